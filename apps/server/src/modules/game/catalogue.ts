/**
 * The catalogue as the vendors' own lists give it. All vendors are asked at the same time, each for
 * itself: a fault of one keeps no other list from being taken over, and operators see the fault at
 * its vendor.
 */
import * as pools from '#modules/pool/service.ts';
import * as vendors from '#modules/vendor/service.ts';
import type { Context } from '#platform/context.ts';
import { refusedValues, type Transaction } from '#platform/database.ts';
import { forget } from '#platform/answerCache.ts';
import { countsOf, gameTypeOf, isMuchShorter, keepsMissing, plainText } from './rules.ts';
import * as store from './store.ts';

const noteMax = 400;
/** Names of games in a note. */
const namedMost = 5;

/** Reads every vendor's list; false when one of them gave none that could be taken over. */
export async function syncCatalogue(ctx: Context): Promise<boolean> {
  return (await readLists(ctx)).length === 0;
}

/**
 * Reads the lists of some vendors; undefined: of all. Gives those that gave none that could be
 * taken over.
 */
export async function readLists(ctx: Context, some?: readonly string[]): Promise<string[]> {
  const codes = some ?? (await vendors.vendorCodes(ctx));
  const asked = codes.map((code) => ({ code, reply: askFor(ctx, code) }));
  const silent: string[] = [];
  // Taken over one after the other, so that new games stand in the order of their vendors.
  for (const { code, reply } of asked) if (!(await takeReply(ctx, code, await reply))) silent.push(code);
  forget(ctx);
  return silent;
}

type Reply = Awaited<ReturnType<typeof vendors.listGames>> | { kind: 'fault'; error: unknown };
async function askFor(ctx: Context, code: string): Promise<Reply> {
  try {
    return await vendors.listGames(ctx, code);
  } catch (error) {
    return { kind: 'fault', error };
  }
}

/**
 * A fault in a list is noted at its vendor, so that it keeps no other vendor's list from being
 * read.
 */
async function takeReply(ctx: Context, code: string, reply: Reply): Promise<boolean> {
  try {
    if (reply.kind === 'fault') throw reply.error;
    if (reply.kind === 'given') {
      await ctx.db.transaction((tx) => takeOver(ctx, tx, code, reply.value));
      return true;
    }
    await vendors.noteList(ctx.db, code, { trouble: reply.kind, note: '' });
  } catch (error) {
    ctx.log.error({ error, vendor: code }, 'the list of a vendor could not be kept');
    try {
      await vendors.noteList(ctx.db, code, {
        trouble: 'fault',
        note: (refusedValues(error) ?? '').slice(0, noteMax),
      });
    } catch (failure) {
      // Without a database there is nowhere to note it.
      ctx.log.warn({ error: String(failure), vendor: code }, 'the trouble with a list could not be noted');
    }
  }
  return false;
}

async function takeOver(
  ctx: Context,
  tx: Transaction,
  vendorCode: string,
  { games, faults }: vendors.GameList,
): Promise<void> {
  const { shortSince: since } = await vendors.lockList(tx, vendorCode);
  const nowMs = ctx.clock.now();
  const beside = await agreeAboutPool(tx, vendorCode, games, faults);
  const wrong = [
    ...faults,
    ...beside.map(({ code }) => ({ code, note: 'its vendor has a pool, for which another game plays' })),
  ];
  const before = await store.listedCodes(tx, vendorCode);
  await store.putGames(tx, vendorCode, games.map(listed));
  // A game whose line cannot be read stays as it was.
  const named = new Set([...games, ...faults].map(({ code }) => code));
  const missing = before.filter((code) => !named.has(code));
  const isShort = isMuchShorter(before.length, missing.length);
  const shortSince = isShort ? (since ?? nowMs) : null;
  const isKept = shortSince !== null && keepsMissing(shortSince, nowMs);
  if (!isKept) await store.dropGames(tx, vendorCode, missing);
  await vendors.noteList(tx, vendorCode, {
    trouble: isKept ? 'short' : wrong.length > 0 ? 'lines' : null,
    note: [
      ...(isKept ? [`${missing.length} of ${before.length}: ${firstOf(missing)}`] : []),
      ...(wrong.length > 0 ? [firstOf(wrong.map(({ code, note }) => `${code || '?'}: ${note}`))] : []),
    ]
      .join('; ')
      .slice(0, noteMax),
    // A list whose missing games are dropped at last is not short any more.
    read: { shortSince: isKept ? shortSince : null },
  });
}

/**
 * A vendor has one pool, and one game plays for it: the one that does so already, as long as it is
 * listed for it; while its line cannot be read, all stays as it was. Gives the others that would.
 */
async function agreeAboutPool(
  tx: Transaction,
  vendorCode: string,
  games: readonly vendors.GameListing[],
  faults: vendors.GameList['faults'],
): Promise<readonly vendors.GameListing[]> {
  const wishing = games.filter(({ jackpot }) => jackpot);
  const agreed = wishing.length > 0 ? await pools.gameOfPool(tx, vendorCode) : undefined;
  const isAgreed = ({ code }: { code: string }): boolean => code === agreed;
  if (!games.some(isAgreed) && faults.some(isAgreed)) return wishing;
  const chosen = wishing.find(isAgreed) ?? wishing[0];
  if (!chosen?.jackpot) return [];
  const { share_basis_points: shareBasisPoints, seed } = chosen.jackpot;
  await pools.agree(tx, { vendorCode, gameCode: chosen.code, shareBasisPoints, seed: BigInt(seed) });
  return wishing.filter((game) => game !== chosen);
}

const firstOf = (words: readonly string[]): string =>
  [...words.slice(0, namedMost), ...(words.length > namedMost ? ['…'] : [])].join(', ');

function listed(game: vendors.GameListing): store.ListedGame {
  const searchText = plainText([game.name, ...Object.values(game.names ?? {})].join(' '));
  return {
    code: game.code,
    gameType: gameTypeOf(game.category),
    classify: game.classify ?? '',
    counts: countsOf(gameTypeOf(game.category), game.classify || game.category.trim()),
    names: game.names ?? { en: game.name },
    searchText,
    image: game.image,
    portrait: game.portrait ?? '',
    rtpPercent: game.rtpPercent ?? null,
    minBet: game.minBet === undefined ? null : BigInt(game.minBet),
    maxBet: game.maxBet === undefined ? null : BigInt(game.maxBet),
    lines: game.lines ?? null,
    state: game.isOpen ? 'live' : 'maintenance',
    defaultPlayType: game.defaultPlayType ?? '',
    rooms: game.rooms ?? [],
  };
}
