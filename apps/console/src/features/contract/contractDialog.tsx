import { deskContracts, endHouseContract, freezeContract } from '@sen/api/contractDesk';
import { useSenForm } from '@sen/front/form';
import { TermsText } from '@sen/front/contract/terms';
import { showToast } from '@sen/ui';
import { useOutletContext } from 'react-router';
import { useTranslations } from 'use-intl';
import { api } from '#base/api.ts';
import { useSymbol } from '#brand/brands.ts';
import { mayCall } from '#session/mayCall.ts';
import type { Operator } from '#session/operator.ts';
import { FormDialog } from '#parts/formDialog.tsx';
import { ActionForm, FormReason, reasonFault, type Way } from '#parts/actionForm.tsx';
import { BrandFact, Fact, Facts } from '#parts/decision.tsx';
import { refetch } from '#base/queries.ts';
import { Moment } from '#parts/moment.tsx';
import { AlikeAlert } from './alike.tsx';
import type { ContractRow } from './rows.ts';

/** A contract's terms and dates, and the desk's actions on it. */
export function ContractDialog({ contract, onClose }: { contract: ContractRow; onClose: () => void }) {
  const t = useTranslations('contract');
  const told = useTranslations('statement');
  const { role } = useOutletContext<Operator>();
  const ways = [
    ...(mayCall(role, endHouseContract) ? endWays(contract) : []),
    ...(mayCall(role, freezeContract) ? freezeWays(contract) : []),
  ];
  const { terms, currency, brand, startsAt, endsAt } = contract;
  const symbol = useSymbol()(currency, brand);
  return (
    <FormDialog width={720} onClose={onClose} icon="receipt" title={t('title', { id: contract.id })}>
      <div className="decision">
        <Facts>
          <BrandFact brand={brand} />
          <Fact label={t('agent')}>{contract.agent}</Fact>
          <Fact label={t('payer')}>{contract.upline ?? told('house')}</Fact>
          <Fact label={t('kind')}>
            {told(`kinds.${contract.kind}`)} · {told(`cycles.${terms.cycle}`)}
          </Fact>
          <Fact label={t('rateKind')}>{t(`rateKinds.${terms.rate}`)}</Fact>
          {contract.kind === 'dividend' && <Fact label={t('carry')}>{t(`carries.${terms.carry}`)}</Fact>}
          <Fact label={told('state')}>{t(`states.${contract.state}`)}</Fact>
          {startsAt !== null && (
            <Fact label={t('startsAt')}>
              <Moment value={startsAt} />
            </Fact>
          )}
          {endsAt !== null && (
            <Fact label={t('endsAt')}>
              <Moment value={endsAt} />
            </Fact>
          )}
        </Facts>
        <AlikeAlert alike={contract.alike} held={contract.held} />
        <TermsText terms={terms} payer={contract.upline} agent={contract.agent} symbol={symbol} />
        {ways.length > 0 && <Acts contract={contract} ways={ways} onDone={onClose} />}
      </div>
    </FormDialog>
  );
}

type Act = 'withdraw' | 'ask' | 'consent' | 'keep' | 'freeze' | 'thaw';
const endWays = ({ upline, state, endAskedBy }: ContractRow): Act[] => {
  if (upline !== null) return [];
  if (state === 'offered') return ['withdraw'];
  if (state === 'signed') return ['ask'];
  if (state !== 'ending') return [];
  return endAskedBy === 'paid' ? ['consent', 'keep'] : ['keep'];
};
const freezeWays = ({ state, frozen, held }: ContractRow): Act[] =>
  state === 'signed' || state === 'ending' ? [frozen || held ? 'thaw' : 'freeze'] : [];

function Acts({
  contract: { id },
  ways,
  onDone,
}: {
  contract: ContractRow;
  ways: readonly Act[];
  onDone: () => void;
}) {
  const t = useTranslations('contract');
  const form = useSenForm<{ reason: string; way: string }>({
    defaultValues: { reason: '', way: '' },
    check: ({ reason }) => ({ reason: reasonFault(reason) }),
    submit: async ({ reason, way }) => {
      const act = way as Act;
      if (act === 'freeze' || act === 'thaw')
        await api(freezeContract, { id, frozen: act === 'freeze', reason });
      else await api(endHouseContract, { id, answer: act, reason });
      await refetch([deskContracts]);
      showToast(t(`done.${act}`), 'good');
      onDone();
    },
  });
  return (
    <ActionForm
      form={form}
      label={t('acts')}
      ways={ways.map((key): Way => ({
        key,
        label: t(`act.${key}`),
        variant: key === 'keep' || key === 'thaw' ? 'primary' : 'danger',
      }))}
    >
      <FormReason label={t('reason')} hint={t('reasonHint')} />
    </ActionForm>
  );
}
