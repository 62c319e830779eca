import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { accountPath, fingerprint, fundsOf, post, type Posting } from '#modules/ledger/service.ts';
import { hashToken } from '#modules/vendor/rules.ts';
import {
  addPlayers,
  closeTestServer,
  currency,
  openTestServer,
  unit,
  type Player,
  type TestServer,
} from '#test/faults/testServer.ts';
import type { WalletOperation } from './rules.ts';

let server: TestServer;
before(async () => {
  server = await openTestServer();
  // So that a win above 100 is held.
  await server.db.run(`update vendor set win_max = $1`, [100n * unit]);
});
after(() => closeTestServer(server));

/**
 * Operations in the round before, by the names of their transactions: B is a bet of 10, W a win of
 * it.
 */
const rounds = {
  none: [],
  open: ['bet B 10'],
  won: ['bet B 10', 'win W 20 of B'],
  settled: ['bet B 10', 'closing win W 20 of B'],
  rolled_back: ['bet B 10', 'rollback R of B'],
  held: ['bet B 10', 'win W 150 of B'],
  'rolled back early': ['rollback R of B'],
} as const satisfies Record<string, readonly string[]>;

/** Further conditions when the operation comes. */
const conditions: Record<
  string,
  { sql?: string; undo?: string; change?: (operation: WalletOperation) => Partial<WalletOperation> }
> = {
  '': {},
  'no session': { change: () => ({ tokenHash: hashToken('nobody') }) },
  'session over': { sql: `update game_session set expires_at = now() where member_id = $1` },
  'session revoked': { sql: `update game_session set revoked_at = now() where member_id = $1` },
  'member locked': { sql: `update member set status = 'locked' where id = $1` },
  'vendor closed': {
    sql: `update vendor set state = 'closed' where $1 > 0`,
    undo: `update vendor set state = 'live'`,
  },
  'brand closed': {
    sql: `update brand set maintenance = true where $1 > 0`,
    undo: `update brand set maintenance = false`,
  },
  'game hidden': gameRule(`'hidden'`),
  'game resting': gameRule(`'live', now() - interval '1 minute', now() + interval '1 minute'`),
  'game to rest': gameRule(`'live', now() + interval '1 minute', now() + interval '2 minutes'`),
  'game rested': gameRule(`'live', now() - interval '2 minutes', now() - interval '1 minute'`),
  'country barred': gameRule(`'live', null, null, array['FR', 'VN']`),
  'other country barred': gameRule(`'live', null, null, array['FR']`),
  'currency barred': gameRule(`'live', null, null, '{}', array['EUR']`),
  'currency offered': gameRule(`'live', null, null, '{}', array['EUR', '${currency}']`),
  // The vendor's own list of games, which may be old, bars nothing.
  'game closed by its vendor': gameRule(`'maintenance'`),
  'other game': { change: () => ({ gameCode: 'roulette' }) },
  'other currency': { change: () => ({ currency: 'USD' }) },
  'other round': { change: () => ({ round: randomUUID() }) },
  // Rules of the module limit against a bet; `limited` makes the wallet check them.
  limited: { sql: `select limit_begin($1)::text` },
  excluded: { sql: exclusionFor(`'self_exclusion', true, null`) },
  'on a break': { sql: exclusionFor(`'time_out', false, now() + interval '1 day'`) },
  'a break over': { sql: exclusionFor(`'time_out', false, now() - interval '1 second'`) },
  'stake limit 10': { sql: limitFor('stake', 'none', 10) },
  'stake limit 9': { sql: limitFor('stake', 'none', 9) },
  'turnover limit 20': { sql: limitFor('turnover', 'day', 20) },
  'turnover limit 19': { sql: limitFor('turnover', 'week', 19) },
  'loss limit 20': { sql: limitFor('loss', 'month', 20) },
  'loss limit 19': { sql: limitFor('loss', 'day', 19) },
  'loss limit 0': { sql: limitFor('loss', 'day', 0) },
  'an hour of an hour played': { sql: timeFor('session', 60, `now() - interval '60 minutes'`) },
  'nearly an hour played': { sql: timeFor('session', 60, `now() - interval '59 minutes 50 seconds'`) },
  'reality check due': { sql: timeFor('reality', 15, `now() - interval '15 minutes'`) },
  'reality check not due': { sql: timeFor('reality', 15, `now() - interval '14 minutes 50 seconds'`) },
  'reality check answered': {
    sql: timeFor('reality', 15, `now() - interval '15 minutes'`, `now() - interval '1 minute'`),
  },
  'nobody we know': { change: () => ({ memberId: 0n }) },
};

