import { deskPage, days, type LawfulInputs, type MakeRow, type OtherBrand } from './parts.ts';

export const inputs: LawfulInputs = {
  'roundDifference.deskList': {
    input: () => ({
      ...deskPage('1000'),
      ...days,
      state: 'open',
      kind: 'amount',
      vendor: 'arcade',
      brand: 'sen',
      id: '1',
    }),
    code: 'ok',
  },
  'roundDifference.waiting': { input: () => ({ brand: 'sen' }), code: 'ok' },
  'roundDifference.resolve': {
    input: () => ({ id: '1', decision: 'approve', reason: 'as the vendor wrote' }),
    code: 'case_unknown',
  },
  'roundDifference.reports': { input: () => ({}), code: 'ok' },
  'roundDifference.fetch': { input: () => ({ days: 1 }), code: 'ok' },
};

/** A round of the member `only-<brand>` that a vendor tells of and we do not have. */
export const row: MakeRow = async (db, code) => {
  const row = await db.one<{ id: bigint }>(
    `insert into round_difference (vendor_id, player, ref, kind, brand_id, member_id, at)
     select v.id, m.id::text, 'only', 'missingOurs', m.brand_id, m.id, now() from member m, vendor v
     where m.account = 'only-' || $1 and v.code = 'arcade' returning id`,
    [code],
  );
  return String(row!.id);
};

export const otherBrand: OtherBrand = {
  'roundDifference.resolve': {
    input: (row) => ({ id: row('roundDifference'), decision: 'approve', reason: 'not of this desk' }),
    code: 'case_unknown',
  },
  'roundDifference.fetch': { input: () => ({ days: 1 }) },
};
