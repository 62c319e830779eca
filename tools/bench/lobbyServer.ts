/**
 * A child process of the benchmark: the whole server over a catalogue of many vendors and games.
 * Its first line says where it listens and gives names of games to search for.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import { catalogue } from '../../apps/arcade/src/catalogue.ts';
import { gameTypes } from '../../packages/api/src/game.ts';
import { countsOf, plainText } from '../../apps/server/src/modules/game/rules.ts';
import { replaceList } from '../../apps/server/src/modules/game/store.ts';
import { addVendor, makeKeys } from '../../apps/server/test/faults/testServer.ts';
import { openWorld } from '../../apps/server/test/world.ts';

export type LobbyServer = { port: number; vendors: string[]; names: string[] };

const [vendorCount, gameCount] = process.argv.slice(2).map(Number) as [number, number];
const firsts = [
  'Rồng',
  'Phượng Hoàng',
  'Cá Chép',
  'Thần Tài',
  'Hổ Vàng',
  'Đèn Lồng',
  'Hoa Sen',
  'Kim Cương',
  'Thuỷ Cung',
  'Mặt Trăng',
  'Tây Du',
  'Lân',
];
const middles = [
  'May Mắn',
  'Hoá Vàng',
  'Ngàn Năm',
  'Mùa Xuân',
  'Đại Phát',
  'Vượt Vũ Môn',
  'Bí Ẩn',
  'Huyền Thoại',
  'Rực Rỡ',
  'Phú Quý',
];
const lasts = [
  'Deluxe',
  'Megaways',
  'Hold',
  'Gold',
  'Express',
  'Bonanza',
  'Quest',
  'Riches',
  'Nights',
  'Fortune',
  'Legend',
  'Power',
  'Rush',
];
const english = [
  'Dragon',
  'Phoenix',
  'Carp',
  'Fortune',
  'Tiger',
  'Lantern',
  'Lotus',
  'Diamond',
  'Ocean',
  'Moon',
  'Journey',
  'Lion',
];
const kinds = ['lines', 'ways', 'cluster', 'jackpot'];
/** Slots are four in ten, as at aggregators; the others share the rest. */
const typeOf = (n: number) => (n % 10 < 4 ? 'RNG' : gameTypes[n % gameTypes.length]!);

/**
 * Pictures come from vendors' own addresses: another origin that draws one of the arcade's, packed
 * as the arcade sends them.
 */
const thumbs = [...catalogue.values()].map(({ thumb }) => brotliCompressSync(thumb('wide')));
const pictures = createServer(({ url = '' }, response) => {
  const headers = {
    'content-type': 'image/svg+xml',
    'content-encoding': 'br',
    'cache-control': 'public, max-age=86400',
  };
  response.writeHead(200, headers).end(thumbs[Number.parseInt(url.slice(1), 10) % thumbs.length]);
}).listen(0, '127.0.0.1');
await once(pictures, 'listening');
const picturesUrl = `http://127.0.0.1:${(pictures.address() as AddressInfo).port}`;

const world = await openWorld();
const keys = makeKeys();
const vendors = Array.from({ length: vendorCount }, (_, i) => `vendor${i}`);
const names: string[] = [];
for (const [v, code] of vendors.entries()) {
  await addVendor(world.owner, code, keys);
  const games = Array.from({ length: Math.ceil(gameCount / vendorCount) }, (_, i) => {
    const n = v + i * vendorCount;
    const [first, second, third] = [
      n % firsts.length,
      Math.floor(n / firsts.length),
      Math.floor(n / (firsts.length * middles.length)),
    ];
    const last = `${lasts[third % lasts.length]} ${Math.floor(third / lasts.length) + 1}`;
    const vi = `${firsts[first]} ${middles[second % middles.length]} ${last}`;
    names.push(vi);
    const searchText = plainText(`${vi} ${english[first]} ${last}`);
    return {
      code: `game-${n}`,
      gameType: typeOf(n),
      classify: kinds[n % kinds.length]!,
      counts: countsOf(typeOf(n), kinds[n % kinds.length]!),
      names: { vi, en: `${english[first]} ${last}` },
      searchText,
      image: `${picturesUrl}/${n}.svg`,
      portrait: '',
      rtpPercent: '96.00',
      minBet: BigInt(1 + (n % 7)) * 10_000n,
      maxBet: 1_000_000_000n,
      lines: n % 50,
      state: 'live' as const,
      defaultPlayType: '',
      rooms: [],
    };
  });
  await world.owner.transaction((tx) => replaceList(tx, code, games));
}
await world.owner.run('vacuum analyze game, vendor');
process.on('message', () => void world.close().then(() => process.exit(0)));
process.stdout.write(
  `${JSON.stringify({ port: Number(new URL(world.url).port), vendors, names: names.filter((_, i) => i % 20 === 0) } satisfies LobbyServer)}\n`,
);
