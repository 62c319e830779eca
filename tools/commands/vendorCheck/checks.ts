/**
 * The published rules of the wallet protocols, each as a vendor's calls and the answers that its
 * wallet must give. `npm run vendor-check` asks them of any wallet, the tests of our own.
 * docs/rules/vendor-protocols.md explains the words.
 *
 * A step is a call, and what it must come to by protocol: `ok` or the reason of a refusal
 * (`refusals.ts`), and by how many units the balance is another one after it. A call is `bet B 10`,
 * `win W 20 of B`, `rollback R of B`, `gift G 5`, `check` (a fresh session); `closing` before it
 * ends the round, `in r2` after it names another round, `+` joins operations of one call. Names are
 * ids, the same within a check. `example debit` sends a body that the specification prints
 * (`examples.ts`), `example marked debit` the same with a byte order mark before it.
 */
export const checkedProtocols = ['hub88', 'softswiss', 'evolution'] as const;
export type CheckedProtocol = (typeof checkedProtocols)[number];

export type Expected = string | Readonly<Partial<Record<CheckedProtocol, string>>>;
export type Check = {
  name: string;
  /** Protocols that have the rule; undefined: all. */
  only?: readonly CheckedProtocol[];
  steps: readonly (readonly [call: string, expected: Expected])[];
};

/** Rules of every protocol, and where they differ, how. */
const common: readonly Check[] = [
  {
    name: 'a bet takes its stake and a win pays',
    steps: [
      ['bet B 10', 'ok -10'],
      ['closing win W 15 of B', 'ok +15'],
    ],
  },
  {
    name: 'a win of nothing ends a lost round',
    steps: [
      ['bet B 10', 'ok -10'],
      ['closing win W 0 of B', 'ok 0'],
    ],
  },
  {
    name: 'a rollback gives the stake back',
    steps: [
      ['bet B 10', 'ok -10'],
      ['rollback R of B', 'ok +10'],
    ],
  },
  {
    name: 'a bet above the balance is refused for too little money, and moves nothing',
    steps: [
      ['bet B too-much', 'poor 0'],
      ['bet B 1', 'ok -1'],
      ['rollback R of B', 'ok +1'],
    ],
  },
  {
    name: 'a bet that comes again counts once',
    steps: [
      ['bet B 10', 'ok -10'],
      ['bet B 10', 'ok 0'],
      ['bet B 10', 'ok 0'],
      ['rollback R of B', 'ok +10'],
    ],
  },
  {
    name: 'a win that comes again counts once',
    steps: [
      ['bet B 10', 'ok -10'],
      ['closing win W 10 of B', 'ok +10'],
      ['closing win W 10 of B', 'ok 0'],
    ],
  },
  {
    name: 'the id of a bet with another amount is refused',
    steps: [
      ['bet B 10', 'ok -10'],
      ['bet B 11', 'other 0'],
      ['rollback R of B', 'ok +10'],
    ],
  },
  {
    name: 'the id of a bet in another round is refused',
    steps: [
      ['bet B 10', 'ok -10'],
      ['bet B 10 in r2', 'other 0'],
      ['rollback R of B', 'ok +10'],
    ],
  },
  {
    name: 'the id of a win with another amount is refused',
    steps: [
      ['bet B 10', 'ok -10'],
      ['win W 10 of B', 'ok +10'],
      ['win W 11 of B', 'other 0'],
    ],
  },
  { name: 'a win without any bet is refused', steps: [['win W 5 of X', 'noBet 0']] },
  {
    name: 'a win after its bet was taken back is refused',
    steps: [
      ['bet B 10', 'ok -10'],
      ['rollback R of B', 'ok +10'],
      ['win W 20 of B', 'over 0'],
    ],
  },
  {
    name: 'a rollback before its bet: the bet that comes later moves nothing',
    steps: [
      ['rollback R of B', { hub88: 'ok 0', softswiss: 'ok 0', evolution: 'noBet 0' }],
      ['bet B 10', { hub88: 'over 0', softswiss: 'ok 0', evolution: 'over 0' }],
    ],
  },
  {
    name: 'the same rollback again moves nothing',
    steps: [
      ['bet B 10', 'ok -10'],
      ['rollback R of B', 'ok +10'],
      ['rollback R of B', { hub88: 'ok 0', softswiss: 'ok 0', evolution: 'over 0' }],
    ],
  },
  {
    name: 'another rollback of the same bet moves nothing',
    steps: [
      ['bet B 10', 'ok -10'],
      ['rollback R of B', 'ok +10'],
      ['rollback Q of B', { hub88: 'ok 0', softswiss: 'ok 0', evolution: 'over 0' }],
    ],
  },
  {
    name: 'a rollback of a bet that was settled',
    steps: [
      ['bet B 10', 'ok -10'],
      ['closing win W 5 of B', 'ok +5'],
      ['rollback R of B', { hub88: 'ok +10', softswiss: 'ok +10', evolution: 'over 0' }],
    ],
  },
  {
    name: 'a second win on the same bet',
    steps: [
      ['bet B 10', 'ok -10'],
      ['win W 5 of B', 'ok +5'],
      ['win V 5 of B', { hub88: 'ok +5', softswiss: 'ok +5', evolution: 'over 0' }],
    ],
  },
  {
    name: 'a win that is taken back is taken back whole',
    only: ['hub88', 'softswiss'],
    steps: [
      ['bet B 10', 'ok -10'],
      ['win W 20 of B', 'ok +20'],
      ['rollback R of W', 'ok -20'],
      ['rollback R of W', 'ok 0'],
    ],
  },
  {
    name: 'a bet that comes after the end of its round is taken: calls come in any order',
    steps: [
      ['bet B 10', 'ok -10'],
      ['closing win W 10 of B', 'ok +10'],
      ['bet C 1', 'ok -1'],
      ['rollback R of C', 'ok +1'],
    ],
  },
  {
    name: 'two rounds stand beside each other',
    steps: [
      ['bet B 10 in r1', 'ok -10'],
      ['bet C 5 in r2', 'ok -5'],
      ['win W 5 of C in r2', 'ok +5'],
      ['win V 10 of B in r1', 'ok +10'],
    ],
  },
];