/**
 * Rules that operators have set for the game of the session, which was opened in Vietnam: its
 * state, the times of its maintenance, countries, currencies.
 */
function gameRule(values: string): { sql: string; undo: string } {
  const [state, from = 'null', until = 'null', countries = `'{}'`, currencies = 'null'] =
    values.split(/, (?![^[]*\])/);
  return {
    sql: `with there as (update game_session set country = 'VN' where member_id = $1 returning vendor_id)
      insert into game (vendor_id, code, game_type, names, search_text, image, state, rests_from, rests_until, countries_barred, currencies)
      select vendor_id, 'slot', 'RNG', '{}', '', '', ${state}, ${from}, ${until}, ${countries}, ${currencies} from there`,
    undo: `delete from game where code = 'slot'`,
  };
}
function limitFor(kind: string, period: string, units: number): string {
  return `with begun as (select limit_begin($1)) insert into play_limit (member_id, kind, period, currency, value, set_at)
    select $1::bigint, '${kind}', '${period}', '${currency}', ${BigInt(units) * unit}, now() from begun`;
}
function timeFor(kind: string, minutes: number, began: string, answered = 'null'): string {
  return `with begun as (select limit_begin($1)), session as (
      insert into play_session (member_id, began_at, last_at, answered_at) values ($1, ${began}, ${began}, ${answered}))
    insert into play_limit (member_id, kind, period, currency, value, set_at) select $1::bigint, '${kind}', 'none', '', ${minutes}, now() from begun`;
}
function exclusionFor(values: string): string {
  return `with begun as (select limit_begin($1)) insert into exclusion (brand_id, member_id, begins_at, kind, permanent, ends_at)
    select m.brand_id, m.id, now() - interval '2 days', ${values} from member m, begun where m.id = $1`;
}

/**
 * Operation, earlier operations of its round, balance, condition, debt → outcome, balance in the
 * answer, postings.
 */
