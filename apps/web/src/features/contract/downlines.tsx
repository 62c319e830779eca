import {
  offerContract,
  withdrawContract,
  type Contract,
  type ContractKind,
  type contracts,
} from '@sen/api/contract';
import type { OutputOf } from '@sen/api/call';
import { Alert, Button, Card, Dialog, EmptyState, SectionHeading, type Cursors } from '@sen/ui';
import { PagesBeside } from '@sen/front/list/pagesBeside';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '#calls/api.ts';
import { EndActions, useAct } from './actions.tsx';
import { ContractState, ContractText } from './contractText.tsx';
import { OfferForm } from './offerForm.tsx';

type List = OutputOf<typeof contracts>;

/** Contracts with direct downlines a page at a time, and offering one. */
export function Downlines({
  kind,
  list,
  onPage,
}: {
  kind: ContractKind;
  list: List;
  onPage: (to: Cursors) => void;
}) {
  const t = useTranslations('contract');
  const [offering, setOffering] = useState(false);
  const { own, mayOffer, downline, timeZone } = list;
  return (
    <section className="contract-downlines">
      <SectionHeading
        title={t('downlines.title')}
        lead={t('downlines.lead')}
        action={
          mayOffer.length > 0 && (
            <Button icon="plus" variant="primary" onClick={() => setOffering(true)}>
              {t('downlines.offer')}
            </Button>
          )
        }
      />
      {(!own || own.state === 'ended') && <Alert tone="info">{t('downlines.ownFirst')}</Alert>}
      {downline.length === 0 && (
        <EmptyState compact icon="user" title={t('downlines.none')} text={t('downlines.noneText')} />
      )}
      {downline.map((contract) => (
        <DownlineCard key={contract.id} contract={contract} timeZone={timeZone} />
      ))}
      <PagesBeside page={list} onGo={onPage} of={t('downlines.title')} />
      {own && (
        <Dialog
          open={offering}
          width={760}
          title={t('downlines.offer')}
          closeLabel={t('close')}
          clickToClose={false}
          escapeCloses
          onClose={() => setOffering(false)}
        >
          <OfferForm
            kind={kind}
            own={own}
            accounts={mayOffer}
            timeZone={timeZone}
            rateMax={list.rateMax}
            send={(account, terms, requestId) => api(offerContract, { account, terms, requestId })}
            onDone={() => setOffering(false)}
          />
        </Dialog>
      )}
    </section>
  );
}

function DownlineCard({ contract, timeZone }: { contract: Contract; timeZone: string }) {
  const t = useTranslations('contract');
  const { act, acting, failed } = useAct();
  const isOver = contract.state === 'ended' || contract.state === 'refused' || contract.state === 'withdrawn';
  return (
    <Card>
      <SectionHeading
        level={3}
        title={contract.agent}
        lead={<ContractState contract={contract} timeZone={timeZone} />}
      />
      <details className="contract-fold" open={contract.state === 'ending'}>
        <summary>{t('downlines.terms')}</summary>
        <ContractText terms={contract.terms} payer={contract.upline} agent={contract.agent} />
      </details>
      {failed}
      {contract.state === 'offered' && (
        <div className="contract-actions">
          <Button
            size="sm"
            loading={acting}
            onClick={() => act(() => api(withdrawContract, { id: contract.id }), t('downlines.withdrawn'))}
          >
            {t('downlines.withdraw')}
          </Button>
        </div>
      )}
      {!isOver && <EndActions contract={contract} />}
    </Card>
  );
}
