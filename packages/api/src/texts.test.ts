import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TransportCode } from './client.ts';
import { errorCodes } from './errors.ts';
import { languageTags, languages } from './language.ts';
import { isWrittenIn } from './languageScript.ts';
import { patterns } from './patterns.ts';
import { errorText, ownTexts } from './texts.ts';
import { readAmount } from './typedAmount.ts';

const transportCodes: readonly TransportCode[] = ['network_problem', 'timeout', 'answer_unreadable'];
const vietnamese = ownTexts.get('vi')!;
const english = ownTexts.get('en')!;

/** Thai writes no full stop. */
const fullSentence = (language: string) => (language === 'th' ? /^\S.*\S$/su : /^\S.*[.!?。！？]$/su);

test('[API-03] [UI-03] every error code has a text of its own in Vietnamese and English, and no language has one left over', () => {
  const wanted = [...errorCodes, ...transportCodes].toSorted();
  assert.deepEqual([...ownTexts.keys()], [...languages]);
  for (const [language, dictionary] of ownTexts) {
    // Texts that another language lacks are shown in English until they are translated (`npm run
    // translate`); `npm test` refuses them.
    if (language === 'vi' || language === 'en')
      assert.deepEqual(Object.keys(dictionary).toSorted(), wanted, language);
    for (const code of Object.keys(dictionary))
      assert.ok(wanted.includes(code as TransportCode), `${language}: ${code} is no error code`);
    for (const [code, text] of Object.entries(dictionary))
      assert.match(text, fullSentence(language), `${language} ${code}`);
    assert.equal(
      new Set(Object.values(dictionary)).size,
      Object.keys(dictionary).length,
      `${language}: two codes share a text`,
    );
  }
});

test('[UI-03] the examples in the words about amounts are amounts in that language, and the field reads them', () => {
  for (const language of languages) {
    for (const code of ['amount_unclear', 'amount_not_number']) {
      const examples = [...errorText(code, language).matchAll(/\d+[.,]\d+/g)].map(([example]) =>
        readAmount(example, languageTags[language]),
      );
      assert.deepEqual(examples, ['1500', '1.50'], `${language} ${code}`);
    }
  }
});

test('[UI-03] a text has the same placeholders in every language', () => {
  const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).toSorted();
  for (const [language, dictionary] of ownTexts) {
    for (const [code, text] of Object.entries(dictionary))
      assert.deepEqual(placeholders(text), placeholders(vietnamese[code]!), `${language} ${code}`);
  }
});

test('[UI-03] no text of a refusal is left in another language', () => {
  for (const [language, dictionary] of ownTexts) {
    for (const [code, text] of Object.entries(dictionary)) {
      assert.ok(isWrittenIn(language, text), `${language} ${code}: ${text}`);
      if (language !== 'en') assert.notEqual(text, english[code], `${language} ${code}`);
    }
  }
});

test('[SYS-12] network problem, timeout and system error each have their own text', () => {
  for (const language of languages) {
    const own = new Set(
      ['network_problem', 'timeout', 'system_error'].map((code) => errorText(code, language)),
    );
    assert.equal(own.size, 3);
  }
});

test('[REG-03] each of the 21 patterns has a message; min and max become one number when they are equal', () => {
  for (const language of languages) {
    for (let id = 0; id < patterns.length; id++) {
      const spread = errorText(`reg_pattern_${id}`, language, { min: 7, max: 19 });
      const single = errorText(`reg_pattern_${id}`, language, { min: 7, max: 7 });
      assert.doesNotMatch(spread + single, /[{}…]/);
      // The two date patterns have one length only, so that their message shows an example instead.
      if (id === 11 || id === 13) continue;
      assert.match(spread, /\b7–19\b/);
      assert.match(single, /\b7\b/);
      assert.doesNotMatch(single, /7\s*[-–]\s*7/);
    }
  }
});

const filled: [code: string, language: string, detail: Record<string, unknown> | undefined, text: string][] =
  [
    ['sms_too_soon', 'en', { seconds: 42 }, 'A code was just sent. Please wait 42 seconds and try again.'],
    ['amount_too_small', 'vi', { min: '50.00' }, 'Số tiền nạp tối thiểu là 50,00.'],
    ['mobile_length', 'vi', { min: 10, max: 10 }, 'Số điện thoại phải gồm 10 chữ số.'],
    ['mobile_length', 'en', undefined, 'The mobile number must have …-… digits.'],
    ['login_first', 'xx', undefined, 'Vui lòng đăng nhập trước.'],
    ['no_such_code', 'en', undefined, 'The system ran into an error. Please try again in a few minutes.'],
  ];

test('a text is filled from the detail; an unknown language or code still gives words', () => {
  for (const [code, language, detail, text] of filled) assert.equal(errorText(code, language, detail), text);
});
