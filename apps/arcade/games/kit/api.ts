/**
 * The frame's calls to its own server. A lost connection is its own error, so that the same request
 * can be sent again.
 */
import type { AmountText, PlayError, PlayReply, RoundView, SessionView } from './play.ts';
import type { SeatsReply, SeatsSession } from './seats.ts';
import type { SlipReply, TableBet, TableSessionView } from './table.ts';

export type CallError = PlayError | 'connectionLost';
export type Answer<T> = { ok: true; value: T } | { ok: false; error: CallError };

const timeoutMs = 10_000;
const tooManyCalls = 429;
const waitsMax = 3;

/** `choice`: the player's choice with the stake; null where the game has none. */
export type Bet = {
  requestId: string;
  stake: bigint;
  choice: unknown;
  serverSeedHash: string;
  clientSeed: string;
};
export type Slip = {
  requestId: string;
  table: string;
  round: string;
  bets: readonly TableBet[];
  clientSeed: string;
};
export type Api = ReturnType<typeof openApi>;

export function openApi(secret: string) {
  const post = <T>(path: string, body: object): Promise<Answer<T>> =>
    send<T>(path, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  return {
    open: () => post<SessionView>('/api/session', {}),
    /**
     * `serverSeedHash`: the hash that this page was shown for the round; where another seed is next
     * by now, nothing happens.
     */
    play: ({ stake, ...bet }: Bet) => post<PlayReply>('/api/play', { ...bet, stake: stake.toString() }),
    act: (requestId: string, round: string, action: unknown) =>
      post<PlayReply>('/api/act', { requestId, round, action }),
    /** `tables`: those that are looked at; none: all of the game. */
    tables: (tables: readonly string[]) => post<TableSessionView>('/api/table/state', { tables }),
    /** `round`: of the table, as this page was shown it with its hash. */
    bet: (slip: Slip) => post<SlipReply>('/api/table/bet', slip),
    cashOut: (slip: string) => post<SlipReply>('/api/table/cash-out', { slip }),
    pool: () => post<{ pool?: AmountText }>('/api/pool', {}),
    seats: () => post<SeatsSession>('/api/seats/state', {}),
    sit: (level: string) => post<SeatsReply>('/api/seats/sit', { level }),
    /** `hand`: the next one of the table, as this page was shown it with its hash. */
    ready: (hand: string, clientSeed: string, wishes: { offersBank: boolean; playsAlone?: boolean }) =>
      post<SeatsReply>('/api/seats/ready', { hand, clientSeed, ...wishes }),
    /** `ordinal`: how many moves of one's own in the hand this page knows of. */
    move: (hand: string, ordinal: number, move: unknown) =>
      post<SeatsReply>('/api/seats/move', { hand, ordinal, move }),
    leave: () => post<SeatsReply>('/api/seats/leave', {}),
    history: () => post<{ rounds: RoundView[] }>('/api/history', {}),
  };
}

const enterTries = 3;

/**
 * The secret of the session that a launch's code opens; empty when it opens none any more. This tab
 * keeps it, because the frame may be loaded again and the code is spent; a browser that keeps
 * nothing for frames asks for a new launch then.
 */
export async function enter(code: string): Promise<string> {
  const kept = `arcade:entry:${code}`;
  const known = storage()?.getItem(kept);
  if (known) return known;
  for (let tried = 0; tried < enterTries; tried += 1) {
    const answer = await send<{ secret: string }>('/api/enter', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code }),
    });
    if (answer.ok) {
      storage()?.setItem(kept, answer.value.secret);
      return answer.value.secret;
    }
    if (answer.error !== 'connectionLost') return '';
  }
  return '';
}

function storage(): Storage | undefined {
  try {
    return window.sessionStorage;
  } catch {
    return undefined;
  }
}

export function fetchRound(id: string): Promise<Answer<RoundView>> {
  return send<RoundView>(`/api/rounds/${encodeURIComponent(id)}`, {});
}

/** `waits`: how often it may be put off. */
async function send<T>(path: string, request: RequestInit, waits = waitsMax): Promise<Answer<T>> {
  try {
    const response = await fetch(path, { ...request, signal: AbortSignal.timeout(timeoutMs) });
    if (response.status === tooManyCalls) {
      // The answer says nothing about this call, or about the same call before it: its outcome is
      // as unknown as without a connection.
      if (waits === 0) return { ok: false, error: 'connectionLost' };
      const waitS = Number(response.headers.get('retry-after') ?? 1);
      // Something on the way may say it as a date.
      await new Promise((resolve) => setTimeout(resolve, (Number.isNaN(waitS) ? 1 : waitS) * 1000));
      return send(path, request, waits - 1);
    }
    const body = (await response.json()) as T & { error?: PlayError };
    return body.error === undefined ? { ok: true, value: body } : { ok: false, error: body.error };
  } catch {
    return { ok: false, error: 'connectionLost' };
  }
}
