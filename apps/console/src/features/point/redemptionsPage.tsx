import { pointProductTypes, redemptionStates, type RedemptionState } from '@sen/api/point';
import {
  decideRedemption,
  deskPointProducts,
  deskRedemptions,
  redemptionNoteMax,
  waitingRedemptions,
} from '@sen/api/pointDesk';
import type { RowOf } from '@sen/front/list/page';
import { Money, useNumberFormat, type Tone } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { api } from '#base/api.ts';
import { useSymbol } from '#brand/brands.ts';
import { Fact, MemberFact, MoneyFact } from '#parts/decision.tsx';
import { CaseDialog, QueuePage, useQueueColumns } from '#parts/queue.tsx';
import { Moment } from '#parts/moment.tsx';

type Row = RowOf<typeof deskRedemptions>;

const tones: Record<RedemptionState, Tone> = { processing: 'warn', rejected: 'bad', completed: 'good' };
const waits = ({ state }: Row) => state === 'processing';

/**
 * `/redemptions?brand=&state=&type=&from=&to=`: what members redeemed for points, newest first;
 * without a state what is to be sent or handed out.
 */
export default function RedemptionsPage() {
  const title = useTranslations('sections')('redemptions');
  const t = useTranslations('point');
  const numberFormat = useNumberFormat();
  const column = useQueueColumns<Row>({ waits, decides: decideRedemption });
  const count = (value: number) => numberFormat.decimal(String(value));
  return (
    <QueuePage
      call={deskRedemptions}
      title={title}
      icon="gift"
      lead={({ timeZone }) => t('redemption.lead', { timeZone })}
      days={t('redemption.days')}
      tabs={{
        label: t('redemption.filter'),
        first: 'processing',
        options: [
          ...redemptionStates.map((key) => ({ key, label: t(`states.${key}`) })),
          { key: 'all', label: t('all') },
        ],
      }}
      kinds={{
        label: t('type'),
        all: t('allTypes'),
        options: pointProductTypes.map((key) => ({ key, label: t(`types.${key}`) })),
        of: 'type',
      }}
      empty={({ state, type, from, to }) => ({
        title: state || type || from || to ? t('redemption.noneInState') : t('redemption.none'),
        text: t('redemption.noneText'),
      })}
      columns={(open) => [
        column.id(t('redemption.id'), ({ id }) => id),
        ...column.brand(({ brand }) => brand),
        column.member(t('redemption.account'), (row) => row),
        {
          ...column.text('product', t('redemption.product'), ({ productName }) => productName, {
            cell: ({ productName, quantity, type }) => (
              <span>
                {productName} × {count(quantity)}
                <small className="cell-note">{t(`types.${type}`)}</small>
              </span>
            ),
          }),
          // One cell on the screen, where there is little room; a column each in the file.
          exported: [
            [t('redemption.product'), 'text', ({ productName }) => productName],
            [t('type'), 'text', ({ type }) => t(`types.${type}`)],
            [t('redemption.quantity'), 'count', ({ quantity }) => quantity],
          ],
        },
        column.count('points', t('redemption.points'), ({ requiredPoints }) => requiredPoints),
        column.money('amount', t('redemption.amount'), ({ requiredAmount, currency, brand }) =>
          isSome(requiredAmount) ? { value: requiredAmount, currency, brand } : null,
        ),
        column.state(t('state'), ({ state }) => ({ text: t(`states.${state}`), tone: tones[state] })),
        column.age(({ createdAt }) => createdAt),
        column.moment('createdAt', t('redemption.createdAt'), ({ createdAt }) => createdAt),
        column.review(open),
      ]}
      dialog={(row, close) => <RedemptionDialog key={row.id} redemption={row} onClose={close} />}
    />
  );
}

const isSome = (amount: string): boolean => /[1-9]/.test(amount);

/**
 * The redeemed product and where it goes, and, while it waits, whether it was sent or is rejected.
 */
function RedemptionDialog({ redemption, onClose }: { redemption: Row; onClose: () => void }) {
  const t = useTranslations('point');
  const numberFormat = useNumberFormat();
  const symbolOf = useSymbol();
  const {
    id,
    brand,
    currency,
    type,
    productName,
    quantity,
    requiredPoints,
    requiredAmount,
    credit,
    remark,
    contact,
    note,
  } = redemption;
  const count = (value: number) => numberFormat.decimal(String(value));
  return (
    <CaseDialog
      kind="redemption"
      row={redemption}
      icon="gift"
      title={t('redemption.title', { id })}
      waits={waits(redemption)}
      decides={decideRedemption}
      notYours={t('redemption.notYours')}
      facts={
        <>
          <MemberFact label={t('redemption.account')} of={redemption} />
          <Fact label={t('redemption.product')}>
            <strong>{productName}</strong> × {count(quantity)}
          </Fact>
          <Fact label={t('type')}>{t(`types.${type}`)}</Fact>
          <Fact label={t('redemption.points')}>{count(requiredPoints)}</Fact>
          {isSome(requiredAmount) && (
            <MoneyFact
              label={t('redemption.amount')}
              value={requiredAmount}
              currency={currency}
              brand={brand}
            />
          )}
          {credit !== null && (
            <Fact label={t('product.credit')}>
              <Money value={credit} symbol={symbolOf(currency, brand)} />
            </Fact>
          )}
          <Fact label={t('redemption.createdAt')}>
            <Moment value={redemption.createdAt} />
          </Fact>
          {contact && (
            <>
              <Fact label={t('redemption.contactName')}>{contact.name}</Fact>
              <Fact label={t('redemption.contactPhone')}>{contact.phone}</Fact>
              <Fact label={t('redemption.contactAddress')}>
                <span className="point-lines">{contact.address}</span>
              </Fact>
            </>
          )}
          {remark !== '' && <Fact label={t('redemption.remark')}>{remark}</Fact>}
          {note !== null && (
            <Fact label={t('redemption.note')}>
              <span className="point-lines">{note}</span>
            </Fact>
          )}
        </>
      }
      decision={{
        decide: async (decision, reason, { note: told }) => {
          await api(decideRedemption, { id, decision, reason, note: told });
          return { needsSecond: false };
        },
        changed: [deskRedemptions, waitingRedemptions, deskPointProducts],
        ways: [
          { key: 'complete', label: t('redemption.complete'), done: t('redemption.done.complete', { id }) },
          {
            key: 'reject',
            label: t('redemption.reject'),
            done: t('redemption.done.reject', { id }),
            variant: 'danger',
          },
        ],
        note: {
          of: 'complete',
          label: t('redemption.codes'),
          hint: t('redemption.codesHint'),
          max: redemptionNoteMax,
        },
        after: <p className="cell-muted">{t(`redemption.told.${type}`)}</p>,
      }}
      onClose={onClose}
    />
  );
}
