/** Rounds of players and their steps. */
import { amount, json, text } from './database.ts';
import type { Row, Sql } from './database.ts';

export type RoundState = 'betting' | 'open' | 'closed' | 'refused' | 'returned';
export type Round = {
  id: string;
  playerId: number;
  gameCode: string;
  token: string;
  currency: string;
  requestId: string;
  betUuid: string;
  state: RoundState;
  refusal: string | null;
  stake: bigint;
  payout: bigint;
  choice: unknown;
  /** The shared table's round that a slip belongs to. */
  tableRoundId: string | null;
  cashOutMs: number | null;
  /**
   * The part of the stake that goes to the game's progressive pool, and the part of the payout that
   * the pool bears.
   */
  contribution: bigint;
  poolWon: bigint;
  /** Our income from the player in a hand among members; null where we play against them. */
  rake: bigint | null;
  serverSeed: string;
  clientSeed: string;
  /** The member's balance as the wallet last told it in this round. */
  balance: bigint | null;
  openedAt: number;
  closedAt: number | null;
};
export type PlayedStep = {
  roundId: string;
  ordinal: number;
  nonce: number;
  requestId: string;
  action: unknown;
  state: unknown;
  outcome: unknown;
  payout: bigint;
};
/** A closed round with its player's name, and where it stands among those of its moment. */
export type ClosedRound = Round & { user: string; row: number };
type RoundChange = {
  payout?: bigint;
  poolWon?: bigint;
  rake?: bigint | null;
  refusal?: string;
  balance?: bigint | null;
  closedAt?: number;
};

