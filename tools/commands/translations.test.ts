import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import test, { type TestContext } from 'node:test';
import { Problem } from '../run/problem.ts';
import { acceptAll, applyTranslations, followers, waitingTexts, type Waiting } from './translations.ts';

const vi = 'apps/web/src/features/deposit/text/vi.json';
const fileOf = (language: string) => vi.replace('vi.json', `${language}.json`);

/** A project of one dictionary, with these texts by language. */
function project(t: TestContext, texts: Record<string, object>): string {
  const folder = mkdtempSync(join(tmpdir(), 'sen-translate-'));
  t.after(() => rmSync(folder, { recursive: true }));
  for (const [language, content] of Object.entries(texts)) change(folder, language, content);
  mkdirSync(join(folder, 'tools/commands'), { recursive: true });
  return folder;
}

function change(folder: string, language: string, content: object): void {
  const path = join(folder, fileOf(language));
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, JSON.stringify(content));
}

const answered = (waiting: Waiting[]) =>
  waiting.map((each) => ({
    ...each,
    translations: Object.fromEntries(
      Object.keys(each.translations).map((language) => [language, `${language} of ${each.key}`]),
    ),
  }));
const everyone = (content: object) => Object.fromEntries(followers.map((language) => [language, content]));

test('a new text waits in every language but the two that it was written in, and its answers come in the order of Vietnamese', (t) => {
  const folder = project(t, {
    vi: { title: 'Nạp tiền', form: { send: 'Gửi' }, end: 'Hết' },
    en: { title: 'Deposit', form: { send: 'Send' }, end: 'End' },
  });
  const waiting = waitingTexts(folder);
  assert.deepEqual(
    waiting.map(({ key, why, vi, en }) => [key, why, vi, en]),
    [
      ['title', 'new', 'Nạp tiền', 'Deposit'],
      ['form.send', 'new', 'Gửi', 'Send'],
      ['end', 'new', 'Hết', 'End'],
    ],
  );
  assert.deepEqual(Object.keys(waiting[0]!.translations), [...followers]);
  assert.equal(applyTranslations(answered(waiting).toReversed(), folder), 3);
  assert.deepEqual(waitingTexts(folder), []);
  const thai = readFileSync(join(folder, fileOf('th')), 'utf8');
  assert.equal(
    thai,
    `${JSON.stringify({ title: 'th of title', form: { send: 'th of form.send' }, end: 'th of end' }, null, 2)}\n`,
  );
});

test('a text whose Vietnamese or English changed waits again, with what stands there now', (t) => {
  const folder = project(t, {
    vi: { a: 'Một', b: 'Hai' },
    en: { a: 'One', b: 'Two' },
    ...everyone({ a: 'x', b: 'y' }),
  });
  acceptAll(folder);
  assert.deepEqual(waitingTexts(folder), []);
  change(folder, 'en', { a: 'One', b: 'A pair' });
  assert.deepEqual(
    waitingTexts(folder).map(({ key, why, translations }) => [key, why, translations]),
    [['b', 'changed', Object.fromEntries(followers.map((language) => [language, 'y']))]],
  );
});

test('a text that some languages lack waits in those alone, and is not done before each has it', (t) => {
  const folder = project(t, { vi: { a: 'Một' }, en: { a: 'One' }, ...everyone({ a: 'x' }) });
  acceptAll(folder);
  change(folder, 'th', {});
  const [waiting] = waitingTexts(folder);
  assert.deepEqual(waiting!.translations, { th: null });
  assert.equal(applyTranslations([waiting!], folder), 0, 'without an answer');
  assert.equal(waitingTexts(folder).length, 1);
  assert.equal(applyTranslations(answered([waiting!]), folder), 1);
  assert.deepEqual(waitingTexts(folder), []);
});

test('a key that Vietnamese no longer has goes from the translations', (t) => {
  const folder = project(t, { vi: { a: 'Một' }, en: { a: 'One' }, ...everyone({ gone: 'z' }) });
  applyTranslations(answered(waitingTexts(folder)), folder);
  assert.deepEqual(JSON.parse(readFileSync(join(folder, fileOf('id')), 'utf8')), { a: 'id of a' });
});

test('answers to what was changed meanwhile, for no such file or in no such language are refused', (t) => {
  const folder = project(t, { vi: { a: 'Một' }, en: { a: 'One' } });
  const [answer] = answered(waitingTexts(folder));
  for (const odd of [
    { ...answer!, en: 'Another' },
    { ...answer!, file: 'package.json' },
    { ...answer!, translations: { xx: 'x' } },
  ] as Waiting[]) {
    assert.throws(() => applyTranslations([odd], folder), Problem);
  }
});
