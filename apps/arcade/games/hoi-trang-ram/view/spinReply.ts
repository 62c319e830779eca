/** The server's replies with what this game's steps hold: spins. */
import type { Answer } from '../../kit/api.ts';
import type { PlayReply, StepView } from '../../kit/play.ts';
import type { Spin } from '../entry.ts';

export type SpinReply = PlayReply & { step: StepView & { outcome: Spin } };

export const spinOf = (reply: PlayReply): SpinReply => reply as SpinReply;
export const answerOf = (answer: Answer<PlayReply>): Answer<SpinReply> => answer as Answer<SpinReply>;
