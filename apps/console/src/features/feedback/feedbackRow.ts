import type { deskFeedback, FeedbackState } from '@sen/api/feedback';
import type { Tone } from '@sen/ui';
import type { RowOf } from '#parts/list.tsx';

export type FeedbackRow = RowOf<typeof deskFeedback>;
export const stateTones: Record<FeedbackState, Tone> = { open: 'warn', answered: 'good', closed: 'neutral' };
