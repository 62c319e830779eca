import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FromSite } from './parent.ts';

const site = 'https://site.example';

test('[LOBBY-11] a game says what it explains when it is ready, and opens that alone when the site around it asks', async () => {
  const told: unknown[] = [];
  const parent = { postMessage: (message: unknown, origin: string) => told.push([message, origin]) };
  const window = Object.assign(new EventTarget(), { parent });
  let isCovered = true;
  const cover = { remove: () => (isCovered = false) };
  const querySelector = (selector: string) => (selector === '.cover' ? cover : { content: site });
  Object.assign(globalThis, { window, document: { querySelector } });
  const { tellReady } = await import('./parent.ts');
  const opened: string[] = [];
  tellReady({ rules: () => opened.push('rules'), fairness: () => opened.push('fairness') });
  assert.equal(isCovered, false);
  assert.deepEqual(told, [[{ source: 'sen-game', type: 'ready', shows: ['rules', 'fairness'] }, site]]);
  const ask = (value: unknown, origin = site, source: unknown = parent, type = 'show'): void => {
    window.dispatchEvent(
      Object.assign(new Event('message'), { data: { source: 'sen-site', type, value }, origin, source }),
    );
  };
  for (const value of ['rules', 'fairness', 'constructor', 'exit', null, 1]) ask(value);
  ask('rules', 'https://other.example');
  ask('rules', site, window);
  ask('rules', site, parent, 'lang');
  assert.deepEqual(opened, ['rules', 'fairness']);
});

test('[UI-03] a running game follows the site’s language: Vietnamese, and English for every other', async () => {
  const parent = { postMessage: () => undefined };
  const window = Object.assign(new EventTarget(), { parent });
  Object.assign(globalThis, { window, document: { querySelector: () => ({ content: site }) } });
  const { hearSite } = await import('./parent.ts');
  const heard: FromSite[] = [];
  hearSite((message) => heard.push(message));
  const say = (value: unknown, origin = site): void => {
    const data = { source: 'sen-site', type: 'lang', value };
    window.dispatchEvent(Object.assign(new Event('message'), { data, origin, source: parent }));
  };
  for (const value of ['vi', 'en', 'th', 'ja', 7, null]) say(value);
  say('vi', 'https://other.example');
  assert.deepEqual(
    heard.map((message) => message.type === 'lang' && message.value),
    ['vi', 'en', 'en', 'en'],
  );
});
