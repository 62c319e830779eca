import type { deskWalletTransfers } from '@sen/api/walletTransfer';
import type { RowOf } from '#parts/list.tsx';

export type WalletTransferRow = RowOf<typeof deskWalletTransfers>;
