import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

/** WCAG 2.2 contrast of every pair of tokens that stand on each other, in both themes. */
const css = readFileSync(new URL('../src/tokens.css', import.meta.url), 'utf8');

function colours(theme: 'light' | 'dark'): Map<string, string> {
  const block = new RegExp(`\\[data-theme='${theme}'\\] \\{([^}]*)\\}`).exec(css)?.[1];
  assert.ok(block, `tokens.css has no block for the ${theme} theme`);
  return new Map([...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map((match) => [match[1] ?? '', match[2] ?? '']));
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

const grounds = ['canvas', 'surface', 'raised', 'sunken'];
const texts = ['ink', 'muted', 'link', 'accent-text', 'gold', 'good', 'warn', 'bad'];
const pairs: [text: string, ground: string, least: number][] = [
  ...grounds.flatMap((ground) => texts.map((text): [string, string, number] => [text, ground, 4.5])),
  ['on-accent', 'accent', 4.5],
  ['on-accent', 'accent-hover', 4.5],
  ...['good', 'warn', 'bad', 'gold'].flatMap((tone): [string, string, number][] => [
    [tone, `${tone}-soft`, 4.5],
    ['ink', `${tone}-soft`, 4.5],
  ]),
  ['accent-text', 'accent-soft', 4.5],
  ['link', 'info-soft', 4.5],
  ['ink', 'info-soft', 4.5],
  ...['lacquer', 'lacquer-raised'].flatMap((ground) =>
    ['on-lacquer', 'on-lacquer-muted', 'lacquer-gold'].map((text): [string, string, number] => [text, ground, 4.5]),
  ),
  // Edges of controls and the focus ring must be seen, not read.
  ...['canvas', 'surface'].flatMap((ground): [string, string, number][] => [
    ['line-strong', ground, 3],
    ['focus', ground, 3],
    ['accent', ground, 3],
  ]),
];

for (const theme of ['light', 'dark'] as const) {
  test(`[UI-04] every text of the ${theme} theme reads at WCAG AA on every ground it stands on`, () => {
    const tokens = colours(theme);
    const failures = pairs.flatMap(([text, ground, least]) => {
      const [a, b] = [tokens.get(text), tokens.get(ground)];
      if (!a || !b) return [`--${a ? ground : text} is missing or no six-digit colour`];
      const ratio = contrast(a, b);
      return ratio >= least ? [] : [`--${text} on --${ground}: ${ratio.toFixed(2)}, needs ${least}`];
    });
    assert.deepEqual(failures, []);
  });
}

test('[UI-04] both themes name the same tokens', () => {
  assert.deepEqual([...colours('light').keys()].sort(), [...colours('dark').keys()].sort());
});

test('[UI-04] the contrast check itself refuses a pair that is too faint', () => {
  assert.equal(contrast('#000000', '#ffffff').toFixed(2), '21.00');
  assert.ok(contrast('#8a8a8a', '#f5eee1') < 4.5);
});
