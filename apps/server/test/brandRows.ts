/**
 * One row of each kind that the desk of a brand sees: for tests of what an operator of another
 * brand is answered. The rows stand alone, without the money that goes with them, so the books are
 * not to be audited behind them.
 */
import { exportBrand } from '#modules/brand/service.ts';
import * as ledger from '#modules/ledger/service.ts';
import { addMember, emptyMember } from '#modules/member/service.ts';
import { dailyTerms } from './contracts.ts';
import type { World } from './world.ts';

type Owner = World['owner'];
const unit = 100_000n;

/** The numbers of the rows. */
export interface BrandRows {
  /** The member `only-<brand>`. */
  member: string;
  /** A deposit that waits for staff. */
  waiting: string;
  /** A message to the brand's support. */
  written: string;
  /** A held win. */
  held: string;
  /** A transfer between wallets. */
  inDoubt: string;
  /** A round that the vendor alone knows. */
  unlike: string;
  /** A bank payment. */
  paidIn: string;
  /** A withdrawal that waits for staff. */
  asksFor: string;
  /** An item of content. */
  published: string;
  /** A contract, its payout and the dispute about that, all of one number. */
  agreed: string;
  /** A rebate and the run that paid it, of one number too. */
  rebated: string;
  /** A redemption that waits, and its product, of one number. */
  redeemed: string;
  /** A reward that waits for its member, and its rule, of one number. */
  rewarded: string;
  /** A member who was invited and is held, and the one before as the inviter. */
  invited: string;
  /** Odds that are not in force yet. */
  drafted: string;
}

export async function addBrandRows(db: Owner, code: string): Promise<BrandRows> {
  const waiting = await addWaiting(db, code);
  const member = await db.one<{ id: bigint }>(`select id from member where account = 'only-' || $1`, [code]);
  return {
    member: String(member!.id),
    waiting,
    written: await addMessage(db, code),
    held: await addHeldWin(db, code),
    inDoubt: await addWalletTransfer(db, code),
    unlike: await addRoundDifference(db, code),
    paidIn: await addBankPayment(db, code),
    asksFor: await addWithdrawal(db, code),
    published: await firstContent(db, code),
    agreed: await addContract(db, code),
    rebated: await addRebate(db, code),
    redeemed: await addRedemption(db, code),
    rewarded: await addReward(db, code),
    invited: await addReferral(db, code),
    drafted: await addOffer(db, code),
  };
}

/** A member `only-<brand>` whose payer sent something else than was ordered. */
async function addWaiting(db: Owner, code: string): Promise<string> {
  const { id: brandId } = await exportBrand(db, code);
  return db.transaction(async (tx) => {
    const memberId = await addMember(tx, emptyMember(brandId, `only-${code}`, 'vi'), 'P');
    const row = await tx.one<{ id: bigint }>(
      `insert into deposit (member_id, brand_id, request_id, channel, currency, amount, fee, state, paid_amount, paid_currency, suspended_for, expires_at, finished_at)
       values ($1, $2, gen_random_uuid(), 'sandbox', 'P', $3, 0, 'review', $3, 'P', 'amount', now(), now()) returning id`,
      [memberId, brandId, 10n * unit],
    );
    const posting = {
      key: `deposit:${row!.id}:suspense`,
      from: ledger.accountPath.gateway('sandbox'),
      to: ledger.accountPath.suspense,
      currency: 'P',
      memberId,
    };
    await ledger.post(tx, [{ ...posting, amount: 10n * unit, reason: 'deposit-suspended' }]);
    return String(row!.id);
  });
}

/** A message of the member `only-<brand>`. */
async function addMessage(db: Owner, code: string): Promise<string> {
  const row = await db.one<{ id: bigint }>(
    `insert into feedback (brand_id, member_id, kind, comment, language)
     select brand_id, id, 'question', 'only-' || $1 || ' asks', 'vi' from member where account = 'only-' || $1 returning id`,
    [code],
  );
  return String(row!.id);
}

