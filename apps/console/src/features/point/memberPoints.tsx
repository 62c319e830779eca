import { deskMemberPoints } from '@sen/api/pointDesk';
import type { PointLine } from '@sen/api/point';
import { PagesBeside } from '@sen/front/list/pagesBeside';
import { EmptyState, Money, Table, useNumberFormat, type Cursors } from '@sen/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSymbol } from '#brand/brands.ts';
import { Fact, Facts } from '#parts/decision.tsx';
import { useCall } from '#base/queries.ts';
import { Moment } from '#parts/moment.tsx';
import { Failure } from '#parts/page.tsx';
import './point.css';

/** The points of a member, and every line of them. */
export function MemberPoints({ memberId, brand }: { memberId: string; brand: string }) {
  const t = useTranslations('point');
  const numberFormat = useNumberFormat();
  const symbolOf = useSymbol();
  const [cursors, setCursors] = useState<Cursors>({});
  const query = useCall(deskMemberPoints, { id: memberId, ...cursors });
  if (query.error && !query.data)
    return <Failure error={query.error} retrying={query.isFetching} onRetry={() => void query.refetch()} />;
  const count = (value: number) => numberFormat.decimal(String(value));
  return (
    <div className="point-dialog">
      {query.data && (
        <Facts>
          <Fact label={t('member.points')}>
            <strong>{count(query.data.points)}</strong>
          </Fact>
          <Fact label={t('member.earned')}>{count(query.data.earned)}</Fact>
          {query.data.owed > 0 && <Fact label={t('member.owed')}>{count(query.data.owed)}</Fact>}
        </Facts>
      )}
      <Table<PointLine>
        caption={t('member.lines')}
        rows={query.data?.lines.list}
        rowKey={({ id }) => id}
        empty={<EmptyState compact icon="gift" title={t('member.none')} />}
        columns={[
          { key: 'at', header: t('member.at'), title: true, cell: ({ at }) => <Moment value={at} /> },
          {
            key: 'type',
            header: t('type'),
            cell: ({ type, redemptionId, amount, currency }) => (
              <>
                {t(`lines.${type}`)}
                {redemptionId !== null && ` #${redemptionId}`}
                {amount !== null && currency !== null && (
                  <>
                    {' · '}
                    <Money value={amount} symbol={symbolOf(currency, brand)} />
                  </>
                )}
              </>
            ),
          },
          {
            key: 'points',
            header: t('member.moved'),
            align: 'end',
            cell: ({ points }) => <span className="sen-digits">{count(points)}</span>,
          },
          {
            key: 'after',
            header: t('member.after'),
            align: 'end',
            cell: ({ after }) => <span className="sen-digits">{count(after)}</span>,
          },
        ]}
      />
      {query.data && <PagesBeside page={query.data.lines} onGo={setCursors} />}
    </div>
  );
}
