/**
 * Official results: two operators say the same, at the desk or from a file; a result that stands is
 * corrected in the same way.
 */
import type { OutputOf, ParsedInputOf } from '@sen/api/call';
import * as api from '@sen/api/lotteryDesk';
import * as auditTrail from '#modules/auditTrail/service.ts';
import * as operators from '#modules/operator/service.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database.ts';
import { operatorOf, type CallRequest } from '#platform/http.ts';
import { refuse, Refusal } from '#platform/result.ts';
import * as entries from './entryStore.ts';
import { lotteryGame } from './games.ts';
import { gameNameOf } from './present.ts';
import { differencesOf, readResultsFile } from './rules/resultsFile.ts';
import {
  inOrder,
  mainNumbers,
  partialFaults,
  resultFaults,
  structures,
  type Result,
} from './rules/structures.ts';
import { settleSoon } from './settling.ts';
import * as store from './store.ts';

const stateOf = ({ state, entryBy }: entries.ResultRow): api.ResultState =>
  entryBy !== null ? 'waiting' : state === 'drawn' ? 'told' : state === 'cancelled' ? 'cancelled' : 'due';

export async function page(
  ctx: Context,
  request: CallRequest,
  input: ParsedInputOf<typeof api.deskResults>,
): Promise<OutputOf<typeof api.deskResults>> {
  operators.assertWorksForAll(request);
  const me = operatorOf(request).operatorId;
  const { list, ...beside } = await entries.resultsPage(ctx.db, input);
  const names = await operators.namesOf(
    ctx.db,
    list.flatMap(({ entryBy }) => (entryBy === null ? [] : [entryBy])),
  );
  return {
    list: list.map((row) => {
      const game = lotteryGame(row.gameCode);
      return {
        id: String(row.id),
        gameCode: row.gameCode,
        gameName: gameNameOf(row.gameCode, request.language),
        region: game?.region ?? 'north',
        numero: row.numero,
        drawsAt: row.drawsAt,
        state: stateOf(row),
        prizes: game ? structures[game.structure].map((prize) => ({ ...prize })) : [],
        numbers: numbersIn(row.result ?? row.reading ?? {}),
        version: row.version,
        source: row.toldBy,
        settledAt: row.settledAt,
        entry:
          row.entryBy === null
            ? null
            : {
                by: names.get(row.entryBy) ?? '',
                mine: row.entryBy === me,
                at: row.entryAt!,
                source: row.entrySource!,
                reason: row.entryReason!,
              },
      };
    }),
    ...beside,
  };
}

const numbersIn = (result: Result): api.DeskNumbers =>
  Object.fromEntries(Object.entries(result).map(([code, list]) => [code, [...list]]));

/** Without the fields that were left empty at the end of a prize. */
function resultIn(numbers: api.DeskNumbers): Result {
  return Object.fromEntries(
    Object.entries(numbers).flatMap(([code, list]) => {
      const trimmed = list.map((number) => number.trim());
      const filled = trimmed.slice(0, trimmed.findLastIndex((number) => number !== '') + 1);
      return filled.length > 0 ? [[code, filled]] : [];
    }),
  );
}

const nameOf = ({ gameCode, numero }: store.DrawRow): string => `lottery:${gameCode}:${numero}`;

/** The draw, locked, and the faults of numbers for it. */
async function officialDraw(tx: Transaction, id: bigint) {
  const draw = (await store.lockDraw(tx, id)) ?? refuse('not_found');
  const game = lotteryGame(draw.gameCode);
  if (draw.origin !== 'official' || !game) return refuse('not_found');
  if (draw.state === 'cancelled') refuse('draw_closed');
  if (draw.drawsAt > (await store.nowMs(tx))) refuse('draw_not_due');
  return { draw, structure: game.structure };
}

type Entered = {
  id: bigint;
  result: Result;
  source: 'typed' | 'file';
  reason?: string | undefined;
  instead?: boolean | undefined;
};
type Outcome = OutputOf<typeof api.enterResult>;

/**
 * The first operator's entry waits; the second one's, if it says the same, makes the result stand.
 */
export async function enter(
  ctx: Context,
  request: CallRequest,
  { id, numbers, reason, instead }: ParsedInputOf<typeof api.enterResult>,
): Promise<Outcome> {
  operators.assertWorksForAll(request);
  const outcome = await enterOne(ctx, request, {
    id: BigInt(id),
    result: resultIn(numbers),
    source: 'typed',
    reason,
    instead,
  });
  if (outcome.outcome === 'told') await settleSoon(ctx, [BigInt(id)]);
  return outcome;
}

