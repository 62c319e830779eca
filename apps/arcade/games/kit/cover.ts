/**
 * The game's picture over the page until the game can be played, with how far it has come; it
 * stands in the page itself (frame.html).
 */

/** From 0 to 1. It never goes back. */
export function showProgress(share: number): void {
  const bar = document.querySelector<HTMLProgressElement>('.cover progress');
  if (bar !== null) bar.value = Math.max(bar.value, share);
}

export function leaveCover(): void {
  document.querySelector('.cover')?.remove();
}
