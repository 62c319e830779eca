/** An operator's side of each protocol, as the checks of a vendor speak it. */
import { createHmac, createPrivateKey, randomUUID, sign } from 'node:crypto';
import { evolutionLaunchPath, evolutionLaunchReply } from '../../../packages/api/src/evolution.ts';
import {
  hub88LaunchReply,
  hub88RoundReply,
  hub88SignatureHeader,
  hub88VendorPaths,
} from '../../../packages/api/src/hub88.ts';
import { softswissLaunchReply, softswissVendorPaths } from '../../../packages/api/src/softswiss.ts';
import { transferWalletPaths, walletLaunchReply } from '../../../packages/api/src/transferWallet.ts';
import {
  vendorPagePaths,
  vendorListReply,
  vendorRoundReply,
  type VendorListing,
} from '../../../packages/api/src/vendorPages.ts';
import { ask, type Fetch, type Manner } from './speaker.ts';

export const vendorProtocols = ['hub88', 'softswiss', 'evolution', 'transfer'] as const;
export type VendorProtocol = (typeof vendorProtocols)[number];

/**
 * The operator who calls: their number in the vendor's books, and the site that shows its games.
 */
export type Operator = { fetch: Fetch; url: string; key: string; operator: string; lobby: string };
/** Without a user it is play for fun. */
export type LaunchWish = { user: string | undefined; token: string; currency: string; game: string };
/**
 * `value`: undefined where the vendor refused; `fault`: how it answered in a way that the protocol
 * does not know.
 */
export type Told<T> = { http: number; value: T | undefined; fault: string };

export type OperatorCalls = {
  list(manner?: Manner): Promise<Told<VendorListing[]>>;
  launch(wish: LaunchWish, manner?: Manner): Promise<Told<string>>;
  /** The page of a round. */
  round(user: string, round: string, manner?: Manner): Promise<Told<string>>;
  /** A signed body that follows no protocol. */
  broken(): Promise<Told<unknown>>;
  knowsFun: boolean;
};

type Schema<T> = {
  safeParse(value: unknown): { success: true; data: T } | { success: false; error: { message: string } };
};
type Headers = (body: string, manner: Manner) => Record<string, string>;

export function openOperator(protocol: VendorProtocol, operator: Operator): OperatorCalls {
  if (protocol === 'hub88') return hub88Calls(operator);
  const headers: Headers = (body, manner) => ({
    'X-REQUEST-SIGN': hmac(manner === 'forged' ? `${operator.key}x` : operator.key, body),
  });
  const send = sender(operator, headers);
  return {
    list: (manner) => send(vendorPagePaths.list, { operator: operator.operator }, vendorListReply, manner),
    round: async (user, round, manner) =>
      addressIn(
        await send(
          vendorPagePaths.round,
          { operator: operator.operator, user, round, lang: 'en' },
          vendorRoundReply,
          manner,
        ),
        ({ url }) => url,
      ),
    broken: () => send(vendorPagePaths.round, { operator: operator.operator }, vendorRoundReply),
    launch: launchOf(protocol, operator, send),
    knowsFun: protocol !== 'evolution',
  };
}

type Send = ReturnType<typeof sender>;

function sender({ fetch, url }: Operator, headers: Headers) {
  return async <T>(
    path: string,
    body: object,
    schema: Schema<T>,
    manner: Manner = 'honest',
  ): Promise<Told<T>> => {
    const text = JSON.stringify(body);
    const { http, text: answer } = await ask(fetch, url + path, text, headers(text, manner));
    if (http !== 200) return { http, value: undefined, fault: http >= 500 ? `HTTP ${http}` : '' };
    let value: unknown;
    try {
      value = JSON.parse(answer);
    } catch {
      return { http, value: undefined, fault: `no JSON: ${answer.slice(0, 80)}` };
    }
    const parsed = schema.safeParse(value);
    return parsed.success
      ? { http, value: parsed.data, fault: '' }
      : { http, value: undefined, fault: parsed.error.message.slice(0, 300) };
  };
}

