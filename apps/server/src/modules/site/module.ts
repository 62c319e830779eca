import type { Module } from '#platform/module.ts';
import { about } from './about.ts';
import { mountDocuments } from './documents.ts';
import { mountFronts } from './fronts.ts';
import { mountHealth } from './health.ts';
import { mountOutbox } from './outbox.ts';
import { mountSite } from './routes.ts';

export const site: Module = {
  about,
  mount(http, ctx) {
    mountSite(http, ctx);
    mountDocuments(http, ctx);
    mountOutbox(http, ctx);
    mountFronts(http, ctx);
    return { leave: mountHealth(http, ctx).drain };
  },
};
