import type { Module } from '#platform/module.ts';
import { about } from './about.ts';
import { mountMember } from './routes.ts';

export const member: Module = {
  about,
  mount: mountMember,
};
