import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import * as z from 'zod/mini';
import { brandDocument, type BrandDocument, type Channel } from '@sen/api/brandDocument';
import { switches } from '@sen/api/brandSwitch';
import { readDemoBrands } from '../../demo/brands.ts';
import { readDrawings } from '../../demo/pictures.ts';
import { isClosedTo, documentProblems, parentsOf, whitelabelTree } from './rules.ts';

const demo = readDemoBrands(readDrawings());
const senBrand = demo[0].document;

const channel = (change: Partial<Channel>): Partial<BrandDocument> => ({
  depositChannels: [
    {
      ...senBrand.depositChannels[0]!,
      min: '50.00',
      max: '100.00',
      quickAmounts: ['50', '99.99999', '100.00'],
      ...change,
    },
  ],
});
/** The demo brand's form, where the field `name` is another one, or (null) is not there. */
const field = (
  form: 'username' | 'mobile',
  name: string,
  change: Partial<BrandDocument['registerFields']['mobile'][number]> | null,
) => ({
  registerFields: {
    ...senBrand.registerFields,
    [form]: senBrand.registerFields[form].flatMap((rule) =>
      rule.name !== name ? [rule] : change ? [{ ...rule, ...change }] : [],
    ),
  },
});
const cdn = { imageCdns: ['https://cdn.example'] };
const logo = (address: string): Partial<BrandDocument> => ({ theme: { ...senBrand.theme, logo: address } });
const licence: BrandDocument['licences'][number] = {
  authority: 'malta',
  number: 'MGA/1',
  verifyUrl: '',
  sample: false,
};
const realMoney: Partial<BrandDocument> = {
  playMoney: false,
  welcome: { amount: '0.00', turnoverPercent: 0 },
  licences: [licence],
  showSampleLicences: false,
  depositChannels: [],
};
const inMalta: Partial<BrandDocument> = {
  ...realMoney,
  region: { mode: 'allow', countries: ['MT'], unknown: 'closed' },
};
const cases: Array<[what: string, change: Partial<BrandDocument>, path: string | undefined]> = [
  ['as it is', {}, undefined],
  ['no tagline in the brand’s language', { tagline: { en: 'One' } }, 'tagline'],
  ['a picture of a CDN that it names', { ...cdn, ...logo(`${cdn.imageCdns[0]}/one.png`) }, undefined],
  ['a picture of nowhere that it names', { ...cdn, ...logo('https://a.example/one.png') }, 'theme.logo'],
  ['a CDN’s picture on another port', { ...cdn, ...logo(`${cdn.imageCdns[0]}:8443/a`) }, 'theme.logo'],
  ['a CDN’s name before another’s', { ...cdn, ...logo(`${cdn.imageCdns[0]}.evil.example/`) }, 'theme.logo'],
  ['a logo elsewhere', { theme: { ...senBrand.theme, logo: 'https://a.example/a' } }, 'theme.logo'],
  [
    'a QR code elsewhere',
    { resources: [{ resourceType: 'APP_IOS', url: '', qrCodeUrl: 'https://a.example/a', labelNameEn: '' }] },
    'resources.0.qrCodeUrl',
  ],
  ['a default language that is not offered', { languages: ['en'] }, 'defaultLanguage'],
  ['a switch that does not exist', { switchesOn: ['NOTHING'] }, 'switchesOn'],
  [
    'accounts of a number alone that nobody could enter again',
    { switchesOn: ['MOBILENUMREG3', 'REGSMS3'] },
    'switchesOn',
  ],
  [
    'accounts of a number that nobody has proven',
    { switchesOn: ['MOBILENUMREG3', 'VERIFICATIONCODELOGIN3'] },
    'switchesOn',
  ],
  [
    'accounts of a number alone that a code opens',
    { switchesOn: ['MOBILENUMREG3', 'REGSMS3', 'VERIFICATIONCODELOGIN3'] },
    undefined,
  ],
  ['accounts of a number and a password', { switchesOn: ['MOBILENUMREG3', 'MOBILENUMPASSREG3'] }, undefined],
  ['the host of all hosts', { hosts: ['*'] }, 'hosts'],
  ['a host twice', { hosts: ['a.example', 'a.example'] }, 'hosts'],
  ['a channel whose amounts are at its ends and between', channel({}), undefined],
  ['a channel of one amount', channel({ min: '100', max: '100.00', quickAmounts: ['100'] }), undefined],
  ['a channel from nothing on', channel({ min: '0.00' }), 'depositChannels.0.min'],
  ['a channel from no amount on', channel({ min: '-5' }), 'depositChannels.0.min'],
  ['a channel that ends before it begins', channel({ max: '49.99' }), 'depositChannels.0.max'],
  ['a channel that ends at no amount', channel({ max: 'much' }), 'depositChannels.0.max'],
  [
    'a quick amount below the channel',
    channel({ quickAmounts: ['50', '49.99999'] }),
    'depositChannels.0.quickAmounts.1',
  ],
  [
    'a quick amount above the channel',
    channel({ quickAmounts: ['100.01'] }),
    'depositChannels.0.quickAmounts.0',
  ],
  ['a quick amount that is none', channel({ quickAmounts: [''] }), 'depositChannels.0.quickAmounts.0'],
  ['a time zone of another shore', { timeZone: 'America/Argentina/Buenos_Aires' }, undefined],
  ['a time zone that nobody lives in', { timeZone: 'Asia/Atlantis' }, 'timeZone'],
  ['a field of any characters', field('username', 'username', { acceptedPattern: '*' }), undefined],
  [
    'a field of a pattern that is not there',
    field('username', 'email', { acceptedPattern: '*', patternId: 99 }),
    'registerFields.username.4.patternId',
  ],
  [
    'a field of two patterns',
    field('username', 'password', { acceptedPattern: '7' }),
    'registerFields.username.1.acceptedPattern',
  ],
  [
    'a field with an expression for a pattern',
    field('mobile', 'mobileNum', { acceptedPattern: '^\\d+$' }),
    'registerFields.mobile.0.acceptedPattern',
  ],
  [
    'a field that no length satisfies',
    field('mobile', 'mobileNum', { minLength: 11 }),
    'registerFields.mobile.0.minLength',
  ],
  ['no username to sign in with', field('username', 'username', null), 'registerFields.username'],
  [
    'a password that may be left out',
    field('username', 'password', { required: false }),
    'registerFields.username',
  ],
  [
    'a password that is not asked for',
    field('username', 'password', { enabled: false }),
    'registerFields.username',
  ],
  ['no mobile number in the mobile form', field('mobile', 'mobileNum', null), 'registerFields.mobile'],
  ['a field twice', field('mobile', 'username', { name: 'mobileNum' }), 'registerFields.mobile'],
  ['real money everywhere', realMoney, 'region.mode'],
  [
    'real money but in some countries',
    { ...realMoney, region: { mode: 'block', countries: ['US'], unknown: 'closed' } },
    'region.mode',
  ],
  ['real money in named countries', inMalta, undefined],
  [
    'real money in no country',
    { ...realMoney, region: { mode: 'allow', countries: [], unknown: 'closed' } },
    'region.countries',
  ],
  ['real money without a licence', { ...inMalta, licences: [{ ...licence, sample: true }] }, 'licences'],
  ['real money beside samples of licences', { ...inMalta, showSampleLicences: true }, 'showSampleLicences'],
  [
    'real money by the sandbox gateway',
    { ...inMalta, depositChannels: [senBrand.depositChannels.find(({ code }) => code === 'sandbox')!] },
    'depositChannels.0',
  ],
  [
    'real money by the sandbox bank',
    { ...inMalta, depositChannels: [senBrand.depositChannels.find(({ account }) => account !== null)!] },
    'depositChannels.0',
  ],
];
for (const [what, change, path] of cases) {
  test(`[SYS-13] a brand document with ${what} ${path ? `is refused at ${path}` : 'is taken'}`, () => {
    const problems = documentProblems({ ...senBrand, ...change });
    assert.deepEqual([...new Set(problems.map((problem) => problem.path))], path ? [path] : []);
  });
}

