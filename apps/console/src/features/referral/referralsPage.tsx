import { decideReferral, deskReferrals, referralStates, type ReferralState } from '@sen/api/referral';
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
import '#features/reward/reward.css';

type Row = RowOf<typeof deskReferrals>;

const tones: Readonly<Record<ReferralState, Tone>> = {
  running: 'info',
  held: 'warn',
  refused: 'bad',
  paid: 'good',
  full: 'neutral',
  over: 'neutral',
};

/**
 * `/referrals?brand=&state=&member=&inviter=&from=&to=`: members who were invited by members,
 * newest first.
 */
export default function ReferralsPage() {
  const title = useTranslations('sections')('referrals');
  const t = useTranslations('referral');
  const all = useTranslations('reward')('all');
  const { role } = useOutletContext<Operator>();
  const column = useColumns<Row>();
  return (
    <ListPage
      call={deskReferrals}
      title={title}
      icon="userPlus"
      lead={({ timeZone }) => t('lead', { timeZone })}
      rowKey={({ id }) => id}
      alone={({ id }) => ({ id })}
      refreshMs={15_000}
      ids={{ member: (id) => t('ofMember', { id }), inviter: (id) => t('ofInviter', { id }) }}
      days={t('days')}
      tabs={{
        label: t('filter'),
        first: 'all',
        options: [
          { key: 'all', label: all },
          ...referralStates.map((key) => ({ key, label: t(`states.${key}`) })),
        ],
      }}
      empty={({ state, member, inviter, from, to }) => ({
        title: t(state || member || inviter || from || to ? 'noneInState' : 'none'),
        text: t('noneText'),
      })}
      columns={(open) => [
        column.id(t('id'), ({ id }) => id),
        ...column.brand(({ brand }) => brand),
        column.member(t('friend'), (row) => row),
        column.text('inviter', t('inviter'), ({ inviter }) => inviter.account, {
          cell: ({ inviter }) => <Link href={paths.member(inviter.memberId)}>{inviter.account}</Link>,
        }),
        column.money('deposits', t('deposits'), ({ deposits, currency, brand }) => ({
          value: deposits,
          currency,
          brand,
        })),
        column.money('turnover', t('turnover'), ({ turnover, currency, brand }) => ({
          value: turnover,
          currency,
          brand,
        })),
        column.state(t('state'), ({ state, signs }) => ({
          text: t(`states.${state}`),
          tone: tones[state],
          note:
            signs.length > 0
              ? [...new Set(signs.map(({ sign }) => t(`signs.${sign}`)))].join(', ')
              : undefined,
        })),
        column.moment('joinedAt', t('joinedAt'), ({ joinedAt }) => joinedAt),
        column.action(
          t('action'),
          ({ state }) => {
            const isWaiting = state === 'held' && mayCall(role, decideReferral);
            return { label: t(isWaiting ? 'decide' : 'look'), waits: isWaiting };
          },
          open,
        ),
      ]}
      dialog={(row, close) => <ReferralDialog key={row.id} referral={row} onClose={close} />}
    />
  );
}

/**
 * A friend with the signs that they are one person with somebody and, while they are held, the form
 * that decides.
 */
function ReferralDialog({ referral, onClose }: { referral: Row; onClose: () => void }) {
  const t = useTranslations('referral');
  const version = useTranslations('reward.rule');
  const locale = useDateLocale();
  const { role } = useOutletContext<Operator>();
  const {
    id,
    brand,
    currency,
    inviter,
    ruleId,
    deposits,
    turnover,
    until,
    state,
    signs,
    joinedAt,
    decidedAt,
    operator,
    reason,
  } = referral;
  return (
    <FormDialog onClose={onClose} icon="userPlus" title={t('title', { id })}>
      <div className="reward-dialog">
        <Facts>
          <BrandFact brand={brand} />
          <MemberFact label={t('friend')} of={referral} />
          <MemberFact label={t('inviter')} of={inviter} />
          <Fact label={t('rule')}>
            {ruleId === null
              ? t('noRule')
              : `#${ruleId} (${version('versionOf', { version: referral.version ?? 1 })})`}
          </Fact>
          <Fact label={t('joinedAt')}>
            <Moment value={joinedAt} />
          </Fact>
          {until !== null && <Fact label={t('until')}>{dayName(until, locale)}</Fact>}
          <MoneyFact label={t('deposits')} value={deposits} currency={currency} brand={brand} />
          <MoneyFact label={t('turnover')} value={turnover} currency={currency} brand={brand} />
          <Fact label={t('state')}>{t(`states.${state}`)}</Fact>
          {decidedAt !== null && (
            <Fact label={t('decidedAt')}>
              <Moment value={decidedAt} />
            </Fact>
          )}
          {operator !== null && <Fact label={t('decidedBy')}>{operator}</Fact>}
          {reason !== null && <Fact label={t('reason')}>{reason}</Fact>}
        </Facts>
        {signs.length > 0 && (
          <Alert tone="warn">
            <p>{t('signsTitle')}</p>
            <ul>
              {signs.map(({ sign, memberId, account }) => (
                <li key={`${sign} ${memberId}`}>
                  {t(`signs.${sign}`)}: <Link href={paths.member(memberId)}>{account}</Link>
                  {memberId === inviter.memberId && ` (${t('isInviter')})`}
                </li>
              ))}
            </ul>
          </Alert>
        )}
        <Link href={paths.referrals({ inviter: inviter.memberId })}>{t('toInviter')}</Link>
        {state === 'held' && mayCall(role, decideReferral) && <DecideForm id={id} onDone={onClose} />}
      </div>
    </FormDialog>
  );
}

function DecideForm({ id, onDone }: { id: string; onDone: () => void }) {
  const t = useTranslations('referral');
  const form = useSenForm<{ reason: string; way: string }>({
    defaultValues: { reason: '', way: 'release' },
    check: ({ reason }) => ({ reason: reasonFault(reason) }),
    submit: async ({ reason, way }) => {
      const decision = way === 'refuse' ? 'refuse' : 'release';
      try {
        const { state } = await api(decideReferral, { id, decision, reason });
        showToast(
          t('decided', { id, state: t(`states.${state}`) }),
          state === 'paid' || state === 'refused' ? 'good' : 'info',
        );
      } finally {
        await refetch([deskReferrals]);
      }
      onDone();
    },
  });
  return (
    <ActionForm
      form={form}
      label={t('decide')}
      ways={[
        { key: 'release', label: t('release'), variant: 'primary' },
        { key: 'refuse', label: t('refuse'), variant: 'danger' },
      ]}
    >
      <p className="cell-muted">{t('decideHint')}</p>
      <FormReason label={t('reason')} hint={t('reasonHint')} />
    </ActionForm>
  );
}
