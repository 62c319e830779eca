/**
 * More rows beneath a member's figures: turnover, withdrawals, agent transfers, adjustments, bank
 * accounts, messages.
 */
import { adjustmentStates, deskAdjustments } from '@sen/api/adjustment';
import { deskAgentTransfers } from '@sen/api/agentTransfer';
import { deskBankAccounts } from '@sen/api/bankAccount';
import { deskInbox } from '@sen/api/inbox';
import { deskMemberFlows, deskMemberTurnover } from '@sen/api/memberDesk';
import { deskWithdrawals } from '@sen/api/withdrawal';
import type { RowOf } from '@sen/front/list/page';
import { Link, Alert } from '@sen/ui';
import { Fragment } from 'react';
import { useTranslations } from 'use-intl';
import { useColumns } from '#parts/columns.tsx';
import { List } from '#parts/list.tsx';
import { paths } from '#base/paths.ts';
import { useCall } from '#base/queries.ts';
import type { DeskMember } from './deskMember.ts';

type Props = { member: DeskMember };

export function Turnover({ member: { id, brand } }: Props) {
  const title = useTranslations('member.views')('turnover');
  const t = useTranslations('member.turnover');
  const column = useColumns<RowOf<typeof deskMemberTurnover>>();
  return (
    <List
      call={deskMemberTurnover}
      input={{ id }}
      title={title}
      icon="history"
      rowKey={(row) => row.id}
      refreshMs={15_000}
      empty={() => ({ title: t('none') })}
      columns={() => [
        column.text('source', t('source'), ({ source, sourceId }) => t(`of.${source}`, { id: sourceId }), {
          title: true,
        }),
        column.money('required', t('required'), ({ required, currency }) => ({
          value: required,
          currency,
          brand,
        })),
        column.money('done', t('done'), ({ done, currency }) => ({ value: done, currency, brand })),
        column.money('left', t('left'), ({ left, currency }) => ({ value: left, currency, brand })),
        column.moment('createdAt', t('since'), ({ createdAt }) => createdAt),
      ]}
    />
  );
}

/** Money that may have been passed on at tables among members: a sign, no proof. */
export function Flows({ member: { id, brand } }: Props) {
  const title = useTranslations('member.views')('flows');
  const t = useTranslations('member.flow');
  const sign = useTranslations('contract.alike.signs');
  const column = useColumns<RowOf<typeof deskMemberFlows>>();
  return (
    <List
      call={deskMemberFlows}
      input={{ id }}
      title={title}
      icon="transfer"
      rowKey={(row) => row.id}
      empty={() => ({ title: t('none') })}
      columns={() => [
        column.text('other', t('other'), ({ account }) => account, {
          title: true,
          cell: ({ id: other, account }) => <Link href={paths.member(other)}>{account}</Link>,
        }),
        column.count('hands', t('hands'), ({ hands }) => hands),
        column.money('won', t('won'), ({ won, currency }) => ({ value: won, currency, brand })),
        column.text('signs', t('signs'), ({ signs }) => signs.map((each) => sign(each)).join(', ')),
      ]}
    />
  );
}

export function Withdrawals({ member: { id } }: Props) {
  const title = useTranslations('member.views')('withdrawals');
  const t = useTranslations('withdrawal');
  const texts = useTranslations('member');
  const column = useColumns<RowOf<typeof deskWithdrawals>>();
  return (
    <List
      call={deskWithdrawals}
      input={{ member: id }}
      title={title}
      icon="withdraw"
      rowKey={(row) => row.id}
      refreshMs={15_000}
      empty={() => ({ title: texts('withdrawal.none') })}
      columns={() => [
        column.id(texts('id'), (row) => row.id),
        column.text('bank', texts('bank.bank'), ({ bank }) => `${bank.code} ${bank.accountNumber}`),
        column.text('state', texts('status'), ({ state }) => t(`states.${state}`)),
        column.money('amount', texts('withdrawal.amount'), ({ amount, currency, brand }) => ({
          value: amount,
          currency,
          brand,
        })),
        column.money('fee', texts('withdrawal.fee'), ({ fee, currency, brand }) => ({
          value: fee,
          currency,
          brand,
        })),
        column.moment('createdAt', texts('withdrawal.at'), ({ createdAt }) => createdAt),
        column.moment('paidAt', texts('withdrawal.paidAt'), ({ paidAt }) => paidAt),
      ]}
    />
  );
}

