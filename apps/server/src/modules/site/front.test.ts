import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import pino from 'pino';
import { manualClock } from '#platform/clock.ts';
import { createMetrics } from '#platform/metrics.ts';
import { openFront, type Build } from './front.ts';
import { writePage } from './page.ts';

const page =
  '<html lang="vi" data-theme="light"><head><meta name="theme-color" content="#f5eee1"><title>Sen</title><!--sen:about--><!--sen:head-->' +
  '<script>/*sen:scripts*/ null</script><script type="module" crossorigin src="/assets/index-1.js"></script>' +
  '<link rel="stylesheet" crossorigin href="/assets/index-1.css"></head><body><div id="root"></div></body></html>';

const facts = {
  nonce: 'once',
  language: 'en',
  theme: 'dark',
  palettes: { light: {}, dark: { accent: '#c0ffee' } },
  title: 'Slots',
  description: 'Fair &#38; &#34;open&#34;',
  canonical: 'https://sen.example/rng',
  pathname: '/rng',
  view: undefined,
  state: { word: '</script>' },
} as const;

const build: Build = {
  page,
  early: {
    texts: {
      en: { first: ['assets/en-1.js'], more: { lobby: ['assets/en-2.js'], deposit: ['assets/en-3.js'] } },
    },
    fonts: ['assets/face.woff2'],
    screens: { '/rng': { files: ['assets/lobby-1.js', 'assets/lobby-1.css'], groups: ['lobby'] } },
  },
  draw: undefined,
  worker: undefined,
  styles: new Map([
    ['assets/index-1.css', 'a{}'],
    ['assets/lobby-1.css', 'b{}'],
  ]),
  stamp: 'first',
};

test('[NAV-06] a front that is built anew is served from the next look on, also while its page is away for a moment', async (t) => {
  const dist = mkdtempSync(join(tmpdir(), 'sen-front-'));
  t.after(() => rmSync(dist, { recursive: true }));
  const clock = manualClock(0);
  const front = openFront(dist, { clock, log: pino({ level: 'silent' }), metrics: createMetrics() });
  assert.equal(await front.build(), undefined);

  const file = join(dist, 'index.html');
  mkdirSync(join(dist, 'assets'));
  writeFileSync(file, 'first');
  clock.advance(2_000);
  assert.equal((await front.build())?.page, 'first');

  rmSync(file);
  clock.advance(2_000);
  assert.equal((await front.build())?.page, 'first');

  writeFileSync(file, 'second');
  utimesSync(file, 1_000, 1_000);
  clock.advance(2_000);
  assert.equal((await front.build())?.page, 'second');
});

test('[NAV-01] a page without a drawn view names its files early, carries its state, and every script, style and link has the nonce', () => {
  const html = writePage(build, facts);
  assert.match(html, /<html lang="en" data-theme="dark">.*content="#14100d".*<title>Slots<\/title>/s);
  for (const name of ['en-1', 'en-2', 'lobby-1'])
    assert.match(html, new RegExp(`rel="modulepreload" crossorigin href="/assets/${name}\\.js"`));
  assert.match(html, /content="Fair &#38; &#34;open&#34;"/);
  assert.match(html, /id="sen-state" nonce="once">\{"word":"\\u003c\/script>"\}/);
  assert.match(html, /<script nonce="once" type="module"/);
  assert.deepEqual(html.match(/<(?:script|style|link)\b(?![^>]*nonce="once")[^>]*>/g), null);
});

test('[NAV-01] a drawn page has its styles within it and starts its scripts itself, after it has been seen', () => {
  const html = writePage(build, {
    ...facts,
    view: {
      html: '<main>games</main>',
      head: '',
      title: 'Slots',
      description: undefined,
      answers: [],
      drawnAt: 0,
    },
  });
  assert.match(html, /<div id="root"><main>games<\/main><\/div>/);
  assert.match(html, /<style nonce="once">a\{\}b\{\}<\/style>/);
  assert.doesNotMatch(html, /type="module"|rel="modulepreload"/);
  assert.match(
    html,
    /\{"main":"\/assets\/index-1\.js","early":\["\/assets\/lobby-1\.js","\/assets\/en-1\.js","\/assets\/en-2\.js"\]\}/,
  );
  assert.deepEqual(html.match(/<(?:script|style|link)\b(?![^>]*nonce="once")[^>]*>/g), null);
});
