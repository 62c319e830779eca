import assert from 'node:assert/strict';
import { test } from 'node:test';
import { agentPages, personalPages, siteRouteOf, siteRoutes, properPath } from './siteRoute.ts';

test('[NAV-01] [NAV-02] [NAV-09] an address has one spelling, for any case, last slash or former name', () => {
  const table: [asked: string, proper: string | undefined][] = [
    ['/', '/'],
    ['/home', '/'],
    ['/home/', '/'],
    ['/Index.HTML', '/'],
    ['/RNG', '/rng'],
    ['/rng/', '/rng'],
    ['/rng//', '/rng'],
    ['/Login', '/login'],
    ['/register.html', '/register'],
    ['/NOTICEPAGE', '/noticePage'],
    ['/agenthome', '/agentHome'],
    ['/down', '/download'],
    ['/Personal/DepositV2/', '/personal/depositv2'],
    ['/personal', '/personal'],
    ['/personal/nothing', undefined],
    ['/personal/depositv2/more', undefined],
    ['/rngs', undefined],
    ['/index.php', undefined],
    ['/.env', undefined],
    ['//rng', undefined],
  ];
  for (const [asked, proper] of table) {
    assert.equal(siteRouteOf(asked)?.path, proper, asked);
    assert.equal(properPath(asked), proper ?? asked, asked);
  }
});

test('[NAV-02] no name stands for two routes, and what shows the same as another leads to one that is there', () => {
  const names = siteRoutes.flatMap(({ path, aliases = [] }) => [path, ...aliases]);
  assert.equal(new Set(names.map((name) => name.toLowerCase())).size, names.length);
  for (const { same } of siteRoutes) if (same !== undefined) assert.equal(siteRouteOf(same)?.path, same);
});

test('[NAV-02] the ways in, lottery and sports stand below the header alone, games and windows of others without it', () => {
  const pathsOf = (wanted: string) => siteRoutes.flatMap(({ path, look }) => (look === wanted ? path : []));
  assert.deepEqual(pathsOf('header'), [
    '/login',
    '/register',
    '/forget',
    '/lottery',
    '/vnlottery',
    '/seamless',
    '/fbsports',
  ]);
  assert.deepEqual(pathsOf('bare'), ['/game', '/support', '/helpmc']);
});

test('[HOME-01] [HOME-05] banners stand over the groups of the product, and notices are told where banners are', () => {
  const groups = siteRoutes.flatMap(({ banners }) => banners ?? []);
  assert.equal(new Set(groups).size, groups.length);
  assert.equal(groups.length, 13);
  for (const { path, banners, notices } of siteRoutes) if (notices) assert.ok(banners, path);
});

test('[NAV-07] the addresses that stay open where a brand asks everybody to sign in are those of the product, a new password, and customer service', () => {
  const openPaths = siteRoutes
    .filter(({ open }) => open)
    .flatMap(({ path, aliases = [] }) => [path, ...aliases]);
  assert.deepEqual(openPaths.sort(), [
    '/down',
    '/download',
    '/forget',
    '/helpmc',
    '/login',
    '/register',
    '/register.html',
    '/support',
  ]);
});

test('[CENTRE-01] the personal centre has every page of the product by its name, in the order of the menu, and its own addresses', () => {
  const menu = [
    'securityCenter',
    'transferFund',
    'depositv2',
    'withdraw',
    'transferUpline',
    'personalHistoryCopy',
    'transactionHistory',
    'personalProfit',
    'bonusDetails',
    'rewardCenter',
    'pointCenter',
    'referral',
    'missionLeaderboard',
    'messageV2',
  ] as const;
  const own: readonly string[] = personalPages;
  assert.deepEqual(
    own.filter((page) => (menu as readonly string[]).includes(page)),
    menu,
  );
  for (const page of menu) {
    const route = siteRouteOf(`/personal/${page}`);
    assert.equal(route?.path, `/personal/${page}`);
    assert.deepEqual([route?.screen, route?.members], ['personal', true], page);
  }
});

test('[AGENT-01] the agent centre has every page of the product by its name, in the order of the menu, at an address of its own', () => {
  assert.deepEqual(agentPages, [
    'agentAnnouncement',
    'agentTeamOverview',
    'registerCenter',
    'downlineManagmentView',
    'personalHistoryCopy',
    'palStatementsAgentCopy',
    'agentRevenueReport',
    'agentDownlineTransactionDetailsCopy',
    'agentDividendRecordCopy2',
    'agentDailyWages2',
    'agentHourSalary',
    'agentRealtimeSalary',
  ]);
  for (const page of agentPages) {
    const route = siteRouteOf(`/AGENTHOME/${page}/`);
    assert.deepEqual([route?.path, route?.screen], [`/agentHome/${page}`, 'agent']);
  }
});