function enterOne(
  ctx: Context,
  request: CallRequest,
  { id, result: entered, source, reason = '', instead }: Entered,
): Promise<Outcome> {
  const operator = operatorOf(request);
  return ctx.db.transaction(async (tx): Promise<Outcome> => {
    const { draw, structure } = await officialDraw(tx, id);
    const result = inOrder(structure, entered);
    const faults = resultFaults(structure, result);
    if (faults.length > 0) refuse('lottery_result_invalid', { faults: faults.slice(0, 5).join(', ') });
    if (draw.result && differencesOf(draw.result, result).length === 0) refuse('lottery_result_same');
    const waiting = await entries.waitingEntry(tx, draw.id);
    const note = (
      action: Parameters<typeof auditTrail.note>[1]['action'],
      after: Record<string, unknown>,
    ): Promise<void> =>
      auditTrail.note(tx, {
        ...auditTrail.byOperator(operator, request),
        action,
        subject: nameOf(draw),
        ...(draw.result && { before: { version: draw.version, drawn: mainNumbers(draw.result).join(' ') } }),
        after,
        ...(reason && { reason }),
      });
    const special = { drawn: mainNumbers(result).join(' '), source };
    await operators.assertMayBeSecond(tx, operator.operatorId);
    if (!waiting || instead || !(await isSecond(tx, request, waiting))) {
      if (draw.version > 0 && !reason) refuse('lottery_reason_missing');
      await entries.addEntry(tx, {
        drawId: draw.id,
        version: draw.version + 1,
        result,
        source,
        reason,
        enteredBy: operator.operatorId,
      });
      await note('lottery.result-entered', special);
      return { outcome: 'waiting', differences: [] };
    }
    const differences = differencesOf(waiting.result, result);
    if (differences.length > 0) {
      await note('lottery.result-differed', { ...special, differences: differences.join(', ') });
      return { outcome: 'differs', differences };
    }
    await entries.confirmEntry(tx, waiting.id, operator.operatorId);
    await store.setResult(tx, { id: draw.id, result, version: draw.version + 1, toldBy: 'operators' });
    await note(draw.version > 0 ? 'lottery.result-corrected' : 'lottery.result-told', {
      ...special,
      version: draw.version + 1,
    });
    return { outcome: 'told', differences: [] };
  });
}

/**
 * Whether the entry that waits is another operator's whose word still counts; one of somebody who was
 * dismissed since is replaced.
 */
function isSecond(tx: Transaction, request: CallRequest, waiting: entries.EntryRow): Promise<boolean> {
  const first = { operatorId: waiting.enteredBy, at: waiting.enteredAt };
  return operators.makesTwo(tx, operatorOf(request), [first], {
    roles: api.enterResult.access,
    brandId: null,
  });
}

/** Publishes the numbers that have been read out so far; nothing is paid by them. */
export function showNumbers(
  ctx: Context,
  request: CallRequest,
  { id, numbers }: ParsedInputOf<typeof api.showNumbers>,
): Promise<OutputOf<typeof api.showNumbers>> {
  operators.assertWorksForAll(request);
  return ctx.db.transaction(async (tx) => {
    const { draw, structure } = await officialDraw(tx, BigInt(id));
    if (draw.state !== 'open') refuse('draw_closed');
    const reading = resultIn(numbers);
    const faults = partialFaults(structure, reading);
    if (faults.length > 0) refuse('lottery_result_invalid', { faults: faults.slice(0, 5).join(', ') });
    await store.setReading(tx, draw.id, reading, 'operators');
    return { numbers: Object.values(reading).reduce((sum, list) => sum + list.length, 0) };
  });
}

/**
 * Each line as if it had been typed: a file confirms another operator's entry, and a result that
 * nobody has entered waits.
 */
export async function importFile(
  ctx: Context,
  request: CallRequest,
  { file }: ParsedInputOf<typeof api.importResults>,
): Promise<OutputOf<typeof api.importResults>> {
  operators.assertWorksForAll(request);
  const told: OutputOf<typeof api.importResults>['lines'] = [];
  const drawn: bigint[] = [];
  for (const line of readResultsFile(file)) {
    const say = (code: string, detail = ''): void => {
      const day = 'day' in line ? ` ${line.day}` : '';
      told.push({
        line: line.line,
        draw: `${gameNameOf(line.gameCode, request.language)}${day}`,
        code,
        detail,
      });
    };
    if ('fault' in line) say('lottery_result_invalid', line.fault);
    else {
      const draw = await store.findDrawByNumero(ctx.db, line.gameCode, line.day.replaceAll('-', ''));
      if (!draw) say('not_found');
      else if (await importLine(ctx, request, draw.id, line.result, say)) drawn.push(draw.id);
    }
  }
  await settleSoon(ctx, drawn);
  return { lines: told };
}

/** Whether the result stands by it. */
async function importLine(
  ctx: Context,
  request: CallRequest,
  id: bigint,
  result: Result,
  say: (code: string, detail?: string) => void,
): Promise<boolean> {
  try {
    const { outcome, differences } = await enterOne(ctx, request, { id, result, source: 'file' });
    say(outcome, differences.join(', '));
    return outcome === 'told';
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // A line that is not taken keeps the others from nothing.
    say(error.code, typeof error.detail?.['faults'] === 'string' ? error.detail['faults'] : '');
    return false;
  }
}
