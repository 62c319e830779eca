import { rewardStates, type RewardState } from '@sen/api/reward';
import { deskRewards, withdrawReward } from '@sen/api/rewardDesk';
import { rewardKinds } from '@sen/api/rewardTerms';
import { useDateLocale } from '@sen/front/dateLocale';
import type { RowOf } from '@sen/front/list/page';
import { useSenForm } from '@sen/front/form';
import { Alert, dayName, Link, showToast, type Tone } from '@sen/ui';
import { useOutletContext } from 'react-router';
import { useTranslations } from 'use-intl';
import { api } from '#base/api.ts';
import { mayCall } from '#session/mayCall.ts';
import type { Operator } from '#session/operator.ts';
import { ActionForm, FormReason, reasonFault } from '#parts/actionForm.tsx';
import { useColumns } from '#parts/columns.tsx';
import { BrandFact, Fact, Facts, MemberFact, MoneyFact } from '#parts/decision.tsx';
import { FormDialog } from '#parts/formDialog.tsx';
import { ListPage } from '#parts/list.tsx';
import { paths } from '#base/paths.ts';
import { refetch } from '#base/queries.ts';
import { Moment } from '#parts/moment.tsx';
import './reward.css';

type Row = RowOf<typeof deskRewards>;

const tones: Readonly<Record<RewardState, Tone>> = {
  claimable: 'warn',
  claimed: 'good',
  expired: 'neutral',
  withdrawn: 'bad',
};

/**
 * `/rewards?brand=&state=&kind=&rule=&member=&from=&to=`: what promotions gave to members, newest
 * first.
 */
export default function RewardsPage() {
  const title = useTranslations('sections')('rewards');
  const t = useTranslations('reward');
  const { role } = useOutletContext<Operator>();
  const causeOf = useCause();
  const column = useColumns<Row>();
  return (
    <ListPage
      call={deskRewards}
      title={title}
      icon="gift"
      lead={({ timeZone }) => t('given.lead', { timeZone })}
      rowKey={({ id }) => id}
      alone={({ id }) => ({ id })}
      refreshMs={15_000}
      ids={{ rule: (id) => t('given.ofRule', { id }), member: (id) => t('given.ofMember', { id }) }}
      days={t('given.days')}
      tabs={{
        label: t('given.filter'),
        first: 'all',
        options: [
          { key: 'all', label: t('all') },
          ...rewardStates.map((key) => ({ key, label: t(`states.${key}`) })),
        ],
      }}
      kinds={{
        label: t('rule.kind'),
        all: t('allKinds'),
        options: rewardKinds.map((key) => ({ key, label: t(`kinds.${key}`) })),
      }}
      empty={({ state, kind, rule, member, from, to }) => ({
        title: t(state || kind || rule || member || from || to ? 'given.noneInState' : 'given.none'),
        text: t('given.noneText'),
      })}
      columns={(open) => [
        column.id(t('given.id'), ({ id }) => id),
        ...column.brand(({ brand }) => brand),
        column.member(t('given.account'), (row) => row),
        column.text('name', t('given.rule'), ({ name }) => name, {
          cell: ({ name }) => <span className="list-excerpt">{name}</span>,
        }),
        column.text('of', t('given.of'), causeOf),
        column.money('amount', t('given.amount'), ({ amount, currency, brand }) => ({
          value: amount,
          currency,
          brand,
        })),
        column.money('turnover', t('given.turnover'), ({ turnover, currency, brand }) =>
          /[1-9]/.test(turnover) ? { value: turnover, currency, brand } : null,
        ),
        column.state(t('rule.state'), ({ state, isDepositReturned }) => ({
          text: t(`states.${state}`),
          tone: tones[state],
          note: isDepositReturned ? t('given.depositReturned') : undefined,
        })),
        column.moment('createdAt', t('given.createdAt'), ({ createdAt }) => createdAt),
        column.action(
          t('rule.action'),
          ({ state }) => ({
            label: t(
              state === 'claimable' && mayCall(role, withdrawReward) ? 'given.withdrawShort' : 'rule.look',
            ),
            waits: false,
          }),
          open,
        ),
      ]}
      dialog={(row, close) => <RewardDialog key={row.id} reward={row} onClose={close} />}
    />
  );
}

