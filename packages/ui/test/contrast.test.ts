import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { contrast, themeColours, tooFaint } from '../src/contrast.ts';

/** WCAG 2.2 contrast of every pair of tokens that stand on each other, in both themes. */
const css = readFileSync(new URL('../src/tokens.css', import.meta.url), 'utf8');

for (const theme of ['light', 'dark'] as const) {
  test(`[UI-04] every text of the ${theme} theme reads at WCAG AA on every ground it stands on`, () => {
    assert.deepEqual(tooFaint(themeColours(css, theme)), []);
  });
}

test('[UI-04] both themes name the same tokens', () => {
  assert.deepEqual(
    [...themeColours(css, 'light').keys()].sort(),
    [...themeColours(css, 'dark').keys()].sort(),
  );
});

test('[UI-04] the contrast check itself refuses a pair that is too faint', () => {
  assert.equal(contrast('#000000', '#ffffff').toFixed(2), '21.00');
  assert.ok(contrast('#8a8a8a', '#f5eee1') < 4.5);
});
