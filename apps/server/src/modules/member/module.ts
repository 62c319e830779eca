import type { Module } from '#platform/module.ts';
import { about } from './about.ts';
import { mountMember } from './routes.ts';
import { ownFiles } from './service.ts';

export const member: Module = {
  about,
  mount: mountMember,
  ownData: ownFiles,
};
