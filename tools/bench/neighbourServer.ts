/**
 * A child process of the benchmark: the whole server, and signed bets of its members. Its first
 * line says where it listens and what to send.
 */
import { randomUUID } from 'node:crypto';
import { hub88SignatureHeader, hub88WalletPaths } from '../../packages/api/src/hub88.ts';
import { signBody } from '../../apps/server/src/modules/vendor/hub88/signing.ts';
import {
  addPlayers,
  addVendor,
  currency,
  makeKeys,
  type Player,
} from '../../apps/server/test/faults/testServer.ts';
import { openWorld } from '../../apps/server/test/world.ts';

export type NeighbourServer = { port: number; /** Whole requests, each good once. */ bets: string[] };

const vendor = 'bench';
const players = 100;

const world = await openWorld();
// As behind a proxy that tells whom it asks for, and with the rates of production.
const node = await world.anotherNode({ trustedProxies: ['127.0.0.1'], rateFactor: 1 });
const keys = makeKeys();
const members = await addPlayers(
  world.owner,
  await addVendor(world.owner, vendor, keys),
  players,
  10n ** 12n,
);
const bets = Array.from({ length: Number(process.argv[2]) }, (_, i) => betOf(members[i % players]!));
process.on('message', () => void world.close().then(() => process.exit(0)));
process.stdout.write(
  `${JSON.stringify({ port: Number(new URL(node.url).port), bets } satisfies NeighbourServer)}\n`,
);

function betOf({ user, token }: Player): string {
  const body = JSON.stringify({
    user,
    transaction_uuid: randomUUID(),
    supplier_transaction_id: randomUUID(),
    token,
    supplier_user: null,
    round_closed: false,
    round: randomUUID(),
    reward_uuid: null,
    request_uuid: randomUUID(),
    is_free: false,
    game_code: 'slot',
    currency,
    bet: 'lines',
    amount: 1000,
    meta: null,
  });
  return (
    `POST /vendor/${vendor}${hub88WalletPaths.bet} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\n` +
    `${hub88SignatureHeader}: ${signBody(body, keys.privateKey)}\r\ncontent-length: ${body.length}\r\n\r\n${body}`
  );
}
