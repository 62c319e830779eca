/** Seconds as a clock shows them: `45`, and from a minute on `2:05`. */
export function clockText(seconds: number): string {
  if (seconds < 60) return String(seconds);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
