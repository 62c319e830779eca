import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emptyContent, type BrandContent, type ContentItem } from '@sen/api/contentItem';
import { contentProblems, isShown, newProblems } from './rules.ts';

const always = { showFrom: null, showUntil: null };
const banner: ContentItem<'banner'> = {
  ...always,
  code: 'one',
  groupName: 'w_home',
  url: '/files/0123456789abcdef01234567.webp',
  urlNarrow: '',
  title: { vi: 'Một' },
  text: {},
  linkageType: null,
  linkage: '',
};
const notice: ContentItem<'notice'> = {
  ...always,
  code: 'news',
  kind: 'player',
  title: { vi: 'Tin' },
  body: { vi: '<p>Tin</p>' },
};
const promotion: ContentItem<'promotion'> = {
  ...always,
  code: 'gift',
  category: 'event',
  title: { vi: 'Quà' },
  summary: { vi: 'Quà' },
  body: { vi: '<p>Quà</p>' },
  picture: '',
  period: 'daily',
  state: 'open',
};
const section: ContentItem<'helpSection'> = {
  ...always,
  code: 'start',
  icon: 'help',
  title: { vi: 'Bắt đầu' },
};
const article: ContentItem<'helpArticle'> = {
  ...always,
  code: 'term',
  section: 'start',
  title: { vi: 'A' },
  body: { vi: '<p>A</p>' },
};
const rank: ContentItem<'vipRank'> = {
  ...always,
  code: '1',
  name: { vi: 'Một' },
  turnover: '10',
  keep: '5',
  benefits: {},
};
const cdn = 'https://cdn.example';
const settings = { defaultLanguage: 'vi', imageCdns: [cdn] } as const;

const banners = (...changes: Partial<typeof banner>[]) => ({
  banners: changes.map((change) => ({ ...banner, ...change })),
});
const articles = (vi: string) => ({ helpSections: [section], helpArticles: [{ ...article, body: { vi } }] });
const cases: Array<[what: string, content: Partial<BrandContent>, path: string | undefined]> = [
  ['nothing', {}, undefined],
  [
    'an item of each kind',
    {
      banners: [banner],
      notices: [notice],
      promotions: [promotion],
      helpSections: [section],
      helpArticles: [article],
      vipRanks: [rank],
    },
    undefined,
  ],
  [
    'a banner without a title in the brand’s language',
    banners({ title: { en: 'One' } }),
    'banners.one.title',
  ],
  [
    'a notice without a text in the brand’s language',
    { notices: [{ ...notice, body: { en: 'One' } }] },
    'notices.news.body',
  ],
  [
    'a promotion without a summary',
    { promotions: [{ ...promotion, summary: {} }] },
    'promotions.gift.summary',
  ],
  ['a rank without a name', { vipRanks: [{ ...rank, name: {} }] }, 'vipRanks.1.name'],
  ['two banners of one code', banners({}, {}), 'banners'],
  ['a banner to a route', banners({ linkageType: 'route', linkage: '/rng' }), undefined],
  [
    'a banner to another site as a route',
    banners({ linkageType: 'route', linkage: '//evil.example' }),
    'banners.one.linkage',
  ],
  [
    'a banner to another site behind a backslash',
    banners({ linkageType: 'route', linkage: '/\\evil.example' }),
    'banners.one.linkage',
  ],
  [
    'a banner to a page elsewhere without TLS',
    banners({ linkageType: 'external', linkage: 'http://a.example' }),
    'banners.one.linkage',
  ],
  ['a banner to a game', banners({ linkageType: 'game', linkage: 'arcade/hoi-trang-ram' }), undefined],
  [
    'a banner to a promotion that is not there',
    banners({ linkageType: 'promotion', linkage: 'none' }),
    'banners.one.linkage',
  ],
  [
    'a banner to a promotion',
    { ...banners({ linkageType: 'promotion', linkage: 'gift' }), promotions: [promotion] },
    undefined,
  ],
  ['a linkage without a type', banners({ linkage: '/rng' }), 'banners.one.linkage'],
  ['an article of a section that is not there', { helpArticles: [article] }, 'helpArticles.term.section'],
  ['a picture of a CDN that the brand names', banners({ url: `${cdn}/one.png` }), undefined],
  ['a picture elsewhere', banners({ url: 'https://a.example/one.png' }), 'banners.one.url'],
  ['a narrow picture on another port', banners({ urlNarrow: `${cdn}:8443/a` }), 'banners.one.urlNarrow'],
  [
    'a promotion’s picture elsewhere',
    { promotions: [{ ...promotion, picture: 'https://a.example/a' }] },
    'promotions.gift.picture',
  ],
  [
    'pictures of the site in a text',
    articles(`<img src="/files/0.webp"><img alt="" src='${cdn}/a.png'>`),
    undefined,
  ],
  [
    'a picture elsewhere in a text',
    articles('<p><img alt="a" SRC=https://a.example/a.png></p>'),
    'helpArticles.term.body.vi',
  ],
  [
    'a picture without TLS in a text',
    articles('<img src="http://cdn.example/a.png">'),
    'helpArticles.term.body.vi',
  ],
  [
    'a picture in a text that begins like a path',
    articles('<img src="//a.example/a.png">'),
    'helpArticles.term.body.vi',
  ],
  ['a fact of the brand in a text', articles('<p>{minimumAge}</p>'), undefined],
  ['braces that name no fact', articles('<p>{minimumage}</p>'), 'helpArticles.term.body.vi'],
  ['a banner that shows for a while', banners({ showFrom: 1, showUntil: 2 }), undefined],
  ['a banner that ends as it begins', banners({ showFrom: 2, showUntil: 2 }), 'banners.one.showUntil'],
  [
    'a notice that ends before it begins',
    { notices: [{ ...notice, showFrom: 2, showUntil: 1 }] },
    'notices.news.showUntil',
  ],
];
for (const [what, content, path] of cases) {
  test(`[SYS-13] content with ${what} ${path ? `is refused at ${path}` : 'is taken'}`, () => {
    const problems = contentProblems({ ...emptyContent(), ...content }, settings);
    assert.deepEqual([...new Set(problems.map((problem) => problem.path))], path ? [path] : []);
  });
}

test('[SYS-13] a change is refused for what it makes wrong, not for what was published before a rule became stricter', () => {
  const before = {
    ...emptyContent(),
    ...banners({ url: 'https://a.example/one.png' }),
    promotions: [promotion],
  };
  assert.deepEqual(newProblems(before, { ...before, notices: [notice] }, settings), []);
  const after = { ...before, ...banners({ url: 'https://a.example/one.png', title: {} }) };
  assert.deepEqual(
    newProblems(before, after, settings).map(({ path }) => path),
    ['banners.one.title'],
  );
});

const periods: Array<[showFrom: number | null, showUntil: number | null, now: number, isIn: boolean]> = [
  [null, null, 5, true],
  [5, null, 4, false],
  [5, null, 5, true],
  [null, 5, 4, true],
  [null, 5, 5, false],
  [3, 5, 3, true],
  [3, 5, 5, false],
];
test('[HOME-09] a period holds its first moment and not its last', () => {
  for (const [showFrom, showUntil, now, isIn] of periods) {
    assert.equal(isShown({ showFrom, showUntil }, now), isIn, JSON.stringify({ showFrom, showUntil, now }));
  }
});
