import type { OutputOf } from '@sen/api/call';
import type { reportOverview } from '@sen/api/report';

export type Overview = OutputOf<typeof reportOverview>;