test('[SYS-13] the demo brands are valid documents, and a document with an unknown shape is not', () => {
  for (const { document } of demo) {
    assert.deepEqual(z.parse(brandDocument, structuredClone(document)), document);
    assert.deepEqual(documentProblems(document), []);
  }
  const changes: object[] = [
    { hosts: ['Has Space'] },
    { hosts: [] },
    { languages: [] },
    { categories: [] },
    { currency: 'p' },
    { maintenanceEnd: 'soon' },
    { theme: {} },
    { name: '' },
    channel({ min: 'fifty' }),
    channel({ max: '1e5' }),
    channel({ quickAmounts: ['1.000.000'] }),
    field('username', 'username', { patternId: 99 }),
    field('username', 'username', { minLength: -1 }),
    field('username', 'username', { maxLength: 1.5 }),
  ];
  for (const change of changes) {
    assert.equal(
      z.safeParse(brandDocument, { ...senBrand, ...change }).success,
      false,
      JSON.stringify(change),
    );
  }
});

const contact = (path: string): Partial<BrandDocument> => ({
  customerService: [{ csType: 3, csPosition: 'RIGHT', path, title: 'Chat' }],
});
const addresses: Array<
  [what: string, of: (address: string) => Partial<BrandDocument>, takes: string[], refuses: string[]]
