import { helpCenter } from '@sen/api/content';
import { useLanguage } from '@sen/front/language';
import { Alert, Button, Icon, Link, Skeleton } from '@sen/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useBrand } from '#brand/brand.tsx';
import { useCall } from '#calls/queries.ts';
import { paths } from '#base/paths.ts';
import { useSearchParams } from '#base/router.tsx';
import { BrandLogo } from '#parts/brandLogo.tsx';
import { CleanHtml } from '#parts/cleanHtml.tsx';
import { CallFailed } from '#parts/callFailed.tsx';
import { ScreenTitle } from '#parts/screenTitle.tsx';
import { isTrial, useSession } from '#calls/session.ts';
import { FeedbackForm } from './feedbackForm.tsx';
import { OwnFeedback } from './ownFeedback.tsx';
import { sampleChannelOf, type SampleChannel as SampleChannelName } from './sampleChannel.ts';
import { nearestTo, topicOf, type Topic } from './topic.ts';
import './supportPage.css';

/**
 * `/support`, made for the small window that customer service opens; `?desk=vip` is the VIP's own
 * desk, `?via=` a channel that the brand has not set up.
 */
export default function SupportPage() {
  const t = useTranslations('feedback');
  const shell = useTranslations('shell');
  const { brand } = useBrand();
  const [query] = useSearchParams();
  const sample = sampleChannelOf(`/support?${query}`);
  const isVip = query.get('desk') === 'vip';
  const session = useSession();
  const readsAnswers = session !== null && !isTrial(session);
  const [reference, setReference] = useState<string>();
  return (
    <main className="support">
      <ScreenTitle title={t('title')} />
      <header className="support-head">
        <Link
          className="support-logo"
          href={paths.home()}
          aria-label={shell('toHome', { brand: brand.name })}
        >
          <BrandLogo />
        </Link>
        <h1>{isVip ? t('vipTitle') : t('title')}</h1>
        <p>{isVip ? t('vipLead') : t('lead')}</p>
        <Link className="support-home" href={paths.home()}>
          <Icon name="home" />
          {shell('nav.home')}
        </Link>
      </header>
      <div className="support-inner">
        {reference === undefined ? (
          <>
            {sample && <SampleChannel name={sample} />}
            {readsAnswers && <OwnFeedback />}
            <section aria-labelledby="support-write">
              <h2 id="support-write">{t('write')}</h2>
              <FeedbackForm onSent={setReference} />
            </section>
            <QuickAnswers about={topicOf(query.get('about'))} />
          </>
        ) : (
          <section className="support-sent" role="status">
            <Icon name="success" />
            <h2>{t('sent')}</h2>
            <p>{t('sentText')}</p>
            <p className="support-reference">
              {t('reference')} <strong className="sen-digits">{reference}</strong>
            </p>
            <Button onClick={() => setReference(undefined)}>{t('another')}</Button>
          </section>
        )}
      </div>
    </main>
  );
}

/** Says that a way to support does not work yet, and which one does. */
function SampleChannel({ name }: { name: SampleChannelName }) {
  const t = useTranslations('feedback.sample');
  const { name: brand } = useBrand().brand;
  return (
    <Alert tone="warn">
      <strong>{t('title', { channel: t(`names.${name}`) })}</strong>
      <br />
      {t('text', { brand })}
    </Alert>
  );
}

/** Links to other articles lead to the help centre for windows, which everybody may read. */
const withinWindow = (html: string): string => html.replaceAll('href="/help#', 'href="/helpmc#');

function QuickAnswers({ about }: { about: Topic }) {
  const t = useTranslations('feedback');
  const { data, error, refetch } = useCall(helpCenter, { language: useLanguage() });
  const answers = data && nearestTo(about, data.sections);
  // Without any the form alone does.
  if (answers?.length === 0) return null;
  return (
    <section aria-labelledby="support-answers">
      <h2 id="support-answers">{t('answers')}</h2>
      {error && !data ? (
        <CallFailed error={error} onRetry={refetch} />
      ) : answers ? (
        <ul className="support-answers">
          {answers.map(({ code, title, html }) => (
            <li key={code}>
              <details>
                <summary>
                  {title}
                  <Icon name="chevronDown" />
                </summary>
                <CleanHtml html={withinWindow(html)} />
              </details>
            </li>
          ))}
        </ul>
      ) : (
        <Skeleton height="8em" />
      )}
      <Link href="/helpmc">{t('allAnswers')}</Link>
    </section>
  );
}

declare module '@sen/front/frontTexts' {
  interface OwnTexts {
    feedback: typeof import('./text/vi.json');
  }
}
