/**
 * Moments as a field of date and time holds them, in the time zone of the desk: `2026-11-23T17:05`.
 */

export function fieldOf(moment: number | null, timeZone: string): string {
  if (moment === null) return '';
  return new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone })
    .format(moment)
    .replace(' ', 'T');
}

/** Null: the field is empty or holds no moment. */
export function momentOf(field: string, timeZone: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(field)) return null;
  const asUtc = Date.parse(`${field}:00Z`);
  if (Number.isNaN(asUtc)) return null;
  // Twice: the offset at the moment itself may not be that of the first guess, on the day when
  // clocks change.
  const first = asUtc - offsetAt(asUtc, timeZone);
  return asUtc - offsetAt(first, timeZone);
}

const offsetAt = (moment: number, timeZone: string): number =>
  Date.parse(`${fieldOf(moment, timeZone)}:00Z`) - Math.floor(moment / 60_000) * 60_000;
