import assert from 'node:assert/strict';
import { test } from 'node:test';
import { languages } from '@sen/api/language';
import { isWrittenIn } from '@sen/api/languageScript';
import codeText from './codeText.json' with { type: 'json' };

test('[UI-03] the message with a code is said in every language, with the brand and the code once each', () => {
  assert.deepEqual(Object.keys(codeText), [...languages]);
  for (const language of languages) {
    const text = codeText[language];
    assert.ok(isWrittenIn(language, text), text);
    assert.deepEqual([...text.matchAll(/\{\w+\}/g)].map(String), ['{brand}', '{code}'], language);
  }
});
