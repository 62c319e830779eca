import { days, deskPage, type LawfulInputs, type MakeRow, type OtherBrand } from './parts.ts';

export const inputs: LawfulInputs = {
  'lottery.popular': {
    input: () => ({ count: 20, prizeMode: 'Lott', device: 'WEB', language: 'vi' }),
    code: 'ok',
  },
  'lottery.recentMenus': {
    input: () => ({ recentCount: 5, prizeMode: 'Lott', device: 'WEB', language: 'vi' }),
    code: 'ok',
  },
  'lottery.menus': { input: () => ({ prizeMode: 'Lott', device: 'WEB', language: 'vi' }), code: 'ok' },
  'lottery.vnMenus': { input: () => ({ prizeMode: 'Lott', device: 'WEB', language: 'vi' }), code: 'ok' },
  'lottery.lobbyLink': {
    input: () => ({
      lottoArea: 'VN',
      launchMode: 'LOTT',
      lottoPrizeMode: 'Lott',
      lottoGameCode: 'mien-bac-5-phut',
      lottoView: 'betting',
      device: 'WEB',
      language: 'vi',
      backUrl: '/rng',
    }),
    code: 'ok',
  },
  'lottery.board': { input: () => ({ gameCode: 'mien-bac-5-phut', language: 'vi' }), code: 'ok' },
  'lottery.parseTyped': { input: () => ({ gameCode: 'mien-bac-5-phut', text: 'lo 12 34 10n' }), code: 'ok' },
  'lottery.placeTicket': {
    input: () => ({
      drawIds: ['1'],
      together: false,
      lines: [{ play: 'lo2', picks: ['12'], points: 1 }],
      requestId: crypto.randomUUID(),
      accepted: { 'lo2:12': 95 },
    }),
    code: 'draw_closed',
  },
  'lottery.tickets': {
    input: () => ({ ...deskPage('1'), state: 'open', gameCode: 'mien-bac-5-phut', language: 'vi' }),
    code: 'ok',
  },
  'lottery.ticket': { input: () => ({ id: '1', language: 'vi' }), code: 'not_found' },
  'lottery.openedOfGame': {
    input: () => ({ gameCode: 'mien-bac-5-phut', count: 10, language: 'vi' }),
    code: 'ok',
  },
  'lottery.statistics': {
    input: () => ({ gameCode: 'mien-bac-5-phut', region: 'north', draws: 30 }),
    code: 'ok',
  },
  'lottery.rules': { input: () => ({ region: 'south' }), code: 'ok' },
  'lottery.day': { input: () => ({ region: 'south', day: '2026-11-25', language: 'vi' }), code: 'ok' },
  'lottery.chain': { input: () => ({ ...deskPage('1'), language: 'vi' }), code: 'ok' },
  'lottery.deskDraws': { input: () => ({ ...deskPage('1000.1'), ...days, state: 'open' }), code: 'ok' },
  'lottery.deskRuns': { input: () => ({ ...deskPage('1000.1'), ...days, state: 'running' }), code: 'ok' },
  'lottery.deskExposure': { input: () => ({ id: '1' }), code: 'not_found' },
  'lottery.cancelDraw': {
    input: () => ({ id: '1', reason: 'there is no such draw', confirms: true }),
    code: 'not_found',
  },
  'lottery.withdrawCancel': { input: () => ({ id: '1' }), code: 'not_found' },
  'lottery.deskResults': { input: () => ({ ...deskPage('1000.1'), ...days, state: 'due' }), code: 'ok' },
  'lottery.enterResult': {
    input: () => ({ id: '1', numbers: { DB: ['460712'] }, reason: 'there is no such draw', instead: false }),
    code: 'not_found',
  },
  'lottery.showNumbers': { input: () => ({ id: '1', numbers: { DB: ['460712'] } }), code: 'not_found' },
  'lottery.importResults': { input: () => ({ file: 'dong-nai,2026-11-25,DB=460712' }), code: 'ok' },
  'lottery.deskOffer': { input: () => ({ region: 'south', brand: 'sen' }), code: 'ok' },
  'lottery.draftOffer': {
    input: () => ({
      region: 'south',
      brand: 'sen',
      terms: { de: { odds: 99_500, price: 1_000 } },
      limits: { ticketMax: '20000.00', unitMax: '500000.00', falls: [{ from: 70, odds: 95 }] },
    }),
    code: 'ok',
  },
  'lottery.deskCalendar': { input: () => ({ kind: 'north' }), code: 'ok' },
  'lottery.setWeekdays': {
    input: () => ({ gameCode: 'nowhere', weekdays: [1, 7], reason: 'there is no such station' }),
    code: 'game_unknown',
  },
  'lottery.closeRegion': {
    input: () => ({ region: 'north', from: '2030-02-01', to: '2030-02-02', reason: 'new year' }),
    code: 'ok',
  },
  'lottery.openRegion': { input: () => ({ id: '1', reason: 'there is no such closure' }), code: 'not_found' },
  'lottery.putOfferInForce': {
    input: () => ({ id: '1', reason: 'there is no such draft' }),
    code: 'not_found',
  },
  'lottery.openedOfAll': { input: () => ({ count: 10, language: 'vi' }), code: 'ok' },
};

