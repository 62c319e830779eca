import { Dialog, Link, Money, Alert } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { BrandFact, Fact, Facts } from '#parts/decision.tsx';
import { paths } from '#base/paths.ts';
import { Moment } from '#parts/moment.tsx';
import { Outcome, useDaySymbol, type Entry } from './entries.tsx';

const pageOf = {
  deposit: paths.deposits,
  withdrawal: paths.withdrawals,
  bankPayment: paths.bankPayments,
} as const;

/** One movement of money as both sides have it, and the next step where they differ. */
export function EntryDialog({ entry, onClose }: { entry: Entry; onClose: () => void }) {
  const t = useTranslations('reconciliation');
  const common = useTranslations('common');
  const symbolOf = useDaySymbol();
  const { theirs, ours, brand, difference, source, movement } = entry;
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={common('close')}
      icon="receipt"
      tone={difference ? 'bad' : 'neutral'}
      title={`${t(`sources.${source}`)} · ${t(`movements.${movement}`)}`}
    >
      <div className="decision">
        <Facts>
          {brand !== null && <BrandFact brand={brand} />}
          <Fact label={t('outcome')}>
            <Outcome entry={entry} />
          </Fact>
        </Facts>
        {difference && <Alert tone="warn">{t(`todo.${difference}`)}</Alert>}
        <h3>{t('theirSide', { source: t(`sources.${source}`) })}</h3>
        {theirs === null ? (
          <p>{t('missing')}</p>
        ) : (
          <Facts>
            <Fact label={t('amount')}>
              <strong>
                <Money value={theirs.amount} symbol={symbolOf(theirs.currency, brand)} />
              </strong>
            </Fact>
            <Fact label={t('number')}>{theirs.id}</Fact>
            {theirs.order !== null && <Fact label={t('order')}>{theirs.order}</Fact>}
            <Fact label={t('at')}>
              <Moment value={theirs.at} />
            </Fact>
          </Facts>
        )}
        <h3>{t('ourSide')}</h3>
        {ours === null ? (
          <p>{t('missing')}</p>
        ) : (
          <Facts>
            <Fact label={t('amount')}>
              <strong>
                <Money value={ours.amount} symbol={symbolOf(ours.currency, brand)} />
              </strong>
            </Fact>
            <Fact label={t('booked.label')}>
              <Link href={pageOf[ours.kind]({ brand: brand ?? undefined })}>
                {t(`booked.${ours.kind}`, { id: ours.id })}
              </Link>
            </Fact>
            <Fact label={t('fee')}>
              <Money value={ours.fee} symbol={symbolOf(ours.currency, brand)} />
            </Fact>
            <Fact label={t('bookedAt')}>
              <Moment value={ours.at} />
            </Fact>
          </Facts>
        )}
      </div>
    </Dialog>
  );
}
