import type { Module } from '#platform/module.ts';
import { about } from './about.ts';
import { mountLive } from './push.ts';

export const stream: Module = {
  about,
  mount: (http, ctx) => ({ leave: mountLive(http, ctx).closeStreams }),
};