/** The acceptance scenarios A to J that integrators of SOFTSWISS publish. */
const softswiss: readonly Check[] = [
  { name: 'D: a bet and a win in one call', steps: [['closing bet B 1 + win W 2', 'ok +1']] },
  { name: 'C: a bet in a round that is finished with it', steps: [['closing bet B 1', 'ok -1']] },
  {
    name: 'E: too little money refuses the whole call',
    steps: [
      ['bet B too-much', 'poor 0'],
      ['bet C 1 + bet B too-much', 'poor 0'],
      ['bet C 1', 'ok -1'],
    ],
  },
  {
    name: 'F: a bet, then its win',
    steps: [
      ['bet B 1', 'ok -1'],
      ['closing win W 2', 'ok +2'],
    ],
  },
  {
    name: 'G: a bet, then its rollback',
    steps: [
      ['bet B 1', 'ok -1'],
      ['rollback R of B', 'ok +1'],
    ],
  },
  {
    name: 'H: a known bet beside new ones in one call counts once, the new ones count',
    steps: [
      ['bet B 1', 'ok -1'],
      ['bet B 1 + bet C 2 + win W 3', 'ok +1'],
      ['bet B 1 + bet C 2 + win W 3', 'ok 0'],
    ],
  },
  {
    name: 'I: a rollback before its bet: the bet is taken with a number of ours, and moves nothing',
    steps: [
      ['rollback R of B', 'ok 0'],
      ['bet B 1', 'ok 0 numbered'],
      ['bet B 1', 'ok 0 numbered'],
    ],
  },
  {
    name: 'J: the rollbacks of a bet and of a win come first, both in one call',
    steps: [
      ['rollback R of B + rollback Q of W', 'ok 0'],
      ['bet B 1 + win W 2', 'ok 0 numbered'],
    ],
  },
  {
    name: 'what goes to a jackpot and comes from one may be a fraction, nothing or null',
    steps: [
      ['example balance', 'ok 0'],
      ['example bet for a jackpot', 'ok +1.5'],
      ['example bet for no jackpot', 'ok 0'],
      ['example win of a jackpot', 'ok 0'],
    ],
  },
  {
    name: 'the specification’s own bet is rolled back, once',
    steps: [
      ['example bet', 'ok -1 numbered'],
      ['example rollback', 'ok +1 numbered'],
      ['example rollback', 'ok 0 numbered'],
    ],
  },
  {
    name: 'the specification’s own bet and win are rolled back in one call',
    steps: [
      ['example bet and win', 'ok +1.5 numbered'],
      ['example rollback of a bet and its win', 'ok -1.5 numbered'],
    ],
  },
  {
    name: 'a report of free spins that the operator never gave is refused, and pays nothing',
    steps: [['example free spins', 'noGift 0']],
  },
  {
    name: 'a body with a byte order mark is read',
    steps: [
      ['example marked balance', 'ok 0'],
      ['example marked bet for a jackpot', 'ok +1.5'],
    ],
  },
  {
    name: 'the number of an action stays the same',
    steps: [
      ['bet B 1', 'ok -1 numbered'],
      ['bet B 1', 'ok 0 numbered'],
    ],
  },
];

