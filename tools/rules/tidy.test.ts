import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { root } from '../run/environment.ts';
import { termPattern, terms } from './terms.ts';
import { linesMax, rowIdsOfProduct, rowIdsOfTests, styleLinesMax, tidyRules, untidy } from './tidy.ts';

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 1 << 26,
})
  .split('\n')
  .filter(
    (file) =>
      /\.(ts|tsx|mjs|js|css|sql|md|json)$/.test(file) &&
      !/(^|\/)(dist|node_modules)\/|package-lock\.json$/.test(file) &&
      existsSync(join(root, file)),
  );
const contentOf = (file: string) => readFileSync(join(root, file), 'utf8');

test('every file keeps the house style', () => {
  assert.deepEqual(
    files.flatMap((file) => untidy(file, contentOf(file))),
    [],
  );
});

/** The rows of the product, in the order of their pages. */
const rowIds = files
  .filter((file) => /^docs\/product\/\w+\.md$/.test(file))
  .sort()
  .flatMap((file) => rowIdsOfProduct(contentOf(file)));

test('docs/product names every row once, without a gap in an area', () => {
  const ids = rowIds;
  assert.ok(ids.length > 0, 'docs/product names no row');
  assert.deepEqual(
    ids.filter((id, index) => ids.indexOf(id) !== index),
    [],
    'named twice',
  );
  for (const [area, numbers] of Map.groupBy(ids, (id) => id.split('-')[0]!)) {
    const expected = numbers.map((_, index) => `${area}-${String(index + 1).padStart(2, '0')}`);
    assert.deepEqual(numbers.toSorted(), expected, `${area} has a gap`);
  }
});

test('every row that a test claims to prove exists', () => {
  const known = new Set(rowIds);
  const unknown = files
    .filter((file) => /\.(test|spec)\.tsx?$/.test(file) && !file.startsWith('tools/rules/tidy'))
    .flatMap((file) =>
      rowIdsOfTests(contentOf(file)).flatMap((id) => (known.has(id) ? [] : [`${file} names ${id}`])),
    );
  assert.deepEqual(unknown, []);
});

