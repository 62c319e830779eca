import { FormText } from '@sen/front/form';
import { Button } from '@sen/ui';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { rankPercentLines, ranksMax } from './rankPercents.ts';
import './rankPercentFields.css';

/** The lines that hold anything, one at least, and a button that adds a further one. */
export function RankPercentFields() {
  const t = useTranslations('rankPercents');
  const { getValues } = useFormContext();
  const [lines, setLines] = useState(() => Math.max(1, rankPercentLines(getValues()).length));
  return (
    <>
      {Array.from({ length: lines }, (_, i) => (
        <div key={i} className="rank-percent">
          <FormText
            name={`rank_${i}`}
            label={t('rank')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={2}
          />
          <FormText
            name={`rankPercent_${i}`}
            label={t('percent')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={5}
          />
        </div>
      ))}
      {lines < ranksMax && (
        <Button size="sm" icon="plus" onClick={() => setLines(lines + 1)}>
          {t('add')}
        </Button>
      )}
    </>
  );
}

declare module '@sen/front/frontTexts' {
  interface OwnTexts {
    rankPercents: typeof import('./text/rankPercents.vi.json');
  }
}
