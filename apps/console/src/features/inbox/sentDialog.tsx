import { Dialog } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { BrandFact, Fact, Facts } from '#parts/decision.tsx';
import { Moment } from '#parts/moment.tsx';
import { useAudienceName, type SentRow } from './sentRow.ts';
import { Texts } from './texts.tsx';

/** One message as it was sent: to whom, by whom, and how many have read it. */
export function SentDialog({ row, onClose }: { row: SentRow; onClose: () => void }) {
  const t = useTranslations('inbox');
  const common = useTranslations('common');
  const audienceName = useAudienceName();
  const { id, brand, operator, sentAt, reads, receivers, purpose, texts } = row;
  return (
    <Dialog open onClose={onClose} closeLabel={common('close')} width={640} title={t('sentTitle', { id })}>
      <Facts>
        <Fact label={t('audience')}>{audienceName(row)}</Fact>
        <Fact label={t('purpose')}>{t(`purposes.${purpose}`)}</Fact>
        <BrandFact brand={brand} />
        <Fact label={t('operator')}>{operator}</Fact>
        <Fact label={t('sentAt')}>
          <Moment value={sentAt} />
        </Fact>
        <Fact label={t('reads')}>{t('readsOf', { reads, receivers })}</Fact>
      </Facts>
      <Texts texts={texts} />
    </Dialog>
  );
}