/** A held win of the member `only-<brand>`, as the desk sees it; its money is not there. */
async function addHeldWin(db: Owner, code: string): Promise<string> {
  const row = await db.one<{ id: bigint }>(
    `insert into held_win (member_id, transfer_id, brand_id, vendor_id, round_id, transaction, game_code, currency, stake, payout, amount)
     select m.id, 1, m.brand_id, v.id, 1, v.id || ':only-' || $1, 'hoi-trang-ram', 'P', 1, 2, 2
     from member m, vendor v where m.account = 'only-' || $1 and v.code = 'arcade' returning id`,
    [code],
  );
  return String(row!.id);
}

/** A round of the member `only-<brand>` that a vendor tells of and we do not have. */
async function addRoundDifference(db: Owner, code: string): Promise<string> {
  const row = await db.one<{ id: bigint }>(
    `insert into round_difference (vendor_id, player, ref, kind, brand_id, member_id, at)
     select v.id, m.id::text, 'only', 'missingOurs', m.brand_id, m.id, now() from member m, vendor v
     where m.account = 'only-' || $1 and v.code = 'arcade' returning id`,
    [code],
  );
  return String(row!.id);
}

/** A transfer between wallets in doubt of the member `only-<brand>`, as the desk sees it. */
async function addWalletTransfer(db: Owner, code: string): Promise<string> {
  const row = await db.one<{ id: bigint }>(
    `insert into wallet_transfer (member_id, brand_id, vendor_id, direction, currency, amount, request_id, created_at)
     select m.id, m.brand_id, v.id, 'toMain', 'P', 1, gen_random_uuid(), now() from member m, vendor v
     where m.account = 'only-' || $1 and v.code = 'arcade' returning id`,
    [code],
  );
  return String(row!.id);
}

/**
 * Money that came to the brand's account from somebody, as the desk sees it; its money is not
 * there.
 */
async function addBankPayment(db: Owner, code: string): Promise<string> {
  const row = await db.one<{ id: bigint }>(
    `insert into bank_payment (bank, transaction_id, account, brand_id, dong, currency, amount, memo, payer_name, payer_account, paid_at, reason)
     select 'lua', 'FT-' || $1, '1', id, 1000, 'P', 100000, 'only-' || $1, 'AN', '1', now(), 'reference' from brand where code = $1 returning id`,
    [code],
  );
  return String(row!.id);
}

/** A withdrawal of the member `only-<brand>`, as the desk sees it; its money is not there. */
async function addWithdrawal(db: Owner, code: string): Promise<string> {
  const row = await db.one<{ id: bigint }>(
    `insert into withdrawal (member_id, brand_id, request_id, currency, amount, fee, bank_account_id, bank_code, bank_account_number, bank_holder, created_at)
     select id, brand_id, gen_random_uuid(), 'P', 2, 0, 1, 'VCB', '0011002233', 'ONLY ' || $1, now() from member where account = 'only-' || $1 returning id`,
    [code],
  );
  return String(row!.id);
}

async function firstContent(db: Owner, code: string): Promise<string> {
  const row = await db.one<{ id: bigint }>(
    `select i.id from content_item i join brand b on b.id = i.brand_id where b.code = $1 and i.kind = 'helpSection' order by i.id limit 1`,
    [code],
  );
  return String(row!.id);
}

/**
 * A contract of the member `only-<brand>` with the house, a period of it that waits for approval,
 * and a dispute about it, as the desk sees them.
 */
async function addContract(db: Owner, code: string): Promise<string> {
  const row = await db.one<{ id: bigint }>(
    `with party as (select id, brand_id from member where account = 'only-' || $1),
     agreed as (insert into contract (brand_id, kind, cycle, member_id, currency, terms, state, request_id, starts_at)
       select brand_id, 'dailySalary', 'day', id, 'P', $2, 'signed', gen_random_uuid(), now() from party returning *),
     period as (insert into payout (id, brand_id, contract_id, kind, member_id, currency, from_at, to_at, turnover, stake, payouts, rebates, bonuses,
         salaries, loss, active, players, carried, carried_on, base, tier, rate, due, passed, collect, collect_until, state) overriding system value
       select id, brand_id, id, kind, member_id, currency, now() - interval '1 day', now(), 2, 2, 0, 0, 0, 0, 2, 1, 1, 0, 0, 2, 0, 50000, 1, 0, false, now(),
         'unapproved' from agreed returning *)
     insert into payout_dispute (id, brand_id, payout_id, member_id, words) overriding system value
       select id, brand_id, id, member_id, 'only-' || $1 || ' asks' from period returning id`,
    [code, dailyTerms],
  );
  return String(row!.id);
}

