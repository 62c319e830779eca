/**
 * Bodies of calls as the published specifications of the protocols print them, with the names of
 * the checked player and of this run in them. A step `example <name>` of a check sends one as it
 * stands here, so that a wallet is asked what its vendors really write, and not only what our
 * speakers do.
 */
import { evolutionWalletPaths } from '../../../packages/api/src/evolution.ts';
import { hub88WalletPaths } from '../../../packages/api/src/hub88.ts';
import { softswissWalletPaths } from '../../../packages/api/src/softswiss.ts';
import type { CheckedProtocol } from './checks.ts';
import type { Player } from './speaker.ts';

export type Example = {
  path: string;
  /** JSON in which USER, TOKEN, CURRENCY, GAME stand for the player's names, RUN for this run's. */
  body: string;
};

const evolutionGame = `{"id":"7kfwqku4jb4mtas1n4k4irqa-RUN","type":"blackjack",
  "details":{"table":{"id":"GAME","vid":"aaabbbcccdddeee111"}}}`;
const evolutionWho = `"sid":"TOKEN","userId":"USER","currency":"CURRENCY"`;
const evolutionUuid = `"uuid":"ce186440-ed92-11e3-ac10-0800200c9a66"`;
const evolutionTransaction = (id: string): string =>
  `{${evolutionWho},"game":${evolutionGame},
    "transaction":{"id":"${id}-RUN","refId":"1459zzz-RUN","amount":1.556179},${evolutionUuid}}`;
const evolutionPromo = (id: string, game: string): string =>
  `{${evolutionWho},${game}"promoTransaction":{"type":"FreeRoundPlayableSpent","id":"${id}-RUN","amount":1.556179,
    "voucherId":"d82ce074-bd5a-11eb-8529-0242ac130003","remainingRounds":0},${evolutionUuid}}`;

const softswissPlay = (actions: string): string =>
  `{"user_id":"USER","currency":"CURRENCY","game":"GAME","game_id":"2d6c0b3a-RUN","finished":true,"actions":[${actions}]}`;

const hub88Names = `"user":"USER","token":"TOKEN","game_code":"GAME","round":"rNEMwgzJAOZ6eR3V-RUN"`;

export const examples: Readonly<Record<CheckedProtocol, Readonly<Record<string, Example>>>> = {
  evolution: {
    balance: {
      path: evolutionWalletPaths.balance,
      body: `{${evolutionWho},"game":null,${evolutionUuid}}`,
    },
    debit: { path: evolutionWalletPaths.debit, body: evolutionTransaction('9AotBIvi23') },
    credit: { path: evolutionWalletPaths.credit, body: evolutionTransaction('K4FOqh17v0') },
    cancel: { path: evolutionWalletPaths.cancel, body: evolutionTransaction('9AotBIvi23') },
    'cancel without an amount': {
      path: evolutionWalletPaths.cancel,
      body: evolutionTransaction('9AotBIvi23').replace(',"amount":1.556179', ''),
    },
    promo: { path: evolutionWalletPaths.promo, body: evolutionPromo('TD1459zzz', '"game":null,') },
    'promo without a game': { path: evolutionWalletPaths.promo, body: evolutionPromo('TD1460zzz', '') },
  },
  softswiss: {
    balance: {
      path: softswissWalletPaths.play,
      body: `{"user_id":"USER","currency":"CURRENCY","game":"GAME"}`,
    },
    'bet for a jackpot': {
      path: softswissWalletPaths.play,
      body: softswissPlay(
        `{"action":"bet","amount":100,"action_id":"b-RUN","jackpot_contribution":0.11},
         {"action":"win","amount":250,"action_id":"w-RUN","jackpot_win":0.0}`,
      ),
    },
    'bet for no jackpot': {
      path: softswissWalletPaths.play,
      body: softswissPlay(
        `{"action":"bet","amount":100,"action_id":"c-RUN","jackpot_contribution":null},
         {"action":"win","amount":100,"action_id":"v-RUN","jackpot_win":null}`,
      ),
    },
    'win of a jackpot': {
      path: softswissWalletPaths.play,
      body: softswissPlay(
        `{"action":"bet","amount":100,"action_id":"d-RUN","jackpot_contribution":1e-3},
         {"action":"win","amount":100,"action_id":"u-RUN","jackpot_win":12.5}`,
      ),
    },
  },
  hub88: {
    bet: {
      path: hub88WalletPaths.bet,
      body: `{${hub88Names},"transaction_uuid":"16d2dcfe-b89e-11e7-854a-RUNRUNRUNRUN",
        "supplier_transaction_id":"41ecc3ad-b181-4235-bf9d-acf0a7ad9730","supplier_user":"cg_45141","round_closed":true,
        "reward_uuid":"a28f93f2-98c5-41f7-8fbb-967985acf8fe","request_uuid":"583c985f-fee6-4c0e-bbf5-308aad6265af",
        "is_free":false,"is_aggregated":false,"currency":"CURRENCY","bet":"zero","amount":100500,
        "meta":{"selection":"home_team","odds":2.5}}`,
    },
    win: {
      path: hub88WalletPaths.win,
      body: `{${hub88Names},"transaction_uuid":"16d2dcfe-b89e-11e7-854b-RUNRUNRUNRUN",
        "reference_transaction_uuid":"16d2dcfe-b89e-11e7-854a-RUNRUNRUNRUN",
        "supplier_transaction_id":"41ecc3ad-b181-4235-bf9d-acf0a7ad9731","supplier_user":"cg_45141","round_closed":true,
        "reward_uuid":null,"request_uuid":"583c985f-fee6-4c0e-bbf5-308aad6265b0","is_free":false,"is_aggregated":false,
        "currency":"CURRENCY","bet":"zero","amount":100500,"meta":null}`,
    },
  },
};

/** The body of an example with the player's names in it; `run` is of 12 hexadecimal digits. */
export const bodyOfExample = (
  { body }: Example,
  { user, token, currency, game }: Player,
  run: string,
): string =>
  body
    .replaceAll('RUNRUNRUNRUN', run)
    .replaceAll('RUN', run)
    .replaceAll('USER', user)
    .replaceAll('TOKEN', token)
    .replaceAll('CURRENCY', currency)
    .replaceAll('GAME', game);
