import type { Module } from '#platform/module.ts';
import { about } from './about.ts';
import { missionInvariants } from './invariants.ts';
import { mountMission } from './routes.ts';
import { ownFiles } from './service.ts';

export const mission: Module = {
  about,
  mount: mountMission,
  invariants: missionInvariants,
  ownData: ownFiles,
};