function hub88Calls(operator: Operator): OperatorCalls {
  const key = createPrivateKey(operator.key);
  const number = Number(operator.operator);
  const send = sender(operator, (body, manner) => ({
    [hub88SignatureHeader]: sign(
      'sha256',
      Buffer.from(manner === 'forged' ? `${body} ` : body),
      key,
    ).toString('base64'),
  }));
  return {
    knowsFun: true,
    list: (manner) => send(hub88VendorPaths.list, { operator_id: number }, vendorListReply, manner),
    broken: () => send(hub88VendorPaths.launch, { operator_id: number }, hub88LaunchReply),
    round: async (user, round, manner) =>
      addressIn(
        await send(
          hub88VendorPaths.round,
          { user, transaction_uuid: randomUUID(), round, operator_id: number, lang: 'en' },
          hub88RoundReply,
          manner,
        ),
        ({ url }) => url,
      ),
    launch: async ({ user, token, currency, game }, manner) =>
      addressIn(
        await send(
          hub88VendorPaths.launch,
          {
            ...(user === undefined ? {} : { user, token }),
            platform: 'GPL_DESKTOP',
            operator_id: number,
            lobby_url: operator.lobby,
            lang: 'en',
            ip: '127.0.0.1',
            game_code: game,
            currency: user === undefined ? 'XXX' : currency,
            country: 'VN',
          },
          hub88LaunchReply,
          manner,
        ),
        ({ url }) => url,
      ),
  };
}

function launchOf(
  protocol: Exclude<VendorProtocol, 'hub88'>,
  operator: Operator,
  send: Send,
): OperatorCalls['launch'] {
  const { lobby, operator: number } = operator;
  if (protocol === 'transfer')
    return async ({ user, currency, game }, manner) =>
      addressIn(
        await send(
          transferWalletPaths.launch,
          {
            operator: number,
            ...(user === undefined ? {} : { user }),
            currency,
            game,
            lang: 'en',
            lobby_url: lobby,
          },
          walletLaunchReply,
          manner,
        ),
        ({ url }) => url,
      );
  if (protocol === 'softswiss')
    return async ({ user, currency, game }, manner) => {
      const common = {
        casino_id: number,
        game,
        locale: 'en',
        ip: '127.0.0.1',
        client_type: 'desktop',
        urls: { return_url: lobby },
      };
      const path = user === undefined ? softswissVendorPaths.demo : softswissVendorPaths.session;
      const body = user === undefined ? common : { ...common, currency, user: { id: user, country: 'VN' } };
      return addressIn(
        await send(path, body, softswissLaunchReply, manner),
        ({ launch_options }) => launch_options.game_url,
      );
    };
  return async ({ user = '', token, currency, game }, manner) => {
    const secret = encodeURIComponent(manner === 'forged' ? `${operator.key}x` : operator.key);
    const player = { id: user, firstName: user, lastName: user, country: 'VN', language: 'en', currency };
    const body = {
      uuid: randomUUID(),
      player: { ...player, session: { id: token, ip: '127.0.0.1' }, update: false },
      config: {
        urls: { lobby },
        brand: { id: '1', skin: '1' },
        game: { table: { id: game } },
        channel: { wrapped: false, mobile: false },
      },
    };
    // The entry is an address, or a path at the vendor's own.
    return addressIn(
      await send(`${evolutionLaunchPath}/${number}/${secret}`, body, evolutionLaunchReply, manner),
      ({ entry }) => (URL.canParse(entry, operator.url) ? new URL(entry, operator.url).href : entry),
    );
  };
}

const addressIn = <T>({ http, value, fault }: Told<T>, read: (value: T) => string): Told<string> => ({
  http,
  value: value === undefined ? undefined : read(value),
  fault,
});

const hmac = (secret: string, body: string): string =>
  createHmac('sha256', secret).update(body).digest('hex');
