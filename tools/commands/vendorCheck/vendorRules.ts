/**
 * Rules for a vendor beside its wallet's calls: the list of its games, launches, and the page of a
 * round. Each a named rule.
 */
import { randomUUID } from 'node:crypto';
import type { VendorListing } from '../../../packages/api/src/vendorPages.ts';
import {
  openOperator,
  type LaunchWish,
  type Operator,
  type OperatorCalls,
  type Told,
  type VendorProtocol,
} from './operatorCalls.ts';
import type { Finding } from './runChecks.ts';

export type VendorWish = Operator & {
  protocol: VendorProtocol;
  user: string;
  token: string;
  currency: string;
};
type Asked = VendorWish & { calls: OperatorCalls; games: readonly VendorListing[] };
/** Gives what is wrong; empty when the rule is kept. */
type Rule = { name: string; run(asked: Asked): Promise<string>; of?(asked: Asked): boolean };

const categories: readonly string[] = [
  'RNG',
  'LIVE',
  'FISH',
  'PVP',
  'ELOTT',
  'COCKFIGHT',
  'SPORTS',
  'ESPORTS',
  'LOTTERY',
];
/** So many games of a long list are opened and looked at. */
const gamesTried = 5;
const pageTimeoutMs = 10_000;

export async function runVendorRules(
  wish: VendorWish,
  onFinding: (finding: Finding) => void,
): Promise<Finding[]> {
  const calls = openOperator(wish.protocol, wish);
  const listed = await calls.list();
  const asked: Asked = { ...wish, calls, games: listed.value ?? [] };
  const findings: Finding[] = [];
  const note = (name: string, detail: string): void => {
    const finding = { name, ok: detail === '', detail };
    findings.push(finding);
    onFinding(finding);
  };
  note(
    'the list of games is told',
    listed.value === undefined ? saidOf(listed) : asked.games.length === 0 ? 'it is empty' : '',
  );
  for (const { name, run, of } of rules)
    if (of?.(asked) ?? true) note(name, await run(asked).catch((error: Error) => error.message));
  return findings;
}

const saidOf = ({ http, fault }: Told<unknown>): string =>
  `came HTTP ${http}${fault === '' ? '' : `, ${fault}`}`;

/** Runs a check on each of some games and names the code of one that breaks it. */
async function eachGame(
  { games }: Asked,
  look: (game: VendorListing) => Promise<string> | string,
  most = gamesTried,
): Promise<string> {
  if (games.length === 0) return 'there is no game to ask for';
  for (const game of games.slice(0, most)) {
    const wrong = await look(game);
    if (wrong !== '') return `${game.game_code}: ${wrong}`;
  }
  return '';
}

const wishFor = (
  { user, token, currency }: Asked,
  game: string,
  changes: Partial<LaunchWish> = {},
): LaunchWish => ({
  user,
  token,
  currency,
  game,
  ...changes,
});

/** A vendor says no with the status that fits the reason, and gives nothing. */
const refusedWith =
  (...statuses: number[]) =>
  (told: Told<unknown>): string =>
    told.value === undefined && statuses.includes(told.http)
      ? ''
      : `expected HTTP ${statuses.join(' or ')}, ${saidOf(told)}`;
const unsigned = refusedWith(401, 403);
const malformed = refusedWith(400, 422);
const unknown = refusedWith(400, 404, 422);

const first = ({ games }: Asked): string => games[0]?.game_code ?? 'none';

async function pictureFault(fetch: Operator['fetch'], url: string): Promise<string> {
  const response = await fetch(url, { signal: AbortSignal.timeout(pageTimeoutMs) });
  const type = response.headers.get('content-type') ?? '';
  await response.arrayBuffer();
  return response.ok && type.startsWith('image/')
    ? ''
    : `${url} gives HTTP ${response.status}, ${type || 'no type'}`;
}

