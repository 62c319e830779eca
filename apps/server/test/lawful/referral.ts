import { exportBrand } from '#modules/brand/service.ts';
import { addMember, emptyMember } from '#modules/member/service.ts';
import type { MakeRow, OtherBrand } from './parts.ts';

/** A friend `invited-<brand>` of the member `only-<brand>`. */
export const row: MakeRow = async (db, code, made) => {
  await made('reward');
  const { id: brandId } = await exportBrand(db, code);
  return db.transaction(async (tx) => {
    const memberId = await addMember(tx, emptyMember(brandId, `invited-${code}`, 'vi'), 'P');
    const row = await tx.one<{ id: bigint }>(
      `insert into referral (brand_id, member_id, invited_by, rule_id, version, currency, from_day, to_day, deposit_min, turnover_min, state, met_at)
       select m.brand_id, $2, m.id, r.rule_id, r.version, 'P', '2026-01-01', '2026-01-07', 0, 0, 'held', now() from member m join reward r on r.member_id = m.id
       where m.account = 'only-' || $1 returning id`,
      [code, memberId],
    );
    return String(row!.id);
  });
};

export const otherBrand: OtherBrand = {
  'referral.decide': {
    input: (row) => ({ id: row('referral'), decision: 'refuse', reason: 'not of this desk' }),
    code: 'referral_unknown',
  },
};
