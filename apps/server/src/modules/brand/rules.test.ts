import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as z from 'zod/mini';
import { brandDocument, type BrandDocument } from '@sen/api/brandDocument';
import { senBrand } from '../../demo/sen.ts';
import { trucBrand } from '../../demo/truc.ts';
import { withPictures } from '../../demo/withPictures.ts';
import { closesTo, documentProblems, inLanguage, switches, whitelabelTree } from './rules.ts';

const banner: BrandDocument['banners'][number] = {
  bannerId: 'one',
  groupName: 'w_home',
  url: '/files/0123456789abcdef01234567.webp',
  urlNarrow: '',
  title: { vi: 'Một' },
  text: {},
  linkageType: null,
  linkage: '',
  showFrom: null,
  showUntil: null,
};

const realMoney = { playMoney: false } as const;
const cases: Array<[what: string, change: Partial<BrandDocument>, path: string | undefined]> = [
  ['as it is', {}, undefined],
  ['a banner that leads nowhere', { banners: [banner] }, undefined],
  ['a banner without words in the brand’s language', { banners: [{ ...banner, title: { en: 'One' } }] }, 'banners.0.title'],
  ['two banners of one id', { banners: [banner, banner] }, 'banners'],
  ['a banner to a route', { banners: [{ ...banner, linkageType: 'route', linkage: '/rng' }] }, undefined],
  [
    'a banner to another site as a route',
    { banners: [{ ...banner, linkageType: 'route', linkage: '//evil.example' }] },
    'banners.0.linkage',
  ],
  [
    'a banner to another site behind a backslash',
    { banners: [{ ...banner, linkageType: 'route', linkage: '/\\evil.example' }] },
    'banners.0.linkage',
  ],
  [
    'a banner to a page elsewhere without TLS',
    { banners: [{ ...banner, linkageType: 'external', linkage: 'http://a.example' }] },
    'banners.0.linkage',
  ],
  ['a banner to a game', { banners: [{ ...banner, linkageType: 'game', linkage: 'arcade/hoi-trang-ram' }] }, undefined],
  [
    'a banner to a promotion that is not there',
    { banners: [{ ...banner, linkageType: 'promotion', linkage: 'none' }] },
    'banners.0.linkage',
  ],
  ['a linkage without a type', { banners: [{ ...banner, linkage: '/rng' }] }, 'banners.0.linkage'],
  ['a default language that is not offered', { languages: ['en'] }, 'defaultLanguage'],
  ['a switch that does not exist', { switchesOn: ['NOTHING'] }, 'switchesOn'],
  ['the host of all hosts', { hosts: ['*'] }, 'hosts'],
  ['a host twice', { hosts: ['a.example', 'a.example'] }, 'hosts'],
  ['real money everywhere', realMoney, 'region.mode'],
  ['real money but in some countries', { ...realMoney, region: { mode: 'block', countries: ['US'], unknown: 'closed' } }, 'region.mode'],
  ['real money in named countries', { ...realMoney, region: { mode: 'allow', countries: ['MT'], unknown: 'closed' } }, undefined],
  ['real money in no country yet', { ...realMoney, region: { mode: 'allow', countries: [], unknown: 'closed' } }, undefined],
];
for (const [what, change, path] of cases) {
  test(`[SYS-13] a brand document with ${what} ${path ? `is refused at ${path}` : 'is taken'}`, () => {
    const problems = documentProblems({ ...senBrand, banners: [], ...change });
    assert.deepEqual([...new Set(problems.map((problem) => problem.path))], path ? [path] : []);
  });
}

test('[SYS-13] the demo brands are valid documents, and a document with an unknown shape is not', () => {
  for (const drawn of [senBrand, trucBrand]) {
    const document = withPictures(drawn, () => `/files/${'0'.repeat(24)}.webp`);
    assert.deepEqual(z.parse(brandDocument, structuredClone(document)), document);
    assert.deepEqual(documentProblems(document), []);
  }
  for (const change of [{ hosts: ['Has Space'] }, { currency: 'p' }, { maintenanceEnd: 'soon' }, { theme: {} }, { name: '' }]) {
    const document = withPictures({ ...senBrand, ...change }, () => '');
    assert.equal(z.safeParse(brandDocument, document).success, false, JSON.stringify(change));
  }
});