/** Whether the page comes and lets the operator's site show it in a frame. */
async function pageFault({ fetch, lobby }: Asked, url: string): Promise<string> {
  if (!/^https?:$/.test(new URL(url).protocol)) return `${url} is no web address`;
  const response = await fetch(url, { signal: AbortSignal.timeout(pageTimeoutMs) });
  await response.arrayBuffer();
  if (!response.ok) return `the page gives HTTP ${response.status}`;
  if (!(response.headers.get('content-type') ?? '').startsWith('text/html'))
    return `the page is ${response.headers.get('content-type')}`;
  if (response.headers.get('x-frame-options') !== null) return 'X-Frame-Options keeps it out of every frame';
  const ancestors = /frame-ancestors([^;]*)/.exec(response.headers.get('content-security-policy') ?? '')?.[1];
  if (ancestors === undefined) return '';
  const origin = new URL(lobby).origin;
  const allowed = ancestors.trim().split(/\s+/);
  return allowed.includes('*') || allowed.includes(origin)
    ? ''
    : `frame-ancestors names ${ancestors.trim()}, not ${origin}`;
}

const rules: readonly Rule[] = [
  {
    name: 'a list asked for with a forged signature is refused',
    run: async ({ calls }) => unsigned(await calls.list('forged')),
  },
  {
    name: 'a body that does not follow the protocol is refused',
    run: async ({ calls }) => malformed(await calls.broken()),
  },
  {
    name: 'each game has a code of its own, a name and a known category',
    run: async (asked) => {
      const codes = new Set(asked.games.map(({ game_code }) => game_code));
      if (codes.size !== asked.games.length) return 'codes are there twice';
      return eachGame(
        asked,
        ({ name, category, game_code }) =>
          name.trim() === '' || !/^[\w.:-]{1,64}$/.test(game_code)
            ? `its name is "${name}"`
            : categories.includes(category)
              ? ''
              : `its category is ${category}`,
        asked.games.length,
      );
    },
  },
  {
    name: 'each game tells its return and the least and the most of a bet',
    run: (asked) =>
      eachGame(
        asked,
        ({ meta }) => {
          const { rtp_percent: rtp, min_bet: least, max_bet: most } = meta ?? {};
          if (rtp === undefined || !/^\d{2}\.\d{1,2}$/.test(rtp)) return `its return is ${rtp}`;
          return least !== undefined && most !== undefined && least > 0 && most >= least
            ? ''
            : `its bets are ${least} to ${most}`;
        },
        asked.games.length,
      ),
  },
  {
    name: 'the pictures of games are pictures',
    run: (asked) =>
      eachGame(
        asked,
        async ({ url_thumb, meta }) =>
          (await pictureFault(asked.fetch, url_thumb)) ||
          (meta?.url_portrait ? pictureFault(asked.fetch, meta.url_portrait) : ''),
      ),
  },
  {
    name: 'a launch gives an address whose page comes, in a frame of the operator’s site',
    run: (asked) =>
      eachGame(asked, async ({ game_code }) => {
        const told = await asked.calls.launch(wishFor(asked, game_code));
        return told.value === undefined ? saidOf(told) : pageFault(asked, told.value);
      }),
  },
  {
    name: 'two launches give two addresses, and neither holds the player’s name or token',
    async run(asked) {
      const urls = [
        (await asked.calls.launch(wishFor(asked, first(asked)))).value,
        (await asked.calls.launch(wishFor(asked, first(asked)))).value,
      ];
      if (urls[0] === undefined || urls[0] === urls[1]) return `came ${urls.join(' and ')}`;
      const secrets = [asked.token, asked.user].filter((word) => word.length >= 6);
      return secrets.some((word) => decodeURIComponent(urls[0]!).includes(word))
        ? 'the address holds them'
        : '';
    },
  },
  {
    name: 'a launch with a forged signature is refused',
    run: async (asked) => unsigned(await asked.calls.launch(wishFor(asked, first(asked)), 'forged')),
  },
  {
    name: 'a launch of a game that the vendor does not list is refused',
    run: async (asked) =>
      unknown(await asked.calls.launch(wishFor(asked, `no-such-game-${randomUUID().slice(0, 8)}`))),
  },
  {
    name: 'a launch for fun needs no player',
    of: ({ calls }) => calls.knowsFun,
    run: async (asked) => {
      const told = await asked.calls.launch(wishFor(asked, first(asked), { user: undefined }));
      return told.value === undefined ? saidOf(told) : pageFault(asked, told.value);
    },
  },
  {
    name: 'the page of a round that never was is refused',
    run: async ({ calls, user }) => unknown(await calls.round(user, randomUUID())),
  },
  {
    name: 'the page of a round asked for with a forged signature is refused',
    run: async ({ calls, user }) => unsigned(await calls.round(user, randomUUID(), 'forged')),
  },
];
