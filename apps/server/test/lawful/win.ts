import { deskPage, days, type LawfulInputs, type MakeRow, type OtherBrand } from './parts.ts';

export const inputs: LawfulInputs = {
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

/** A held win of the member `only-<brand>`, as the desk sees it; its money is not there. */
export const row: MakeRow = async (db, code) => {
  const row = await db.one<{ id: bigint }>(
    `insert into held_win (member_id, transfer_id, brand_id, vendor_id, round_id, transaction, game_code, currency, stake, payout, amount)
     select m.id, 1, m.brand_id, v.id, 1, v.id || ':only-' || $1, 'hoi-trang-ram', 'P', 1, 2, 2
     from member m, vendor v where m.account = 'only-' || $1 and v.code = 'arcade' returning id`,
    [code],
  );
  return String(row!.id);
};

export const otherBrand: OtherBrand = {
  'win.decide': {
    input: (row) => ({ id: row('win'), decision: 'refuse', reason: 'not of this desk' }),
    code: 'held_win_unknown',
  },
};
