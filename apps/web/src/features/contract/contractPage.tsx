import { answerContract, contracts, type Contract, type ContractKind } from '@sen/api/contract';
import { Alert, Button, Card, EmptyState, SectionHeading, Skeleton, Tabs, type Cursors } from '@sen/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSearchParams } from '#base/router.tsx';
import { api } from '#calls/api.ts';
import { useCall } from '#calls/queries.ts';
import { CallFailed } from '#parts/callFailed.tsx';
import { ScreenTitle } from '#parts/screenTitle.tsx';
import { EndActions, useAct } from './actions.tsx';
import { ContractState, ContractText } from './contractText.tsx';
import { Downlines } from './downlines.tsx';
import { PayoutList } from './payoutList.tsx';
import { Simulation } from './simulation.tsx';
import { StatementView } from './statementView.tsx';
import './contract.css';

/**
 * One kind of contract: the agent's own, those with downlines, and their payouts. `?payout=` opens
 * a statement.
 */
export default function ContractPage({ kind }: { kind: ContractKind }) {
  const t = useTranslations('contract');
  const told = useTranslations('statement');
  const [query, setQuery] = useSearchParams();
  const payout = query.get('payout');
  const view = query.get('view') === 'downlines' ? 'downlines' : 'payouts';
  const [cursors, setCursors] = useState<Cursors>({});
  const asked = useCall(contracts, { kind, ...cursors }, { keepPrevious: true });
  const show = (name: 'payout' | 'view', value: string) =>
    setQuery((before) => {
      const next = new URLSearchParams(before);
      for (const other of name === 'view' ? ['after', 'before', 'state', 'side'] : []) next.delete(other);
      if (value === '') next.delete(name);
      else next.set(name, value);
      return next;
    });
  if (payout && /^\d{1,18}$/.test(payout))
    return <StatementView kind={kind} id={payout} onBack={() => show('payout', '')} />;
  const { data } = asked;
  return (
    <div className="contract">
      <ScreenTitle title={told(`kinds.${kind}`)} />
      <SectionHeading level={1} title={told(`kinds.${kind}`)} lead={t(`leads.${kind}`)} />
      {asked.isError && <CallFailed error={asked.error} onRetry={asked.refetch} />}
      {!data && !asked.isError && (
        <Card>
          <Skeleton height="240px" />
        </Card>
      )}
      {data?.offer && (
        <Offer
          offer={data.offer}
          replaces={data.own !== null && data.own.state !== 'ended'}
          timeZone={data.timeZone}
        />
      )}
      {data && <Own own={data.own} kind={kind} timeZone={data.timeZone} hasOffer={data.offer !== null} />}
      <Tabs
        label={told(`kinds.${kind}`)}
        value={view}
        onChange={(key) => show('view', key === 'payouts' ? '' : key)}
        tabs={[
          { key: 'payouts', label: t('tabs.payouts'), icon: 'receipt' },
          { key: 'downlines', label: t('tabs.downlines'), icon: 'user' },
        ]}
      >
        {view === 'payouts' ? (
          <PayoutList kind={kind} onOpen={(id) => show('payout', id)} />
        ) : (
          data && <Downlines kind={kind} list={data} onPage={setCursors} />
        )}
      </Tabs>
    </div>
  );
}

/** The upline's offer: read, tried with past figures, then signed or refused. */
function Offer({ offer, replaces, timeZone }: { offer: Contract; replaces: boolean; timeZone: string }) {
  const t = useTranslations('contract');
  const { act, acting, failed } = useAct();
  const answer = (said: 'sign' | 'refuse') =>
    act(() => api(answerContract, { id: offer.id, answer: said }), t(`offer.done.${said}`));
  return (
    <Card inlay className="contract-offer">
      <SectionHeading title={t('offer.title')} lead={t(replaces ? 'offer.replaces' : 'offer.lead')} />
      <ContractText terms={offer.terms} payer={offer.upline} agent={offer.agent} />
      {failed}
      <Simulation terms={() => offer.terms} timeZone={timeZone}>
        <Button variant="primary" loading={acting} onClick={() => answer('sign')}>
          {t('offer.sign')}
        </Button>
        <Button disabled={acting} onClick={() => answer('refuse')}>
          {t('offer.refuse')}
        </Button>
      </Simulation>
    </Card>
  );
}

function Own({
  own,
  kind,
  timeZone,
  hasOffer,
}: {
  own: Contract | null;
  kind: ContractKind;
  timeZone: string;
  hasOffer: boolean;
}) {
  const t = useTranslations('contract');
  const told = useTranslations('statement');
  if (!own)
    return hasOffer ? null : (
      <Card>
        <EmptyState
          compact
          icon="receipt"
          title={t('none.title')}
          text={t('none.text', { kind: told(`kinds.${kind}`) })}
        />
      </Card>
    );
  return (
    <Card className="contract-own">
      <SectionHeading title={t('own')} lead={<ContractState contract={own} timeZone={timeZone} />} />
      {own.frozen && <Alert tone="warn">{t('frozen')}</Alert>}
      {own.state !== 'ended' && <ContractText terms={own.terms} payer={own.upline} agent={own.agent} />}
      <EndActions contract={own} />
    </Card>
  );
}

declare module '@sen/front/frontTexts' {
  interface OwnTexts {
    contract: typeof import('./text/vi.json');
  }
}
