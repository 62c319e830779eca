import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as content from '@sen/api/content';
import type { BrandContent } from '@sen/api/contentItem';
import { setContent } from '#test/brands.ts';
import { demoMember, visitor } from '#test/people.ts';
import { openWorld, type World } from '#test/world.ts';

/** The world's time: items with a period are shown by it. */
let now = Date.UTC(2026, 0, 15);
let world: World;
before(async () => {
  world = await openWorld({ clock: { now: () => now } });
  await setContent(world.ctx, all);
});
after(() => world.close());

const always = { showFrom: null, showUntil: null };
const day = 86_400_000;
const banner = { url: '', urlNarrow: '', text: {}, linkageType: null, linkage: '', ...always };
const all: BrandContent = {
  banners: [
    { ...banner, code: 'home', groupName: 'w_home', title: { vi: 'Trang chủ', en: 'Home' } },
    { ...banner, code: 'later', groupName: 'w_rng', title: { vi: 'Sau này' }, showFrom: now + day },
    { ...banner, code: 'over', groupName: 'w_rng', title: { vi: 'Đã qua' }, showUntil: now },
  ],
  notices: [
    {
      code: 'one',
      kind: 'player',
      title: { vi: 'Một', en: 'One' },
      body: { vi: '<p onclick="x()">Một</p>', en: '<p>One</p>' },
      ...always,
    },
    {
      code: 'two',
      kind: 'player',
      title: { vi: 'Hai' },
      body: { vi: '<p>Hai</p><script>x()</script>' },
      ...always,
    },
    {
      code: 'pop',
      kind: 'popup',
      title: { vi: 'Chào', en: 'Hello' },
      body: { vi: '<p>Chào</p>', en: '<p>Hello</p>' },
      ...always,
    },
  ],
  promotions: [
    {
      code: 'gift',
      category: 'event',
      title: { vi: 'Quà', en: 'Gift' },
      summary: { vi: 'Quà mỗi ngày', en: 'A gift a day' },
      body: { vi: '<h3>Thể lệ</h3>', en: '<h3>Terms</h3><iframe src="https://a.example"></iframe>' },
      picture: '',
      period: 'daily',
      state: 'soon',
      ...always,
      showUntil: now + day,
    },
  ],
  helpSections: [{ code: 'start', icon: 'help', title: { vi: 'Bắt đầu', en: 'Start' }, ...always }],
  helpArticles: [
    {
      code: 'term',
      section: 'start',
      title: { vi: 'Điều khoản', en: 'Terms' },
      body: { vi: '<p>Vi</p>', en: '<p>En</p>' },
      ...always,
    },
    {
      code: 'over',
      section: 'start',
      title: { vi: 'Đã qua' },
      body: { vi: '<p>x</p>' },
      showFrom: null,
      showUntil: now,
    },
  ],
  vipRanks: [
    {
      code: '2',
      name: { vi: 'Hai', en: 'Two' },
      turnover: '2000',
      keep: '100',
      benefits: { vi: '<p>b</p>' },
      ...always,
    },
    {
      code: '1',
      name: { vi: 'Một', en: 'One' },
      turnover: '1000',
      keep: '50',
      benefits: { vi: '<p>a</p>' },
      ...always,
    },
  ],
};

test('[HOME-09][API-01] the announcements are what the brand shows now, in the language that is asked for', async () => {
  const person = visitor(world.url);
  const { banners, player, popup, promotion, headlines } = await person.call(content.announcements, {
    language: 'en',
    types: 'B,PL,PU,PR,H',
  });
  assert.deepEqual(
    banners.map(({ bannerId, title }) => [bannerId, title]),
    [['home', 'Home']],
  );
  // Without words of its own a notice is said in the brand’s language.
  assert.deepEqual(player, [
    { id: 'one', title: 'One' },
    { id: 'two', title: 'Hai' },
  ]);
  assert.deepEqual(popup, [{ id: 'pop', title: 'Hello' }]);
  assert.deepEqual(
    promotion.map(({ code, title, state }) => [code, title, state]),
    [['gift', 'Gift', 'soon']],
  );
  assert.deepEqual(
    headlines.map(({ id }) => id),
    ['one', 'two'],
  );
  const some = await person.call(content.announcements, { language: 'vi', types: 'PL' });
  assert.deepEqual([some.banners, some.popup, some.promotion, some.player.length], [[], [], [], 2]);
});

