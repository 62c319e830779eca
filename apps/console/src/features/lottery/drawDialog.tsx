import type { OutputOf } from '@sen/api/call';
import { cancelDraw, deskDraws, deskExposure, withdrawCancel } from '@sen/api/lotteryDesk';
import { parseAmount } from '@sen/api/money';
import { useSenForm } from '@sen/front/form';
import { useTheme } from '@sen/front/theme';
import { Alert, Dialog, EmptyState, Money, Select, Table, showToast, useNumberFormat } from '@sen/ui';
import { HeatMap } from '@sen/ui/heatMap';
import { useId, useState } from 'react';
import { useOutletContext } from 'react-router';
import { useTranslations } from 'use-intl';
import { api } from '#base/api.ts';
import { useBrandName, useChosenBrand, useSymbol } from '#brand/brands.ts';
import { mayCall } from '#session/mayCall.ts';
import type { Operator } from '#session/operator.ts';
import { ActionForm, FormReason, reasonFault } from '#parts/actionForm.tsx';
import { Fact, Facts } from '#parts/decision.tsx';
import { refetch, useCall } from '#base/queries.ts';
import { Failure } from '#parts/page.tsx';
import type { DrawRow } from './rows.ts';
import './lottery.css';

type Exposure = OutputOf<typeof deskExposure>['brands'][number];
type Unit = Exposure['list'][number];
const rowsShown = 20;
const refreshMs = 5_000;

/** The exposure of each brand by number of a draw, and, while it is open, the way to cancel it. */
export function DrawDialog({ draw, onClose }: { draw: DrawRow; onClose: () => void }) {
  const t = useTranslations('lottery');
  const common = useTranslations('common');
  const nameOf = useBrandName();
  const { role } = useOutletContext<Operator>();
  const query = useCall(
    deskExposure,
    { id: draw.id },
    { refetchInterval: draw.state === 'open' ? refreshMs : false },
  );
  const brands = query.data?.brands ?? [];
  // The desk's own brand, or the one that is nearest to its limit, until another one is chosen.
  const [chosen, setChosen] = useState(useChosenBrand());
  const shown = brands.find(({ brand }) => brand === chosen) ?? brands[0];
  const title = t('title', { game: draw.gameName, numero: draw.numero });
  return (
    <Dialog open onClose={onClose} closeLabel={common('close')} icon="lottery" title={title} width={760}>
      <div className="lottery-draw">
        {query.error && !query.data ? (
          <Failure error={query.error} retrying={query.isFetching} onRetry={() => void query.refetch()} />
        ) : (
          <>
            {brands.length > 1 && (
              <Select
                label={t('brand')}
                hint={t('brandHint')}
                value={shown?.brand}
                options={brands.map(({ brand }) => ({ value: brand, label: nameOf(brand) }))}
                onChange={({ target }) => setChosen(target.value)}
              />
            )}
            <BrandExposure title={title} exposure={shown} />
          </>
        )}
        {draw.state === 'open' && mayCall(role, cancelDraw) && <CancelForm draw={draw} onClose={onClose} />}
      </div>
    </Dialog>
  );
}

/** Undefined: it is not known yet. */
function BrandExposure({ title, exposure }: { title: string; exposure: Exposure | undefined }) {
  const t = useTranslations('lottery');
  const symbol = useSymbol();
  const limit = exposure?.limit ?? '0.00';
  return (
    <>
      <Facts>
        <Fact label={t('limit')}>
          <Money value={limit} symbol="" />
        </Fact>
      </Facts>
      {exposure?.lastTwo.map(({ currency, amounts }) => (
        <Heat key={currency} currency={currency} amounts={amounts} limit={limit} />
      ))}
      <Table<Unit>
        caption={title}
        rows={exposure?.list.slice(0, rowsShown)}
        rowKey={({ currency, play, picks }) => `${currency} ${play} ${picks}`}
        empty={<EmptyState compact icon="lottery" title={t('noBets')} />}
        columns={[
          { key: 'play', header: t('play'), title: true, cell: ({ play }) => t(`plays.${play as 'lo2'}`) },
          {
            key: 'picks',
            header: t('picks'),
            cell: ({ play, picks }) => (
              <span className="sen-digits">
                {play === 'zodiac' ? t(`animals.${picks as '00'}`) : picks || '–'}
              </span>
            ),
          },
          {
            key: 'amount',
            header: t('amount'),
            align: 'end',
            cell: ({ amount, currency }) => (
              <Money value={amount} symbol={symbol(currency, exposure?.brand)} />
            ),
          },
          {
            key: 'share',
            header: t('share'),
            align: 'end',
            cell: ({ amount }) => `${percentOf(amount, limit)} %`,
          },
        ]}
      />
    </>
  );
}

