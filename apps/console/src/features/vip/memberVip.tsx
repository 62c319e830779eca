import { deskMemberVip, deskVipChanges, setVipRank } from '@sen/api/vipDesk';
import type { RowOf } from '@sen/front/list/page';
import { useDateLocale } from '@sen/front/dateLocale';
import { Button, dayName, Money } from '@sen/ui';
import { useState } from 'react';
import { useOutletContext } from 'react-router';
import { useTranslations } from 'use-intl';
import { useSymbol } from '#brand/brands.ts';
import { mayCall } from '#session/mayCall.ts';
import type { Operator } from '#session/operator.ts';
import { useColumns } from '#parts/columns.tsx';
import { Fact, Facts } from '#parts/decision.tsx';
import { List } from '#parts/list.tsx';
import { useCall } from '#base/queries.ts';
import { Failure } from '#parts/page.tsx';
import { SetRankDialog } from './setRankDialog.tsx';
import type { MemberVipStanding } from './standing.ts';

/** A member's standing in the VIP club, setting the rank by hand, and every change of it. */
export function MemberVip({
  memberId,
  account,
  brand,
  isClosed,
}: {
  memberId: string;
  account: string;
  brand: string;
  isClosed: boolean;
}) {
  const t = useTranslations('vip');
  const { role } = useOutletContext<Operator>();
  const [isSetting, setSetting] = useState(false);
  const query = useCall(deskMemberVip, { id: memberId }, { refetchInterval: 30_000 });
  if (query.error && !query.data)
    return <Failure error={query.error} retrying={query.isFetching} onRetry={() => void query.refetch()} />;
  return (
    <>
      {query.data && <Standing standing={query.data} brand={brand} />}
      {query.data && !isClosed && mayCall(role, setVipRank) && (
        <p>
          <Button icon="vip" onClick={() => setSetting(true)}>
            {t('set.open')}
          </Button>
        </p>
      )}
      <Changes memberId={memberId} brand={brand} currency={query.data?.currency} />
      {isSetting && query.data && (
        <SetRankDialog
          memberId={memberId}
          account={account}
          standing={query.data}
          onClose={() => setSetting(false)}
        />
      )}
    </>
  );
}

function Standing({ standing, brand }: { standing: MemberVipStanding; brand: string }) {
  const t = useTranslations('vip');
  const locale = useDateLocale();
  const symbol = useSymbol()(standing.currency, brand);
  const { rank, ranks, since, turnover, month, next, keep, back, heldUntil } = standing;
  const nameOf = (level: number) =>
    `VIP ${level} ${ranks.find((each) => each.rank === level)?.name ?? ''}`.trim();
  const missing = (of: { rank: number; amount: string; missing: string }) => (
    <>
      {nameOf(of.rank)}: <Money value={of.amount} symbol={symbol} />
      <small className="cell-note">
        {t('missing')} <Money value={of.missing} symbol={symbol} />
      </small>
    </>
  );
  return (
    <Facts>
      <Fact label={t('rank')}>{rank === 0 ? t('none') : <strong>{nameOf(rank)}</strong>}</Fact>
      {since !== null && <Fact label={t('since')}>{dayName(since, locale)}</Fact>}
      {heldUntil !== null && <Fact label={t('heldUntil')}>{dayName(heldUntil, locale)}</Fact>}
      <Fact label={t('turnover')}>
        <Money value={turnover} symbol={symbol} />
      </Fact>
      <Fact label={t('month', { day: dayName(month.from, locale) })}>
        <Money value={month.turnover} symbol={symbol} />
      </Fact>
      {next && <Fact label={t('next')}>{missing(next)}</Fact>}
      {keep && <Fact label={t(keep.isAsked ? 'keep' : 'keepLater')}>{missing(keep)}</Fact>}
      {back && <Fact label={t('back')}>{missing(back)}</Fact>}
    </Facts>
  );
}

function Changes({
  memberId,
  brand,
  currency,
}: {
  memberId: string;
  brand: string;
  currency: string | undefined;
}) {
  const t = useTranslations('vip');
  const locale = useDateLocale();
  const symbolOf = useSymbol();
  const column = useColumns<RowOf<typeof deskVipChanges>>();
  const nameOf = (rank: number) => (rank === 0 ? t('none') : `VIP ${rank}`);
  return (
    <List
      call={deskVipChanges}
      input={{ id: memberId }}
      title={t('changes')}
      icon="vip"
      rowKey={({ id }) => id}
      refreshMs={30_000}
      empty={() => ({ title: t('noChanges') })}
      columns={() => [
        { ...column.moment('at', t('at'), ({ at }) => at), title: true, align: 'start' },
        column.text('change', t('change'), ({ from, to }) => `${nameOf(from)} → ${nameOf(to)}`),
        column.text('cause', t('cause'), ({ cause }) => t(`causes.${cause}`)),
        {
          ...column.text('turnover', t('counted'), ({ turnover }) => turnover, {
            cell: ({ turnover, month }) => (
              <>
                <Money value={turnover} symbol={currency === undefined ? '' : symbolOf(currency, brand)} />
                {month !== null && (
                  <small className="cell-note">{t('ofMonth', { month: month.slice(0, 7) })}</small>
                )}
              </>
            ),
          }),
          align: 'end',
          exported: [[t('counted'), 'amount', ({ turnover }) => turnover]],
        },
        column.text(
          'reason',
          t('reason'),
          ({ operator, reason, heldUntil }) =>
            [operator, reason, heldUntil === null ? null : t('heldTo', { day: dayName(heldUntil, locale) })]
              .filter((part) => part !== null)
              .join(' · ') || '–',
        ),
      ]}
    />
  );
}