type Row = [
  string,
  keyof typeof rounds,
  number,
  keyof typeof conditions,
  number,
  string,
  number | null,
  string[],
];
const table: Row[] = [
  ['bet N 10', 'none', 50, '', 0, 'done', 40, ['bet main gross 10']],
  ['bet N 50', 'none', 50, '', 0, 'done', 0, ['bet main gross 50']],
  ['bet N 51', 'none', 50, '', 0, 'insufficient', 50, []],
  ['bet N 0', 'none', 0, '', 0, 'done', 0, ['bet main gross 0']],
  ['bet N 10', 'open', 50, '', 0, 'done', 40, ['bet main gross 10']],
  ['bet N 10', 'settled', 50, '', 0, 'done', 40, ['bet main gross 10']],
  ['bet N 10', 'rolled_back', 50, '', 0, 'done', 40, ['bet main gross 10']],
  ['bet N 10', 'none', 0, '', 30, 'insufficient', 0, []],
  ['bet N 10', 'none', 50, 'no session', 0, 'invalid_token', null, []],
  ['bet N 10', 'none', 50, 'nobody we know', 0, 'invalid_token', null, []],
  ['bet N 10', 'none', 50, 'session over', 0, 'token_expired', null, []],
  ['bet N 10', 'open', 50, 'session revoked', 0, 'token_expired', null, []],
  ['bet N 10', 'none', 50, 'other game', 0, 'invalid_game', null, []],
  ['bet N 10', 'none', 50, 'other currency', 0, 'wrong_currency', null, []],
  ['bet N 10', 'none', 50, 'member locked', 0, 'user_disabled', null, []],
  ['bet N 10', 'open', 50, 'vendor closed', 0, 'vendor_closed', null, []],
  ['bet N 10', 'none', 50, 'brand closed', 0, 'brand_closed', null, []],
  ['bet N 10', 'rolled_back', 50, 'brand closed', 0, 'brand_closed', null, []],
  ['bet N 10', 'open', 50, 'brand closed', 0, 'done', 40, ['bet main gross 10']],
  ['bet N 10', 'none', 50, 'game hidden', 0, 'game_closed', null, []],
  ['bet N 10', 'rolled_back', 50, 'game resting', 0, 'game_closed', null, []],
  ['bet N 10', 'none', 50, 'game resting', 0, 'game_closed', null, []],
  ['bet N 10', 'open', 50, 'game resting', 0, 'done', 40, ['bet main gross 10']],
  ['bet N 10', 'none', 50, 'game to rest', 0, 'done', 40, ['bet main gross 10']],
  ['bet N 10', 'none', 50, 'game rested', 0, 'done', 40, ['bet main gross 10']],
  ['bet N 10', 'none', 50, 'country barred', 0, 'game_closed', null, []],
  ['bet N 10', 'none', 50, 'other country barred', 0, 'done', 40, ['bet main gross 10']],
  ['bet N 10', 'none', 50, 'currency barred', 0, 'game_closed', null, []],
  ['bet N 10', 'none', 50, 'currency offered', 0, 'done', 40, ['bet main gross 10']],
  ['bet N 10', 'none', 50, 'game closed by its vendor', 0, 'done', 40, ['bet main gross 10']],
  ['win N 20 of B', 'open', 50, 'game hidden', 0, 'done', 70, ['win gross main 20']],
  ['rollback N of B', 'open', 50, 'game hidden', 0, 'done', 60, ['rollback gross main 10']],
  ['bet N 10', 'none', 50, 'limited', 0, 'done', 40, ['bet main gross 10']],
  ['bet N 10', 'none', 50, 'excluded', 0, 'excluded', null, []],
  ['bet N 0', 'open', 50, 'excluded', 0, 'excluded', null, []],
  ['bet N 10', 'none', 50, 'on a break', 0, 'excluded', null, []],
  ['bet N 10', 'none', 50, 'a break over', 0, 'done', 40, ['bet main gross 10']],
  ['bet N 10', 'none', 50, 'stake limit 10', 0, 'done', 40, ['bet main gross 10']],
  ['bet N 10', 'none', 50, 'stake limit 9', 0, 'stake_limit', null, []],
  ['bet N 10', 'open', 50, 'turnover limit 20', 0, 'done', 40, ['bet main gross 10']],
  ['bet N 10', 'open', 50, 'turnover limit 19', 0, 'play_limit', null, []],
  ['bet N 10', 'rolled_back', 50, 'turnover limit 19', 0, 'done', 40, ['bet main gross 10']],
  ['bet N 10', 'rolled back early', 50, 'turnover limit 19', 0, 'done', 40, ['bet main gross 10']],
  ['bet N 10', 'settled', 50, 'turnover limit 19', 0, 'play_limit', null, []],
  ['bet N 10', 'open', 50, 'loss limit 20', 0, 'done', 40, ['bet main gross 10']],
  ['bet N 11', 'open', 50, 'loss limit 20', 0, 'play_limit', null, []],
  ['bet N 10', 'open', 50, 'loss limit 19', 0, 'play_limit', null, []],
  ['bet N 30', 'won', 50, 'loss limit 20', 0, 'done', 20, ['bet main gross 30']],
  ['bet N 31', 'won', 50, 'loss limit 20', 0, 'play_limit', null, []],
  ['bet N 20', 'held', 50, 'loss limit 19', 0, 'done', 30, ['bet main gross 20']],
  ['bet N 51', 'rolled_back', 50, 'turnover limit 19', 0, 'play_limit', null, []],
  ['bet N 10', 'rolled_back', 5, 'turnover limit 19', 0, 'insufficient', 5, []],
  ['bet N 1', 'none', 50, 'loss limit 0', 0, 'play_limit', null, []],
  ['bet N 0', 'none', 50, 'loss limit 0', 0, 'done', 50, ['bet main gross 0']],
  ['bet N 10', 'none', 50, 'an hour of an hour played', 0, 'play_limit', null, []],
  ['bet N 10', 'settled', 50, 'an hour of an hour played', 0, 'play_limit', null, []],
  ['bet N 10', 'open', 50, 'an hour of an hour played', 0, 'done', 40, ['bet main gross 10']],
  ['bet N 10', 'none', 50, 'nearly an hour played', 0, 'done', 40, ['bet main gross 10']],
  ['bet N 10', 'none', 50, 'reality check due', 0, 'reality_check', null, []],
  ['bet N 10', 'open', 50, 'reality check due', 0, 'done', 40, ['bet main gross 10']],
  ['bet N 10', 'none', 50, 'reality check not due', 0, 'done', 40, ['bet main gross 10']],
  ['bet N 10', 'none', 50, 'reality check answered', 0, 'done', 40, ['bet main gross 10']],
  ['bet B 10', 'open', 50, 'excluded', 0, 'replayed', 90, []],
  ['win N 20 of B', 'open', 50, 'excluded', 0, 'done', 70, ['win gross main 20']],
  ['win N 20 of B', 'open', 50, 'loss limit 0', 0, 'done', 70, ['win gross main 20']],
  ['rollback N of B', 'open', 50, 'excluded', 0, 'done', 60, ['rollback gross main 10']],
  ['bet B 10', 'open', 50, '', 0, 'replayed', 90, []],
  ['bet B 10', 'open', 50, 'member locked', 0, 'replayed', 90, []],
  ['bet B 11', 'open', 50, '', 0, 'conflict', null, []],
  ['bet B 10', 'rolled back early', 50, '', 0, 'rolled_back', null, []],

  ['win N 20 of B', 'open', 50, '', 0, 'done', 70, ['win gross main 20']],
  ['closing win N 0 of B', 'open', 50, '', 0, 'done', 50, ['win gross main 0']],
  ['win N 20 of B', 'settled', 50, '', 0, 'done', 70, ['win gross main 20']],
  ['win N 20 of B', 'open', 0, '', 30, 'done', 0, ['win gross main 20', 'debt-collected main debt 20']],
  ['win N 40 of B', 'open', 0, '', 30, 'done', 10, ['win gross main 40', 'debt-collected main debt 30']],
  ['win N 101 of B', 'open', 50, '', 0, 'done', 50, ['win gross main 101', 'win-held main held 101']],
  ['win N 80 of B', 'won', 50, '', 0, 'done', 130, ['win gross main 80']],
  ['win N 81 of B', 'won', 50, '', 0, 'done', 50, ['win gross main 81', 'win-held main held 81']],
  ['win N 1 of B', 'held', 50, '', 0, 'done', 50, ['win gross main 1', 'win-held main held 1']],
  ['win N 101 of B', 'open', 0, '', 30, 'done', 0, ['win gross main 101', 'win-held main held 101']],
  ['win N 20 of B', 'open', 50, 'session over', 0, 'done', 70, ['win gross main 20']],
  ['win N 20 of B', 'open', 50, 'member locked', 0, 'done', 70, ['win gross main 20']],
  ['win N 20 of B', 'open', 50, 'vendor closed', 0, 'done', 70, ['win gross main 20']],
  ['win N 20 of B', 'open', 50, 'brand closed', 0, 'done', 70, ['win gross main 20']],
  ['win N 20 of B', 'open', 50, 'other game', 0, 'invalid_game', null, []],
  ['win N 20 of B', 'open', 50, 'other currency', 0, 'wrong_currency', null, []],
  ['win N 20 of B', 'open', 50, 'other round', 0, 'unknown_transaction', null, []],
  ['win N 20 of B', 'open', 50, 'nobody we know', 0, 'invalid_token', null, []],
  ['win N 20 of X', 'open', 50, '', 0, 'unknown_transaction', null, []],
  ['win N 20 of W', 'won', 50, '', 0, 'unknown_transaction', null, []],
  ['win N 20 of B', 'rolled_back', 50, '', 0, 'rolled_back', null, []],
  ['win N 20 of B', 'rolled back early', 50, '', 0, 'rolled_back', null, []],
  ['win W 20 of B', 'won', 50, '', 0, 'replayed', 110, []],
  ['win W 21 of B', 'won', 50, '', 0, 'conflict', null, []],

  ['rollback N of B', 'open', 50, '', 0, 'done', 60, ['rollback gross main 10']],
  [
    'rollback N of B',
    'open',
    0,
    '',
    30,
    'done',
    0,
    ['rollback gross main 10', 'debt-collected main debt 10'],
  ],
  ['rollback N of B', 'open', 50, 'member locked', 0, 'done', 60, ['rollback gross main 10']],
  ['rollback N of W', 'settled', 50, '', 0, 'done', 30, ['rollback main gross 20']],
  ['rollback N of W', 'settled', 5, '', 0, 'done', 0, ['rollback main gross 5', 'debt debt gross 15']],
  ['rollback N of W', 'settled', 0, '', 30, 'done', 0, ['rollback main gross 0', 'debt debt gross 20']],
  [
    'rollback N of W',
    'held',
    50,
    '',
    0,
    'done',
    50,
    ['hold-released held main 150', 'rollback main gross 150'],
  ],
  ['rollback N of X', 'none', 50, '', 0, 'early', 50, ['rollback gross main 0', 'tombstone gross main 0']],
  ['rollback N of B', 'rolled_back', 50, '', 0, 'done', 50, ['rollback gross main 0']],
  ['rollback N of R', 'rolled_back', 50, '', 0, 'unknown_transaction', null, []],
  ['rollback N of B', 'open', 50, 'other round', 0, 'unknown_transaction', null, []],
  ['rollback N of B', 'open', 50, 'nobody we know', 0, 'invalid_token', null, []],
  ['rollback R of B', 'rolled_back', 50, '', 0, 'replayed', 100, []],

  // Protocols whose wins name a round, and no bet.
  ['win N 20 by round', 'open', 50, '', 0, 'done', 70, ['win gross main 20']],
  ['closing win N 0 by round', 'open', 50, '', 0, 'done', 50, ['win gross main 0']],
  ['win N 20 by round', 'settled', 50, '', 0, 'done', 70, ['win gross main 20']],
  ['win N 20 by round', 'none', 50, '', 0, 'unknown_transaction', null, []],
  ['win N 20 by round', 'rolled back early', 50, '', 0, 'unknown_transaction', null, []],
  ['win N 20 by round', 'rolled_back', 50, '', 0, 'unknown_transaction', null, []],
  ['win N 20 by round', 'open', 50, 'other currency', 0, 'wrong_currency', null, []],
  ['win N 20 by round', 'open', 50, 'other game', 0, 'invalid_game', null, []],
  ['win N 101 by round', 'open', 50, '', 0, 'done', 50, ['win gross main 101', 'win-held main held 101']],
  ['win N 20 by round', 'open', 50, 'session over', 0, 'done', 70, ['win gross main 20']],
  // Protocols that settle each bet once.
  ['closing win N 20 of B by once', 'open', 50, '', 0, 'done', 70, ['win gross main 20']],
  ['closing win N 20 of B by once', 'settled', 50, '', 0, 'already_settled', null, []],
  ['closing win N 20 of B by once', 'rolled_back', 50, '', 0, 'rolled_back', null, []],
  ['closing win N 20 of X by once', 'open', 50, '', 0, 'unknown_transaction', null, []],
  ['rollback N of B by once', 'open', 50, '', 0, 'done', 60, ['rollback gross main 10']],
  ['rollback N of B by once', 'settled', 50, '', 0, 'already_settled', null, []],
  ['rollback N of B by once', 'rolled_back', 50, '', 0, 'already_settled', null, []],
  ['rollback N of B by once', 'rolled back early', 50, '', 0, 'already_settled', null, []],
  [
    'rollback N of X by once',
    'none',
    50,
    '',
    0,
    'early',
    50,
    ['rollback gross main 0', 'tombstone gross main 0'],
  ],
  // Gifts: wins without a bet.
  ['closing win N 20 by gift', 'none', 50, '', 0, 'done', 70, ['win gross main 20']],
  [
    'closing win N 20 by gift',
    'none',
    0,
    '',
    30,
    'done',
    0,
    ['win gross main 20', 'debt-collected main debt 20'],
  ],
  [
    'closing win N 101 by gift',
    'none',
    50,
    '',
    0,
    'done',
    50,
    ['win gross main 101', 'win-held main held 101'],
  ],
  ['closing win N 20 by gift', 'none', 50, 'excluded', 0, 'done', 70, ['win gross main 20']],
];