/** Cases of Evolution's own integration tests that the common ones do not have. */
const evolution: readonly Check[] = [
  {
    name: 'the old session is worth nothing after a check',
    steps: [
      ['check', 'ok 0'],
      ['balance with the old session', 'stranger 0'],
      ['bet B 1 with the old session', 'stranger 0'],
      ['bet B 1', 'ok -1'],
      ['rollback R of B', 'ok +1'],
    ],
  },
  {
    name: 'a check with the name of somebody else opens nothing and ends nothing',
    steps: [
      ['check as a stranger', 'stranger 0'],
      ['bet B 1', 'ok -1'],
      ['rollback R of B', 'ok +1'],
    ],
  },
  {
    name: 'bets of two steps in one game: one is settled, the other cancelled',
    steps: [
      ['bet B 7', 'ok -7'],
      ['bet C 5', 'ok -5'],
      ['win W 7 of B', 'ok +7'],
      ['rollback R of C', 'ok +5'],
    ],
  },
  {
    name: 'bets of two steps in one game: one is cancelled, the other settled',
    steps: [
      ['bet B 3', 'ok -3'],
      ['bet C 2', 'ok -2'],
      ['rollback R of C', 'ok +2'],
      ['win W 3 of B', 'ok +3'],
    ],
  },
  {
    name: 'a gift needs no bet, and counts once',
    steps: [
      ['gift G 5', 'ok +5'],
      ['gift G 5', 'ok 0'],
    ],
  },
  {
    name: 'a cancel that names no bet leaves the others',
    steps: [
      ['bet B 2', 'ok -2'],
      ['rollback R of X', 'noBet 0'],
      ['rollback R of B', 'ok +2'],
    ],
  },
  {
    name: 'a win that names no bet leaves the others',
    steps: [
      ['bet B 2', 'ok -2'],
      ['win W 2 of X', 'noBet 0'],
      ['win V 2 of B', 'ok +2'],
    ],
  },
  {
    name: 'the specification’s own debit and credit are taken, six digits behind the point included',
    steps: [
      ['example balance', 'ok 0'],
      ['example debit', 'ok -1.55618'],
      ['example debit', 'ok 0'],
      ['example credit', 'ok +1.55617'],
    ],
  },
  {
    name: 'the specification’s own cancel gives the whole bet back, whatever amount it tells',
    steps: [
      ['example debit', 'ok -1.55618'],
      ['example cancel', 'ok +1.55618'],
    ],
  },
  {
    name: 'the specification’s own check gives a session, and the old one is worth nothing',
    steps: [
      ['example check', 'ok 0'],
      ['balance with the old session', 'stranger 0'],
      ['example balance at a table', 'ok 0'],
    ],
  },
  {
    name: 'the specification’s own credit of a lost bet ends it',
    steps: [
      ['example debit', 'ok -1.55618'],
      ['example credit of nothing', 'ok 0'],
      ['example cancel', 'over 0'],
    ],
  },
  {
    name: 'a credit with an empty session pays; a debit is refused with one',
    steps: [
      ['example debit with an empty session', 'noSession 0'],
      ['example debit', 'ok -1.55618'],
      ['example credit with an empty session', 'ok +1.55617'],
    ],
  },
  {
    name: 'a credit that names no session pays',
    steps: [
      ['example debit', 'ok -1.55618'],
      ['example credit without a session', 'ok +1.55617'],
    ],
  },
  {
    name: 'a cancel with an empty session gives the bet back',
    steps: [
      ['example debit', 'ok -1.55618'],
      ['example cancel with an empty session', 'ok +1.55618'],
    ],
  },
  {
    name: 'a cancel that names no session gives the bet back',
    steps: [
      ['example debit', 'ok -1.55618'],
      ['example cancel without a session', 'ok +1.55618'],
    ],
  },
  {
    name: 'the specification’s own win of two jackpots is paid once',
    steps: [
      ['example promo of two jackpots', 'ok +3.76204'],
      ['example promo of two jackpots', 'ok 0'],
    ],
  },
  {
    name: 'a cancel without an amount gives the whole bet back',
    steps: [
      ['example debit', 'ok -1.55618'],
      ['example cancel without an amount', 'ok +1.55618'],
    ],
  },
  {
    name: 'a gift of no game is paid once, with null in its place or nothing',
    steps: [
      ['example promo', 'ok +1.55617'],
      ['example promo', 'ok 0'],
      ['example promo without a game', 'ok +1.55617'],
      ['example promo without a game', 'ok 0'],
    ],
  },
  {
    name: 'a body with a byte order mark is read',
    steps: [
      ['example marked debit', 'ok -1.55618'],
      ['example marked cancel', 'ok +1.55618'],
    ],
  },
  {
    name: 'amounts are exact to a hundred-thousandth',
    steps: [
      ['bet B 0.00001', 'ok -0.00001'],
      ['bet C 0.1', 'ok -0.1'],
      ['bet D 0.2', 'ok -0.2'],
      ['win W 0.30001 of B', 'ok +0.30001'],
    ],
  },
];

