import { type LawfulInputs } from './parts.ts';

export const lotteryInputs: LawfulInputs = {
  'lottery.popular': { input: () => ({ count: 20, prizeMode: 'Lott', device: 'WEB', language: 'vi' }), code: 'ok' },
  'lottery.menus': { input: () => ({ prizeMode: 'Lott', device: 'WEB', language: 'vi' }), code: 'ok' },
};