const contact = (path: string): Partial<BrandDocument> => ({
  customerService: [{ csType: 3, csPosition: 'RIGHT', path, title: 'Chat' }],
});
const addresses: Array<[what: string, of: (address: string) => Partial<BrandDocument>, takes: string[], refuses: string[]]> = [
  [
    'a picture',
    (url) => ({ banners: [{ ...banner, url }] }),
    ['', '/files/0123456789abcdef01234567.webp', '/files/0123456789abcdef01234567-960.webp', 'https://a.example/one.png'],
    ['/files/../keys/operator.pem', '/files/one.webp', '//evil.example/one.webp', 'http://a.example/one.png', 'https://'],
  ],
  [
    'a way to reach the brand',
    contact,
    ['', '/', '/support?via=telegram', 'https://chat.example/desk?brand=sen', 'mailto:desk@sen.example'],
    [
      '//evil.example',
      '/\\evil.example',
      '/\t/evil.example',
      'http://a.example',
      'https://a@evil.example',
      'mailto:nobody',
      'javascript:a()',
    ],
  ],
  [
    'a licence’s page',
    (verifyUrl) => ({ licences: [{ authority: 'malta', number: '1', verifyUrl, sample: true }] }),
    ['', 'https://verify.example/0000'],
    ['/help', 'mailto:desk@sen.example', 'http://verify.example'],
  ],
  ...(['imageCdns', 'launchGameCdns', 'routers'] as const).map((name): (typeof addresses)[number] => [
    `an origin of ${name}`,
    (origin) => (name === 'routers' ? { routers: { desktop: [origin], mobile: [] } } : { [name]: [origin] }),
    ['https://a.example', 'https://a.example:8443', 'http://localhost:8080', 'http://sen.localhost:8080', 'http://127.0.0.1:8080'],
    ['', '/', 'https://a.example/', 'https://a.example/path', 'http://a.example', 'http://localhost.evil.example', 'mailto:a@b.example'],
  ]),
];
for (const [what, of, takes, refuses] of addresses) {
  test(`[SYS-13] ${what} is an address of the right kind`, () => {
    const isTaken = (address: string) => z.safeParse(brandDocument, { ...withPictures(senBrand, () => ''), ...of(address) }).success;
    for (const address of takes) assert.equal(isTaken(address), true, address);
    for (const address of refuses) assert.equal(isTaken(address), false, address);
  });
}

const region = (mode: 'block' | 'allow', countries: string[], unknown: 'open' | 'closed' = 'open') => ({ mode, countries, unknown });
const regions: Array<[BrandDocument['region'], country: string | null, isClosed: boolean]> = [
  [region('block', []), 'VN', false],
  [region('block', ['US']), 'US', true],
  [region('block', ['US']), 'VN', false],
  [region('allow', ['VN']), 'VN', false],
  [region('allow', ['VN']), 'US', true],
  [region('allow', []), 'VN', true],
  [region('block', ['US']), null, false],
  [region('allow', ['VN'], 'closed'), null, true],
];
test('[SYS-04] a region list blocks the countries it names, or opens to them alone; an unknown one as the brand says', () => {
  for (const [list, country, isClosed] of regions) assert.equal(closesTo(list, country), isClosed, JSON.stringify({ list, country }));
});

test('[SYS-05] every switch is a node of the tree, on exactly when the brand turned it on', () => {
  for (const name of Object.values(switches).flat()) {
    const nodes = whitelabelTree({ switchesOn: [name] }).childrenNodes.flatMap((group) => group.childrenNodes);
    assert.deepEqual(
      nodes.filter(({ enabled }) => enabled === '1').map(({ modId }) => modId),
      [name],
    );
    assert.ok(nodes.every(({ childrenNodes }) => childrenNodes.length === 0));
  }
});

test('[UI-03] words fall back from the language to English, then to the brand’s own', () => {
  const document = { defaultLanguage: 'vi' } as const;
  assert.equal(inLanguage({ vi: 'a', en: 'b', th: 'c' }, 'th', document), 'c');
  assert.equal(inLanguage({ vi: 'a', en: 'b' }, 'th', document), 'b');
  assert.equal(inLanguage({ vi: 'a' }, 'th', document), 'a');
  assert.equal(inLanguage({}, 'th', document), '');
});