export function Transfers({ member: { id, brand } }: Props) {
  const title = useTranslations('member.views')('transfers');
  const t = useTranslations('member.transfer');
  const column = useColumns<RowOf<typeof deskAgentTransfers>>();
  return (
    <List
      call={deskAgentTransfers}
      input={{ id }}
      title={title}
      icon="transfer"
      rowKey={(row) => row.id}
      empty={() => ({ title: t('none') })}
      columns={() => [
        { ...column.moment('at', t('at'), ({ at }) => at), title: true, align: 'start' },
        column.text('way', t('way'), ({ sent }) => t(sent ? 'sent' : 'received')),
        column.member(t('partner'), ({ partner }) => partner),
        column.money('amount', t('amount'), ({ sent, amount, currency }) => ({
          value: sent ? `-${amount}` : amount,
          currency,
          brand,
        })),
      ]}
    />
  );
}

const adjustmentTones = { waiting: 'warn', approved: 'good', rejected: 'bad' } as const satisfies Record<
  (typeof adjustmentStates)[number],
  string
>;

export function Adjustments({ member: { id } }: Props) {
  const title = useTranslations('member.views')('adjustments');
  const t = useTranslations('adjustment');
  const column = useColumns<RowOf<typeof deskAdjustments>>();
  return (
    <List
      call={deskAdjustments}
      input={{ member: id }}
      title={title}
      icon="transfer"
      rowKey={(row) => row.id}
      empty={() => ({ title: t('none') })}
      columns={() => [
        column.id(t('id'), (row) => row.id),
        column.text('direction', t('direction'), ({ direction }) => t(`directions.${direction}`)),
        column.state(t('state'), ({ state }) => ({
          text: t(`states.${state}`),
          tone: adjustmentTones[state],
        })),
        column.money('amount', t('amount'), ({ amount, currency, brand }) => ({
          value: amount,
          currency,
          brand,
        })),
        column.moment('requestedAt', t('requestedAt'), ({ requestedAt }) => requestedAt),
      ]}
    />
  );
}

export function BankAccounts({ member: { id } }: Props) {
  const title = useTranslations('member.views')('banks');
  const t = useTranslations('member.bank');
  const column = useColumns<RowOf<typeof deskBankAccounts>>();
  const sharedWith = useCall(deskBankAccounts, { id }).data?.sharedWith ?? [];
  return (
    <>
      {sharedWith.length > 0 && (
        <Alert tone="warn" title={t('shared')}>
          {sharedWith.map(({ memberId, account }, i) => (
            <Fragment key={memberId}>
              {i > 0 && ', '}
              <Link href={paths.member(memberId)}>{account}</Link>
            </Fragment>
          ))}
        </Alert>
      )}
      <List
        call={deskBankAccounts}
        input={{ id }}
        title={title}
        icon="wallet"
        rowKey={(row) => row.id}
        empty={() => ({ title: t('none') })}
        columns={() => [
          column.text('bank', t('bank'), ({ bankCode, accountNumber }) => `${bankCode} ${accountNumber}`, {
            title: true,
          }),
          column.text('holder', t('holder'), ({ holder }) => holder),
          column.state(t('state'), ({ removedAt, restsUntil }) =>
            removedAt !== null
              ? { text: t('removed'), tone: 'neutral' }
              : restsUntil !== null
                ? { text: t('rests'), tone: 'warn' }
                : { text: t('usable'), tone: 'good' },
          ),
          column.moment('addedAt', t('addedAt'), ({ addedAt }) => addedAt),
          column.moment('restsUntil', t('restsUntil'), ({ restsUntil }) => restsUntil),
          column.moment('removedAt', t('removedAt'), ({ removedAt }) => removedAt),
        ]}
      />
    </>
  );
}

export function Inbox({ member: { id } }: Props) {
  const title = useTranslations('member.views')('inbox');
  const t = useTranslations('member.inbox');
  const column = useColumns<RowOf<typeof deskInbox>>();
  return (
    <List
      call={deskInbox}
      input={{ id }}
      title={title}
      icon="mail"
      rowKey={(row) => row.id}
      empty={() => ({ title: t('none') })}
      columns={() => [
        column.text(
          'title',
          t('title'),
          (row) => (row.template === null ? row.title : t(`templates.${row.template}`)),
          { title: true },
        ),
        column.text('from', t('from'), ({ template }) => t(template === null ? 'operator' : 'event')),
        column.state(t('state'), ({ readAt, deletedAt }) =>
          deletedAt !== null
            ? { text: t('deleted'), tone: 'neutral' }
            : readAt !== null
              ? { text: t('read'), tone: 'good' }
              : { text: t('unread'), tone: 'warn' },
        ),
        column.moment('sentAt', t('sentAt'), ({ sentAt }) => sentAt),
        column.moment('readAt', t('readAt'), ({ readAt }) => readAt),
      ]}
    />
  );
}
