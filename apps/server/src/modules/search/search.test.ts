import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { find } from '@sen/api/search';
import { editBrand, setContent } from '#test/brands.ts';
import { visitor, type Person } from '#test/people.ts';
import { openWorld, type World } from '#test/world.ts';
import { emptyContent } from '@sen/api/contentItem';

let world: World;
let guest: Person;

const always = { showFrom: null, showUntil: null };

before(async () => {
  world = await openWorld();
  await world.owner.run(
    `insert into game (vendor_id, code, game_type, classify, names, search_text, image, players)
     select vendor.id, g.code, g.type, g.classify, jsonb_build_object('vi', g.vi, 'en', g.en), '', '', g.players
     from vendor, (values
       ('trang', 'RNG', 'slot', 'Hội Trăng Rằm', 'Full Moon Festival', 3),
       ('ao', 'FISH', 'fish', 'Bắn Cá Ao Sen', 'Lotus Pond', 1),
       ('vinh', 'FISH', 'fish', 'Bắn Cá Vịnh Ngọc', 'Pearl Bay', 2),
       ('sicbo', 'LIVE', 'sicbo', 'Tài Xỉu Sicbo', 'Sic Bo', 9),
       ('taixiu', 'RNG', 'mini', 'Tài Xỉu', 'Over and Under', 1)
     ) g (code, type, classify, vi, en, players) where vendor.code = 'arcade'`,
  );
  await setContent(world.ctx, {
    ...emptyContent(),
    promotions: [
      {
        code: 'first',
        category: 'event',
        title: { vi: 'Thưởng nạp đầu', en: 'First deposit bonus' },
        summary: { vi: 'Nạp lần đầu thêm 20%', en: '20% more' },
        body: { vi: '<p>Thể lệ</p>' },
        picture: '',
        period: 'daily',
        state: 'open',
        ...always,
      },
    ],
    helpSections: [{ code: 'money', icon: 'wallet', title: { vi: 'Nạp và rút' }, ...always }],
    helpArticles: [
      {
        code: 'withdraw',
        section: 'money',
        title: { vi: 'Rút tiền mất bao lâu' },
        body: { vi: '<p>Ngân hàng trả trong ít phút.</p>' },
        ...always,
      },
    ],
  });
  guest = visitor(world.url);
});
after(() => world.close());

const found = async (q: string) => {
  const { games, gamesTotal, providers, promotions, articles } = await guest.call(find, {
    q,
    language: 'vi',
  });
  return {
    games: games.map(({ gameName }) => gameName),
    gamesTotal,
    providers: providers.map(({ vassalage }) => vassalage),
    promotions: promotions.map(({ code }) => code),
    articles: articles.map(({ code }) => code),
  };
};

test('[LOBBY-03] a search finds games of any category, lotteries among them, the best first and the hottest of these', async () => {
  assert.deepEqual((await found('ban ca')).games, ['Bắn Cá Vịnh Ngọc', 'Bắn Cá Ao Sen']);
  assert.deepEqual((await found('tài xỉu')).games, ['Tài Xỉu', 'Tài Xỉu Sicbo']);
  assert.deepEqual((await found('full moon')).games, ['Hội Trăng Rằm'], 'by its name in another language');
  assert.deepEqual((await found('hoi trawng rawmf')).games, ['Hội Trăng Rằm'], 'typed with the keyboard off');
  const north = (await found('mien bac')).games;
  assert.equal(north[0], 'Miền Bắc 1 phút');
  assert.ok(north.includes('Hà Nội'), 'a station by its region, after the lotteries so named');
  assert.ok((await found('xsmb')).games.includes('Hà Nội'), 'as players write it');
  assert.deepEqual((await found('no hu')).games, ['Hội Trăng Rằm'], 'by the word for its kind');
  const many = await found('xo so');
  assert.equal(many.games.length, 8);
  assert.ok(many.gamesTotal > 40);
});

test('[LOBBY-03] the same search finds vendors, promotions and articles of help, by their titles and by words in them', async () => {
  assert.deepEqual((await found('nap dau')).promotions, ['first']);
  assert.deepEqual((await found('lan dau')).promotions, ['first']);
  assert.deepEqual((await found('rut tien')).articles, ['withdraw']);
  assert.deepEqual((await found('ngan hang')).articles, ['withdraw']);
  assert.deepEqual((await found('lantern')).providers, ['arcade']);
  assert.deepEqual(await found('nothing of the kind'), {
    games: [],
    gamesTotal: 0,
    providers: [],
    promotions: [],
    articles: [],
  });
});

test('[LOBBY-03] names that are only like the typed words are shown where nothing has them', async () => {
  assert.deepEqual((await found('rut tien')).games, [], 'no game beside the article that says so');
  assert.deepEqual((await found('tai xiu')).articles, []);
  assert.deepEqual((await found('tai xui')).games, ['Tài Xỉu', 'Tài Xỉu Sicbo']);
});

test('[LOBBY-03] a search finds what the brand shows, and nothing else', async () => {
  await editBrand(world.ctx, () => ({ vendors: ['lottery'] }));
  assert.deepEqual((await found('ban ca')).games, []);
  assert.equal((await found('mien bac')).games[0], 'Miền Bắc 1 phút');
  await editBrand(world.ctx, () => ({ vendors: null }));
  assert.equal((await found('ban ca')).games.length, 2);
});
