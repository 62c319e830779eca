/** Whether something with a time of its own is to be shown now. Both ends may be open; the end itself is past. */
export function isShown({ showFrom, showUntil }: { showFrom: number | null; showUntil: number | null }, now: number): boolean {
  return (showFrom === null || showFrom <= now) && (showUntil === null || now < showUntil);
}
