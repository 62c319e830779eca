import { contractKinds, contractStates, type ContractState } from '@sen/api/contract';
import { deskContracts, offerHouseContract } from '@sen/api/contractDesk';
import { Button, type Tone } from '@sen/ui';
import { useState } from 'react';
import { useOutletContext } from 'react-router';
import { useTranslations } from 'use-intl';
import { mayCall } from '#session/mayCall.ts';
import type { Operator } from '#session/operator.ts';
import { useColumns } from '#parts/columns.tsx';
import { ListPage } from '#parts/list.tsx';
import { ContractDialog } from './contractDialog.tsx';
import { OfferDialog } from './offerDialog.tsx';
import type { ContractRow } from './rows.ts';

const tones: Record<ContractState, Tone> = {
  offered: 'info',
  signed: 'good',
  ending: 'warn',
  ended: 'neutral',
  refused: 'bad',
  withdrawn: 'neutral',
};

/**
 * `/contracts?brand=&state=&kind=`: contracts of agents; the house's own are made and ended here.
 */
export default function ContractsPage() {
  const title = useTranslations('sections')('contracts');
  const t = useTranslations('contract');
  const told = useTranslations('statement');
  const column = useColumns<ContractRow>();
  const { role } = useOutletContext<Operator>();
  const [offering, setOffering] = useState(false);
  return (
    <>
      <ListPage
        call={deskContracts}
        title={title}
        icon="receipt"
        lead={() => t('lead')}
        tools={
          mayCall(role, offerHouseContract) && (
            <Button variant="primary" icon="plus" onClick={() => setOffering(true)}>
              {t('offer.open')}
            </Button>
          )
        }
        rowKey={({ id }) => id}
        tabs={{
          label: t('filter'),
          first: 'all',
          options: [
            { key: 'all', label: t('all') },
            ...contractStates.map((key) => ({ key, label: t(`states.${key}`) })),
          ],
        }}
        kinds={{
          label: t('kind'),
          all: t('allKinds'),
          options: contractKinds.map((key) => ({ key, label: told(`kinds.${key}`) })),
        }}
        empty={() => ({ title: t('none'), text: t('noneText') })}
        columns={(open) => [
          column.id(t('id'), ({ id }) => id),
          ...column.brand(({ brand }) => brand),
          column.member(t('agent'), ({ memberId, agent }) => ({ memberId, account: agent })),
          column.text('upline', t('payer'), ({ upline }) => upline ?? told('house')),
          column.text('kind', t('kind'), ({ kind }) => told(`kinds.${kind}`)),
          column.state(told('state'), ({ state, frozen, held }) => ({
            text: t(`states.${state}`),
            tone: tones[state],
            note: frozen ? t('frozen') : held ? t('alike.note') : undefined,
          })),
          column.moment('offeredAt', t('offeredAt'), ({ offeredAt }) => offeredAt),
          column.action(
            t('look'),
            ({ upline, state, endAskedBy }) => ({
              label: t('look'),
              waits: upline === null && state === 'ending' && endAskedBy === 'paid',
            }),
            open,
          ),
        ]}
        dialog={(row, close) => <ContractDialog key={row.id} contract={row} onClose={close} />}
      />
      {offering && <OfferDialog onClose={() => setOffering(false)} />}
    </>
  );
}