> = [
  [
    'a picture',
    logo,
    [
      '',
      '/files/0123456789abcdef01234567.webp',
      '/files/0123456789abcdef01234567-960.webp',
      'https://a.example/one.png',
    ],
    [
      '/files/../keys/operator.pem',
      '/files/one.webp',
      '//evil.example/one.webp',
      'http://a.example/one.png',
      'https://',
    ],
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
    [
      'https://a.example',
      'https://a.example:8443',
      'http://localhost:8080',
      'http://sen.localhost:8080',
      'http://127.0.0.1:8080',
    ],
    [
      '',
      '/',
      'https://a.example/',
      'https://a.example/path',
      'http://a.example',
      'http://localhost.evil.example',
      'mailto:a@b.example',
    ],
  ]),
];
for (const [what, of, takes, refuses] of addresses) {
  test(`[SYS-13] ${what} is an address of the right kind`, () => {
    const isTaken = (address: string) => z.safeParse(brandDocument, { ...senBrand, ...of(address) }).success;
    for (const address of takes) assert.equal(isTaken(address), true, address);
    for (const address of refuses) assert.equal(isTaken(address), false, address);
  });
}

test('[SYS-13] the refusal of a picture says where it lies and what to do', () => {
  const problemOf = (address: string) =>
    documentProblems({ ...senBrand, ...logo(address) }).map(({ problem }) => problem);
  assert.deepEqual(problemOf('https://a.example:8443/logo.png?v=2'), [
    'pages may not load the picture https://a.example:8443/logo.png?v=2: upload it, or add https://a.example:8443 to imageCdns if it serves the uploaded ones too',
  ]);
  assert.deepEqual(problemOf('http://a.example/logo.png'), [
    'pages may not load the picture http://a.example/logo.png: upload it',
  ]);
});

const region = (mode: 'block' | 'allow', countries: string[], unknown: 'open' | 'closed' = 'open') => ({
  mode,
  countries,
  unknown,
});
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
  for (const [list, country, isClosed] of regions)
    assert.equal(isClosedTo(list, country), isClosed, JSON.stringify({ list, country }));
});

test('[SYS-05] every switch is a node of the tree, on exactly when the brand turned it on', () => {
  for (const name of Object.values(switches).flat()) {
    const nodes = whitelabelTree({ switchesOn: [name] }).childrenNodes.flatMap(
      (group) => group.childrenNodes,
    );
    assert.deepEqual(
      nodes.filter(({ enabled }) => enabled === '1').map(({ modId }) => modId),
      [name],
    );
    assert.ok(nodes.every(({ childrenNodes }) => childrenNodes.length === 0));
  }
});

test('[SYS-07] a host lies below each shorter name of its own, nearest first; an address below none', () => {
  const table: Array<[string, string[]]> = [
    ['www.shop.example', ['shop.example', 'example']],
    ['nobody.localhost', ['localhost']],
    ['localhost', []],
    ['203.0.113.7', []],
    ['[::1]', []],
  ];
  for (const [host, parents] of table) assert.deepEqual(parentsOf(host), parents, host);
});

test('[SYS-05] no switch is there that neither the server nor the site asks for', () => {
  const root = join(import.meta.dirname, '../../../../..');
  // The kinds of contracts name their switches in the module that server and site share.
  const files = globSync(
    ['apps/server/src/modules/**/*.ts', 'apps/web/src/**/*.{ts,tsx}', 'packages/api/src/contract.ts'],
    { cwd: root },
  );
  const sources = files
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n');
  for (const name of Object.values(switches).flat())
    assert.ok(sources.includes(`'${name}'`), `${name} is obeyed by nothing`);
});
