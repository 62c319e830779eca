import { agentMember, type TeamMember } from '@sen/api/agent';
import { agentTransferOptions } from '@sen/api/agentTransfer';
import { Button, ButtonLink, DateTime, dayName, Dialog, Money, Skeleton, StatusPill } from '@sen/ui';
import { Suspense, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useDateLocale } from '@sen/front/dateLocale';
import { paths } from '#base/paths.ts';
import { useBrand } from '#brand/brand.tsx';
import { useCall } from '#calls/queries.ts';
import { CallFailed } from '#parts/callFailed.tsx';
import { lazyPart } from '#parts/lazyPart.tsx';
import { RatesDialog } from '#features/rebate/ratesDialog.tsx';

const TransferForm = lazyPart(async () => ({
  default: (await import('#features/agentTransfer/transferForm.tsx')).TransferForm,
}));

type Props = { account: string; onClose: () => void; onBranch: (account: string) => void };

/** One member of the team: what is known of them, and what the agent can do. */
export function MemberDialog({ account, onClose, onBranch }: Props) {
  const common = useTranslations('common');
  const { data, error, refetch } = useCall(agentMember, { account });
  const [rates, setRates] = useState(false);
  if (rates && data) return <RatesDialog member={data.member} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} closeLabel={common('close')} title={account} height={0}>
      {data ? (
        <Member member={data.member} onBranch={onBranch} onRates={() => setRates(true)} />
      ) : error ? (
        <CallFailed compact error={error} onRetry={refetch} />
      ) : (
        <Skeleton height="260px" />
      )}
    </Dialog>
  );
}

function Member({
  member,
  onBranch,
  onRates,
}: {
  member: TeamMember;
  onBranch: Props['onBranch'];
  onRates: () => void;
}) {
  const t = useTranslations('team');
  const locale = useDateLocale();
  const { currencySymbol } = useBrand().brand;
  const [transfers, setTransfers] = useState(false);
  // Money goes to the ones directly below alone.
  const options = useCall(agentTransferOptions, {}, { enabled: member.depth === 1 }).data;
  const { account } = member;
  if (transfers && options) {
    return (
      <Suspense fallback={<Skeleton height="320px" />}>
        <TransferForm options={options} to={account} />
      </Suspense>
    );
  }
  const facts: [label: string, value: ReactNode][] = [
    [t('balance'), <Money key="balance" value={member.balance} symbol={currencySymbol} />],
    [t('nickname'), member.nickname],
    [t('upline'), member.upline ?? '–'],
    [t('level'), member.depth],
    [t('below'), t('directOfBelow', { direct: member.direct, below: member.below })],
    [t('registered'), <DateTime key="registered" value={member.registeredAt} locale={locale} />],
    [
      t('lastLogin'),
      member.lastLoginAt === null ? (
        t('never')
      ) : (
        <DateTime key="login" value={member.lastLoginAt} locale={locale} />
      ),
    ],
    [t('lastPlayed'), member.lastPlayedOn === null ? t('never') : dayName(member.lastPlayedOn, locale)],
  ];
  return (
    <div className="team-one">
      <p className="team-name">
        <StatusPill tone={member.isAgent ? 'gold' : 'neutral'}>
          {t(member.isAgent ? 'agent' : 'plainMember')}
        </StatusPill>
        <StatusPill tone={member.status === 'active' ? 'good' : 'bad'}>
          {t(`statuses.${member.status}`)}
        </StatusPill>
      </p>
      <dl className="team-facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="team-ways">
        {options?.toDownline && (
          <Button variant="primary" icon="transfer" onClick={() => setTransfers(true)}>
            {t('transfer')}
          </Button>
        )}
        {member.depth > 0 && (
          <Button icon="bonus" onClick={onRates}>
            {t('toRates')}
          </Button>
        )}
        {member.direct > 0 && member.depth > 0 && (
          <Button icon="userPlus" onClick={() => onBranch(account)}>
            {t('showBranch')}
          </Button>
        )}
        <ButtonLink icon="history" href={paths.agent('personalHistoryCopy', { account })}>
          {t('toBets')}
        </ButtonLink>
        <ButtonLink icon="chart" href={paths.agent('palStatementsAgentCopy', { account })}>
          {t('toProfit')}
        </ButtonLink>
        <ButtonLink icon="receipt" href={paths.agent('agentDownlineTransactionDetailsCopy', { account })}>
          {t('toLines')}
        </ButtonLink>
      </div>
    </div>
  );
}
