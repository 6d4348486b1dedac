import { createContext, use } from 'react';

const ConsoleHomeContext = createContext<string | null>(null);

/** Provides the path of the first page that is not full screen. */
export const ConsoleHomeProvider = ConsoleHomeContext.Provider;

/** Returns the path of the first page that is not full screen. Null if every offered page is. */
export const useConsoleHome = (): string | null => use(ConsoleHomeContext);
