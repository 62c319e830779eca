import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { gameList, gameTables } from '@sen/api/game';
import { launchGame } from '@sen/api/launch';
import { setLimit } from '@sen/api/limit';
import { parseSignedAmount } from '@sen/api/money';
import { betTotals, bets, profit, round } from '@sen/api/record';
import { deskRoundDifferences } from '@sen/api/roundDifference';
import { balance } from '@sen/api/wallet';
import { collectWallets, createWalletTransfer, vendorWallets } from '@sen/api/walletTransfer';
import { syncCatalogue } from '#modules/game/service.ts';
import { putVendor, sealSecret } from '#modules/vendor/service.ts';
import { graceMs } from '#modules/roundDifference/rules.ts';
import { compareLately } from '#modules/roundDifference/service.ts';
import { walletsAt } from '#modules/walletTransfer/service.ts';
import { until } from './brands.ts';
import { assertBooks, currency, unit } from './faults/testServer.ts';
import { runTransferChecks } from '../../../tools/commands/vendorCheck/transfer.ts';
import { signWithSecret } from '../../arcade/src/vendors/signing.ts';
import { demoMember, demoOperator, newMember, visitor, type Person } from './people.ts';
import { furtherCodes, openWorld, secretOfCode, type World } from './world.ts';

const stake = unit;
let world: World;
let member: Person;
let finance: Person;

before(async () => {
  world = await openWorld({ withArcade: 'every protocol' });
  for (const [code, protocol] of Object.entries(furtherCodes))
    await putVendor(world.owner, {
      code,
      name: code,
      protocol,
      state: 'live',
      currency,
      secret: sealSecret(world.ctx, code, secretOfCode(code)),
      baseUrl: `${world.arcade!.url}/v/${code}`,
      operatorId: 1,
    });
  assert.ok(await syncCatalogue(world.ctx));
  member = await demoMember(world.url);
  finance = await demoOperator(world.url, 'finance');
});
after(async () => {
  try {
    await assertBooks(world.owner);
  } finally {
    await world.close();
  }
});

const launch = (vassalage: string) =>
  member.call(launchGame, { vassalage, gameCode: 'hoi-trang-ram', device: 'mobile', language: 'vi' });
const signed = (text: string): bigint => parseSignedAmount(text)!;
const main = async (): Promise<bigint> => signed((await member.call(balance, {})).sumBalance);

type Reply = {
  round: { id: string; state: string; payout: string };
  balance: string;
  commitment: { serverSeedHash: string };
};

/**
 * Plays rounds to their ends as the game's frame does; gives the stakes less the payouts, and the
 * balance that the game shows.
 */
