import type { deskContracts } from '@sen/api/contractDesk';
import type { RowOf } from '@sen/front/list/page';

export type ContractRow = RowOf<typeof deskContracts>;