function percentOf(amount: string, limit: string): number {
  const most = parseAmount(limit) ?? 0n;
  return most === 0n ? 0 : Number(((parseAmount(amount) ?? 0n) * 100n) / most);
}

/**
 * The hundred numbers of the last two digits in a currency, the stronger the more a hit would cost.
 */
function Heat({
  currency,
  amounts,
  limit,
}: {
  currency: string;
  amounts: Readonly<Record<string, string>>;
  limit: string;
}) {
  const t = useTranslations('lottery');
  const numberFormat = useNumberFormat();
  const theme = useTheme();
  const id = useId();
  const cells = Array.from({ length: 100 }, (_, value) => {
    const name = String(value).padStart(2, '0');
    const amount = amounts[name] ?? '0.00';
    // Anything that is owed shows, however little of the limit it is.
    const share = amount === '0.00' ? 0 : Math.max(1, percentOf(amount, limit)) / 100;
    return { name, share, text: t('heatCell', { number: name, amount: numberFormat.amount(amount) }) };
  });
  return (
    <figure className="lottery-heat-of">
      <figcaption id={id}>{t('heat', { currency })}</figcaption>
      <HeatMap key={theme} labelledBy={id} cells={cells} columns={10} />
    </figure>
  );
}

/**
 * One operator cancels a draw whose numbers nobody knows; otherwise one asks for it, and another
 * one confirms it.
 */
function CancelForm({
  draw: { id, numero, needsSecond, cancelling },
  onClose,
}: {
  draw: DrawRow;
  onClose: () => void;
}) {
  const t = useTranslations('lottery');
  const form = useSenForm<{ reason: string; way: string }>({
    defaultValues: { reason: '', way: 'cancel' },
    check: ({ reason }) => ({ reason: reasonFault(reason) }),
    submit: async ({ reason }) => {
      // After a refusal too: somebody else may have asked for it meanwhile, which is shown then.
      const answer = await api(cancelDraw, { id, reason, confirms: cancelling !== null }).finally(() =>
        refetch([deskDraws]),
      );
      showToast(t(answer.needsSecond ? 'cancelAsked' : 'cancelled', { numero }), 'good');
      onClose();
    },
  });
  if (cancelling?.mine) return <OwnRequest id={id} numero={numero} reason={cancelling.reason} />;
  const label = t(cancelling ? 'confirmCancel' : needsSecond ? 'askCancel' : 'cancel');
  return (
    <ActionForm form={form} label={label} ways={[{ key: 'cancel', label, variant: 'danger' }]}>
      {cancelling ? (
        <Alert tone="warn">{t('cancelAskedBy', { name: cancelling.by, reason: cancelling.reason })}</Alert>
      ) : (
        needsSecond && <Alert tone="warn">{t('cancelNeedsTwo')}</Alert>
      )}
      <FormReason label={t('reason')} hint={t(needsSecond && !cancelling ? 'askCancelHint' : 'reasonHint')} />
    </ActionForm>
  );
}

/** The operator's own request, until another operator confirms it. */
function OwnRequest({ id, numero, reason }: { id: string; numero: string; reason: string }) {
  const t = useTranslations('lottery');
  const form = useSenForm<{ way: string }>({
    defaultValues: { way: 'withdraw' },
    check: () => ({}),
    submit: async () => {
      await api(withdrawCancel, { id }).finally(() => refetch([deskDraws]));
      showToast(t('cancelWithdrawn', { numero }), 'good');
    },
  });
  const label = t('withdrawCancel');
  return (
    <ActionForm form={form} label={label} ways={[{ key: 'withdraw', label, variant: 'secondary' }]}>
      <Alert tone="warn">{t('cancelWaitsForOther', { reason })}</Alert>
    </ActionForm>
  );
}
