/** A moment within a sentence, to the minute, in the viewer's zone. */
export const momentIn = (locale: string, epochMs: number): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'short', hourCycle: 'h23' }).format(epochMs);
