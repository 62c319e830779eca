/**
 * Keyboard play at a table. Keys meant for a focused field, a focused button or an open dialog are
 * left alone.
 */

export type TableKeyActions = {
  chip(index: number): void;
  confirm(): void;
  undo(): void;
  clear(): void;
  repeat(): void;
  double(): void;
  showTables(): void;
  sound(): void;
  info(): void;
};

export function listenToTableKeys(actions: TableKeyActions): void {
  window.addEventListener('keydown', (event) => {
    if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    if (document.querySelector('dialog[open]') !== null) return;
    const action = actionOf(event.key.toLowerCase(), event.target instanceof HTMLButtonElement, actions);
    if (action === null) return;
    event.preventDefault();
    action();
  });
}

function actionOf(key: string, onButton: boolean, actions: TableKeyActions): (() => void) | null {
  if (/^[1-7]$/.test(key)) return () => actions.chip(Number(key) - 1);
  switch (key) {
    case 'enter':
      return onButton ? null : actions.confirm;
    case 'backspace':
      return actions.undo;
    case 'c':
      return actions.clear;
    case 'r':
      return actions.repeat;
    case 'd':
      return actions.double;
    case 't':
      return actions.showTables;
    case 'm':
      return actions.sound;
    case 'i':
      return actions.info;
    default:
      return null;
  }
}
