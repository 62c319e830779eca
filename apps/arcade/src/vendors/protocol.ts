/** The calls to an operator that every protocol of a vendor makes in its own words. */
import type { WalletAnswer } from '../wallet.ts';
import type { Purses } from './walletStore.ts';
import type { VendorCode } from './vendorCode.ts';

/** The player, as the protocol's own messages name them. */
export type Who = { user: string; token: string; currency: string; game: string };
export type Protocol = {
  balance(who: Who): Promise<WalletAnswer>;
  bet(
    bet: Who & { round: string; id: string; amount: bigint; closes: boolean; draw: string | undefined },
  ): Promise<WalletAnswer>;
  win(
    win: Who & {
      round: string;
      id: string;
      of: string;
      amount: bigint;
      closes: boolean;
      rake: bigint | undefined;
    },
  ): Promise<WalletAnswer>;
  rollback(rollback: Who & { round: string; id: string; of: string }): Promise<WalletAnswer>;
};

/**
 * One call to an operator. `digits`: the balance as it stands in the answer, before a double rounds
 * it.
 */
export type Post = (
  url: string,
  body: string,
  headers: Record<string, string>,
) => Promise<
  | { kind: 'answer'; http: number; value: unknown; digits: string | undefined }
  | { kind: 'unknown'; reason: string }
>;
export type Adapter = (parts: { vendor: VendorCode; post: Post; purses: Purses }) => Protocol;
