import { days, deskPage, fresh, type LawfulInputs, type MakeRow, type OtherBrand } from './parts.ts';

const rates = { RNG: 10, LIVE: 5 };
const memberPage = (cursor: string) => ({ after: cursor, before: cursor, size: 20 });

export const inputs: LawfulInputs = {
  'rebate.memberRates': {
    input: () => ({ ...memberPage('1795412345678901.42'), id: '1' }),
    code: 'member_unknown',
  },
  'rebate.setMemberRates': { input: () => ({ id: '1', rates }), code: 'member_unknown' },
  'rebate.income': { input: () => days, code: 'ok' },
  'rebate.incomeSpreadsheet': { input: () => ({ ...days, format: 'xlsx' }), code: 'ok' },
  'rebate.incomeSources': { input: () => ({ ...memberPage('1000.42'), ...days }), code: 'ok' },
  'rebate.list': { input: () => ({ ...memberPage('1000'), ...days }), code: 'ok' },
  'rebate.detail': { input: () => ({ id: '1' }), code: 'not_found' },
  'rebate.lines': {
    input: () => ({ ...memberPage('1795412345678901.42'), id: '1', source: '1', gameType: 'RNG' }),
    code: 'not_found',
  },
  'invitation.list': { input: () => memberPage('1000'), code: 'ok' },
  'invitation.create': {
    input: () => ({ code: `FUZZ${fresh()}`, label: 'Zalo', makesAgent: false, rates, days: 30, usesMax: 10 }),
    code: 'ok',
  },
  'invitation.close': { input: () => ({ id: '9999999' }), code: 'not_found' },
  'invitation.joined': { input: () => memberPage('1000'), code: 'ok' },
  'invitation.openAccount': {
    input: () => ({ username: `fuzz${fresh()}`, makesAgent: false, rates }),
    code: 'ok',
  },
  'rebate.deskTerms': { input: () => ({ brand: 'sen' }), code: 'ok' },
  'rebate.setTerms': {
    input: () => ({
      brand: 'sen',
      version: 9_999,
      terms: { period: 'day', max: rates, defaults: rates },
      reason: 'nobody has seen that version',
    }),
    code: 'brand_version_conflict',
  },
  'rebate.deskMemberRates': {
    input: () => ({ ...deskPage('1795412345678901.42'), id: '1' }),
    code: 'member_unknown',
  },
  'rebate.setDeskMemberRates': {
    input: () => ({ id: '1', rates, reason: 'nobody knows them' }),
    code: 'member_unknown',
  },
  'rebate.deskRuns': {
    input: () => ({ ...deskPage('1000'), ...days, brand: 'sen', state: 'open' }),
    code: 'ok',
  },
  'rebate.deskList': {
    input: () => ({ ...deskPage('1000'), run: '1', member: '1' }),
    code: 'member_unknown',
  },
  'rebate.deskGet': { input: () => ({ id: '1' }), code: 'not_found' },
  'rebate.deskLines': {
    input: () => ({ ...deskPage('1795412345678901.42'), id: '1', source: '1', gameType: 'RNG' }),
    code: 'not_found',
  },
};

/** A rebate of the member `only-<brand>`, as the desk sees it; its money is not there. */
export const row: MakeRow = async (db, code) => {
  const row = await db.one<{ id: bigint }>(
    `with run as (insert into rebate_run (brand_id, currency, from_at, to_at, terms, state, closed_at)
       select brand_id, 'P', '2020-01-01', '2020-01-02', '{"period": "day", "max": {}, "defaults": {}}', 'paid', now() from member where account = 'only-' || $1 returning *)
     insert into rebate (id, run_id, member_id, line_id, currency, earned, carried_in, amount, carried_out, paid_on) overriding system value
       select run.id, run.id, m.id, 0, 'P', 10000000, 0, 1000, 0, '2020-01-02' from run, member m where m.account = 'only-' || $1 returning id`,
    [code],
  );
  return String(row!.id);
};

export const otherBrand: OtherBrand = {
  'rebate.deskTerms': { input: () => ({ brand: 'sen' }), code: 'not_allowed' },
  'rebate.setTerms': {
    input: () => ({
      brand: 'sen',
      version: 1,
      terms: { period: 'day', max: { RNG: 10 }, defaults: { RNG: 10 } },
      reason: 'not of this desk',
    }),
    code: 'not_allowed',
  },
  'rebate.deskMemberRates': { input: (row) => ({ id: row('member') }), code: 'member_unknown' },
  'rebate.setDeskMemberRates': {
    input: (row) => ({ id: row('member'), rates: { RNG: 1 }, reason: 'not of this desk' }),
    code: 'member_unknown',
  },
  'rebate.deskList': { input: (row) => ({ member: row('member') }), code: 'member_unknown' },
  'rebate.deskGet': { input: (row) => ({ id: row('rebate') }), code: 'not_found' },
  'rebate.deskLines': {
    input: (row) => ({ id: row('rebate'), source: row('member'), gameType: 'RNG' }),
    code: 'not_found',
  },
};
