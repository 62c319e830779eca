/**
 * A vendor's side of a wallet protocol, as the checks speak it: every protocol has one, and the
 * checks know none by name.
 */

/** A player of the wallet that is checked, from a launch: the vendor knows them by these. */
export type Player = { user: string; token: string; currency: string; game: string };

/**
 * One action. Ids are texts of the checks; a speaker makes of them what its protocol asks for.
 * Amounts are in 1/100,000 of a unit.
 */
export type Action =
  | { kind: 'bet'; id: string; amount: bigint; round: string; closes: boolean }
  | {
      kind: 'win';
      id: string;
      amount: bigint;
      round: string;
      closes: boolean;
      /** Undefined: the protocol's wins name none, or it needs none. */ of: string | undefined;
      gift: boolean;
    }
  | { kind: 'rollback'; id: string; of: string; round: string };

export type Said = {
  /** The wallet told of success. */
  ok: boolean;
  /** The protocol's word or number for the answer. */
  status: string;
  /** In 1/100,000 of a unit, where the answer has it. */
  balance: bigint | undefined;
  /** The wallet's own number of each action, where the protocol has one. */
  receipts: readonly string[];
  /** The player's fresh token, where the call exchanges it. */
  token?: string;
};

/** `forged`: with a signature that is not the vendor's. */
export type Manner = 'honest' | 'forged';

export type Speaker = {
  balance(player: Player, manner?: Manner): Promise<Said>;
  /** All of them in one call, where the protocol has calls with several; the others take one. */
  act(player: Player, actions: readonly Action[], manner?: Manner): Promise<Said>;
  /** The body of a bet whose amount stands there as these digits of JSON, signed. */
  betOfDigits(player: Player, id: string, round: string, digits: string): Promise<Said>;
  /** Sends a body as it stands to a path of the wallet, signed. */
  raw(path: string, body: string): Promise<Said>;
  /** Exchanges a player's token for a fresh one, where the protocol has it. */
  rotate?(player: Player): Promise<Said>;
};

export type Fetch = typeof globalThis.fetch;

/**
 * The answer of the wallet that is checked, of any status; a text that is no JSON is an answer too.
 */
export async function ask(
  fetch: Fetch,
  url: string,
  body: string,
  headers: Record<string, string>,
): Promise<{ http: number; value: Record<string, unknown>; text: string }> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(10_000),
  });
  const text = await response.text();
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    value = undefined;
  }
  return {
    http: response.status,
    value: typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {},
    text,
  };
}

/** The digits of a number of JSON under a name, as they stand in a text. */
export function digitsIn(text: string, name: string): string | undefined {
  return new RegExp(`"${name}"\\s*:\\s*(-?[0-9.]+)`).exec(text)?.[1];
}