/** The cause of a reward: its deposit, its day or its period. */
function useCause(): (row: Row) => string {
  const t = useTranslations('reward.given');
  const locale = useDateLocale();
  return ({ kind, of: { deposit, from, to, rank } }) => {
    if (deposit !== null) return t('ofDeposit', { id: deposit });
    if (from === null) return '';
    if (kind === 'referral') return t('ofReferral', { day: dayName(from, locale) });
    if (rank !== null) return `VIP ${rank} · ${dayName(from, locale)}`;
    return to === null || to === from
      ? dayName(from, locale)
      : `${dayName(from, locale)} – ${dayName(to, locale)}`;
  };
}

/** A reward from all sides and, while the member has not claimed it, the form that withdraws it. */
function RewardDialog({ reward, onClose }: { reward: Row; onClose: () => void }) {
  const t = useTranslations('reward');
  const { role } = useOutletContext<Operator>();
  const causeOf = useCause();
  const {
    id,
    brand,
    currency,
    kind,
    name,
    version,
    amount,
    base,
    turnover,
    state,
    note,
    createdAt,
    expiresAt,
    claimedAt,
    withdrawnAt,
  } = reward;
  const moments = [
    [t('given.createdAt'), createdAt],
    [t('given.expiresAt'), expiresAt],
    [t('given.claimedAt'), claimedAt],
    [t('given.withdrawnAt'), withdrawnAt],
  ] as const;
  return (
    <FormDialog onClose={onClose} icon="gift" title={t('given.title', { id })}>
      <div className="reward-dialog">
        <Facts>
          <BrandFact brand={brand} />
          <MemberFact label={t('given.account')} of={reward} />
          <Fact label={t('given.rule')}>
            {name} ({t('rule.versionOf', { version })})
          </Fact>
          <Fact label={t('rule.kind')}>{t(`kinds.${kind}`)}</Fact>
          <Fact label={t('given.of')}>{causeOf(reward)}</Fact>
          {base !== null && (
            <MoneyFact label={t('given.base')} value={base} currency={currency} brand={brand} />
          )}
          <MoneyFact label={t('given.amount')} value={amount} currency={currency} brand={brand} strong />
          <MoneyFact label={t('given.turnover')} value={turnover} currency={currency} brand={brand} />
          <Fact label={t('rule.state')}>{t(`states.${state}`)}</Fact>
          {moments.map(
            ([label, value]) =>
              value !== null && (
                <Fact key={label} label={label}>
                  <Moment value={value} />
                </Fact>
              ),
          )}
          {note && <Fact label={t('reason')}>{note}</Fact>}
        </Facts>
        <Link href={paths.rewards({ member: reward.memberId })}>{t('given.toMember')}</Link>
        {reward.isDepositReturned && (
          <Alert tone="warn">
            {t(state === 'claimed' ? 'given.returnedClaimed' : 'given.returnedWithdrawn')}
          </Alert>
        )}
        {state === 'claimable' && mayCall(role, withdrawReward) && <WithdrawForm id={id} onDone={onClose} />}
      </div>
    </FormDialog>
  );
}

function WithdrawForm({ id, onDone }: { id: string; onDone: () => void }) {
  const t = useTranslations('reward');
  const form = useSenForm<{ reason: string; way: string }>({
    defaultValues: { reason: '', way: 'withdraw' },
    check: ({ reason }) => ({ reason: reasonFault(reason) }),
    submit: async ({ reason }) => {
      try {
        await api(withdrawReward, { id, reason });
      } finally {
        await refetch([deskRewards]);
      }
      showToast(t('given.withdrawn', { id }), 'good');
      onDone();
    },
  });
  return (
    <ActionForm
      form={form}
      label={t('given.withdraw')}
      ways={[{ key: 'withdraw', label: t('given.withdraw'), variant: 'danger' }]}
    >
      <p className="cell-muted">{t('given.withdrawHint')}</p>
      <FormReason label={t('reason')} hint={t('given.reasonHint')} />
    </ActionForm>
  );
}
