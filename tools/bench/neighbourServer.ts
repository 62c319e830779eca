/**
 * A child process of the benchmark: the whole server, signed bets of its members, and others who
 * ask it for files. Its first line says where it listens and what to send.
 */
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { hub88SignatureHeader, hub88WalletPaths } from '../../packages/api/src/hub88.ts';
import { signBody } from '../../apps/server/src/modules/vendor/hub88/signing.ts';
import {
  addPlayers,
  addVendor,
  currency,
  makeKeys,
  type Player,
} from '../../apps/server/test/faults/testServer.ts';
import { demoOperator, newMember, type Person } from '../../apps/server/test/people.ts';
import { openWorld } from '../../apps/server/test/world.ts';
import type { FileReaders, SignedIn } from './fileReaders.ts';

export type NeighbourServer = {
  port: number;
  /** Whole requests, each good once. */
  bets: string[];
  files: Omit<FileReaders, 'url' | 'durationMs'>;
};

const vendor = 'bench';
const players = 100;
/** As many who ask for files: each may have ten of a kind in five minutes. */
const readers = 60;
const linesOfEach = 4_000;

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
const files = await filesOf();
process.on('message', () => void world.close().then(() => process.exit(0)));
process.stdout.write(
  `${JSON.stringify({ port: Number(new URL(node.url).port), bets, files } satisfies NeighbourServer)}\n`,
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

async function filesOf(): Promise<NeighbourServer['files']> {
  const members: SignedIn[] = [];
  for (let i = 0; i < readers; i++) {
    const person = await newMember(world.url);
    await addLines(person.id);
    members.push(signedIn(person));
  }
  const day = (at: number): string => new Date(at).toISOString().slice(0, 10);
  const now = world.ctx.clock.now();
  const { data, info } = await sharp({
    create: {
      width: 4_032,
      height: 3_024,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 12 },
    },
  })
    .jpeg({ quality: 60 })
    .toBuffer({ resolveWithObject: true });
  if (info.size > 5 * 1024 ** 2) throw new Error(`a picture of ${info.size} bytes is refused unseen`);
  return {
    members,
    operator: signedIn(await demoOperator(world.url, 'finance')),
    days: { from: day(now - 3 * 86_400_000), to: day(now + 86_400_000) },
    picture: data.toString('base64'),
  };
}

function signedIn({ token, cookies }: Person): SignedIn {
  return {
    authorization: `Bearer ${token}`,
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  };
}

/** Lines of a member's account in the last day, written by one statement. */
async function addLines(memberId: bigint): Promise<void> {
  await world.owner.transaction(async (tx) => {
    await tx.run(`select set_config('sen.posting', 'on', true)`);
    await tx.rows(`select * from ledger_accounts($1, $2, $3)`, [
      [memberId, 0n],
      [`member:${memberId}:main`, 'platform:adjustment'],
      ['P', 'P'],
    ]);
    await tx.run(
      `insert into transfer (member_id, id, fingerprint, from_account_id, to_account_id, amount, from_after, to_after, reason, key)
       select $1, ((extract(epoch from now() - interval '1 day') * 1000)::bigint << 20) + n, 0, f.id, o.id, 100000, 0, n * 100000::bigint, 'adjustment',
         'bench:' || $1::bigint || ':' || n
       from generate_series(1, $2::int) n, account f, account o
       where f.path = 'platform:adjustment' and f.currency = 'P' and o.path = 'member:' || $1::bigint || ':main'`,
      [memberId, linesOfEach],
    );
  });
}
