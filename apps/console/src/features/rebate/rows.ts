import type { deskRebateRuns } from '@sen/api/rebateDesk';
import type { RowOf } from '@sen/front/list/page';

export type RunRow = RowOf<typeof deskRebateRuns>;
