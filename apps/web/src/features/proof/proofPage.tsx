import type { OutputOf } from '@sen/api/call';
import { ownLeaf, proofs } from '@sen/api/proof';
import { useDateLocale } from '@sen/front/dateLocale';
import { useAction } from '@sen/front/action';
import { useErrorText } from '@sen/front/errorText';
import { Button, Card, DateTime, EmptyState, Link, Money, Alert, SectionHeading, Skeleton } from '@sen/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '#base/paths.ts';
import { useBrand } from '#brand/brand.tsx';
import { api } from '#calls/api.ts';
import { useCall } from '#calls/queries.ts';
import { isTrial, useSession } from '#calls/session.ts';
import { CallFailed } from '#parts/callFailed.tsx';
import { ScreenTitle } from '#parts/screenTitle.tsx';
import { verify, type Verdict } from './verify.ts';
import './proof.css';

type Published = OutputOf<typeof proofs>['list'][number];

/**
 * `/proof`: the total of all members' balances as it was published each day, and the check of one's
 * own part in it.
 */
export default function ProofPage() {
  const t = useTranslations('proof');
  const { brand } = useBrand();
  const query = useCall(proofs, {});
  const own = query.data?.list.filter(({ currency }) => currency === brand.currency);
  return (
    <main className="proof">
      <ScreenTitle title={t('title')} />
      <SectionHeading level={1} title={t('title')} lead={t('lead')} />
      {query.error && !query.data && <CallFailed error={query.error} onRetry={query.refetch} />}
      {!query.data && !query.error && <Skeleton className="proof-card" />}
      {own?.length === 0 && <EmptyState icon="lock" title={t('none')} text={t('noneText')} />}
      {own?.map((proof) => (
        <ProofCard key={proof.id} proof={proof} />
      ))}
      <section className="proof-how">
        <h2>{t('how')}</h2>
        <p>{t('howText')}</p>
        <p>{t('howPrivate')}</p>
      </section>
    </main>
  );
}

function ProofCard({ proof }: { proof: Published }) {
  const t = useTranslations('proof');
  const { brand } = useBrand();
  const locale = useDateLocale();
  return (
    <Card className="proof-card">
      <dl className="proof-facts">
        <div>
          <dt>{t('total')}</dt>
          <dd>
            <Money value={proof.total} symbol={brand.currencySymbol} />
          </dd>
        </div>
        <div>
          <dt>{t('members')}</dt>
          <dd>{t('count', { count: proof.members })}</dd>
        </div>
        <div>
          <dt>{t('takenAt')}</dt>
          <dd>
            <DateTime value={proof.takenAt} locale={locale} />
          </dd>
        </div>
        <div className="proof-root">
          <dt>{t('root')}</dt>
          <dd>
            <code>{proof.root}</code>
          </dd>
        </div>
      </dl>
      <OwnPart proof={proof} />
    </Card>
  );
}

type Found = { verdict: Verdict; balance: string };

/**
 * For members: asks for their leaf and checks it here, against the root and the total as this page
 * shows them.
 */
function OwnPart({ proof }: { proof: Published }) {
  const t = useTranslations('proof');
  const { brand } = useBrand();
  const session = useSession();
  const errorText = useErrorText();
  const [found, setFound] = useState<Found>();
  const { running, failure, run } = useAction<'check'>();
  if (!session) return <Link href={paths.login({ returnTo: paths.proof() })}>{t('signIn')}</Link>;
  if (isTrial(session)) return null;
  const check = () =>
    run('check', async () => {
      setFound(undefined);
      const claim = await api(ownLeaf, { id: proof.id });
      // This browser knows by itself whose leaf it must be: an answer for somebody else proves
      // nothing.
      setFound({
        verdict: await verify({ ...claim, memberId: session.customerId }, proof),
        balance: claim.balance,
      });
    });
  return (
    <div className="proof-own" aria-live="polite">
      <Button loading={running !== undefined} onClick={check}>
        {t('check')}
      </Button>
      {found?.verdict.holds && (
        <Alert tone="good" title={t('holds')}>
          {t('holdsText')} <Money value={found.balance} symbol={brand.currencySymbol} />
        </Alert>
      )}
      {found && !found.verdict.holds && (
        <Alert tone="bad" title={t('fails')}>
          {t(`because.${found.verdict.because}`)}
        </Alert>
      )}
      {failure !== undefined && <Alert tone="warn">{errorText(failure)}</Alert>}
    </div>
  );
}
