/**
 * A password for one sign-in: a capital, letters and digits, none of which is read for another one.
 */
export function oneTimePassword(random: { below(limit: number): number }): string {
  const pick = (letters: string, count: number): string =>
    Array.from({ length: count }, () => letters[random.below(letters.length)]).join('');
  return `${pick('ABCDEFGHJKLMNPQRSTUVWXYZ', 1)}${pick('abcdefghjkmnpqrstuvwxyz', 5)}${pick('23456789', 4)}`;
}
