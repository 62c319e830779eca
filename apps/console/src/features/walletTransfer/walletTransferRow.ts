import type { deskWalletTransfers } from '@sen/api/walletTransfer';
import type { RowOf } from '@sen/front/list/page';

export type WalletTransferRow = RowOf<typeof deskWalletTransfers>;
