const key = 'vouchsafe.shortcuts';

/** Returns whether shortcuts of single keys are on in this browser. Defaults to true. */
export function areShortcutsOn(): boolean {
  return localStorage.getItem(key) !== 'off';
}

export function switchShortcuts(isOn: boolean): void {
  if (isOn) localStorage.removeItem(key);
  else localStorage.setItem(key, 'off');
}