/** A rebate of the member `only-<brand>`, as the desk sees it; its money is not there. */
async function addRebate(db: Owner, code: string): Promise<string> {
  const row = await db.one<{ id: bigint }>(
    `with run as (insert into rebate_run (brand_id, currency, from_at, to_at, terms, state, closed_at)
       select brand_id, 'P', '2020-01-01', '2020-01-02', '{"period": "day", "max": {}, "defaults": {}}', 'paid', now() from member where account = 'only-' || $1 returning *)
     insert into rebate (id, run_id, member_id, line_id, currency, earned, carried_in, amount, carried_out, paid_on) overriding system value
       select run.id, run.id, m.id, 0, 'P', 10000000, 0, 1000, 0, '2020-01-02' from run, member m where m.account = 'only-' || $1 returning id`,
    [code],
  );
  return String(row!.id);
}

/**
 * A product of the brand's points mall that the member `only-<brand>` redeemed, as the desk sees
 * it; its points are not there.
 */
async function addRedemption(db: Owner, code: string): Promise<string> {
  const row = await db.one<{ id: bigint }>(
    `with product as (insert into point_product (brand_id, request_id, asked, type, name, description, picture, currency, points, price, turnover_percent, position, open, stock)
       select id, gen_random_uuid(), '{}', 'voucher', '{"vi": "only"}', '{}', '', 'P', 1, 0, 0, 1, true, 1 from brand where code = $1 returning id, brand_id)
     insert into redemption (id, member_id, brand_id, product_id, product_version, request_id, type, name, picture, quantity, points, currency, price, state, remark) overriding system value
       select p.id, m.id, p.brand_id, p.id, 1, gen_random_uuid(), 'voucher', '{"vi": "only"}', '', 1, 1, 'P', 0, 'processing', '' from product p, member m
       where m.account = 'only-' || $1 returning id`,
    [code],
  );
  return String(row!.id);
}

const signInTerms = {
  kind: 'signIn',
  play: { turnoverPercent: 0, excludedTypes: [], excludedGames: [], stakeMax: null },
  amounts: Array(7).fill('1.00'),
  condition: 'none',
  conditionMin: '0.00',
};

/** A rule of the brand that gave something to the member `only-<brand>`. */
async function addReward(db: Owner, code: string): Promise<string> {
  return db.transaction(async (tx) => {
    const rule = await tx.one<{ id: bigint }>(
      `insert into reward_rule (brand_id, request_id, asked, kind, currency, open)
       select id, gen_random_uuid(), '{}', 'signIn', 'P', false from brand where code = $1 returning id`,
      [code],
    );
    await tx.run(
      `insert into reward_rule_version (rule_id, version, promotion, name, terms, reason) values ($1, 1, 'only', '{"vi": "only"}', $2, 'only')`,
      [rule!.id, JSON.stringify(signInTerms)],
    );
    await tx.run(
      `insert into reward (id, brand_id, member_id, rule_id, version, kind, source_key, currency, amount, turnover, from_day, to_day, step, expires_at)
       overriding system value
       select $2, m.brand_id, m.id, $2, 1, 'signIn', 'day:2026-01-01', 'P', 1000, 0, '2026-01-01', '2026-01-01', 1, now() + interval '1 day'
       from member m where m.account = 'only-' || $1`,
      [code, rule!.id],
    );
    return String(rule!.id);
  });
}

/** A friend `invited-<brand>` of the member `only-<brand>`. */
async function addReferral(db: Owner, code: string): Promise<string> {
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
}

async function addOffer(db: Owner, code: string): Promise<string> {
  const row = await db.one<{ id: bigint }>(
    `insert into lottery_offer (brand_id, region, terms, limits, made_by)
     select b.id, 'south', '{}', '{}', (select min(id) from operator) from brand b where code = $1 returning id`,
    [code],
  );
  return String(row!.id);
}
