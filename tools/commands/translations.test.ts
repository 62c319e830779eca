import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import test, { type TestContext } from 'node:test';
import { translatedLanguages, type Locale } from '@sen/api/locale';
import { Problem } from '../run/problem.ts';
import {
  applyTranslations,
  renameTexts,
  tidyLocales,
  untidyLocales,
  waitingTexts,
  type Waiting,
} from './translations.ts';

const fileOf = (language: string) => `apps/web/src/features/deposit/text/${language}.json`;

/** A project of one dictionary, in these languages. */
function project(t: TestContext, texts: Record<'vi' | 'en', object>): string {
  const folder = mkdtempSync(join(tmpdir(), 'sen-translate-'));
  t.after(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'apps/web/locales'), { recursive: true });
  for (const [language, content] of Object.entries(texts)) write(folder, fileOf(language), content);
  return folder;
}

function write(folder: string, path: string, content: object): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), JSON.stringify(content));
}

const localeText = (folder: string, language: string) =>
  readFileSync(join(folder, `apps/web/locales/${language}.json`), 'utf8');
const locale = (folder: string, language: string) => JSON.parse(localeText(folder, language)) as Locale;

const answered = (waiting: Waiting[]) =>
  waiting.map((each) => ({
    ...each,
    translations: Object.fromEntries(
      Object.keys(each.translations).map((language) => [language, `${language} of ${each.key}`]),
    ),
  }));

/** The same project with all its translations. */
function translated(t: TestContext, texts: Record<'vi' | 'en', object>): string {
  const folder = project(t, texts);
  applyTranslations(answered(waitingTexts(folder)), folder);
  assert.deepEqual(waitingTexts(folder), []);
  return folder;
}

test('a new text waits in every language but the two that it was written in, and its answers come a line each in the order of their keys', (t) => {
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
  assert.deepEqual(Object.keys(waiting[0]!.translations), [...translatedLanguages]);
  assert.equal(applyTranslations(answered(waiting).toReversed(), folder), 3);
  assert.deepEqual(waitingTexts(folder), []);
  assert.match(
    localeText(folder, 'th'),
    /^\{\n {2}"deposit\.end": \["\w{8}", "th of end"\],\n {2}"deposit\.form\.send": \["\w{8}", "th of form\.send"\],\n {2}"deposit\.title": \["\w{8}", "th of title"\]\n\}\n$/,
  );
});

test('a text whose Vietnamese or English changed waits again, with what stands there now', (t) => {
  const folder = translated(t, { vi: { a: 'Một', b: 'Hai' }, en: { a: 'One', b: 'Two' } });
  write(folder, fileOf('en'), { a: 'One', b: 'A pair' });
  assert.deepEqual(
    waitingTexts(folder).map(({ key, why, translations }) => [key, why, translations]),
    [
      [
        'b',
        'changed',
        Object.fromEntries(translatedLanguages.map((language) => [language, `${language} of b`])),
      ],
    ],
  );
});

test('a text that some languages lack waits in those alone, and is not done before each has it', (t) => {
  const folder = translated(t, { vi: { a: 'Một' }, en: { a: 'One' } });
  write(folder, 'apps/web/locales/th.json', {});
  const [waiting] = waitingTexts(folder);
  assert.deepEqual(waiting!.translations, { th: null });
  assert.equal(applyTranslations([waiting!], folder), 0, 'without an answer');
  assert.equal(waitingTexts(folder).length, 1);
  assert.equal(applyTranslations(answered([waiting!]), folder), 1);
  assert.deepEqual(waitingTexts(folder), []);
});

test('a key that Vietnamese no longer has goes from the translations', (t) => {
  const folder = translated(t, { vi: { a: 'Một', gone: 'Hai' }, en: { a: 'One', gone: 'Two' } });
  assert.deepEqual(untidyLocales(folder), []);
  write(folder, fileOf('vi'), { a: 'Một' });
  assert.equal(untidyLocales(folder).length, translatedLanguages.length);
  tidyLocales(folder);
  assert.deepEqual(Object.keys(locale(folder, 'id')), ['deposit.a']);
});

test('the languages of the project are in the form that npm run translate gives them', () => {
  assert.deepEqual(
    untidyLocales().map(({ path }) => path),
    [],
    'run npm run translate',
  );
});

test('a text or a group that was given another name keeps its translations', (t) => {
  const folder = translated(t, { vi: { a: 'Một', b: 'Hai' }, en: { a: 'One', b: 'Two' } });
  assert.equal(renameTexts('deposit.a', 'deposit.first', folder), 1);
  assert.equal(renameTexts('deposit', 'payment', folder), 2);
  assert.deepEqual(
    Object.entries(locale(folder, 'ko')).map(([key, [, text]]) => [key, text]),
    [
      ['payment.b', 'ko of b'],
      ['payment.first', 'ko of a'],
    ],
  );
  rmSync(join(folder, 'apps/web/src/features/deposit'), { recursive: true });
  for (const [language, content] of Object.entries({
    vi: { first: 'Một', b: 'Hai' },
    en: { first: 'One', b: 'Two' },
  }))
    write(folder, fileOf(language).replace('deposit', 'payment'), content);
  assert.deepEqual(waitingTexts(folder), []);
  assert.throws(() => renameTexts('payment.b', 'payment.first', folder), Problem);
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
