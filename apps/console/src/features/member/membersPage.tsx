import { deskMembers } from '@sen/api/member';
import type { RowOf } from '@sen/front/list/page';
import { Link, StatusPill, type Tone } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { useColumns } from '#parts/columns.tsx';
import { ListPage } from '#parts/list.tsx';
import { paths } from '#base/paths.ts';

type Row = RowOf<typeof deskMembers>;

const tones: Record<string, Tone> = { active: 'good', locked: 'warn', closed: 'neutral' };

/**
 * `/members?brand=&search=&from=&to=`: members by a part of their name, newest first, with their
 * balances.
 */
export default function MembersPage() {
  const title = useTranslations('sections')('members');
  const t = useTranslations('member');
  const column = useColumns<Row>();
  const typeOf = ({ type }: Row) => (type === 0 ? 'member' : type === 4 ? 'trial' : 'agent');
  const statusOf = ({ status }: Row) =>
    status === 'active' || status === 'locked' || status === 'closed' ? t(`statuses.${status}`) : status;
  return (
    <ListPage
      call={deskMembers}
      title={title}
      icon="search"
      lead={({ timeZone }) => t('lead', { timeZone })}
      rowKey={({ id }) => id}
      search={t('search')}
      days={t('days')}
      empty={({ search }) => ({ title: t('none'), text: search ? t('noneFor', { search }) : t('noneText') })}
      columns={() => [
        column.text('account', t('account'), ({ account }) => account, {
          title: true,
          cell: ({ id, account }) => <Link href={paths.member(id)}>{account}</Link>,
        }),
        ...column.brand(({ brand }) => brand),
        column.id(t('id'), ({ id }) => id, { hideOnPhone: true }),
        column.text('type', t('type'), (row) => t(`types.${typeOf(row)}`), {
          cell: (row) => <Type type={typeOf(row)} />,
        }),
        column.state(t('status'), (row) => ({ text: statusOf(row), tone: tones[row.status] ?? 'neutral' })),
        column.money('balance', t('balance'), ({ balance, currency, brand }) => ({
          value: balance,
          currency,
          brand,
        })),
        column.moment('registeredAt', t('registeredAt'), ({ registeredAt }) => registeredAt),
        column.moment('lastLoginAt', t('lastLoginAt'), ({ lastLoginAt }) => lastLoginAt, t('never')),
      ]}
    />
  );
}

function Type({ type }: { type: 'member' | 'trial' | 'agent' }) {
  const t = useTranslations('member.types');
  if (type === 'member') return <span>{t(type)}</span>;
  return <StatusPill tone={type === 'agent' ? 'gold' : 'neutral'}>{t(type)}</StatusPill>;
}
