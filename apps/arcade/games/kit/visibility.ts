/**
 * Whether anybody can see the game: the tab may be hidden, and the site may lay something of its
 * own over the frame.
 */

/** `changed` is told each time that the answer changes; at first the game counts as seen. */
export function watchVisibility(changed: (isSeen: boolean) => void) {
  let isCovered = false;
  let isSeen = true;

  function look(): void {
    if (isSeen === (!isCovered && !document.hidden)) return;
    isSeen = !isSeen;
    changed(isSeen);
  }

  document.addEventListener('visibilitychange', look);
  return {
    isSeen: () => isSeen,
    setCovered(covered: boolean): void {
      isCovered = covered;
      look();
    },
  };
}
