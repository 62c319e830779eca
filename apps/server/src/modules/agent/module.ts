import type { Module } from '#platform/module.ts';
import { about } from './about.ts';
import { mountAgent, mountAgentFiles } from './routes.ts';

export const agent: Module = {
  about,
  mount: mountAgent,
  files: mountAgentFiles,
};
