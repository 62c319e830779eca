/**
 * Amounts as people type and paste them, in the way of their language. A text that is not clearly
 * one number stays as it was typed and gets a fault by name: it never becomes another number.
 */
import { numberFormatOf } from './numberFormat.ts';

/**
 * `amount_unclear`: separators where this language has none; `amount_not_number`: something else
 * than digits and separators.
 */
export type AmountFault = 'amount_unclear' | 'amount_not_number';

/** The text of a field that is no amount. */
export type UnreadAmount = { readonly typed: string; readonly fault: AmountFault };

/**
 * The value of a field: a decimal string ('1500000.5'), '' when it is empty, or a text that is no
 * amount.
 */
export type TypedAmount = string | UnreadAmount;

/**
 * The amount that a text names: digits, in groups of three or without groups, then at most
 * `decimals` digits after the language's decimal sign. '1.500.000,5' in Vietnamese is '1500000.5';
 * '1.5' there is unclear.
 */
export function readAmount(typed: string, tag: string, decimals = 2): TypedAmount {
  const text = halfWidth(typed).trim();
  if (text === '') return '';
  const unread = (fault: AmountFault): UnreadAmount => ({ typed, fault });
  const { group, point } = signsOf(tag);
  if ([...text].some((sign) => !/\d/.test(sign) && sign !== group && sign !== point) || !/\d/.test(text))
    return unread('amount_not_number');
  const [whole = '', fraction = '', ...more] = text.split(point);
  const [first = '', ...groups] = whole.split(group);
  const inThrees =
    groups.length === 0 || (/^[1-9]\d{0,2}$/.test(first) && groups.every((each) => each.length === 3));
  if (!inThrees || more.length > 0 || fraction.includes(group) || fraction.length > decimals)
    return unread('amount_unclear');
  const digits = withoutZeros(first + groups.join(''));
  return fraction === '' ? digits : `${digits}.${fraction}`;
}

/**
 * A text that ends in an amount's currency sign, as the site itself writes it ('1.500.000,00P', '5
 * ₫'), without the sign; any other as it is.
 */
export function withoutUnit(text: string, unit = ''): string {
  const signed = text.trimEnd();
  const sign = unit !== '' && signed.endsWith(unit) ? unit : (/\p{Sc}$/u.exec(signed)?.[0] ?? '');
  const amount = signed.slice(0, signed.length - sign.length).trimEnd();
  return sign !== '' && /\d$/.test(amount) ? amount : text;
}

/**
 * The text that a field shows for its value: '1500000.5' is '1.500.000,5' in Vietnamese. A text
 * that is no amount stays as it was typed.
 */
export function showTyped(value: TypedAmount, tag: string): string {
  if (typeof value !== 'string') return value.typed;
  return value === '' ? '' : numberFormatOf(tag).decimal(value);
}

/**
 * An amount that may have been meant where the separators are unclear, for asking and never taken
 * by itself: the amount with point and comma in each other's place. A phone may have a key for one
 * of them only. '1.5' typed in Vietnamese may be 1,5; undefined: there is no such amount.
 */
export function meantAmount({ typed }: UnreadAmount, tag: string): string | undefined {
  const swapped = typed.replace(/[.,．，]/g, (sign) => (/[.．]/.test(sign) ? ',' : '.'));
  const value = readAmount(swapped, tag);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** Whether digits alone can make an amount of it: somebody is in the middle of typing '1.000'. */
export function mayBecomeAmount(typed: string, tag: string): boolean {
  return ['0', '00', '000'].some((digits) => typeof readAmount(typed + digits, tag) === 'string');
}

export interface Edit {
  /** The text of the field before and after the edit. */
  before: string;
  after: string;
  /** The position of the caret in `after`. */
  caret: number;
  /**
   * Digits or an erasing from the keyboard: the separators are ours then, and move. Anything else
   * has brought its own.
   */
  keyed: 'digits' | 'backspace' | 'delete' | undefined;
}

/**
 * The text of the field after an edit, with its digits in groups as long as it is an amount, and
 * where the caret goes.
 */
export function retypeAmount(
  { before, after, caret, keyed }: Edit,
  tag: string,
): { shown: string; caret: number } {
  const { group, point } = signsOf(tag);
  const text = halfWidth(after);
  const isNumber = (each: string): boolean => typeof readAmount(each, tag, Infinity) === 'string';
  const ungrouped = text.replaceAll(group, '').trim();
  const movesGroups = isNumber(text) || (keyed !== undefined && isNumber(before) && isNumber(ungrouped));
  if (!movesGroups || ungrouped === '') return { shown: text, caret };
  const [whole = '', ...fraction] = ungrouped.split(point);
  const shown = [numberFormatOf(tag).decimal(withoutZeros(whole)), ...fraction].join(point);
  // The caret keeps the signs that stand behind it; separators come and go.
  const behind = (from: number, of: string): number => of.slice(from).replaceAll(group, '').trimEnd().length;
  const wanted = behind(caret, text);
  let at = shown.length;
  while (at > 0 && behind(at - 1, shown) <= wanted && !(keyed === 'delete' && behind(at, shown) === wanted))
    at--;
  return { shown, caret: at };
}

const withoutZeros = (digits: string): string => digits.replace(/^0+(?=\d)/, '') || '0';

/** Japanese keyboards type digits and signs in full width: the same signs, 0xFEE0 further on. */
function halfWidth(text: string): string {
  return text.replace(/[０-９，．]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0));
}

/**
 * The way in which a language groups digits and the place where it puts the fraction, as its number
 * format shows it.
 */
function signsOf(tag: string): { group: string; point: string } {
  const [, , group = '', , , , point = ''] = numberFormatOf(tag).amount('12345');
  return { group, point };
}
