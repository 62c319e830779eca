/** Opening games. Visitors are asked to sign in, trial accounts to open a real one. */
import * as z from 'zod/mini';
import { access, call, type Rate } from './call.ts';
import { gameTypes } from './game.ts';
import { languages } from './language.ts';
import { text, word } from './text.ts';

/**
 * The path at which a launch host tells browsers, as a JSON list, the origins of the vendors whose
 * games it serves under their own paths.
 */
export const servesPath = '/serves';

const how = {
  device: z.enum(['desktop', 'mobile']),
  language: z.enum(languages),
  /**
   * A `defaultPlayType` of the game or of another of its vendor's; any other is taken for the
   * game's own.
   */
  playType: z.optional(text(32)),
};
const game = {
  vassalage: word(64),
  gameCode: word(64),
  gameType: z.optional(z.enum(gameTypes)),
  /** `roomId` of one of the game's rooms. */
  room: z.optional(text(64)),
  ...how,
};
/**
 * `content` is the address to open in the game frame, `origin` the only place that the frame may
 * speak from. `ownWallet`: the name of the vendor when it keeps wallets of its own, from which the
 * game is played; null: it is played from the main wallet.
 */
const opened = z.object({
  content: z.string(),
  origin: z.string(),
  gameName: z.string(),
  ownWallet: z.nullable(z.string()),
});
/** Why any game is not opened. */
const notOpened = [
  'game_unknown',
  'game_closed',
  'game_maintenance',
  'game_country_barred',
  'game_currency_barred',
  'game_gift_open',
  'launch_refused',
  'vendor_unavailable',
] as const;
const rate: Rate = { points: 60, perS: 60, by: 'account' };

export const launchGame = call({
  name: 'launch.game',
  summary: 'The address of a game for the signed-in member',
  method: 'GET',
  path: '/wps/game/launchGame',
  access: access.realAccount,
  input: z.object(game),
  output: opened,
  errors: [
    ...notOpened,
    'room_unknown',
    'time_out_running',
    'session_limit_reached',
    'wallet_limits_set',
    'reality_check_due',
  ],
  rate,
});

export const launchFun = call({
  name: 'launch.fun',
  summary: 'The address of a game with the vendor’s play money: no wallet, no record',
  method: 'GET',
  path: '/wps/game/launchFun',
  access: access.signedIn,
  input: z.object(game),
  output: opened,
  errors: [...notOpened, 'room_unknown'],
  rate,
});

export const launchSports = call({
  name: 'launch.sports',
  summary: 'The address of a vendor’s sports book for the signed-in member',
  method: 'GET',
  path: '/wps/relay/GCS_gameLaunchFB',
  access: access.realAccount,
  /** Without a vendor: the first one of the category that is open. */
  input: z.object({
    vassalage: z.optional(text(64)),
    gameType: z.optional(z.enum(['SPORTS', 'ESPORTS'])),
    ...how,
  }),
  output: opened,
  errors: [
    ...notOpened,
    'time_out_running',
    'session_limit_reached',
    'wallet_limits_set',
    'reality_check_due',
  ],
  rate,
});

export const roomList = call({
  name: 'launch.rooms',
  summary: 'The rooms of a vendor’s games against other players; none when it has no rooms',
  method: 'GET',
  path: '/wps/relay/GLS2_roomList',
  access: access.everyone,
  input: z.object({ vassalage: word(64), gameCode: z.optional(text(64)), language: z.optional(text(8)) }),
  output: z.object({
    list: z.array(
      z.object({
        roomId: z.string(),
        roomName: z.string(),
        gameCode: z.string(),
        gameName: z.string(),
        minBet: z.nullable(z.string()),
        maxBet: z.nullable(z.string()),
        seats: z.nullable(z.number()),
      }),
    ),
  }),
  errors: ['game_unknown'],
});
