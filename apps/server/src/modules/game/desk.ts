/** Games at the desk: the order of a brand's halls, and where and when a game is offered. */
import type { OutputOf, ParsedInputOf } from '@sen/api/call';
import { deskPageSize } from '@sen/api/desk';
import type * as api from '@sen/api/gameDesk';
import { inLanguage } from '@sen/api/language';
import * as auditTrail from '#modules/auditTrail/service.ts';
import type { Brand } from '#modules/brand/service.ts';
import * as operators from '#modules/operator/service.ts';
import type { Context } from '#platform/context.ts';
import { operatorOf, type CallRequest } from '#platform/http.ts';
import { refuse } from '#platform/result.ts';
import { guarded } from '#platform/termsGuard.ts';
import { plainText, shelfOf } from './rules.ts';
import * as store from './shelfStore.ts';

/** The pages of a hall are counted: its order is of many things, none of which names a row. */
export async function list(
  ctx: Context,
  request: CallRequest,
  {
    brand: code,
    kind = 'RNG',
    search,
    after,
    before,
    size = deskPageSize,
  }: ParsedInputOf<typeof api.deskGames>,
): Promise<OutputOf<typeof api.deskGames>> {
  const brand = await brandFor(ctx, request, code);
  const { currency } = brand.document;
  const offset = Math.min(Math.max(0, Math.floor(Number(after ?? before ?? 0)) || 0), 1_000_000);
  const rows = await store.hallGames(ctx.db, shelfOf(brand, null), kind, search ? plainText(search) : null, {
    limit: size + 1,
    offset,
  });
  return {
    list: rows.slice(0, size).map((row) => present(row, request.language, currency)),
    next: rows.length > size ? `${offset + size}` : null,
    previous: offset > 0 ? `${Math.max(0, offset - size)}` : null,
  };
}

function present(
  row: store.DeskGameRow,
  language: string,
  currency: string,
): OutputOf<typeof api.deskGames>['list'][number] {
  const { id, names, vendorState, state, currencies, ...rest } = row;
  const barred = currencies !== null && !currencies.includes(currency);
  return {
    ...rest,
    id: `${id}`,
    name: inLanguage(names, language),
    currencies,
    state:
      state === 'hidden'
        ? 'hidden'
        : barred
          ? 'barred'
          : state === 'maintenance' || vendorState !== 'live'
            ? 'maintenance'
            : 'live',
  };
}

export async function arrange(
  ctx: Context,
  request: CallRequest,
  { brand: code, gameType, positions: wished, reason }: ParsedInputOf<typeof api.arrangeShelf>,
): Promise<OutputOf<typeof api.arrangeShelf>> {
  const brand = await brandFor(ctx, request, code);
  const shelf = shelfOf(brand, null);
  let position = 0;
  const positions = wished
    .filter(({ pinned, mark }) => pinned || mark !== null)
    .map(({ id, pinned, mark }) => ({ id: BigInt(id), position: pinned ? ++position : null, mark }));
  const ids = new Set(positions.map(({ id }) => id));
  if (ids.size < positions.length) return refuse('input_invalid');
  await ctx.db.transaction(async (tx) => {
    const known = await store.inHall(tx, shelf, gameType, [...ids]);
    if (known.size < ids.size) return refuse('game_unknown');
    const before = await store.positionsOf(tx, shelf, gameType);
    await store.replacePositions(tx, shelf, before, positions);
    await auditTrail.note(tx, {
      ...auditTrail.byOperator(operatorOf(request), request),
      action: 'game.shelf-arranged',
      subject: `brand:${brand.code}/${gameType}`,
      before: { games: told(before) },
      after: { games: told(positions) },
      reason,
    });
  });
  return { positions: positions.length };
}

/** As the audit trail says it: `501`, `502 hot`; `503 new, in its own place`. */
const told = (positions: readonly store.ShelfPosition[]): string[] =>
  positions.map(({ id, position, mark }) =>
    [`${id}`, mark, position === null && 'in its own place'].filter(Boolean).join(' '),
  );

/**
 * A game is of the whole installation, so these rules are for operators who work for all brands.
 */
export async function setRules(
  ctx: Context,
  request: CallRequest,
  { id, reason, ...rules }: ParsedInputOf<typeof api.setGameRules>,
): Promise<OutputOf<typeof api.setGameRules>> {
  operators.assertWorksForAll(request);
  // A game that comes back may keep less than what flows back of its type.
  await guarded(ctx, null, async (tx) => {
    const found = await store.lockRules(tx, BigInt(id));
    if (!found) return refuse('game_unknown');
    const { vendor, code, ...before } = found;
    await store.setRules(tx, BigInt(id), rules);
    await auditTrail.note(tx, {
      ...auditTrail.byOperator(operatorOf(request), request),
      action: 'game.rules-changed',
      subject: `game:${vendor}/${code}`,
      ...auditTrail.changed(before, rules),
      reason,
    });
  });
  return { id };
}

/**
 * The brand that was asked for; otherwise that of the desk's host, or the first that the operator
 * works for.
 */
async function brandFor(ctx: Context, request: CallRequest, code: string | undefined): Promise<Brand> {
  const own = await operators.brandsFor(ctx, request, code);
  return (
    own.find(({ document }) => code === undefined && document.hosts.includes(request.host)) ??
    own[0] ??
    refuse('not_allowed')
  );
}
