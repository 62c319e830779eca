import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { gameList } from '@sen/api/game';
import { launchGame } from '@sen/api/launch';
import { set } from '@sen/api/limit';
import { parseSignedAmount } from '@sen/api/money';
import { bets, round } from '@sen/api/record';
import { balance } from '@sen/api/wallet';
import { collectWallets, moveBetweenWallets, vendorWallets } from '@sen/api/walletTransfer';
import { syncCatalogue } from '#modules/game/service.ts';
import { putVendor, sealSecret } from '#modules/vendor/service.ts';
import { assertBooks, currency, unit } from './faults/testServer.ts';
import { runTransferChecks } from '../../../tools/desk/vendorCheck/transfer.ts';
import { signWithSecret } from '../../arcade/src/vendors/signing.ts';
import { demoMember, newMember, visitor, type Person } from './people.ts';
import { furtherCodes, openWorld, secretOfCode, type World } from './world.ts';

const stake = unit;
let world: World;
let member: Person;

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
});
after(async () => {
  try {
    await assertBooks(world.owner);
  } finally {
    await world.close();
  }
});

const launch = (vassalage: string) => member.call(launchGame, { vassalage, gameCode: 'hoi-trang-ram', device: 'mobile', language: 'vi' });
const signed = (text: string): bigint => parseSignedAmount(text)!;
const main = async (): Promise<bigint> => signed((await member.call(balance, {})).sumBalance);

type Reply = { round: { id: string; state: string; payout: string }; balance: string; commitment: { serverSeedHash: string } };

/** Plays rounds to their ends as the game's frame does; gives the stakes less the payouts, and the balance that the game shows. */
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
    while (reply.round.state === 'open') reply = await post('/api/act', { requestId: randomUUID(), round: reply.round.id, action: 'spin' });
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
    assert.ok(records.list.every(({ state, stake: staked }) => state === 'settled' && signed(staked) === stake));
  });

test('[WALLET-05] a round played over SOFTSWISS’s protocol opens to its proof at the vendor', async () => {
  const [newest] = (await member.call(bets, { vassalage: 'studio', size: 1 })).list;
  const { resultUrl } = await member.call(round, { id: newest!.id });
  const result = new URL(resultUrl!);
  const proof = await fetch(new URL(`/api/rounds/${result.searchParams.get('round')}`, result));
  assert.equal(((await proof.json()) as { stake: string }).stake, `${stake}`);
});

test('[WALLET-03] [WALLET-05] the slot is played from a wallet of the vendor’s own: money goes there, is played, and comes back', async () => {
  const before = await main();
  const moved = await member.call(moveBetweenWallets, {
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

test('[WALLET-03] [SAFE-01] who has set limits on play opens no game whose wallet its vendor keeps, where nothing could hold them', async () => {
  const player = await newMember(world.url);
  const codeOf = async (vassalage: string) =>
    (await player.ask(launchGame, { vassalage, gameCode: 'hoi-trang-ram', device: 'mobile', language: 'vi' })).answer.code;
  assert.equal(await codeOf('purse'), 'ok');
  await player.call(set, { kind: 'loss', period: 'day', value: '10.00' });
  assert.deepEqual([await codeOf('purse'), await codeOf('studio')], ['wallet_limits_set', 'ok']);
});

test('[WALLET-03] [WALLET-05] the wallet that the arcade keeps has every rule that vendor-check asks of one, and the check finds a wallet that forgets', async () => {
  const wish = { url: `${world.arcade!.url}/v/purse`, secret: secretOfCode('purse'), operator: '1', user: 'checked', currency };
  const findings = await runTransferChecks({ ...wish, fetch }, () => undefined);
  assert.deepEqual(
    findings.filter(({ ok }) => !ok),
    [],
  );
  assert.ok(findings.length > 20, `only ${findings.length} rules were asked`);
  // Every movement has another name on the way, and a signature for it: no wallet can know it again.
  let calls = 0;
  const forgetful: typeof fetch = (url, init) => {
    const body = (init!.body as string).replace(/"transfer":"/, () => `"transfer":"${calls++}`);
    return fetch(url, { ...init, body, headers: { ...(init!.headers as object), 'X-REQUEST-SIGN': signWithSecret(body, wish.secret) } });
  };
  const found = await runTransferChecks({ ...wish, fetch: forgetful }, () => undefined);
  assert.ok(found.some(({ name, ok }) => !ok && name.startsWith('a movement that comes again')));
});
