/**
 * The ways in which a typed line can be read: where its points stand, and whether a comma or a dot
 * parts numbers or the digits of an amount.
 */
import { groupOf, isLeadingPlay, postfixWords } from './shorthand.ts';
import { withoutTwoAnimals } from './zodiac.ts';

/**
 * `text` is empty for points that are missing. `whole` is undefined for those that have a fraction,
 * and for missing ones of which a word may be taken.
 */
export type Points = { whole: number | undefined; text: string };
/** The words of a line without its points, the word of its play before its numbers. */
export type Reading = { words: readonly string[]; points: Points };

const unit = '(?:n|k|ng|ngan|nghin|diem)';

/** Digits, letters and signs of full width are those of the keyboard. */
const narrow = (text: string): string =>
  text
    .replaceAll('\u3000', ' ')
    .replaceAll(/[\uff01-\uff5e]/g, (sign) => String.fromCodePoint(sign.codePointAt(0)! - 0xfee0));

/**
 * A line as words in small letters without marks, one blank between them and none around a hyphen.
 */
export function plainWords(text: string): string {
  const known = withoutTwoAnimals(narrow(text).normalize('NFC').toLowerCase());
  const bare = known.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('\u0111', 'd');
  return bare.replaceAll(/\s+/g, ' ').replaceAll(/ ?- ?/g, '-').trim();
}

const amountAtEnd = new RegExp(`(?:\\d ?${unit}|x ?\\d+)$`);
const amountAlone = new RegExp(`^\\d+ ?${unit}?$`);
const pointsAlone = new RegExp(`^\\d+ ?${unit}$`);
/** Whether a line is nothing but its points, as `10n`. */
export const isPointsAlone = (plain: string): boolean => pointsAlone.test(plain);
const endsInPoints = (plain: string): boolean =>
  amountAtEnd.test(plain) || behindTheNumbers(plain).length > 0;

/**
 * A text as its lines. A comma ends one behind points; elsewhere it parts numbers, or is the one of
 * a fraction.
 */
export function typedLines(text: string): string[] {
  return narrow(text)
    .split(/[\n;]/)
    .flatMap((row) => {
      const lines: { typed: string; plain: string }[] = [];
      for (const typed of row.split(',')) {
        const plain = plainWords(typed);
        const before = lines.at(-1);
        const isFraction =
          before !== undefined && /\d$/.test(before.typed) && /^\d/.test(typed) && amountAlone.test(plain);
        if (before === undefined || (!isFraction && endsInPoints(before.plain))) lines.push({ typed, plain });
        else
          lines[lines.length - 1] = { typed: `${before.typed},${typed}`, plain: `${before.plain},${plain}` };
      }
      return lines.map(({ typed }) => typed.replaceAll(/^[\s,]+|[\s,]+$/g, ''));
    })
    .filter((line) => line !== '');
}

const pointsAtEnd = new RegExp(`(?:(?<=[\\d ])x ?(\\d{1,16}) ?${unit}?|(?<= )(\\d{1,16}) ?${unit})$`);
const fractionAtEnd = new RegExp(
  `(?:(?<=[\\d ])x ?(\\d+[.,]\\d+) ?${unit}?|(?<!\\d)(\\d+[.,]\\d+) ?${unit})$`,
);

const wordsOf = (text: string): string[] => text.split(/[ .,]+/).filter(Boolean);

/** The line as it stands comes first, and its faults are told where no way makes sense. */
export function readingsOf(plain: string): Reading[] {
  const spaced = plain.replaceAll(/[.,]/g, ' ').replaceAll(/ +/g, ' ').trim();
  const amount = pointsAtEnd.exec(spaced);
  const points = amount?.[1] ?? amount?.[2] ?? '';
  const asItStands: Reading = {
    words: wordsOf(spaced.slice(0, amount?.index)),
    points: { whole: Number(points), text: points },
  };
  const behind = behindTheNumbers(plain);
  const fraction = fractionAtEnd.exec(plain);
  const text = fraction?.[1] ?? fraction?.[2];
  return [
    ...(behind.length > 0 && !amount ? behind : [asItStands, ...behind]),
    ...(fraction && text !== undefined
      ? [{ words: wordsOf(plain.slice(0, fraction.index)), points: pointsOf(text) }]
      : []),
  ];
}

/** An amount as it is typed: `1,5` is a fraction, and `34.100` may be thirty-four thousand. */
function pointsOf(text: string): Points {
  return { whole: /^\d+$/.test(text) ? Number(text) : undefined, text };
}

const tail = new RegExp(`^(.*?[a-z])(\\d*)( ?)(\\d+(?:[.,]\\d+)?) ?(${unit})?$`);

/**
 * The numbers first, then the word of the play and the points: `01.02dd1`, `92 61 da 1n`. Where the
 * word may have digits of its own, as `xien2`, each part of the digits may be the points.
 */
function behindTheNumbers(plain: string): Reading[] {
  const [first = ''] = wordsOf(plain);
  if (isLeadingPlay(first)) return [];
  const found = tail.exec(plain);
  if (!found) return [];
  const [, letters = '', own = '', blank = '', amount = '', suffix] = found;
  // Without a unit the points are joined to the word: `lo 5` may be a number.
  if (blank !== '' && suffix === undefined) return [];
  const digits = blank === '' ? own + amount : own;
  const [run = ''] = /^\d*/.exec(digits) ?? [];
  const readings: Reading[] = [];
  for (let taken = blank === '' ? 0 : run.length; taken <= run.length; taken++) {
    const text = blank === '' ? digits.slice(taken) : amount;
    if (!/^\d/.test(text)) continue;
    const head = letters + run.slice(0, taken);
    for (const word of postfixWords(head)) {
      const body = head.slice(0, -word.length);
      // A group behind a blank, as in `12 dau2`, is no play with its points.
      const isGroup = /[ .,]$/.test(body) && suffix === undefined && groupOf(word + text) !== undefined;
      if (body.trim() !== '' && !isGroup)
        readings.push({ words: [word, ...wordsOf(body)], points: pointsOf(text) });
    }
  }
  // `12bao7` may be seven points, or a play whose points are missing.
  for (const word of postfixWords(plain)) {
    const body = plain.slice(0, -word.length);
    if (body.trim() !== '') readings.push({ words: [word, ...wordsOf(body)], points: missing });
  }
  return readings;
}

const missing: Points = { whole: undefined, text: '' };
