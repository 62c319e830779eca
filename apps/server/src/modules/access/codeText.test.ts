import assert from 'node:assert/strict';
import { test } from 'node:test';
import { languages } from '@sen/api/language';
import { isWrittenIn } from '@sen/api/languageScript';
import { textsByLanguage } from '#platform/texts.ts';
import noticeEn from '../contact/text/en.json' with { type: 'json' };
import noticeVi from '../contact/text/vi.json' with { type: 'json' };
import codeEn from './text/code.en.json' with { type: 'json' };
import codeVi from './text/code.vi.json' with { type: 'json' };

const code = textsByLanguage('code', { vi: codeVi, en: codeEn });
const notice = textsByLanguage('contact', { vi: noticeVi, en: noticeEn });

test('[UI-03] the messages with a code, and about a changed contact, are said in every language, with what they name once each', () => {
  const wanted: [texts: Record<string, Record<string, string>>, name: string, placeholders: string[]][] = [
    [code, 'subject', ['{brand}']],
    [code, 'body', ['{brand}', '{code}']],
    [notice, 'subject', ['{brand}']],
    [notice, 'email', ['{brand}', '{account}']],
    [notice, 'mobile', ['{brand}', '{account}']],
  ];
  for (const [texts, name, placeholders] of wanted) {
    assert.deepEqual(Object.keys(texts), [...languages]);
    for (const language of languages) {
      const text = texts[language]![name]!;
      assert.ok(isWrittenIn(language, text), text);
      assert.deepEqual(
        [...text.matchAll(/\{\w+\}/g)].map(String).toSorted(),
        placeholders.toSorted(),
        language,
      );
    }
  }
});
