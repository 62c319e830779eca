import type { Module } from '#platform/module.ts';
import { about } from './about.ts';
import { mountChangeRequest } from './routes.ts';
import { caseOf } from './service.ts';

export const changeRequest: Module<'changes'> = {
  about,
  needs: ['changes'],
  mount: (http, ctx, { changes }) => mountChangeRequest(http, ctx, changes),
  cases: { changeRequest: caseOf },
};
