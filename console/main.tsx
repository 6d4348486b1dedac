import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { language } from './language/language.ts';
import { reloadAfterUpdate } from './shell/reload-after-update.ts';
import { ThemeProvider } from './theme/theme-provider.tsx';
import 'virtual:theme.css';
import './theme/mantine.css';
import './styles/tokens.css';
import './styles/base.css';

const root = document.getElementById('root');
document.documentElement.lang = language;
if (!root) throw new Error('the page has no root');
reloadAfterUpdate();
createRoot(root).render(
  <StrictMode>
    <ThemeProvider>
      <App />
    </ThemeProvider>
  </StrictMode>,
);