/** A line that breaks each rule, in a file that the rule looks at. */
const violations: [rule: string, file: string, line: string][] = [
  [
    'no Math.random where outcomes or secrets are made',
    'apps/server/src/modules/bet/service.ts',
    'const roll = Math.random();',
  ],
  [
    'no Math.random where outcomes or secrets are made',
    'apps/arcade/games/slot/rules.ts',
    'return Math.random() * 6;',
  ],
  ['rules are pure', 'apps/server/src/modules/bet/rules.ts', 'const now = Date.now();'],
  ['rules are pure', 'apps/server/src/modules/bet/rules/fees.ts', 'const now = new Date();'],
  ['servers write to the log', 'apps/gateway/src/main.ts', "console.log('up');"],
  ['browser code leaves no console notes behind', 'apps/web/src/main.tsx', "console.log('here');"],
  ['words stand in dictionaries', 'apps/web/src/calls/send.ts', "showToast('Đã gửi tin nhắn');"],
  [
    'words stand in dictionaries',
    'apps/server/src/modules/message/service.ts',
    'return `Mã của bạn: ${code}`;',
  ],
  [
    'groups of texts are declared beside their folder',
    'apps/web/src/intl.d.ts',
    "bet: typeof import('./features/bet/text/vi.json');",
  ],
  [
    'Vietnamese of the contract stands in its refusals',
    'packages/api/src/deposit.ts',
    "export const name = 'Nạp tiền';",
  ],
  [
    'numbers are written by the number format of the language',
    'apps/web/src/base/state.ts',
    "whole.replace(/\\B(?=(\\d{3})+$)/g, ',')",
  ],
  [
    'numbers are written by the number format of the language',
    'apps/arcade/games/kit/hud.ts',
    'const text = (share * 100).toFixed(2);',
  ],
  [
    'stories share the browser contexts that their worker keeps',
    'apps/web/test/deposit.spec.ts',
    'const other = await browser.newPage({ baseURL });',
  ],
  [
    'dates are written in one way',
    'apps/web/src/base/state.ts',
    "new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeZone: 'UTC' }).format(day)",
  ],
  [
    'no enums, no parameter properties, no decorators',
    'apps/web/src/base/state.ts',
    'export enum State { on }',
  ],
  [
    'no enums, no parameter properties, no decorators',
    'apps/server/src/x.ts',
    'constructor(private db: Database) {}',
  ],
  ['no enums, no parameter properties, no decorators', 'apps/server/src/x.ts', '@Injectable()'],
  ['no test stands alone', 'apps/web/test/a.spec.ts', "test.only('x', () => {});"],
  ['no test is left out', 'apps/web/test/a.spec.ts', "test.skip('x', () => {});"],
  ['tests do not sleep', 'apps/web/test/a.spec.ts', 'await page.waitForTimeout(500);'],
  ['tests do not sleep', 'apps/server/test/a.test.ts', 'await new Promise((done) => setTimeout(done, 500));'],
  ['nothing unfinished is left standing', 'apps/server/src/x.ts', '// TODO: later'],
  ['nothing unfinished is left standing', 'docs/layout.md', 'Lorem ipsum dolor'],
  ['a comment names its subject', 'apps/server/src/x.ts', '/** What a line costs. */'],
  [
    'a comment names its subject',
    'apps/server/src/x.ts',
    '/** Of the present round the seed, once all of its bets are settled. */',
  ],
  ['a comment names its subject', 'apps/server/src/x.ts', '  // Whoever was told.'],
  ['a comment names its subject', 'apps/server/src/modules/bet/migrations/0001-bet.sql', '-- Who bets.'],
  ['a sentence of a comment has a main clause', 'apps/server/src/x.ts', '/** How long it took. */'],
  ['a sentence of a comment has a main clause', 'apps/server/src/x.ts', '// It is kept. Where it lies.'],
  [
    'a sentence of a comment has a main clause',
    'apps/server/src/modules/bet/migrations/0001-bet.sql',
    'at text, -- Where it stands: in a list.',
  ],
  ['no paths of one machine', 'docs/layout.md', 'see /home/anna/sen'],
  ...terms.map(([banned]): [string, string, string] => [
    `the term for "${banned}" is another`,
    'docs/faults.md',
    `the ${banned} of yesterday`,
  ]),
];
for (const [rule, file, line] of violations) {
  test(`"${line}" in ${file} is untidy`, () => {
    assert.ok(
      untidy(file, `\n${line}\n`).some((fault) => fault.startsWith(`${file}:2 ${rule}.`)),
      `"${rule}" did not bite`,
    );
  });
}

test('every rule has a violation that proves it', () => {
  const proven = new Set(violations.map(([rule]) => rule));
  assert.deepEqual(
    tidyRules.map((rule) => rule.name).filter((name) => !proven.has(name)),
    [],
  );
});

test('a file that is too long is untidy, one of just the length is not', () => {
  assert.equal(untidy('apps/web/src/base/a.ts', '\n'.repeat(linesMax)).length, 1);
  assert.equal(untidy('apps/web/src/base/a.ts', '\n'.repeat(linesMax - 1)).length, 0);
  assert.equal(untidy('apps/web/src/base/a.css', '\n'.repeat(styleLinesMax)).length, 1);
  assert.equal(untidy('apps/web/src/base/a.css', '\n'.repeat(styleLinesMax - 1)).length, 0);
});

test('the text of a comment is not taken for code', () => {
  assert.deepEqual(
    untidy('apps/server/src/a.ts', '// Math.random() is banned here\n/* console.log(x) */\n'),
    [],
  );
});

test('a banned word is found within a camelCase name, and not within a longer word', () => {
  const pattern = termPattern('storm');
  for (const found of ['storm', 'Storm', 'runStorm', 'stormSize', 'a storm.']) assert.match(found, pattern);
  for (const other of ['brainstorm', 'storms']) assert.doesNotMatch(other, pattern);
});

test('row ids are read from titles and from the product page', () => {
  const tests =
    "test('[WALLET-04] [API-02] twice', () => {});\n  describe(`[UI-01] ${x}`, () => {});\nconst other = '[SYS-01]';";
  assert.deepEqual(rowIdsOfTests(tests), ['WALLET-04', 'API-02', 'UI-01']);
  assert.deepEqual(rowIdsOfProduct('| SYS-01 | x |\n| **OPS-01** ＋ | see SYS-02 |\n- AUTH-01 y\n'), [
    'SYS-01',
    'OPS-01',
    'AUTH-01',
  ]);
});
