import type { deskOperators } from '@sen/api/operatorDesk';
import type { RowOf } from '@sen/front/list/page';

export type OperatorRow = RowOf<typeof deskOperators>;
