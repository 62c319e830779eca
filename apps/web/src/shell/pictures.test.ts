import assert from 'node:assert/strict';
import { test } from 'node:test';
import { variantsOf } from './pictures.ts';

const cases: [what: string, url: string, width: number, srcset: string | undefined][] = [
  ['a stored picture', '/files/ab12.webp', 1440, '/files/ab12-480.webp 480w, /files/ab12-960.webp 960w, /files/ab12.webp 1440w'],
  ['a narrow one', '/files/ab12.webp', 720, '/files/ab12-480.webp 480w, /files/ab12.webp 720w'],
  ['one from elsewhere', 'https://pictures.example/a.webp', 1440, undefined],
  ['none', '', 1440, undefined],
];

for (const [what, url, width, srcset] of cases) {
  test(`[HOME-01] the widths that a banner may be fetched in: ${what}`, () => assert.equal(variantsOf(url, width), srcset));
}
