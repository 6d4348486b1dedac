/** Icons of Lucide, in a separate file because the sign-in page loads all of `icons.tsx`. */
import { createIcon } from './icons.tsx';

export const Minus = createIcon(<path d="M5 12h14" />);

export const Plus = createIcon(
  <>
    <path d="M5 12h14" />
    <path d="M12 5v14" />
  </>,
);

export const Trash = createIcon(
  <>
    <path d="M3 6h18" />
    <path d="M19 6v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6" />
    <path d="M8 6V4a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v2" />
  </>,
);
