import assert from 'node:assert/strict';
import { test } from 'node:test';
import { languages } from '@sen/api/language';
import { isWrittenIn } from '@sen/api/languageScript';
import noticeText from '../contact/noticeText.json' with { type: 'json' };
import codeText from './codeText.json' with { type: 'json' };

test('[UI-03] the messages with a code, and about a changed contact, are said in every language, with what they name once each', () => {
  const wanted: [texts: Record<string, Record<string, string>>, name: string, placeholders: string[]][] = [
    [codeText, 'subject', ['{brand}']],
    [codeText, 'body', ['{brand}', '{code}']],
    [noticeText, 'subject', ['{brand}']],
    [noticeText, 'email', ['{brand}', '{account}']],
    [noticeText, 'mobile', ['{brand}', '{account}']],
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
