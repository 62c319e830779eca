/**
 * Keyboard play. Keys meant for a focused field, a focused button or an open dialog are left alone.
 */

export type KeyActions = {
  spin(): void;
  changeStake(step: -1 | 1): void;
  sound(): void;
  turbo(): void;
  info(): void;
};

export function listenToKeys(actions: KeyActions): void {
  window.addEventListener('keydown', (event) => {
    if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    if (document.querySelector('dialog[open]') !== null) return;
    const onButton = event.target instanceof HTMLButtonElement;
    const action = actionOf(event.key, onButton, actions);
    if (action === null) return;
    event.preventDefault();
    action();
  });
}

function actionOf(key: string, onButton: boolean, actions: KeyActions): (() => void) | null {
  switch (key) {
    case ' ':
    case 'Enter':
      return onButton ? null : actions.spin;
    case 'ArrowUp':
    case 'ArrowRight':
      return () => actions.changeStake(1);
    case 'ArrowDown':
    case 'ArrowLeft':
      return () => actions.changeStake(-1);
    case 'm':
    case 'M':
      return actions.sound;
    case 't':
    case 'T':
      return actions.turbo;
    case 'i':
    case 'I':
      return actions.info;
    default:
      return null;
  }
}
