/** Values that the fuzzer puts in place of lawful ones. */
const nastyTexts = Object.values({
  notNumbers: [
    '',
    ' ',
    '-1',
    '0',
    '-0',
    '1e-7',
    '1e309',
    '0x10',
    ' 5 ',
    '5abc',
    '+5',
    '00',
    'NaN',
    'Infinity',
    '1,000',
    '1.000,5',
  ],
  // As long as a mobile number, and none.
  almostMobiles: ['000000000', '0000000000', '0084912345', '0084000000'],
  otherDigits: ['１００', '٣'],
  // Around int4, int8 without 16 bits, the numbers that JavaScript holds exactly, and int8.
  borders: [31n, 47n, 53n, 63n].flatMap((bits) => [-1n, 0n, 1n].map((step) => String(2n ** bits + step))),
  longNumbers: ['9'.repeat(18), '9'.repeat(19), '1'.repeat(30)],
  controls: ['\u0000', 'a\u0000b', '\u0001', '\n', 'a\r\nset-cookie: x=1', '\u001b[2J', '\u007f', '\u0085'],
  unicode: [
    '\ud800',
    'a\udfff',
    '\u202e',
    '\ufeff',
    '\ufffe',
    'ﷺ'.repeat(50),
    '👩‍👩‍👧‍👦'.repeat(10),
    'ầ'.normalize('NFD').repeat(20),
  ],
  almostUuids: [
    '-'.repeat(36),
    'f'.repeat(36),
    '00000000-0000-0000-0000-00000000000g',
    '00000000-0000-0000-0000-000000000000',
  ],
  lengths: ['x'.repeat(64), '1'.repeat(400), 'x'.repeat(3_000)],
  languages: [
    "' or 1=1 --",
    "'; drop table member; --",
    '%',
    '\\',
    '%00',
    '$1',
    '<script>alert(1)</script>',
    '{{7*7}}',
    '../../etc/passwd',
  ],
  words: ['__proto__', 'constructor', 'toString', 'null', 'undefined', 'zz', '1'],
}).flat();
const notTexts: readonly unknown[] = Object.values({
  numbers: [-1, 0, -0, 1.5, 1e-7, 1e21, 2 ** 53, Number.MAX_VALUE],
  constants: [true, false, null],
  lists: [[], [5], ['a', 'b'], [[[[]]]]],
  objects: [{}, { $gt: '' }, { toString: 'x' }, { ['__proto__']: { admin: true } }, { length: 1 }],
}).flat(1);
export const nastyValues: readonly unknown[] = [...nastyTexts, ...notTexts];
