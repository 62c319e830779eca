import type { OutputOf } from '@sen/api/call';
import type { vipRanks } from '@sen/api/content';

export type Ranks = OutputOf<typeof vipRanks>;
export type Rank = Ranks['ranks'][number];
