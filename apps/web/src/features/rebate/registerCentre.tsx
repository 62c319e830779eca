import { ownRates } from '@sen/api/rebate';
import { Card, SectionHeading, Skeleton, Tabs } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { useSearchParams } from '#base/router.tsx';
import { useCall } from '#calls/queries.ts';
import { CallFailed } from '#parts/callFailed.tsx';
import { ScreenTitle } from '#parts/screenTitle.tsx';
import { InvitationForm } from './invitationForm.tsx';
import { InvitationList } from './invitationList.tsx';
import { JoinedList } from './joinedList.tsx';
import { OpenAccountForm } from './openAccountForm.tsx';
import './rebate.css';

const views = ['open', 'links', 'joined'] as const;
type View = (typeof views)[number];

/**
 * `/agentHome/registerCenter?view=`: an agent opens accounts, makes links and codes, and sees whom
 * they brought.
 */
export default function RegisterCentre() {
  const t = useTranslations('rebate');
  const [query, setQuery] = useSearchParams();
  const view = views.find((known) => known === query.get('view')) ?? 'open';
  const own = useCall(ownRates, {});
  const choose = (next: View) =>
    setQuery(new URLSearchParams(next === 'open' ? {} : { view: next }), { replace: true });
  return (
    <div className="rebate">
      <ScreenTitle title={t('centre.title')} />
      <SectionHeading level={1} title={t('centre.title')} lead={t('centre.lead')} />
      <Tabs
        label={t('centre.views')}
        value={view}
        onChange={choose}
        tabs={views.map((key) => ({ key, label: t(`centre.${key}`) }))}
      >
        <div className="rebate-panel">
          {view === 'joined' ? (
            <JoinedList />
          ) : own.error && !own.data ? (
            <CallFailed error={own.error} onRetry={() => void own.refetch()} />
          ) : !own.data ? (
            <Skeleton height="360px" />
          ) : view === 'open' ? (
            <Card>
              <OpenAccountForm own={own.data} />
            </Card>
          ) : (
            <>
              <InvitationForm own={own.data} />
              <InvitationList />
            </>
          )}
        </div>
      </Tabs>
    </div>
  );
}

declare module '@sen/front/frontTexts' {
  interface OwnTexts {
    rebate: typeof import('./text/vi.json');
  }
}
