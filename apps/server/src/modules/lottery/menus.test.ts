import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { gameMenus, lobbyLink, recentMenus, vnGameMenus } from '@sen/api/lottery';
import * as api from '@sen/api/lotteryBetting';
import { longBoard } from '#test/lotteryBoard.ts';
import { demoMember, visitor, type Person } from '#test/people.ts';
import { openWorld, type World } from '#test/world.ts';
import { advance } from './service.ts';

let world: World;
let member: Person;
let guest: Person;
const gameCode = 'mien-bac-5-phut';

before(async () => {
  world = await openWorld({ withJobs: false, withBeacon: true });
  member = await demoMember(world.url);
  guest = visitor(world.url);
  await advance(world.ctx);
});
after(() => world.close());

test('[LOTTERY-01] [LOTTERY-04] menus tell the present draw of each lottery, and a member’s last ones', async () => {
  const menus = await guest.call(gameMenus, { prizeMode: 'SEA' });
  const own = menus.flatMap(({ gameMenus: games }) => games).find((game) => game.gameCode === gameCode)!;
  assert.equal(own.accountTypeName, 'lottery');
  assert.ok(
    own.numero !== null &&
      own.remainTime! > 0 &&
      own.lockTime === 10_000 &&
      own.drawDayOfWeek === '1,2,3,4,5,6,7',
  );
  assert.deepEqual(
    (await guest.call(vnGameMenus, {})).map(({ tag }) => tag),
    ['vn-north', 'vn-central', 'vn-south', 'vn-pick', 'vn-fast'],
  );
  const { draw } = await longBoard(world, guest, gameCode);
  await member.call(api.placeTicket, {
    drawIds: [draw!.id],
    lines: [{ play: 'lo2', picks: ['12'], points: 1 }],
    requestId: randomUUID(),
  });
  const last = (await member.call(api.ticketList, { size: 50 })).list;
  const recent = await member.call(recentMenus, { prizeMode: 'SEA', device: 'WEB', recentCount: 100 });
  assert.deepEqual(
    recent.map((menu) => [menu.tag, menu.gameMenus.map((game) => game.gameCode)]),
    [['recent', [...new Set(last.map((ticket) => ticket.gameCode))]]],
  );
  const [newest] = (await member.call(recentMenus, { recentCount: 1 })).flatMap((menu) => menu.gameMenus);
  assert.deepEqual([newest!.gameCode, newest!.numero !== null], [last[0]!.gameCode, true]);
  assert.equal((await guest.ask(recentMenus, {})).answer.code, 'login_first');
  assert.equal((await guest.ask(api.lotteryBoard, { gameCode: 'none' })).answer.code, 'game_unknown');
});

test('[LOTTERY-04] a lobby link leads to the board of one lottery or to all of them, and back to a page of this site alone', async () => {
  const wish = { lottoArea: 'VN', launchMode: 'LOTT', lottoPrizeMode: 'Lott' } as const;
  const betting = { ...wish, lottoView: 'betting', lottoGameCode: gameCode, backUrl: '/rng?page=2' } as const;
  assert.equal(
    (await guest.call(lobbyLink, betting)).link,
    `${world.url}/lottery?vendor=lottery&gameCode=${gameCode}&backUrl=%2Frng%3Fpage%3D2`,
  );
  assert.equal((await guest.call(lobbyLink, { ...wish, lottoView: 'lobby' })).link, `${world.url}/vnlottery`);
  for (const [device, wanted] of [
    ['WEB', 'desktop'],
    ['H5', 'mobile'],
    ['3', 'mobile'],
  ] as const)
    assert.equal(
      (await guest.call(lobbyLink, { ...wish, lottoView: 'lobby', device, language: 'en' })).link,
      `${world.url}/vnlottery?device=${wanted}&language=en`,
    );
  for (const [language, shown] of [
    ['VI', '?language=vi'],
    ['vi-VN', '?language=vi'],
    ['xx', ''],
  ] as const)
    assert.equal(
      (await guest.call(lobbyLink, { ...wish, lottoView: 'lobby', language })).link,
      `${world.url}/vnlottery${shown}`,
    );
  assert.equal(
    (await guest.ask(lobbyLink, { ...betting, lottoGameCode: 'none' })).answer.code,
    'game_unknown',
  );
  assert.equal((await guest.ask(lobbyLink, { ...wish, lottoView: 'betting' })).answer.code, 'game_unknown');
  assert.equal(
    (await guest.ask(lobbyLink, { ...betting, lottoPrizeMode: 'Elott' })).answer.code,
    'game_unknown',
    'no electronic lottery',
  );
  for (const backUrl of ['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)'])
    assert.equal((await guest.ask(lobbyLink, { ...betting, backUrl })).answer.code, 'input_invalid', backUrl);
});
