/**
 * VietQR: the text of a QR code that a Vietnamese bank's app reads as a transfer to an account
 * (EMVCo merchant-presented mode, as NAPAS fills it). A text is a row of fields, each a number of
 * two digits, a length of two digits and a value; some values are such rows themselves.
 */

export type Vietqr = {
  /** The number by which NAPAS knows the bank: six digits. */
  bin: string;
  /** The account, or the card, that the money goes to. */
  number: string;
  to: 'account' | 'card';
  /** Whole đồng; null: the payer types it. */
  dong: bigint | null;
  /** The purpose that the statement will show; null: the payer types it. */
  purpose: string | null;
};

/** The longest purpose that fits a statement's line. */
export const purposeLengthMax = 25;

const napas = 'A000000727';
const services = { account: 'QRIBFTTA', card: 'QRIBFTTC' } as const;
const dongCode = '704';

const patterns = {
  bin: /^\d{6}$/,
  number: /^[0-9A-Za-z]{1,19}$/,
  dong: /^[1-9]\d{0,12}$/,
  purpose: /^[0-9A-Za-z](?:[0-9A-Za-z ._-]{0,23}[0-9A-Za-z])?$/,
};

/** Throws where a part is one that no bank would take. */
export function buildVietqr({ bin, number, to, dong, purpose }: Vietqr): string {
  const parts = { bin, number, dong: dong === null ? '1' : String(dong), purpose: purpose ?? 'x' };
  for (const [name, value] of Object.entries(parts)) {
    if (!patterns[name as keyof typeof parts].test(value))
      throw new Error(`"${value}" cannot be the ${name} of a VietQR code`);
  }
  const receiver =
    field('00', napas) + field('01', field('00', bin) + field('01', number)) + field('02', services[to]);
  const text = [
    field('00', '01'),
    // 11 is a code that is used again and again, 12 one for a single payment.
    field('01', dong === null ? '11' : '12'),
    field('38', receiver),
    field('53', dongCode),
    dong === null ? '' : field('54', String(dong)),
    field('58', 'VN'),
    purpose === null ? '' : field('62', field('08', purpose)),
    '6304',
  ].join('');
  return text + checksum(text);
}

/**
 * The content of a code; undefined where it is no transfer in đồng to an account or a card in
 * Vietnam, or its checksum is wrong.
 */
export function parseVietqr(text: string): Vietqr | undefined {
  if (checksum(text.slice(0, -4)) !== text.slice(-4)) return undefined;
  const fields = fieldsOf(text);
  const receiver = fieldsOf(fields?.get('38') ?? '');
  const account = fieldsOf(receiver?.get('01') ?? '');
  if (
    fields?.get('00') !== '01' ||
    fields.get('53') !== dongCode ||
    fields.get('58') !== 'VN' ||
    receiver?.get('00') !== napas
  )
    return undefined;
  const [bin, number, amount] = [account?.get('00') ?? '', account?.get('01') ?? '', fields.get('54')];
  const to =
    receiver.get('02') === services.account
      ? 'account'
      : receiver.get('02') === services.card
        ? 'card'
        : undefined;
  const purpose = fieldsOf(fields.get('62') ?? '')?.get('08') ?? null;
  if (to === undefined || !patterns.bin.test(bin) || !patterns.number.test(number)) return undefined;
  if (
    (amount !== undefined && !patterns.dong.test(amount)) ||
    (purpose !== null && !patterns.purpose.test(purpose))
  )
    return undefined;
  return { bin, number, to, dong: amount === undefined ? null : BigInt(amount), purpose };
}

function field(id: string, value: string): string {
  return id + String(value.length).padStart(2, '0') + value;
}

/** Undefined where the lengths do not lead to the end, or a field stands there twice. */
function fieldsOf(text: string): Map<string, string> | undefined {
  const fields = new Map<string, string>();
  for (let at = 0; at < text.length;) {
    const head = text.slice(at, at + 4);
    const end = at + 4 + Number(head.slice(2));
    if (!/^\d{4}$/.test(head) || end > text.length || fields.has(head.slice(0, 2))) return undefined;
    fields.set(head.slice(0, 2), text.slice(at + 4, end));
    at = end;
  }
  return fields;
}

/** CRC-16/CCITT-FALSE over the text, four capital hexadecimal digits. */
function checksum(text: string): string {
  let rest = 0xffff;
  for (let i = 0; i < text.length; i++) {
    rest ^= (text.charCodeAt(i) & 0xff) << 8;
    for (let bit = 0; bit < 8; bit++) rest = (rest & 0x8000 ? (rest << 1) ^ 0x1021 : rest << 1) & 0xffff;
  }
  return rest.toString(16).toUpperCase().padStart(4, '0');
}