const hub88: readonly Check[] = [
  {
    name: 'the specification’s own questions for the player and the balance are answered',
    steps: [
      ['example info', 'ok 0'],
      ['example balance', 'ok 0'],
    ],
  },
  {
    name: 'the specification’s own rollback gives the bet back, once',
    steps: [
      ['example bet', 'ok -1.005'],
      ['example rollback', 'ok +1.005'],
      ['example rollback', 'ok 0'],
      ['example win', 'over 0'],
    ],
  },
  {
    name: 'the specification’s own bet and win are taken',
    steps: [
      ['example bet', 'ok -1.005'],
      ['example bet', 'ok 0'],
      ['example win', 'ok +1.005'],
    ],
  },
  {
    name: 'a body with a byte order mark is read',
    steps: [
      ['example marked bet', 'ok -1.005'],
      ['example win', 'ok +1.005'],
    ],
  },
  {
    name: 'amounts are exact to a hundred-thousandth',
    steps: [
      ['bet B 0.00001', 'ok -0.00001'],
      ['win W 0.00001 of B', 'ok +0.00001'],
    ],
  },
];

export const scriptsOf = (protocol: CheckedProtocol): readonly Check[] => [
  ...common.filter(({ only }) => only === undefined || only.includes(protocol)),
  ...{ hub88, softswiss, evolution }[protocol],
];

/** Digits of JSON that are no amount of any of the protocols. */
export const wrongAmounts = [
  '-1',
  '-0',
  '1e2',
  '"5abc"',
  '[5]',
  '{}',
  'true',
  'null',
  '""',
  `1${'0'.repeat(40)}`,
  '"１"',
  '1.0000001',
] as const;
