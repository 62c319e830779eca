import type { deskGames } from '@sen/api/gameDesk';
import type { RowOf } from '@sen/front/list/page';

export type GameRow = RowOf<typeof deskGames>;
