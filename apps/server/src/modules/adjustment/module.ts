import type { Module } from '#platform/module.ts';
import { about } from './about.ts';
import { adjustmentInvariants } from './invariants.ts';
import { mountAdjustment } from './routes.ts';
import { caseOf, type WhenDecided, ownFiles } from './service.ts';

declare module '#platform/module.ts' {
  interface Parts {
    correctionDecided: WhenDecided;
  }
}

export const adjustment: Module<'correctionDecided'> = {
  about,
  needs: ['correctionDecided'],
  mount: (http, ctx, { correctionDecided }) => mountAdjustment(http, ctx, correctionDecided),
  invariants: adjustmentInvariants,
  cases: { adjustment: caseOf },
  ownData: ownFiles,
};
