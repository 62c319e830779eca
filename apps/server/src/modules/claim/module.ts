import type { Module } from '#platform/module.ts';
import { about } from './about.ts';
import { mountDeskLive } from './push.ts';
import { mountClaim } from './routes.ts';

export const claim: Module<'cases'> = {
  about,
  needs: ['cases'],
  mount(http, ctx, { cases }) {
    mountClaim(http, ctx, cases);
    return { leave: mountDeskLive(http, ctx).closeStreams };
  },
};