export const row: MakeRow = async (db, code) => {
  const row = await db.one<{ id: bigint }>(
    `insert into lottery_offer (brand_id, region, terms, limits, made_by)
     select b.id, 'south', '{}', '{}', (select min(id) from operator) from brand b where code = $1 returning id`,
    [code],
  );
  return String(row!.id);
};

export const otherBrand: OtherBrand = {
  'lottery.deskCalendar': { code: 'not_allowed' },
  'lottery.setWeekdays': {
    input: () => ({ gameCode: 'dong-nai', weekdays: [1], reason: 'not of this desk' }),
    code: 'not_allowed',
  },
  'lottery.closeRegion': {
    input: () => ({
      region: 'south',
      from: '2030-02-01',
      to: '2030-02-02',
      reason: 'not of this desk',
    }),
    code: 'not_allowed',
  },
  'lottery.openRegion': { input: () => ({ id: '1', reason: 'not of this desk' }), code: 'not_allowed' },
  'lottery.deskDraws': { code: 'not_allowed' },
  'lottery.deskExposure': { input: () => ({ id: '1' }), code: 'not_allowed' },
  'lottery.cancelDraw': {
    input: () => ({ id: '1', reason: 'not of this desk', confirms: false }),
    code: 'not_allowed',
  },
  'lottery.withdrawCancel': { input: () => ({ id: '1' }), code: 'not_allowed' },
  'lottery.deskOffer': { input: () => ({ brand: 'sen', region: 'south' }), code: 'not_found' },
  'lottery.deskResults': { code: 'not_allowed' },
  'lottery.deskRuns': { code: 'not_allowed' },
  'lottery.draftOffer': {
    input: () => ({
      brand: 'sen',
      region: 'south',
      terms: {},
      limits: { ticketMax: '1.00', unitMax: '1.00', falls: [] },
    }),
    code: 'not_found',
  },
  'lottery.enterResult': {
    input: () => ({
      id: '1',
      numbers: { DB: ['460712'] },
      reason: 'not of this desk',
      instead: false,
    }),
    code: 'not_allowed',
  },
  'lottery.importResults': { input: () => ({ file: 'dong-nai,2026-11-25,DB=460712' }), code: 'not_allowed' },
  'lottery.putOfferInForce': {
    input: (row) => ({ id: row('lottery'), reason: 'not of this desk' }),
    code: 'not_found',
  },
  'lottery.showNumbers': { input: () => ({ id: '1', numbers: { DB: ['460712'] } }), code: 'not_allowed' },
};
