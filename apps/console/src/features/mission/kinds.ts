/** The parts of a rule's form that missions and the prizes of their boards have. */
import { readAmount } from '@sen/api/typedAmount';
import { useTranslations } from 'use-intl';
import type { Kind } from '#features/reward/kind.ts';
import { linesOfText } from '#features/reward/ruleForm.ts';
import { MissionBoardFields, MissionFields } from './fields.tsx';
import { useMissionSummary } from './summary.ts';
import { goalField, missionFaults, missionOf, missionValues, placesFault } from './values.ts';

export const mission: Kind<'mission'> = {
  Fields: MissionFields,
  values: missionValues,
  faults: missionFaults,
  termsOf: missionOf,
  fieldOf: goalField,
  useSummary: useMissionSummary,
};

export const missionBoard: Kind<'missionBoard'> = {
  Fields: MissionBoardFields,
  values: (terms, { written }) => ({
    claimDays: written(terms?.claimDays, '7'),
    placePrizes: terms?.placePrizes.map((amount) => written(amount)).join('\n') ?? '',
  }),
  faults: ({ values, tag, claimDays }) => [
    claimDays,
    ['placePrizes', placesFault(linesOfText(values, 'placePrizes'), tag)],
  ],
  termsOf: ({ values, tag, whole }) => ({
    claimDays: whole('claimDays'),
    placePrizes: linesOfText(values, 'placePrizes').map((line) => readAmount(line, tag) as string),
  }),
  useSummary: () => {
    const t = useTranslations('mission.summary');
    return ({ placePrizes }, amount) => t('board', { prizes: placePrizes.map(amount).join(', ') });
  },
};

declare module '@sen/front/frontTexts' {
  interface OwnTexts {
    mission: typeof import('./text/vi.json');
  }
}
