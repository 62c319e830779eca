import type { OutputOf } from '@sen/api/call';
import { confirmLimit, ownLimits, setLimit, type Limit } from '@sen/api/limit';
import { useDateLocale } from '@sen/front/dateLocale';
import { useErrorText } from '@sen/front/errorText';
import {
  Button,
  ButtonLink,
  Card,
  DateTime,
  EmptyState,
  Money,
  Alert,
  SectionHeading,
  Skeleton,
  showToast,
} from '@sen/ui';
import { useTranslations } from 'use-intl';
import { paths } from '#base/paths.ts';
import { useBrand } from '#brand/brand.tsx';
import { useCall } from '#calls/queries.ts';
import { useSend } from '#calls/send.ts';
import { CallFailed } from '#parts/callFailed.tsx';
import { ScreenTitle } from '#parts/screenTitle.tsx';
import { Breaks } from './breaks.tsx';
import { LimitForm } from './limitForm.tsx';
import { readAgain } from './readAgain.ts';
import { Spent } from './limitUsage.tsx';
import { useSpan } from './useSpan.ts';
import './limit.css';

type Mine = OutputOf<typeof ownLimits>;

/**
 * `/personal/responsibleGaming`: time and money spent, the limits that the member sets, breaks and
 * exclusion.
 */
export default function LimitPage() {
  const t = useTranslations('limit');
  const asked = useCall(ownLimits, {});
  return (
    <div className="limit">
      <ScreenTitle title={t('title')} />
      <SectionHeading level={1} title={t('title')} lead={t('lead')} />
      {asked.isError && !asked.data ? (
        <CallFailed error={asked.error} onRetry={asked.refetch} />
      ) : asked.data ? (
        <Parts data={asked.data} />
      ) : (
        <Card>
          <Skeleton height="320px" />
        </Card>
      )}
    </div>
  );
}

function Parts({ data }: { data: Mine }) {
  const t = useTranslations('limit');
  const locale = useDateLocale();
  const excluded = data.exclusions.find(({ kind }) => kind === 'self_exclusion');
  // The one that ends last.
  const holds = excluded ?? data.exclusions.toSorted((a, b) => b.endsAt! - a.endsAt!)[0];
  return (
    <>
      {holds && (
        <Alert
          tone="warn"
          title={t(`held.${holds.kind}`)}
          action={<ButtonLink href={paths.personal('withdraw')}>{t('withdraw')}</ButtonLink>}
        >
          {holds.endsAt === null
            ? t('heldForEver')
            : t.rich('heldUntil', { date: () => <DateTime value={holds.endsAt!} locale={locale} /> })}
        </Alert>
      )}
      <Spent days={data.days} today={data.today} />
      <Card>
        <h2>{t('limits')}</h2>
        <p className="limit-note">{t('limitsLead')}</p>
        {data.limits.length === 0 ? (
          <EmptyState compact icon="shield" title={t('noLimits')} text={t('noLimitsText')} />
        ) : (
          <ul className="limit-list">
            {data.limits.map((limit) => (
              <LimitLine
                key={`${limit.kind} ${limit.period}`}
                limit={limit}
                closed={excluded !== undefined}
              />
            ))}
          </ul>
        )}
        {!excluded && <LimitForm limits={data.limits} />}
      </Card>
      {!excluded && <Breaks />}
      <p className="limit-note">{t('help')}</p>
    </>
  );
}

function LimitLine({ limit, closed }: { limit: Limit; closed: boolean }) {
  const t = useTranslations('limit');
  const locale = useDateLocale();
  const text = useErrorText();
  const { kind, period, value, used, wish } = limit;
  const options = {
    onSuccess: readAgain,
    onError: (error: Error) => showToast(text(error), 'bad'),
  };
  const sendSet = useSend(setLimit, options);
  const sendConfirm = useSend(confirmLimit, options);
  const share =
    used === null || Number(value) === 0
      ? 0
      : Math.min(100, Math.max(0, (Number(used) / Number(value)) * 100));
  return (
    <li>
      <div className="limit-what">
        <strong>{t(`kinds.${kind}`)}</strong>
        {period !== 'none' && <span>{t(`periods.${period}`)}</span>}
      </div>
      <div className="limit-value">
        <Value kind={kind} value={value} />
      </div>
      {used !== null && (
        <div className="limit-used">
          <progress max={100} value={share} aria-label={t('used')} />
          <span>
            {t('used')} <Value kind={kind} value={used} />
          </span>
        </div>
      )}
      {wish && (
        <Alert
          tone="info"
          action={
            closed ? undefined : (
              <>
                {wish.canConfirm && (
                  <Button
                    size="sm"
                    loading={sendConfirm.isPending}
                    onClick={() => sendConfirm.mutate({ kind, period })}
                  >
                    {t('confirm')}
                  </Button>
                )}
                <Button
                  size="sm"
                  variant="quiet"
                  loading={sendSet.isPending}
                  onClick={() => sendSet.mutate({ kind, period, value: plain(value) })}
                >
                  {t('keep')}
                </Button>
              </>
            )
          }
        >
          {wish.value === null
            ? t('wishNone')
            : t.rich('wish', { value: () => <Value kind={kind} value={wish.value!} /> })}{' '}
          {t.rich('wishFrom', { date: () => <DateTime value={wish.confirmFrom} locale={locale} /> })}
        </Alert>
      )}
      {!wish && !closed && (
        <Button
          size="sm"
          variant="quiet"
          loading={sendSet.isPending}
          onClick={() => sendSet.mutate({ kind, period, value: null })}
        >
          {t('remove')}
        </Button>
      )}
    </li>
  );
}

/** As a call takes it: an amount without the zeros that it is shown with. */
const plain = (value: string): string => value.replace(/\.0+$/, '');

/** An amount, or minutes in words. */
function Value({ kind, value }: { kind: Limit['kind']; value: string }) {
  const { brand } = useBrand();
  const span = useSpan();
  if (kind === 'session' || kind === 'reality') return <>{span(Number(value))}</>;
  return <Money value={value} symbol={brand.currencySymbol} />;
}

declare module '@sen/front/frontTexts' {
  interface OwnTexts {
    limit: typeof import('./text/vi.json');
  }
}
