import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { fieldFault, fillLengths, namedFieldFault, patterns, type FieldRule } from './patterns.ts';

/** For each pattern, by its number: texts that match and texts that do not. */
const table: [id: number, name: string, takes: string[], refuses: string[]][] = [
  [0, 'any characters', ['a', ' ', 'Nguyễn Văn A\n2', '李🙂'], []],
  [
    1,
    'a letter first, then letters and digits',
    ['a', 'Sen2026', 'Z9'],
    ['', '9a', 'a b', 'a_b', 'sén', 'a\n'],
  ],
  [2, 'letters and Chinese', ['a', 'Abc', '李明', 'Li李'], ['', 'a1', 'a b', 'sén', '한', '。']],
  [
    3,
    'email',
    ['a@b.vn', 'sen.hoa+1@mail.example.com', 'A_%-9@x-y.z'],
    ['', 'a@b', '@b.vn', 'a@', 'a b@c.vn', 'a@@b.vn', '.a@b.vn', 'a..b@c.vn', 'a@b..vn', 'a@b.vn '],
  ],
  [4, 'letters or digits', ['a', '1', 'a1B2'], ['', ' ', 'a-1', 'é', '1.0']],
  [5, 'letters together with digits', ['a1', '1a', 'Ab12'], ['', 'abc', '123', 'a1!', 'a 1', 'á1']],
  [6, 'digits only', ['0', '0912345678'], ['', 'a', '1.0', '-1', ' 1', '１', '1\n']],
  [
    7,
    'letters together with digits, an uppercase among them',
    ['A1', 'aB3', '9Z'],
    ['', 'a1', 'AB', 'A1!', '12'],
  ],
  [8, 'English letters and spaces', ['a', 'Nguyen Van A', ' '], ['', 'Nguyễn', 'a1', 'a\tb', 'a-b']],
  [9, 'no spaces', ['a', '!@#', 'sén', '李'], ['', 'a b', ' a', 'a\n', 'a\u00a0b', '\u3000']],
  [10, 'Chinese and punctuation', ['李', '李，明。', '!', '-'], ['', 'a', '李 明', '1', '한']],
  [
    11,
    'a date yyyy-MM-dd',
    ['1999-12-31', '2000-01-01'],
    ['', '1999-13-01', '1999-00-10', '1999-01-32', '99-01-01', '1999/01/01', '01-01-1999'],
  ],
  [
    12,
    'letters of any script, with spaces',
    ['Nguyễn Văn A', '李明', 'ab', 'e\u0301'],
    ['', 'a1', 'a-b', 'a_b'],
  ],
  [
    13,
    'a date MM-dd-yyyy',
    ['12-31-1999', '01-01-2000'],
    ['', '13-01-1999', '31-12-1999', '1999-12-31', '1-1-1999'],
  ],
  [14, 'letters and digits of any script', ['sén1', '李2', 'ก๑', 'A'], ['', 'a b', 'a-', '!']],
  [15, 'Korean only', ['한국', '가'], ['', 'a', '한 국', '李', '한1']],
  [16, 'Thai only', ['ไทย', 'ก่อน'], ['', 'a', 'ไ ท', 'ไทย1']],
  [17, 'Thai or English, with spaces', ['ไทย abc', 'A', ' '], ['', 'é', '1', '李']],
  [
    18,
    'uppercase and spaces, at least one English letter',
    ['NGUYEN VAN A', ' A', 'A '],
    ['', ' ', '   ', 'Nguyen', 'NGUYỄN', 'A1', 'A-B'],
  ],
  [19, 'letters, digits and symbols', ['a', '1', '!~', 'Aa1@#'], ['', 'a b', 'é', '\t']],
  [
    20,
    'uppercase, lowercase, digit and special character',
    ['Aa1!', '!1aA', 'Zz9_', 'Aa1é'],
    ['', 'Aa1', 'aa1!', 'AA1!', 'Aaa!', 'Aa1 ', 'A a1!'],
  ],
  [
    21,
    'letters together with digits, symbols allowed',
    ['a1', '1a', 'Demo@12345', '!1a', 'xiwgy2-Hikfyp-cezjiw'],
    ['', 'abc', '123', 'abc!', '1@2', 'a 1', 'á1', 'a1é', 'a1\n'],
  ],
];

test('[REG-03] each pattern takes and refuses what its words say', () => {
  assert.deepEqual(
    table.map(([id]) => id),
    patterns.map((_, id) => id),
  );
  for (const [id, name, takes, refuses] of table) {
    for (const value of takes)
      assert.equal(patterns[id]!.test(value), true, `${id} ${name} takes ${JSON.stringify(value)}`);
    for (const value of refuses)
      assert.equal(patterns[id]!.test(value), false, `${id} ${name} refuses ${JSON.stringify(value)}`);
  }
});