for (const [asked, round, balance, condition, debt, outcome, told, postings] of table) {
  const also = [`balance ${balance}`, condition, debt > 0 ? `owing ${debt}` : ''].filter(Boolean).join(', ');
  test(`[WALLET-04] ${asked}, round ${round}, ${also}: ${outcome}`, async () => {
    const [player] = await addPlayers(server.db, server.vendors['alpha']!.id, 1, 100n * unit);
    const names = new Map<string, string>();
    const operationOf = operationMaker(player!, names);
    for (const earlier of rounds[round])
      assert.match((await server.wallet.apply(operationOf(earlier))).outcome, /^(?:done|early)$/, earlier);
    await setFunds(player!, balance, debt);
    const { sql, undo, change } = conditions[condition]!;
    if (sql) await server.db.run(sql, [player!.memberId]);
    const before = await server.db.one<{ last: bigint }>(
      `select coalesce(max(id), 0) as last from transfer where member_id = $1`,
      [player!.memberId],
    );
    const operation = operationOf(asked);
    const answer = await server.wallet.apply({ ...operation, ...change?.(operation) });
    if (undo) await server.db.run(undo);

    const posted = await server.db.rows<{ posting: string }>(
      `select t.reason || ' ' || f.kind || ' ' || o.kind || ' ' || t.amount / ${unit} as posting
       from transfer t join account f on f.id = t.from_account_id join account o on o.id = t.to_account_id
       where t.member_id = $1 and t.id > $2 order by t.id`,
      [player!.memberId, before!.last],
    );
    assert.deepEqual(
      {
        outcome: answer.outcome,
        balance: ['done', 'replayed', 'early', 'insufficient'].includes(answer.outcome)
          ? Number(answer.balance! / unit)
          : null,
      },
      { outcome, balance: told },
    );
    assert.deepEqual(
      posted.map(({ posting }) => posting),
      postings,
    );
  });
}

