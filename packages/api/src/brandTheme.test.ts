import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { themeCss, themeTokens } from './brandTheme.ts';

test('[SYS-13] a brand’s colours become one stylesheet, a block for each theme; nothing but colours gets into it', () => {
  assert.equal(
    themeCss({ light: { accent: '#112233', 'on-accent': '#ffffff' }, dark: { accent: '#445566' } }),
    "[data-theme='light'][data-theme]{--accent:#112233;--on-accent:#ffffff}[data-theme='dark'][data-theme]{--accent:#445566}",
  );
  assert.equal(themeCss({ light: {}, dark: {} }), '');
  assert.equal(
    themeCss({ light: { accent: 'red}</style><script>' }, dark: { 'accent:red}x{': '#112233' } }),
    '',
  );
});

test('[SYS-13] every colour that a brand may choose is one of the kit', () => {
  const kit = readFileSync(new URL('../../ui/src/tokens.css', import.meta.url), 'utf8');
  const unknown = themeTokens.filter((name) => !new RegExp(`\\n  --${name}: #[0-9a-f]{6};`).test(kit));
  assert.deepEqual(unknown, []);
});