/** The same rules said once more in plain code, letter by letter, for the patterns over ASCII. */
const says: Record<number, (value: string) => boolean> = {
  1: (value) => isLetter(value[0] ?? '') && every(value, (c) => isLetter(c) || isDigit(c)),
  4: (value) => value !== '' && every(value, (c) => isLetter(c) || isDigit(c)),
  5: (value) =>
    every(value, (c) => isLetter(c) || isDigit(c)) && some(value, isLetter) && some(value, isDigit),
  6: (value) => value !== '' && every(value, isDigit),
  7: (value) =>
    every(value, (c) => isLetter(c) || isDigit(c)) && some(value, isUpper) && some(value, isDigit),
  8: (value) => value !== '' && every(value, (c) => isLetter(c) || c === ' '),
  18: (value) => every(value, (c) => isUpper(c) || c === ' ') && some(value, isUpper),
  19: (value) => value !== '' && every(value, (c) => c > ' ' && c <= '~'),
  20: (value) =>
    every(value, (c) => !/\s/.test(c)) &&
    some(value, isUpper) &&
    some(value, isLower) &&
    some(value, isDigit) &&
    some(value, (c) => !isLetter(c) && !isDigit(c)),
  21: (value) => every(value, (c) => c > ' ' && c <= '~') && some(value, isLetter) && some(value, isDigit),
};

test('[REG-03] the patterns agree with the same rules written letter by letter, on random text', () => {
  // Few letters, so that the interesting mixtures come up often.
  const letters = fc.string({
    unit: fc.constantFrom('a', 'z', 'A', 'Z', '0', '9', ' ', '!', '_', '~', 'é', '\n'),
    maxLength: 12,
  });
  for (const [id, rule] of Object.entries(says)) {
    fc.assert(
      fc.property(letters, (value) => patterns[Number(id)]!.test(value) === rule(value)),
      { numRuns: 2000 },
    );
  }
});

test('[REG-03] no pattern keeps state between two uses or reads only a part of the value', () => {
  for (const pattern of patterns) {
    assert.doesNotMatch(pattern.flags, /[gym]/);
    assert.ok(pattern.source.startsWith('^') && pattern.source.endsWith('$'), pattern.source);
  }
});

/**
 * Texts that make a backtracking pattern try every split: long runs that fit, ended by one letter
 * that does not.
 */
const hostile = (length: number): string[] => {
  const runs = ['a', 'A', '0', ' ', '李', 'ก', '한', '!', 'aA', 'a0', 'aA0', 'a.', 'a-', 'é', 'A '];
  const bodies = runs.map((run) => run.repeat(Math.ceil(length / run.length)));
  return [
    ...bodies.flatMap((body) => ['\u0000', '!', ' ', '@', '\n', ''].map((end) => body + end)),
    ...bodies.flatMap((body) => [
      `a@${body}`,
      `a@${body}.`,
      `${body}@${body}\u0000`,
      `a@${'a.'.repeat(length / 2)}\u0000`,
    ]),
  ];
};

test('[REG-03] 50 kB of hostile text costs each pattern in proportion to its length, never more', () => {
  const timeOf = (pattern: RegExp, texts: string[]) => {
    const startedAt = process.cpuUsage().user;
    for (const text of texts) pattern.test(text);
    return process.cpuUsage().user - startedAt;
  };
  const [short, long] = [hostile(5_000), hostile(50_000)];
  for (const [id, pattern] of patterns.entries()) {
    timeOf(pattern, short);
    // Ten times the length: 10 × the time when linear, 100 × when quadratic. The floor keeps tiny
    // times from deciding.
    const shortUs = Math.max(timeOf(pattern, short), timeOf(pattern, short), 4_000);
    assert.ok(timeOf(pattern, long) < shortUs * 50, `pattern ${id} is not linear`);
  }
});

const rule = (over: Partial<FieldRule>): FieldRule => ({
  enabled: true,
  required: true,
  acceptedPattern: '1',
  patternId: 1,
  minLength: 2,
  maxLength: 15,
  type: 'text',
  ...over,
});

