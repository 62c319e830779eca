import { days, deskPage, type LawfulInputs } from './parts.ts';

export const lotteryInputs: LawfulInputs = {
  'lottery.popular': { input: () => ({ count: 20, prizeMode: 'Lott', device: 'WEB', language: 'vi' }), code: 'ok' },
  'lottery.menus': { input: () => ({ prizeMode: 'Lott', device: 'WEB', language: 'vi' }), code: 'ok' },
  'lottery.vnMenus': { input: () => ({ prizeMode: 'Lott', device: 'WEB', language: 'vi' }), code: 'ok' },
  'lottery.board': { input: () => ({ gameCode: 'mien-bac-5-phut', language: 'vi' }), code: 'ok' },
  'lottery.readTyped': { input: () => ({ gameCode: 'mien-bac-5-phut', text: 'lo 12 34 10n' }), code: 'ok' },
  'lottery.placeTicket': {
    input: () => ({ drawId: '1', lines: [{ play: 'lo2', picks: ['12'], points: 1 }], requestId: crypto.randomUUID() }),
    code: 'draw_closed',
  },
  'lottery.tickets': { input: () => ({ ...deskPage('1'), state: 'open', gameCode: 'mien-bac-5-phut', language: 'vi' }), code: 'ok' },
  'lottery.openedOfGame': { input: () => ({ gameCode: 'mien-bac-5-phut', count: 10, language: 'vi' }), code: 'ok' },
  'lottery.statistics': { input: () => ({ gameCode: 'mien-bac-5-phut' }), code: 'ok' },
  'lottery.deskDraws': { input: () => ({ ...deskPage('1000.1'), ...days, state: 'open' }), code: 'ok' },
  'lottery.deskExposure': { input: () => ({ id: '1' }), code: 'not_found' },
  'lottery.cancelDraw': { input: () => ({ id: '1', reason: 'there is no such draw' }), code: 'not_found' },
  'lottery.openedOfAll': { input: () => ({ count: 10, language: 'vi' }), code: 'ok' },
};
