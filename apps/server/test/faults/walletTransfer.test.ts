import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { transferWalletPaths } from '@sen/api/transferWallet';
import { createWalletTransfer, type WalletDirection } from '@sen/api/walletTransfer';
import { fundsOf } from '#modules/ledger/service.ts';
import { askOverdue } from '#modules/walletTransfer/service.ts';
import { manualClock } from '#platform/clock.ts';
import { seededRandom } from '#platform/random.ts';
import { openOwnWallets, type OwnWallets } from '#test/ownWallets.ts';
import { demoMember, type Person } from '#test/people.ts';
import { openWorld, type World } from '#test/world.ts';
import { freePort } from '../../../../tools/run/freePort.ts';
import { seed, size } from './sizes.ts';
import { assertBooks, currency, unit } from './testServer.ts';

const clock = manualClock(Date.now());
const kills = size({ smoke: 3, quick: 9, full: 300 });
/** The moments of a transfer at which its server is killed. */
const moments = [
  'before the vendor was asked',
  'after the vendor did it, before it was written down',
  'at any moment',
] as const;

let world: World;
let vendor: OwnWallets;
let members: Person[];
let url: string;
let node: ChildProcess | undefined;

before(async () => {
  world = await openWorld({ clock });
  vendor = await openOwnWallets(world);
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  await startNode(port);
  members = await Promise.all(
    (['demo01', 'demo02', 'demo03', 'demo04'] as const).map((name) => demoMember(url, name)),
  );
});
after(async () => {
  node?.kill('SIGKILL');
  await vendor.close();
  await world.close();
});

async function startNode(port: number): Promise<void> {
  const config = { ...world.config, port, publicUrl: url };
  const child = spawn(process.execPath, [join(import.meta.dirname, 'wholeNode.ts')], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: { ...process.env, NODE_CONFIG: JSON.stringify(config) },
  });
  node = child;
  await Promise.race([
    once(child.stdout!, 'data'),
    once(child, 'exit').then(() => Promise.reject(new Error('the server ended before it was up'))),
  ]);
}

async function killNode(): Promise<void> {
  const child = node!;
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

/** All that a member has: here, set aside, and at the vendor. */
async function wealthOf({ id }: Person): Promise<bigint> {
  const { main, held } = await fundsOf(world.owner, id, currency);
  return main + held + BigInt(vendor.purses.get(String(id)) ?? 0);
}

test(`[WALLET-03] ${kills} servers killed between the phases of transfers to a vendor’s wallet and back: each is settled once, and no money is made or lost`, async (t) => {
  t.diagnostic(`SEED=${seed}`);
  const random = seededRandom(seed + 38);
  const port = Number(new URL(url).port);
  const wealth = await Promise.all(members.map(wealthOf));
  const asked: {
    who: Person;
    input: { vendor: 'own'; direction: WalletDirection; amount: string; requestId: string };
  }[] = [];
  const send = ({ who, input }: (typeof asked)[number]) =>
    who.ask(createWalletTransfer, input).catch(() => undefined);
  const wish = (who: Person, direction: WalletDirection): (typeof asked)[number] => {
    const input = {
      vendor: 'own',
      direction,
      amount: `${1 + random.below(40)}.00`,
      requestId: randomUUID(),
    } as const;
    asked.push({ who, input });
    return { who, input };
  };
  for (const who of members) await send(wish(who, 'toVendor'));

  let left = 0;
  for (let i = 0; i < kills; i++) {
    const moment = moments[i % moments.length]!;
    const before = random.below(6);
    let moves = 0;
    const killed = Promise.withResolvers<void>();
    const kill = (): void => void killNode().then(killed.resolve, killed.reject);
    vendor.break((path) => {
      if (path !== transferWalletPaths.move) return undefined;
      moves++;
      if (moment === 'at any moment' || moves <= before) return undefined;
      if (moves === before + 1) kill();
      return moment === 'before the vendor was asked' ? 'drop' : 'lose';
    });
    if (moment === 'at any moment') setTimeout(kill, random.below(60));
    const wishes = Array.from({ length: 12 }, () =>
      wish(members[random.below(members.length)]!, random.below(2) ? 'toVendor' : 'toMain'),
    );
    await Promise.all(wishes.map(send));
    await killed.promise;
    vendor.heal();
    left += (await world.owner.one<{ count: number }>(
      `select count(*)::int as count from wallet_transfer where state = 'sent'`,
    ))!.count;
    await startNode(port);
    // A client without an answer asks again, while another node asks the vendor.
    clock.advance(31 * 60_000);
    await Promise.all([...wishes.filter(() => random.below(2) === 0).map(send), askOverdue(world.ctx)]);
  }
  assert.ok(left > 0, 'some transfers were cut off between their phases');
  for (let i = 0; i < 3; i++) {
    clock.advance(31 * 60_000);
    await Promise.all([askOverdue(world.ctx), askOverdue(world.ctx)]);
  }

  const rows = await world.owner.rows<{
    id: bigint;
    state: string;
    requestId: string;
    direction: string;
    amount: bigint;
  }>(`select id, state, request_id as "requestId", direction, amount from wallet_transfer`);
  assert.ok(rows.every(({ state }) => state === 'done' || state === 'refused'));
  const requests = new Set(asked.map(({ input }) => input.requestId));
  assert.ok(rows.every(({ requestId }) => requests.has(requestId)));
  // The vendor's own record of each transfer agrees with the row.
  for (const { id, state } of rows) assert.equal(vendor.movements.get(String(id)), state, `transfer ${id}`);
  assert.deepEqual(await Promise.all(members.map(wealthOf)), wealth);
  assert.ok(
    rows.filter(({ state }) => state === 'done').reduce((sum, { amount }) => sum + amount, 0n) > unit,
  );
  await assertBooks(world.owner);
});
