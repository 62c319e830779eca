import assert from 'node:assert/strict';
import { test } from 'node:test';
import { oneOf } from '#base/chance.ts';
import { fileUrl } from '#brand/fileUrl.ts';
import { variantsOf } from './pictures.ts';

const cases: [what: string, url: string, srcset: string | undefined][] = [
  [
    'a stored picture',
    '/files/ab12.webp',
    '/files/ab12-480.webp 480w, /files/ab12-720.webp 720w, /files/ab12-960.webp 960w, /files/ab12-1440.webp 1440w, /files/ab12.webp 2400w',
  ],
  ['a copy', '/files/ab12-960.webp', undefined],
  ['one from elsewhere', 'https://pictures.example/a.webp', undefined],
  ['none', '', undefined],
];

for (const [what, url, srcset] of cases) {
  test(`[HOME-01] the widths that a banner may be fetched in: ${what}`, () =>
    assert.equal(
      variantsOf(url, (file) => fileUrl(file, '')),
      srcset,
    ));
}

test('[SYS-10] stored pictures come from the CDN of this visit, others from where they are', () => {
  const at = (file: string) => fileUrl(file, 'https://cdn.example/');
  const addresses = variantsOf('/files/ab12.webp', at)!.split(', ');
  assert.ok(addresses.every((address) => address.startsWith('https://cdn.example/files/ab12')));
  assert.equal(at('https://pictures.example/a.webp'), 'https://pictures.example/a.webp');
  assert.equal(at('/assets/a.webp'), '/assets/a.webp');
});

test('[SYS-10] one of a list is picked by chance, each with the same share, and none of an empty one', () => {
  assert.deepEqual(
    [0, 0.49, 0.5, 0.999].map((chance) => oneOf(['a', 'b'], () => chance)),
    ['a', 'a', 'b', 'b'],
  );
  assert.equal(
    oneOf([], () => 0),
    undefined,
  );
});
