import { agentTransferOptions } from '@sen/api/agentTransfer';
import { ButtonLink, Card, EmptyState, SectionHeading, Skeleton } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { paths } from '#base/paths.ts';
import { useCall } from '#calls/queries.ts';
import { CallFailed } from '#parts/callFailed.tsx';
import { ScreenTitle } from '#parts/screenTitle.tsx';
import { TransferForm } from './transferForm.tsx';
import { TransferHistory } from './transferHistory.tsx';
import './agentTransfer.css';

/**
 * `/personal/transferUpline`: money to the agent directly above and, for agents, to a member
 * directly below.
 */
export default function TransferPage() {
  const t = useTranslations('agentTransfer');
  const { data, error, refetch } = useCall(agentTransferOptions, {});
  return (
    <div className="transfer">
      <ScreenTitle title={t('title')} />
      <SectionHeading level={1} title={t('title')} lead={t('lead')} />
      {data ? (
        data.upline === null && !data.toDownline ? (
          <Card>
            <EmptyState
              icon="transfer"
              title={t('nobody')}
              text={t('nobodyText')}
              action={<ButtonLink href={paths.personal('transferFund')}>{t('toWallet')}</ButtonLink>}
            />
          </Card>
        ) : (
          <TransferForm options={data} />
        )
      ) : error ? (
        <CallFailed error={error} onRetry={refetch} />
      ) : (
        <Card>
          <Skeleton height="320px" />
        </Card>
      )}
      <TransferHistory />
    </div>
  );
}

declare module '@sen/front/frontTexts' {
  interface OwnTexts {
    agentTransfer: typeof import('./text/vi.json');
  }
}
