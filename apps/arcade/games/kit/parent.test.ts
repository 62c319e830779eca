import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FromSite } from './parent.ts';

const site = 'https://site.example';

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
