import assert from 'node:assert/strict';
import { test } from 'node:test';
import { missingLanguages, type Language } from '@sen/api/language';
import { deviceName, messageOf } from './rules.ts';

const money = { amount: '100.00', currency: 'P' };
const values = { number: '42', ...money };

const events: Array<[string, Record<string, unknown>, unknown]> = [
  ['deposit.finished', { state: 'paid', ...money }, { template: 'depositArrived', values }],
  ['deposit.finished', { state: 'review', ...money }, { template: 'depositReview', values }],
  ['deposit.finished', { state: 'refused', ...money }, { template: 'depositRefused', values }],
  ['deposit.returned', money, { template: 'depositReturned', values }],
  ['deposit.finished', { state: 'failed', ...money }, { template: 'depositFailed', values }],
  ['deposit.finished', { state: 'expired', ...money }, { template: 'depositExpired', values }],
  // Events of older versions have no amount.
  ['deposit.finished', { state: 'paid' }, undefined],
  ['deposit.finished', { state: 'toString', ...money }, undefined],
  [
    'member.new-device',
    { userAgent: 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0', address: '203.0.113.9' },
    { template: 'newDevice', values: { device: 'Firefox, Windows', address: '203.0.113.9' } },
  ],
  [
    'limit.changed',
    { kind: 'deposit', period: 'day', value: '100' },
    { template: 'limitChanged', values: { kind: 'deposit' } },
  ],
  ['member.picture-removed', {}, { template: 'pictureRemoved', values: {} }],
  ['feedback.answered', {}, { template: 'supportAnswered', values: { number: '42' } }],
  ['member.nickname-reset', {}, { template: 'nicknameReset', values: {} }],
  ['deposit.created', {}, undefined],
];
for (const [kind, payload, message] of events) {
  test(`[INBOX-01] [CASHIER-03] ${kind} ${JSON.stringify(payload)} writes ${JSON.stringify(message)}`, () => {
    assert.deepEqual(messageOf({ kind, refs: [42n], payload }), message);
  });
}

const agents: Array<[string, string]> = [
  [
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36',
    'Chrome, Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 (KHTML, like Gecko) Version/18.0 Safari/604.1',
    'Safari, iOS',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0',
    'Edge, Windows',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 coc_coc_browser/130.0 Chrome/124.0 Safari/537.36',
    'Coc Coc, Windows',
  ],
  ['curl/8.5', ''],
  ['', ''],
];
for (const [userAgent, name] of agents) {
  test(`[INBOX-01] ${userAgent || 'nothing'} is called ${name || 'nothing'}`, () =>
    assert.equal(deviceName(userAgent), name));
}

const words = { title: 'a', text: 'b' };
const brands: Array<[Language[], Language, Language[], Language[]]> = [
  [['vi', 'en', 'th'], 'vi', ['vi', 'en'], []],
  [['vi', 'en', 'th'], 'vi', ['vi'], ['en']],
  [['vi', 'en', 'th'], 'th', ['vi', 'en'], ['th']],
  [['th'], 'th', [], ['th']],
];
for (const [languages, defaultLanguage, written, missing] of brands) {
  test(`[INBOX-01] a brand of ${languages} that speaks ${defaultLanguage} lacks ${missing} when ${written} are written`, () => {
    const texts = Object.fromEntries(written.map((language) => [language, words]));
    assert.deepEqual(missingLanguages(texts, { languages, defaultLanguage }), missing);
  });
}