async function playAt(address: string, rounds: number): Promise<{ lost: bigint; shown: bigint }> {
  const { origin, searchParams } = new URL(address);
  let secret = '';
  const post = async (path: string, body: object): Promise<Reply & { secret: string; error?: string }> => {
    const response = await fetch(origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}` },
      body: JSON.stringify(body),
    });
    const answer = (await response.json()) as Reply & { secret: string; error?: string };
    assert.equal(answer.error, undefined, `${path}: ${answer.error}`);
    return answer;
  };
  ({ secret } = await post('/api/enter', { code: searchParams.get('code') }));
  let [lost, shown] = [0n, 0n];
  for (let i = 0; i < rounds; i++) {
    const { serverSeedHash } = (await post('/api/session', {})).commitment;
    let reply = await post('/api/play', {
      requestId: randomUUID(),
      stake: `${stake}`,
      choice: null,
      serverSeedHash,
      clientSeed: randomUUID(),
    });
    while (reply.round.state === 'open')
      reply = await post('/api/act', { requestId: randomUUID(), round: reply.round.id, action: 'spin' });
    lost += stake - BigInt(reply.round.payout);
    shown = BigInt(reply.balance);
  }
  return { lost, shown };
}

for (const code of ['studio', 'lobby'] as const)
  test(`[WALLET-05] [LOBBY-07] the slot is listed, opened, played and recorded over ${furtherCodes[code]} as over Hub88`, async () => {
    const { list } = await visitor(world.url).call(gameList, { vassalage: code, gameType: 'RNG' });
    assert.ok(list.some(({ gameCode }) => gameCode === 'hoi-trang-ram'));
    const before = await main();
    const { lost, shown } = await playAt((await launch(code)).content, 8);
    assert.equal(await main(), before - lost);
    assert.equal(shown, before - lost);
    const records = await member.call(bets, { vassalage: code, size: 50 });
    assert.equal(records.list.length, 8);
    assert.ok(
      records.list.every(({ state, stake: staked }) => state === 'settled' && signed(staked) === stake),
    );
  });

for (const code of ['studio', 'lobby'] as const)
  test(`[WALLET-05] [RECORD-01] a round played over ${furtherCodes[code]} opens to its proof at the vendor`, async () => {
    const [newest] = (await member.call(bets, { vassalage: code, size: 1 })).list;
    const { resultUrl } = await member.call(round, { id: newest!.id });
    const result = new URL(resultUrl!);
    const proof = await fetch(new URL(`/api/rounds/${result.searchParams.get('round')}`, result));
    assert.equal(((await proof.json()) as { stake: string }).stake, `${stake}`);
  });

test('[WALLET-03] [WALLET-05] the slot is played from a wallet of the vendor’s own: money goes there, is played, and comes back', async () => {
  const before = await main();
  const moved = await member.call(createWalletTransfer, {
    vendor: 'purse',
    direction: 'toVendor',
    amount: '100.00',
    requestId: randomUUID(),
  });
  assert.equal(moved.state, 'done');
  const { lost, shown } = await playAt((await launch('purse')).content, 8);
  assert.equal(shown, 100n * unit - lost);
  const wallets = (await member.call(vendorWallets, {})).wallets;
  assert.equal(signed(wallets.find(({ vendor }) => vendor === 'purse')!.balance!), 100n * unit - lost);
  const { transfers } = await member.call(collectWallets, { requestId: randomUUID() });
  assert.deepEqual(
    transfers.map(({ state }) => state),
    ['done'],
  );
  assert.equal(await main(), before - lost);
});

test('[WALLET-03] [RECORD-03] play from the vendor’s own wallet stands in the record of bets, in totals and in profit, once', async () => {
  const spent = async () => (await member.call(profit, { from: today(-1), to: today(1) })).total;
  const before = await spent();
  assert.deepEqual((await member.call(bets, { vassalage: 'purse' })).list, []);
  // The arcade reports a round that has only just been closed a moment later.
  await untilTold('purse', 8);
  await world.ctx.jobs.run('round-reports', {});
  const { list } = await member.call(bets, { vassalage: 'purse', size: 50 });
  assert.equal(list.length, 8);
  assert.ok(
    list.every(
      (one) =>
        one.state === 'settled' && one.ownWallet && signed(one.stake) === stake && one.gameType === 'RNG',
    ),
  );
  const totals = await member.call(betTotals, { vassalage: 'purse' });
  const wallet = (await member.call(vendorWallets, {})).wallets.find(({ vendor }) => vendor === 'purse')!;
  const { came, left } = (await walletsAt(world.owner, member.id, await vendorId('purse')))[0]!;
  assert.equal(
    signed(wallet.balance!),
    came - left + signed(totals.profit),
    'the wallet holds what came, less what left, with what was played',
  );
  const after = await spent();
  assert.equal(signed(after.profit) - signed(before.profit), signed(totals.profit));
  assert.equal(signed(after.change) - signed(before.change), signed(totals.profit));
  const { round: opened, transactions, resultUrl } = await member.call(round, { id: list[0]!.id });
  assert.deepEqual([opened.ownWallet, transactions], [true, []]);
  const result = new URL(resultUrl!);
  assert.equal((await fetch(new URL(`/api/rounds/${result.searchParams.get('round')}`, result))).status, 200);
});

test('[T29] the arcade’s report and our rounds agree over every protocol, and one planted difference is found', async () => {
  for (const code of ['studio', 'lobby']) await untilTold(code, 8);
  const aheadMs = graceMs + 60_000;
  const later = { ...world.ctx, clock: { ...world.ctx.clock, now: () => Date.now() + aheadMs } };
  const open = async () => (await finance.call(deskRoundDifferences, { state: 'open' })).list;
  const compare = async () => {
    // As if the report had been complete for a while.
    await world.owner.run(`update vendor_report set complete_to = complete_to + $1 * interval '1 ms'`, [
      aheadMs,
    ]);
    await compareLately(later);
  };
  await compare();
  assert.deepEqual(await open(), []);
  await world.owner.run(
    `update vendor_round set payout = payout + 7 where ctid = (select l.ctid from vendor_round l where round_id is null order by ref limit 1)`,
  );
  await compare();
  assert.deepEqual(
    (await open()).map(({ kind, theirs, ours }) => [kind, signed(theirs!.payout) - signed(ours!.payout)]),
    [['amount', 7n]],
  );
  await world.owner.run(
    `update vendor_round l set payout = r.payout from round r where r.ref = l.ref and r.vendor_id = l.vendor_id and r.member_id = l.member_id`,
  );
  await compare();
  assert.deepEqual(await open(), []);
});

test('[LOBBY-10] every protocol tells of its shared tables', async () => {
  const ask = async () => (await member.call(gameTables, { gameType: 'LIVE', results: 1 })).list;
  const tellers = (list: Awaited<ReturnType<typeof ask>>) =>
    [...new Set(list.map(({ vassalage }) => vassalage))].toSorted();
  const everybody = ['arcade', ...Object.keys(furtherCodes)].toSorted();
  // A visitor who comes before a vendor has answered sees none of its tables.
  await until(async () => tellers(await ask()).length === everybody.length);
  const list = await ask();
  assert.deepEqual(tellers(list), everybody);
  // They run in real time: some may have closed their bets by now.
  assert.ok(list.every(({ phase, until: endsAt }) => phase !== 'betting' || endsAt !== null));
  assert.ok(
    list.every(({ phase }) => phase !== 'resting'),
    'whoever looks at the list finds the tables running',
  );
});

/** Reads a vendor's report until it has told so many rounds. */
async function untilTold(code: string, rounds: number): Promise<void> {
  const count = `select count(*) as told from vendor_round where vendor_id = $1`;
  await until(async () => {
    await world.ctx.jobs.run('round-reports', {});
    return Number((await world.owner.one<{ told: bigint }>(count, [await vendorId(code)]))!.told) >= rounds;
  }, `${code} did not tell ${rounds} rounds`);
}

const vendorId = async (code: string): Promise<number> =>
  (await world.owner.one<{ id: number }>(`select id from vendor where code = $1`, [code]))!.id;
const today = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);

test('[WALLET-03] [SAFE-01] a member who has set limits on play opens no game whose wallet its vendor keeps, where nothing could hold them', async () => {
  const player = await newMember(world.url);
  const codeOf = async (vassalage: string) =>
    (await player.ask(launchGame, { vassalage, gameCode: 'hoi-trang-ram', device: 'mobile', language: 'vi' }))
      .answer.code;
  assert.equal(await codeOf('purse'), 'ok');
  await player.call(setLimit, { kind: 'loss', period: 'day', value: '10.00' });
  assert.deepEqual([await codeOf('purse'), await codeOf('studio')], ['wallet_limits_set', 'ok']);
});

test('[WALLET-03] [WALLET-05] the wallet that the arcade keeps has every rule that vendor-check asks of one, and the check finds a wallet that forgets', async () => {
  const wish = {
    url: `${world.arcade!.url}/v/purse`,
    secret: secretOfCode('purse'),
    operator: '1',
    user: 'checked',
    currency,
  };
  const findings = await runTransferChecks({ ...wish, fetch }, () => undefined);
  assert.deepEqual(
    findings.filter(({ ok }) => !ok),
    [],
  );
  assert.ok(findings.length > 20, `only ${findings.length} rules were asked`);
  // Every movement has another name on the way, and a signature for it: no wallet can know it
  // again.
  let calls = 0;
  const forgetful: typeof fetch = (url, init) => {
    const body = (init!.body as string).replace(/"transfer":"/, () => `"transfer":"${calls++}`);
    return fetch(url, {
      ...init,
      body,
      headers: { ...(init!.headers as object), 'X-REQUEST-SIGN': signWithSecret(body, wish.secret) },
    });
  };
  const found = await runTransferChecks({ ...wish, fetch: forgetful }, () => undefined);
  assert.ok(found.some(({ name, ok }) => !ok && name.startsWith('a movement that comes again')));
});
