/** The age of somebody, by the day of birth that they say. */

/** The day as `yyyy-MM-dd`, from that or from `MM-dd-yyyy`; undefined when there is no such day. */
export function dayOfBirth(typed: string): string | undefined {
  const monthFirst = /^(\d\d-\d\d)-(\d{4})$/.exec(typed);
  const text = monthFirst ? `${monthFirst[2]}-${monthFirst[1]}` : typed;
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return undefined;
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' }).toString();
  } catch {
    // The calendar has no such day.
    return undefined;
  }
}

/**
 * Full years on the day that it is now where the brand is. A person born on 29 February is a year
 * older on 1 March of other years.
 */
export function ageOn(birthday: string, nowMs: number, timeZone: string): number {
  const today = Temporal.Instant.fromEpochMilliseconds(nowMs).toZonedDateTimeISO(timeZone).toPlainDate();
  const born = Temporal.PlainDate.from(birthday);
  const hadBirthday = today.month > born.month || (today.month === born.month && today.day >= born.day);
  return today.year - born.year - (hadBirthday ? 0 : 1);
}

const oldest = 120;

export type AgeFault = { code: 'birthday_invalid' } | { code: 'birthday_too_young'; age: number };

/** Why a day of birth is refused; undefined: it is not. */
export function birthdayFault(
  typed: string,
  minimumAge: number,
  nowMs: number,
  timeZone: string,
): AgeFault | undefined {
  const birthday = dayOfBirth(typed);
  const age = birthday === undefined ? undefined : ageOn(birthday, nowMs, timeZone);
  if (age === undefined || age < 0 || age > oldest) return { code: 'birthday_invalid' };
  return age < minimumAge ? { code: 'birthday_too_young', age: minimumAge } : undefined;
}