const faults: [title: string, rule: FieldRule, value: string, code: string | undefined][] = [
  ['keeps the rule', rule({}), 'sen88', undefined],
  ['is too short', rule({}), 's', 'reg_pattern_1'],
  ['is exactly the shortest', rule({}), 'se', undefined],
  ['is exactly the longest', rule({}), 's'.repeat(15), undefined],
  ['is too long', rule({}), 's'.repeat(16), 'reg_pattern_1'],
  ['is far too long', rule({}), 's'.repeat(50_000), 'reg_pattern_1'],
  ['breaks the pattern', rule({}), '8sen', 'reg_pattern_1'],
  ['is empty and required', rule({}), '', 'input_empty'],
  ['is empty and free', rule({ required: false }), '', undefined],
  ['is free but wrong', rule({ required: false }), '8', 'reg_pattern_1'],
  ['belongs to a field that is off', rule({ enabled: false }), '', undefined],
  ['meets *, which takes everything', rule({ acceptedPattern: '*', patternId: 0 }), '  8 ∑', undefined],
  ['meets *, but is too long', rule({ acceptedPattern: '*', patternId: 0 }), 's'.repeat(16), 'reg_pattern_0'],
  [
    'has letters outside the basic plane, each counted once',
    rule({ acceptedPattern: '*', patternId: 0, maxLength: 2 }),
    '𝒜𝒜',
    undefined,
  ],
];

test('[REG-03] a field is judged by emptiness, length and pattern, in this order', () => {
  for (const [title, fieldRule, value, code] of faults)
    assert.equal(fieldFault(fieldRule, value)?.code, code, title);
  assert.deepEqual(fieldFault(rule({}), 's'), { code: 'reg_pattern_1', min: 2, max: 15 });
});

test('[REG-03] a message shows one number when min and max are equal', () => {
  assert.equal(fillLengths('{min}-{max} letters', 2, 15), '2–15 letters');
  assert.equal(fillLengths('{min}-{max} letters', 6, 6), '6 letters');
  assert.equal(fillLengths('at least {min}, at most {max}', 6, 6), 'at least 6, at most 6');
  assert.equal(fillLengths('nothing to fill', undefined, undefined), 'nothing to fill');
});

const isLower = (c: string) => c >= 'a' && c <= 'z';
const isUpper = (c: string) => c >= 'A' && c <= 'Z';
const isLetter = (c: string) => isLower(c) || isUpper(c);
const isDigit = (c: string) => c >= '0' && c <= '9';
const every = (value: string, is: (c: string) => boolean) => value !== '' && [...value].every(is);
const some = (value: string, is: (c: string) => boolean) => [...value].some(is);

/**
 * For each pattern, by its number: a real name (or what stands for one where the pattern takes no
 * names) that it lets through, and one that it does not.
 */
const names: [id: number, fine: string, wrong: string, code: string][] = [
  [0, "O'Brien James", 'Nguyễn An', 'real_name_invalid'],
  [1, 'NguyenAn', 'NguyễnAn', 'real_name_invalid'],
  [2, 'Li李', 'Lǐ李', 'real_name_invalid'],
  [3, 'an@b.vn', 'ân@b.vn', 'real_name_invalid'],
  [4, 'NguyenAn', 'Nguyen An', 'reg_pattern_4'],
  [5, 'NguyenAn2', 'NguyenAn', 'reg_pattern_5'],
  [6, '0912345678', 'An', 'reg_pattern_6'],
  [7, 'NguyenAn2', 'NguyenAn', 'reg_pattern_7'],
  [8, 'Nguyen An', 'NguyenAn', 'real_name_invalid'],
  [9, 'Nguyen-An', 'Nguyễn-An', 'real_name_invalid'],
  [10, '李，明', 'Li', 'reg_pattern_10'],
  [11, '1999-12-31', 'An', 'reg_pattern_11'],
  [12, 'Nguyen An', 'Ngu\u0303yen An', 'real_name_invalid'],
  [13, '12-31-1999', 'An', 'reg_pattern_13'],
  [14, 'NguyenAn', 'NguyễnAn', 'real_name_invalid'],
  [15, '김철수', 'Kim', 'reg_pattern_15'],
  [16, 'สมชาย', 'Somchai', 'reg_pattern_16'],
  [17, 'สมชาย Smith', 'สมชายSmith', 'real_name_invalid'],
  [18, 'NGUYEN VAN AN', 'NGUYENVANAN', 'real_name_invalid'],
  [19, 'Nguyen-An', 'Nguyen An', 'reg_pattern_19'],
  [20, 'Nguyen-An1', 'Nguyễn-An1', 'real_name_invalid'],
  [21, 'Nguyen-An1', 'Nguyen-An', 'reg_pattern_21'],
];

test('[REG-10] every pattern lets a real name through: marks are refused on Latin letters alone, spaces asked for where the pattern has them', () => {
  assert.deepEqual(
    names.map(([id]) => id),
    patterns.map((_, id) => id),
  );
  for (const [patternId, fine, wrong, code] of names) {
    const rule = {
      name: 'payeeName',
      enabled: true,
      required: true,
      acceptedPattern: `${patternId}`,
      patternId,
      minLength: 1,
      maxLength: 60,
      type: 'text',
    } as const;
    assert.equal(namedFieldFault(rule, fine), undefined, fine);
    assert.equal(namedFieldFault(rule, wrong)?.code, code, wrong);
  }
});
