import type { deskCalendar, deskDraws, deskResults } from '@sen/api/lotteryDesk';
import type { RowOf } from '@sen/front/list/page';

export type DrawRow = RowOf<typeof deskDraws>;
export type ResultRow = RowOf<typeof deskResults>;
export type StationRow = RowOf<typeof deskCalendar>;
