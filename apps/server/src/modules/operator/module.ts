import type { Module } from '#platform/module.ts';
import { about } from './about.ts';
import { mountOperator } from './routes.ts';

export const operator: Module = {
  about,
  mount: mountOperator,
};