export function roundStore({ one, all, run }: Sql) {
  return {
    addRound(round: Round): void {
      run(
        `INSERT INTO round (id, player_id, game_code, token, currency, request_id, bet_uuid, state, stake, choice, table_round_id,
                            contribution, server_seed, client_seed, opened_at)
         VALUES (?, ?, ?, ?, ?, ?, ?, 'betting', ?, ?, ?, ?, ?, ?, ?)`,
        round.id,
        round.playerId,
        round.gameCode,
        round.token,
        round.currency,
        round.requestId,
        round.betUuid,
        round.stake,
        JSON.stringify(round.choice),
        round.tableRoundId,
        round.contribution,
        round.serverSeed,
        round.clientSeed,
        round.openedAt,
      );
    },
    round: (id: string): Round | null => roundFrom(one('SELECT * FROM round WHERE id = ?', id)),
    roundOfRequest: (playerId: number, requestId: string): Round | null =>
      roundFrom(one('SELECT * FROM round WHERE player_id = ? AND request_id = ?', playerId, requestId)),
    /** The unfinished round of a game for one player. */
    openRound: (playerId: number, gameCode: string): Round | null =>
      roundFrom(
        one(
          `SELECT * FROM round WHERE player_id = ? AND game_code = ? AND state IN ('betting', 'open') AND table_round_id IS NULL`,
          playerId,
          gameCode,
        ),
      ),
    // The first condition is that of the index `round_open`.
    roundsLeftBetting: (): Round[] =>
      rounds(all(`SELECT * FROM round WHERE state IN ('betting', 'open') AND state = 'betting'`)),
    /** Rounds for one player that were left open. */
    roundsOpenSince: (before: number): Round[] =>
      rounds(
        all(`SELECT * FROM round WHERE state = 'open' AND opened_at < ? AND table_round_id IS NULL`, before),
      ),
    /** The slips of a table's round, in the order in which they came. */
    slipsOf: (tableRoundId: string): Round[] =>
      rounds(all('SELECT * FROM round WHERE table_round_id = ? ORDER BY rowid', tableRoundId)),
    /** The player's stakes on the table in this round, bets included whose stake is being taken. */
    stakedBy: (tableRoundId: string, playerId: number): bigint =>
      amount(
        one(
          `SELECT coalesce(sum(stake), 0) AS staked FROM round
           WHERE table_round_id = ? AND player_id = ? AND state IN ('betting', 'open')`,
          tableRoundId,
          playerId,
        )!['staked'],
      )!,
    /** The player's slips of a table's round that were taken. */
    slipsOfPlayer: (tableRoundId: string, playerId: number): Round[] =>
      rounds(
        all(
          `SELECT * FROM round WHERE table_round_id = ? AND player_id = ? AND state IN ('open', 'closed') ORDER BY rowid`,
          tableRoundId,
          playerId,
        ),
      ),
    /** False where the slip is not open any more, or its bets were taken back before. */
    takeBack: (id: string, cashOutMs: number): boolean =>
      run(
        `UPDATE round SET cash_out_ms = ? WHERE id = ? AND state = 'open' AND cash_out_ms IS NULL`,
        cashOutMs,
        id,
      ) === 1,
    /** Moves a round along its life; throws if it was not in the state the caller saw. */
    moveRound(id: string, from: RoundState, to: RoundState, change: RoundChange): void {
      const moved = run(
        `UPDATE round SET state = ?, payout = coalesce(?, payout), pool_won = coalesce(?, pool_won), rake = coalesce(?, rake), refusal = coalesce(?, refusal),
                          balance = coalesce(?, balance), closed_at = ?
         WHERE id = ? AND state = ?`,
        to,
        change.payout ?? null,
        change.poolWon ?? null,
        change.rake ?? null,
        change.refusal ?? null,
        change.balance ?? null,
        change.closedAt ?? null,
        id,
        from,
      );
      if (moved !== 1) throw new Error(`Round ${id} is not ${from} any more.`);
    },
    setRoundBalance: (id: string, balance: bigint): number =>
      run('UPDATE round SET balance = ? WHERE id = ?', balance, id),
    /**
     * Rounds for money that were closed before a moment, in that order, from behind a place on:
     * those of the players of a code, whose names have it before them, or of an operator's that
     * have none. Of hands that were free of charge the operator was told nothing.
     */
    closedRounds(
      of: { code: string } | { operatorId: number },
      after: { closedAt: number; row: number },
      before: number,
      limit: number,
    ): ClosedRound[] {
      const [whose, value] =
        'code' in of
          ? ([`p.user LIKE ? || '|%'`, of.code] as const)
          : ([`p.operator_id = ? AND instr(p.user, '|') = 0`, of.operatorId] as const);
      return all(
        `SELECT r.*, r.rowid AS row, p.user FROM round r JOIN player p ON p.id = r.player_id
         WHERE r.state IN ('closed', 'returned') AND (r.closed_at, r.rowid) > (?, ?) AND r.closed_at < ? AND r.stake > 0 AND p.fun_balance IS NULL AND ${whose}
         ORDER BY r.closed_at, r.rowid LIMIT ?`,
        after.closedAt,
        after.row,
        before,
        value,
        limit,
      ).map((row) => ({ ...roundFrom(row)!, user: text(row['user']), row: Number(row['row']) }));
    },
    history: (playerId: number, gameCode: string, limit: number): Round[] =>
      rounds(
        all(
          `SELECT * FROM round WHERE player_id = ? AND game_code = ? AND state = 'closed'
           ORDER BY opened_at DESC, rowid DESC LIMIT ?`,
          playerId,
          gameCode,
          limit,
        ),
      ),

    addStep(step: PlayedStep): void {
      run(
        `INSERT INTO step (round_id, ordinal, nonce, request_id, action, state, outcome, payout) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
        step.roundId,
        step.ordinal,
        step.nonce,
        step.requestId,
        JSON.stringify(step.action),
        JSON.stringify(step.state),
        JSON.stringify(step.outcome),
        step.payout,
      );
    },
    steps: (roundId: string): PlayedStep[] =>
      all('SELECT * FROM step WHERE round_id = ? ORDER BY ordinal', roundId).map(stepFrom),
  };
}

const rounds = (rows: Row[]): Round[] => rows.map((row) => roundFrom(row)!);

function roundFrom(row: Row | undefined): Round | null {
  if (row === undefined) return null;
  return {
    id: text(row['id']),
    playerId: Number(row['player_id']),
    gameCode: text(row['game_code']),
    token: text(row['token']),
    currency: text(row['currency']),
    requestId: text(row['request_id']),
    betUuid: text(row['bet_uuid']),
    state: row['state'] as RoundState,
    refusal: row['refusal'] as string | null,
    stake: amount(row['stake'])!,
    payout: amount(row['payout'])!,
    choice: json(row['choice']),
    tableRoundId: row['table_round_id'] as string | null,
    cashOutMs: row['cash_out_ms'] === null ? null : Number(row['cash_out_ms']),
    contribution: amount(row['contribution'])!,
    poolWon: amount(row['pool_won'])!,
    rake: amount(row['rake']),
    serverSeed: text(row['server_seed']),
    clientSeed: text(row['client_seed']),
    balance: amount(row['balance']),
    openedAt: Number(row['opened_at']),
    closedAt: row['closed_at'] === null ? null : Number(row['closed_at']),
  };
}

function stepFrom(row: Row): PlayedStep {
  return {
    roundId: text(row['round_id']),
    ordinal: Number(row['ordinal']),
    nonce: Number(row['nonce']),
    requestId: text(row['request_id']),
    action: json(row['action']),
    state: json(row['state']),
    outcome: json(row['outcome']),
    payout: amount(row['payout'])!,
  };
}
