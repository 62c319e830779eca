/**
 * The arcade's report of its rounds to an operator: those of one vendor code, as they were closed.
 */
import { roundReportPageMax, type RoundReportLine } from '@sen/api/roundReport';
import { EdgeError } from '../edgeError.ts';
import type { Round, Store } from '../store.ts';
import { wireAmount } from '../wallet.ts';
import { minorUnit } from './minorUnit.ts';
import { splitOwner } from './player.ts';
import type { VendorCode } from './vendorCode.ts';

/**
 * Rounds that have only just been closed wait for the next page: others of the same moment may
 * still be written.
 */
const quietMs = 1000;

export type ReportWish = { since: string; limit: number };
/** The owner of the reported rounds: a code, or Hub88's operator by its number. */
export type ReportOf = { vendor: VendorCode } | { operatorId: number };

export function roundReport(
  { store, clock }: { store: Store; clock: { now(): number } },
  of: ReportOf,
  { since, limit }: ReportWish,
): object | EdgeError {
  const [, closedAt, row] = /^(\d{1,15})\.(\d{1,15})$/.exec(since === '' ? '0.0' : since) ?? [];
  if (closedAt === undefined || row === undefined)
    return new EdgeError(400, 'There is no such place in the report.');
  const until = clock.now() - quietMs;
  const size = Math.min(limit, roundReportPageMax);
  const whose = 'vendor' in of ? { code: of.vendor.code } : of;
  const rounds = store.closedRounds(whose, { closedAt: Number(closedAt), row: Number(row) }, until, size);
  const last = rounds.at(-1);
  return {
    rounds: rounds.map((round): RoundReportLine => {
      const isReturned = round.state === 'returned';
      const amount = (value: bigint): number =>
        isReturned ? 0 : wireAmount(toldBy(of, value, round.currency));
      return {
        user: splitOwner(round.user)?.user ?? round.user,
        round: nameOf(of, round),
        game: round.gameCode,
        currency: round.currency,
        stake: amount(round.stake),
        payout: amount(round.payout),
        state: isReturned ? 'rolled_back' : 'settled',
        ...(round.tableRoundId === null ? {} : { draw: round.tableRoundId }),
        ...(round.rake === null ? {} : { rake: amount(round.rake) }),
        opened_at: round.openedAt,
        closed_at: round.closedAt!,
      };
    }),
    next: last === undefined ? since : `${last.closedAt}.${last.row}`,
    more: rounds.length === size,
    until,
  };
}

/** Over Evolution's protocol each bet is a round of its own within the game. */
function nameOf(of: ReportOf, { id, betUuid }: Round): string {
  return 'vendor' in of && of.vendor.protocol === 'evolution' ? `${id}:${betUuid}` : id;
}

/** Over SOFTSWISS's protocol money moves in whole coins. */
function toldBy(of: ReportOf, value: bigint, currency: string): bigint {
  return 'vendor' in of && of.vendor.protocol === 'softswiss' ? value - (value % minorUnit(currency)) : value;
}
