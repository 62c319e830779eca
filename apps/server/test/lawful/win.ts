import { deskPage, days, type LawfulInputs } from './parts.ts';

export const winInputs: LawfulInputs = {
  'win.deskList': {
    input: () => ({ ...deskPage('1000'), ...days, state: 'waiting', brand: 'sen', id: '1', member: '1' }),
    code: 'ok',
  },
  'win.waiting': { input: () => ({ brand: 'sen' }), code: 'ok' },
  'win.decide': {
    input: () => ({ id: '1', decision: 'refuse', reason: 'nobody knows it' }),
    code: 'held_win_unknown',
  },
};
