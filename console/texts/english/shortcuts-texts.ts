export const shortcutsTexts = {
  title: 'Keyboard shortcuts',
  keys: 'Keys',
  what: 'Result',
  palette: 'Quick search',
  overview: 'This overview',
  search: 'Search the list',
  switchOff: 'Switch off shortcuts of letters',
  switchOn: 'Switch on shortcuts of letters',
} as const;
