import type { deskPools } from '@sen/api/pool';
import type { RowOf } from '@sen/front/list/page';

export type PoolRow = RowOf<typeof deskPools>;
