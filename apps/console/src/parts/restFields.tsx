/** The two fields of a planned maintenance, in the time zone of the desk. */
import type { Rest } from '@sen/api/gameDesk';
import { FormText, type Faults } from '@sen/front/form';
import { useTranslations } from 'use-intl';
import { useBrand } from '#brand/brand.tsx';
import { fieldOf, momentOf } from './zonedMoment.ts';

export type RestValues = { restsFrom: string; restsUntil: string };

export function RestFields() {
  const t = useTranslations('rest');
  const { timeZone } = useBrand();
  return (
    <>
      <FormText name="restsFrom" type="datetime-local" label={t('from')} hint={t('hint', { timeZone })} />
      <FormText name="restsUntil" type="datetime-local" label={t('until')} />
    </>
  );
}

export function restValues(
  row: { restsFrom: number | null; restsUntil: number | null },
  timeZone: string,
): RestValues {
  return { restsFrom: fieldOf(row.restsFrom, timeZone), restsUntil: fieldOf(row.restsUntil, timeZone) };
}

export function restOf(values: RestValues, timeZone: string): Rest {
  const from = momentOf(values.restsFrom, timeZone);
  const until = momentOf(values.restsUntil, timeZone);
  return from === null || until === null ? null : { from, until };
}

/** Both or neither, the end behind the beginning. */
export function maintenanceFaults({ restsFrom, restsUntil }: RestValues): Faults<RestValues> {
  return {
    restsFrom: restsFrom === '' && restsUntil !== '' ? { code: 'input_empty' } : undefined,
    restsUntil:
      restsUntil === '' && restsFrom !== ''
        ? { code: 'input_empty' }
        : restsUntil !== '' && restsUntil <= restsFrom
          ? { code: 'input_invalid' }
          : undefined,
  };
}

declare module '@sen/front/frontTexts' {
  interface OwnTexts {
    rest: typeof import('./text/rest.vi.json');
  }
}
