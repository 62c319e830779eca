/** Inviting friends, as a kind of reward. */
import { oneByOne, type Kind } from '#modules/reward/service.ts';
import { invitedBy } from './invitations.ts';

export const referral: Kind<'referral'> = {
  standings: oneByOne(async (ctx, { id, terms: { kind } }, { memberId }) => ({
    progress: { kind, invited: await invitedBy(ctx.db, memberId, id) },
    state: 'processing',
  })),
};
