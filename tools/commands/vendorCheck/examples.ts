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
/** A game goes on, and is settled, after the session of its player is gone. */
const withoutSession = (body: string, instead = ''): string => body.replace('"sid":"TOKEN",', instead);
const evolutionPromo = (id: string, game: string): string =>
  `{${evolutionWho},${game}"promoTransaction":{"type":"FreeRoundPlayableSpent","id":"${id}-RUN","amount":1.556179,
    "voucherId":"d82ce074-bd5a-11eb-8529-0242ac130003","remainingRounds":0},${evolutionUuid}}`;

const softswissPlay = (actions: string): string =>
  `{"user_id":"USER","currency":"CURRENCY","game":"GAME","game_id":"2d6c0b3a-RUN","finished":true,"actions":[${actions}]}`;

const hub88Request = `"request_uuid":"583c985f-fee6-4c0e-bbf5-308aad6265af"`;
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
    check: {
      path: evolutionWalletPaths.check,
      body: `{"sid":"TOKEN","userId":"USER","channel":{"type":"P"},${evolutionUuid}}`,
    },
    'balance at a table': {
      path: evolutionWalletPaths.balance,
      body: `{${evolutionWho},"game":{"type":"blackjack","details":{"table":{"id":"GAME","vid":"aaabbbcccdddeee111"}}},
        ${evolutionUuid}}`,
    },
    'credit of nothing': {
      path: evolutionWalletPaths.credit,
      body: evolutionTransaction('C1459zzz').replace('1.556179', '0.00'),
    },
    'credit with an empty session': {
      path: evolutionWalletPaths.credit,
      body: withoutSession(evolutionTransaction('K4FOqh17v0'), '"sid":"",'),
    },
    'credit without a session': {
      path: evolutionWalletPaths.credit,
      body: withoutSession(evolutionTransaction('K4FOqh17v0')),
    },
    'cancel with an empty session': {
      path: evolutionWalletPaths.cancel,
      body: withoutSession(evolutionTransaction('9AotBIvi23'), '"sid":"",'),
    },
    'cancel without a session': {
      path: evolutionWalletPaths.cancel,
      body: withoutSession(evolutionTransaction('9AotBIvi23')),
    },
    'debit with an empty session': {
      path: evolutionWalletPaths.debit,
      body: withoutSession(evolutionTransaction('9AotBIvi23'), '"sid":"",'),
    },
    'promo of two jackpots': {
      path: evolutionWalletPaths.promo,
      body: `{${evolutionWho},"game":${evolutionGame},
        "promoTransaction":{"type":"JackpotWin","id":"9AotBIvi23-RUN","amount":3.762048,
          "jackpots":[{"id":"444041xyz","winAmount":3.118042},{"id":"555739abc","winAmount":0.644006}]},
        ${evolutionUuid}}`,
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
    rollback: {
      path: softswissWalletPaths.rollback,
      body: softswissPlay(
        `{"action":"rollback","action_id":"770e8400-RUN","original_action_id":"550e8400-RUN"}`,
      ),
    },
    'rollback of a bet and its win': {
      path: softswissWalletPaths.rollback,
      body: softswissPlay(
        `{"action":"rollback","action_id":"880e8400-RUN","original_action_id":"660e8400-RUN"},
         {"action":"rollback","action_id":"770e8400-RUN","original_action_id":"550e8400-RUN"}`,
      ),
    },
    bet: {
      path: softswissWalletPaths.play,
      body: softswissPlay(`{"action":"bet","action_id":"550e8400-RUN","amount":100}`),
    },
    'bet and win': {
      path: softswissWalletPaths.play,
      body: softswissPlay(
        `{"action":"bet","action_id":"550e8400-RUN","amount":100},
         {"action":"win","action_id":"660e8400-RUN","amount":250}`,
      ),
    },
    'free spins': {
      path: softswissWalletPaths.freespins,
      body: `{"issue_id":"9c2e4f50-RUN","status":"played","total_amount":1500}`,
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
    info: {
      path: hub88WalletPaths.info,
      body: `{"user":"USER",${hub88Request}}`,
    },
    balance: {
      path: hub88WalletPaths.balance,
      body: `{"user":"USER","token":"TOKEN",${hub88Request},"game_code":"GAME"}`,
    },
    rollback: {
      path: hub88WalletPaths.rollback,
      body: `{${hub88Names},"transaction_uuid":"16d2dcfe-b89e-11e7-854c-RUNRUNRUNRUN",
        "reference_transaction_uuid":"16d2dcfe-b89e-11e7-854a-RUNRUNRUNRUN",
        "round_closed":true,${hub88Request},"meta":{"selection":"home_team","odds":2.5}}`,
    },
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