test('[HOME-01][HOME-09] what has a time shows within it and not at its end', async () => {
  const person = visitor(world.url);
  const shown = async () =>
    (await person.call(content.announcements, { language: 'vi' })).banners.map(({ bannerId }) => bannerId);
  const promotions = async () =>
    (await person.call(content.announcements, { language: 'vi' })).promotion.length;
  assert.deepEqual([await shown(), await promotions()], [['home'], 1]);
  now += day;
  assert.deepEqual([await shown(), await promotions()], [['home', 'later'], 0]);
  assert.equal(
    (await person.ask(content.promotionDetail, { code: 'gift' })).answer.code,
    'promotion_unknown',
  );
  now -= day;
});

test('[HOME-01] [OPS-04] a banner that leads to a game is shown while its vendor is open', async () => {
  const toGame = {
    ...banner,
    code: 'moon',
    groupName: 'w_home',
    linkageType: 'game',
    linkage: 'arcade/hoi-trang-ram',
  } as const;
  await setContent(world.ctx, {
    ...all,
    banners: [...all.banners, { ...toGame, title: { vi: 'Hội Trăng Rằm' } }],
  });
  const person = visitor(world.url);
  for (const [state, shown] of [
    ['closed', ['home']],
    ['maintenance', ['home']],
    ['live', ['home', 'moon']],
  ] as const) {
    await world.owner.run(`update vendor set state = $1 where code = 'arcade'`, [state]);
    const { banners } = await person.call(content.announcements, { language: 'vi', types: 'B' });
    assert.deepEqual(
      banners.map(({ bannerId }) => bannerId),
      shown,
      state,
    );
  }
  await setContent(world.ctx, all);
});

test('[INBOX-02][HOME-05] notices, promotions and help come with clean HTML', async () => {
  const person = visitor(world.url);
  const notices = await person.call(content.announcementContent, { language: 'vi' });
  assert.deepEqual(
    notices.player.map(({ html }) => html),
    ['<p>Một</p>', '<p>Hai</p>'],
  );
  assert.deepEqual(
    notices.popup.map(({ html }) => html),
    ['<p>Chào</p>'],
  );
  assert.equal(
    (await person.call(content.promotionDetail, { code: 'gift', language: 'en' })).html,
    '<h3>Terms</h3>',
  );
});

test('[HELP-01][API-01] the help centre has its sections with their articles in each language', async () => {
  const person = visitor(world.url);
  const { sections } = await person.call(content.helpCenter, { language: 'en' });
  assert.deepEqual(sections, [
    {
      code: 'start',
      icon: 'help',
      title: 'Start',
      articles: [{ code: 'term', title: 'Terms', html: '<p>En</p>' }],
    },
  ]);
  assert.equal(
    (await person.call(content.helpCenter, { language: 'vi' })).sections[0]!.articles[0]!.title,
    'Điều khoản',
  );
});

test('[API-01] the VIP ranks come from the lowest to the highest', async () => {
  const { ranks } = await visitor(world.url).call(content.vipRanks, { language: 'en' });
  assert.deepEqual(
    ranks.map(({ level, name, turnover }) => [level, name, turnover]),
    [
      [1, 'One', '1000'],
      [2, 'Two', '2000'],
    ],
  );
});

test('[HOME-08] support says the member’s VIP rank, and a visitor has none', async () => {
  const person = await demoMember(world.url);
  assert.equal((await person.call(content.customerService, {})).vipRankLevel, 0);
  await world.owner.run(`update member set vip_level = 5 where account = 'demo01'`);
  assert.equal((await person.call(content.customerService, {})).vipRankLevel, 5);
  assert.equal((await visitor(world.url).call(content.customerService, {})).vipRankLevel, 0);
});
