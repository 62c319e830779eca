import type { WalletKind, WalletOutcome, WalletRule } from '#modules/wallet/service.ts';
import type { SeamlessProtocol } from './rules.ts';

/**
 * The points at which the protocols of seamless wallets mean different things. The wallet beneath
 * is one: it decides by the rule and gives an outcome; here stands which rule a protocol has, and
 * which outcomes its vendors are told as success. docs/rules/vendor-protocols.md has the same as
 * situations, and `npm run vendor-check` asks about each of them.
 */
export const differences: Readonly<Record<SeamlessProtocol, Difference>> = {
  hub88: {
    rule: 'bet',
    accepts: {
      bet: ['done', 'replayed'],
      win: ['done', 'replayed'],
      rollback: ['done', 'replayed', 'early'],
    },
  },
  softswiss: {
    rule: 'round',
    // An operation whose rollback came first is accepted, and moves nothing.
    accepts: {
      bet: ['done', 'replayed', 'rolled_back'],
      win: ['done', 'replayed', 'rolled_back'],
      rollback: ['done', 'replayed', 'early'],
    },
  },
  evolution: {
    rule: 'once',
    // A cancel that comes again finds its bet settled; one that comes before its bet finds none,
    // and none is taken after it.
    accepts: { bet: ['done', 'replayed'], win: ['done', 'replayed'], rollback: ['done'] },
  },
};

export type Difference = {
  rule: WalletRule;
  accepts: Readonly<Record<WalletKind, readonly WalletOutcome[]>>;
};

export function isAccepted(protocol: SeamlessProtocol, kind: WalletKind, outcome: WalletOutcome): boolean {
  return differences[protocol].accepts[kind].includes(outcome);
}
