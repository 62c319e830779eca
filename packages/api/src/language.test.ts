import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inLanguage, languageNames, languageOfTag, languageTags, languages } from './language.ts';
import { isWrittenIn } from './languageScript.ts';

test('[UI-03] every language has a tag that browsers know and a name of its own, in its own letters', () => {
  for (const language of languages) {
    const tag = languageTags[language];
    assert.deepEqual(Intl.getCanonicalLocales(tag), [tag]);
    assert.deepEqual(Intl.DateTimeFormat.supportedLocalesOf(tag), [tag]);
    assert.ok(isWrittenIn(language, languageNames[language]), language);
  }
  assert.equal(new Set(Object.values(languageNames)).size, languages.length);
});

const tags: [tag: string, language: string | undefined][] = [
  ['vi-VN', 'vi'],
  ['en-US', 'en'],
  ['zh-CN', 'zh'],
  [' zh-Hans;q=0.8', 'zh'],
  ['id', 'id'],
  ['in-ID', 'id'],
  ['th-TH', 'th'],
  ['ko-KR', 'ko'],
  ['ja', 'ja'],
  ['kr', 'ko'],
  ['fr-FR', undefined],
  ['*', undefined],
];
for (const [tag, language] of tags) {
  test(`[UI-03] the tag "${tag}" asks for ${language ?? 'no language of ours'}`, () => {
    assert.equal(languageOfTag(tag), language);
  });
}
test('[UI-03] the tag of every language leads back to it', () => {
  for (const language of languages) assert.equal(languageOfTag(languageTags[language]), language);
});

test('[UI-03] every language counts the years alike', () => {
  for (const language of languages) {
    const parts = new Intl.DateTimeFormat(languageTags[language], {
      year: 'numeric',
      timeZone: 'UTC',
    }).formatToParts(Date.UTC(2026, 5, 1));
    assert.equal(parts.find(({ type }) => type === 'year')?.value, '2026', language);
  }
});

const written: [language: (typeof languages)[number], text: string, is: boolean][] = [
  ['vi', 'Đăng nhập', true],
  ['en', 'Sign in', true],
  ['en', 'Đăng nhập', false],
  ['zh', '登录 {name}', true],
  ['zh', 'Sign in', false],
  ['zh', 'ログイン', false],
  ['id', 'Masuk', true],
  ['id', 'Nạp tiền', false],
  ['th', 'เข้าสู่ระบบ', true],
  ['th', 'Sign in', false],
  ['ko', '로그인', true],
  ['ko', 'ログイン', false],
  ['ja', 'ログイン', true],
  ['ja', '新規登録', true],
  ['ja', 'เข้าสู่ระบบ', false],
  ['ja', '{min}–{max} <b>', true],
];
for (const [language, text, is] of written) {
  test(`[UI-03] "${text}" ${is ? 'may be' : 'is not'} a text of ${language}`, () => {
    assert.equal(isWrittenIn(language, text), is);
  });
}

test('[UI-03] words fall back from the language to English, then to the brand’s own, then to any that there are', () => {
  const document = { defaultLanguage: 'vi' } as const;
  assert.equal(inLanguage({ vi: 'a', en: 'b', th: 'c' }, 'th', document), 'c');
  assert.equal(inLanguage({ vi: 'a', en: 'b' }, 'th', document), 'b');
  assert.equal(inLanguage({ vi: 'a' }, 'th', document), 'a');
  assert.equal(inLanguage({ ko: 'd' }, 'th', document), 'd');
  assert.equal(inLanguage({ vi: 'a', en: 'b' }, 'th'), 'b');
  assert.equal(inLanguage({ vi: 'a' }, 'constructor'), 'a');
  assert.equal(inLanguage({}, 'th', document), '');
});
