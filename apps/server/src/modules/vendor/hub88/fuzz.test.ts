import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, test, type TestContext } from 'node:test';
import { hub88Statuses, hub88WalletPaths, type Hub88Status } from '@sen/api/hub88';
import {
  addPlayers,
  closeTestServer,
  currency,
  openTestServer,
  unit,
  type TestServer,
  type Player,
} from '#test/faults/testServer.ts';
import { createVendorClient, type VendorClient, type Reply } from '#test/faults/vendorClient.ts';

let server: TestServer;
let alpha: VendorClient;
let player: Player;

before(async () => {
  server = await openTestServer();
  const { id, keys } = server.vendors['alpha']!;
  alpha = createVendorClient({ url: server.url, vendor: 'alpha', privateKey: keys.privateKey });
  [player] = (await addPlayers(server.db, id, 1, 1_000n * unit)) as [Player];
});
after(() => closeTestServer(server, alpha));

type Body = Record<string, unknown>;

/**
 * A body that the wallet can read, for each operation. Bets take 1, all others refer to bets that
 * do not exist.
 */
const lawful: Record<string, () => Body> = {
  [hub88WalletPaths.info]: () => ({ user: player.user, request_uuid: randomUUID() }),
  [hub88WalletPaths.balance]: () => ({
    user: player.user,
    token: player.token,
    request_uuid: randomUUID(),
    game_code: 'slot',
  }),
  [hub88WalletPaths.bet]: () => ({ ...transaction(), currency, amount: 1, is_free: false }),
  [hub88WalletPaths.win]: () => ({
    ...transaction(),
    currency,
    amount: 1,
    reference_transaction_uuid: randomUUID(),
  }),
  [hub88WalletPaths.rollback]: () => ({ ...transaction(), reference_transaction_uuid: randomUUID() }),
};
const transaction = (): Body => ({
  user: player.user,
  token: player.token,
  request_uuid: randomUUID(),
  transaction_uuid: randomUUID(),
  round: randomUUID(),
  round_closed: false,
  game_code: 'slot',
});

/** The ends of integers of one width or another, and the numbers beside. */
const edges = [31n, 47n, 53n, 63n, 64n].flatMap((bits) => [2n ** bits - 1n, 2n ** bits, 2n ** bits + 1n]);

/** The log's entries about faults of ours, and about batches that a call has failed. */
let faults: string[];
beforeEach((t) => {
  faults = [];
  for (const level of ['error', 'warn'] as const) {
    (t as TestContext).mock.method(server.ctx.log, level, ({ error }: { error?: unknown }, words: string) => {
      if (level === 'error' || words.includes('one by one')) faults.push(`${words}: ${String(error)}`);
    });
  }
});

/**
 * The status of an answer that shows no fault of ours: one of the protocol, and not that the wallet
 * does not know or is away.
 */
async function statusOf(path: string, body: string | Buffer, what: string): Promise<Hub88Status> {
  const answer = await alpha.raw(path, body);
  assert.equal(answer?.http, 200, what);
  const { status } = JSON.parse(answer.text) as Reply;
  assert.ok(hub88Statuses.includes(status), what);
  assert.notEqual(status, 'RS_ERROR_TIMEOUT', what);
  // The protocol has no other word for a player whom nobody sent, and info asks for nothing else.
  if (path !== hub88WalletPaths.info) assert.notEqual(status, 'RS_ERROR_UNKNOWN', what);
  assert.deepEqual(faults, [], what);
  return status;
}

const inTurn = async (jobs: readonly (() => Promise<unknown>)[]): Promise<void> => {
  for (let i = 0; i < jobs.length; i += 32) await Promise.all(jobs.slice(i, i + 32).map((job) => job()));
};

test('[WALLET-04] numbers at the ends of integers, in every field, as texts and as numbers, are answered by the protocol (fuzz)', async () => {
  await inTurn(
    Object.entries(lawful).flatMap(([path, make]) =>
      Object.keys(make()).flatMap((field) =>
        [...edges, ...edges.map((edge) => -edge)].flatMap((number) =>
          [`${number}`, `"${number}"`].map((written) => async () => {
            const body = JSON.stringify({ ...make(), [field]: 'HERE' }).replace('"HERE"', written);
            await statusOf(path, body, `${path} with ${field} ${written}`);
          }),
        ),
      ),
    ),
  );
});

test('[WALLET-04] a byte that is no UTF-8, in any text of any operation, is wrong syntax (fuzz)', async () => {
  await inTurn(
    Object.entries(lawful).flatMap(([path, make]) =>
      Object.entries(make())
        .filter(([, value]) => typeof value === 'string')
        .flatMap(([field]) =>
          [[0xff], [0xfe], [0xc0, 0x80], [0xed, 0xa0, 0x80], [0xe2, 0x82], [0xf5, 0x80, 0x80, 0x80]].map(
            (bytes) => async () => {
              const body = { ...make() };
              const [start, end] = JSON.stringify({ ...body, [field]: `${String(body[field])}HERE` }).split(
                'HERE',
              ) as [string, string];
              const signed = Buffer.concat([Buffer.from(start), Buffer.from(bytes), Buffer.from(end)]);
              assert.equal(
                await statusOf(path, signed, `${path} with ${field} ${String(bytes)}`),
                'RS_ERROR_WRONG_SYNTAX',
              );
            },
          ),
        ),
    ),
  );
});

test('[WALLET-04] a transaction is the same one in capitals and in small letters, in every call that names it (fuzz)', async () => {
  const inCase = [(text: string) => text.toLowerCase(), (text: string) => text.toUpperCase()];
  for (const own of inCase) {
    for (const other of inCase) {
      const [bet, win, rollback] = [randomUUID(), randomUUID(), randomUUID()];
      const round = { round: randomUUID(), amount: 1n };
      const statuses = [
        await alpha.bet(player, { ...round, transaction: own(bet) }),
        await alpha.bet(player, { ...round, transaction: other(bet) }),
        await alpha.win(player, { ...round, transaction: own(win), reference: other(bet) }),
        await alpha.win(player, { ...round, transaction: other(win), reference: own(bet) }),
        await alpha.rollback(player, { ...round, transaction: own(rollback), reference: other(win) }),
        await alpha.rollback(player, { ...round, transaction: own(rollback), reference: other(rollback) }),
      ].map((answer) => answer?.status);
      assert.deepEqual(statuses, [
        ...Array.from({ length: 5 }, () => 'RS_OK'),
        'RS_ERROR_DUPLICATE_TRANSACTION',
      ]);
    }
  }
  assert.deepEqual(faults, []);
});

test('[WALLET-04] a refusal of one player’s calls fails no call of others beside them, and no batch', async () => {
  const neighbours = await addPlayers(server.db, server.vendors['alpha']!.id, 100, 10n * unit);
  const itself = randomUUID();
  const large = (i: number): string => String(2n ** 47n + BigInt(i));
  const [answers] = await Promise.all([
    Promise.all(neighbours.map((neighbour) => alpha.bet(neighbour, { amount: unit }))),
    ...Array.from({ length: 100 }, (_, i) => [
      alpha.bet({ ...player, user: large(i) }, { amount: unit }),
      alpha.rollback({ ...player, user: large(i) }, { reference: randomUUID() }),
      alpha.rollback(player, { transaction: itself.toUpperCase(), reference: itself }),
    ]).flat(),
  ]);
  assert.deepEqual(
    answers.filter((answer) => answer?.status !== 'RS_OK'),
    [],
  );
  assert.deepEqual(faults, []);
});
