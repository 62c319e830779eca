import type { Module } from '#platform/module.ts';
import { about } from './about.ts';
import { changeMakers } from './desk.ts';
import { mountAgent, mountAgentFiles } from './routes.ts';

export const agent: Module = {
  about,
  mount: mountAgent,
  changes: changeMakers,
  files: mountAgentFiles,
};