/**
 * Reads `closing win N 20 of B`: kind, transaction, amount, reference. A name means the same
 * transaction throughout a row.
 */
function operationMaker(player: Player, names: Map<string, string>): (words: string) => WalletOperation {
  const round = randomUUID();
  const idOf = (name: string): string => {
    if (!names.has(name)) names.set(name, randomUUID());
    return names.get(name)!;
  };
  return (words) => {
    const [, closing, kind, name, units, of, rule] =
      /^(closing )?(bet|win|rollback) (\w)(?: (\d+))?(?: of (\w))?(?: by (round|once|gift))?$/.exec(words)!;
    const amount = BigInt(units ?? 0) * unit;
    const reference = of ? idOf(of) : '';
    return {
      kind: kind as WalletOperation['kind'],
      rule: (rule ?? 'bet') as WalletOperation['rule'],
      vendorId: server.vendors['alpha']!.id,
      transaction: idOf(name!),
      reference,
      memberId: player.memberId,
      tokenHash: hashToken(player.token),
      round,
      closesRound: closing !== undefined,
      gameCode: kind === 'rollback' ? '' : 'slot',
      currency: kind === 'rollback' ? undefined : currency,
      amount,
      fingerprint: fingerprint(kind!, reference, amount),
    };
  };
}

/** Brings a member to a balance, and then into debt. */
async function setFunds({ memberId }: Player, balance: number, debt: number): Promise<void> {
  const [main, owed] = [accountPath.main(memberId), accountPath.debt(memberId)];
  const missing = BigInt(balance) * unit - (await fundsOf(server.db, memberId, currency)).main;
  const common = { currency, memberId, reason: 'adjustment' } as const;
  const postings: Posting[] = [];
  if (missing > 0n)
    postings.push({
      ...common,
      key: `more:${memberId}`,
      from: accountPath.adjustment,
      to: main,
      amount: missing,
    });
  if (missing < 0n)
    postings.push({
      ...common,
      key: `less:${memberId}`,
      from: main,
      to: accountPath.adjustment,
      amount: -missing,
    });
  if (debt > 0)
    postings.push({
      ...common,
      key: `debt:${memberId}`,
      from: owed,
      to: accountPath.adjustment,
      amount: BigInt(debt) * unit,
    });
  const results = await server.db.transaction((tx) => post(tx, postings));
  assert.ok(results.every(({ outcome }) => outcome === 'posted'));
}
