import type { KeyObject } from 'node:crypto';
import { Agent, request as httpRequest } from 'node:http';
import { hub88SignatureHeader, hub88WalletPaths, type Hub88Status } from '@sen/api/hub88';
import { cryptoRandom, type Random } from '#platform/random.ts';
import { signBody } from '#modules/vendor/hub88/signing.ts';
import { currency, type Player } from './testServer.ts';

export type Reply = {
  status: Hub88Status;
  user?: string;
  request_uuid?: string;
  currency?: string;
  balance?: number;
};
export type Raw = { http: number; text: string };

/** A vendor as a stranger sees us: signed bodies over HTTP. */
export type VendorClient = {
  /** The answer, or undefined when the connection broke: the fate of the call is open then. */
  call(path: string, body: object): Promise<Reply | undefined>;
  raw(path: string, body: string | Buffer, headers?: Record<string, string>): Promise<Raw | undefined>;
  bet(player: Player, bet: Partial<Bet> & { amount: bigint | number }): Promise<Reply | undefined>;
  win(
    player: Player,
    win: Partial<Bet> & { amount: bigint | number; reference: string },
  ): Promise<Reply | undefined>;
  rollback(player: Player, rollback: Partial<Bet> & { reference: string }): Promise<Reply | undefined>;
  balance(player: Player): Promise<Reply | undefined>;
  close(): void;
};
export type Bet = {
  transaction: string;
  request: string;
  round: string;
  closes: boolean;
  game: string;
  currency: string;
  token: string;
  free: boolean;
  /** The amount that a bet adds to the pool, or the part of a win that the pool bears. */
  pool: bigint;
  /** The draw of a bet that others may have stakes on. */
  draw: string;
  /** The income of the house from a win among members. */
  rake: bigint;
};

export type VendorClientOptions = {
  url: string;
  vendor: string;
  privateKey: KeyObject;
  random?: Random;
  timeoutMs?: number;
};

export function createVendorClient({
  url,
  vendor,
  privateKey,
  random = cryptoRandom,
  timeoutMs = 10_000,
}: VendorClientOptions): VendorClient {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  const base = new URL(url);

  function raw(
    path: string,
    body: string | Buffer,
    headers: Record<string, string> = {},
  ): Promise<Raw | undefined> {
    return new Promise((resolve) => {
      const sent = httpRequest(
        {
          agent,
          host: base.hostname,
          port: base.port,
          method: 'POST',
          path: `/vendor/${vendor}${path}`,
          timeout: timeoutMs,
          headers: {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(body),
            [hub88SignatureHeader]: signBody(body, privateKey),
            ...headers,
          },
        },
        (response) => {
          let text = '';
          response.setEncoding('utf8');
          response.on('data', (chunk: string) => (text += chunk));
          response.on('end', () =>
            resolve(response.complete ? { http: response.statusCode!, text } : undefined),
          );
          response.on('error', () => resolve(undefined));
        },
      );
      sent.on('timeout', () => sent.destroy());
      sent.on('error', (error: NodeJS.ErrnoException) => {
        // A kept connection that the server had just closed: nothing was sent on it, so the call
        // goes again on a new one.
        if (sent.reusedSocket && error.code === 'ECONNRESET') resolve(raw(path, body, headers));
        else resolve(undefined);
      });
      sent.end(body);
    });
  }

  async function call(path: string, body: object): Promise<Reply | undefined> {
    const answer = await raw(path, JSON.stringify(body));
    return answer && (JSON.parse(answer.text) as Reply);
  }

  const common = (player: Player, given: Partial<Bet>) => ({
    user: player.user,
    token: given.token ?? player.token,
    request_uuid: given.request ?? random.uuid(),
    transaction_uuid: given.transaction ?? random.uuid(),
    round: given.round ?? 'round',
    round_closed: given.closes ?? false,
    game_code: given.game ?? 'slot',
  });

  return {
    raw,
    call,
    bet: (player, bet) =>
      call(hub88WalletPaths.bet, {
        ...common(player, bet),
        currency: bet.currency ?? currency,
        amount: Number(bet.amount),
        ...(bet.free === undefined ? {} : { is_free: bet.free }),
        ...(bet.pool === undefined ? {} : { jackpot_contribution: Number(bet.pool) }),
        sen_draw: bet.draw,
      }),
    win: (player, win) =>
      call(hub88WalletPaths.win, {
        ...common(player, win),
        currency: win.currency ?? currency,
        amount: Number(win.amount),
        reference_transaction_uuid: win.reference,
        ...(win.pool === undefined ? {} : { jackpot_win: Number(win.pool) }),
        ...(win.rake === undefined ? {} : { sen_rake: Number(win.rake) }),
      }),
    rollback: (player, rollback) =>
      call(hub88WalletPaths.rollback, {
        ...common(player, rollback),
        reference_transaction_uuid: rollback.reference,
      }),
    balance: (player) =>
      call(hub88WalletPaths.balance, {
        user: player.user,
        token: player.token,
        request_uuid: random.uuid(),
        game_code: 'slot',
      }),
    close: () => agent.destroy(),
  };
}
