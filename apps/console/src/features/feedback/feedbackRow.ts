import type { deskFeedback, FeedbackState } from '@sen/api/feedback';
import type { RowOf } from '@sen/front/list/page';
import type { Tone } from '@sen/ui';

export type FeedbackRow = RowOf<typeof deskFeedback>;
export const stateTones: Record<FeedbackState, Tone> = { open: 'warn', answered: 'good', closed: 'neutral' };
