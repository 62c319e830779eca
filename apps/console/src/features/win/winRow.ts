import type { deskHeldWins } from '@sen/api/win';
import type { RowOf } from '#parts/list.tsx';

export type WinRow = RowOf<typeof deskHeldWins>;
