import { lotteryRegions, type LotteryRegion } from '@sen/api/lotteryBetting';
import { deskOffer, draftOffer, putOfferInForce, type LotteryOffer } from '@sen/api/lotteryDesk';
import { useFailureTexts } from '@sen/front/failure';
import { Alert, Button, Skeleton, StatusPill, Table, Tabs, TextArea, TextField, showToast, useNumberFormat } from '@sen/ui';
import { useState } from 'react';
import { useOutletContext } from 'react-router';
import { useTranslations } from 'use-intl';
import { api } from '#api.ts';
import { useBrandName, useChosenBrand } from '#features/brand/brands.ts';
import { mayCall } from '#features/operator/mayCall.ts';
import type { Operator } from '#features/operator/useOperator.ts';
import { useQueryState } from '#parts/useQueryState.ts';
import { refetch, useCall } from '#queries.ts';
import { Failure, Page } from '#shell/page.tsx';
import './lottery.css';

const asked = { region: (text: string) => lotteryRegions.find((each) => each === text) };

/** `/lottery-offers?region=&brand=`: prices, odds and limits in force, and a draft whose returns are computed before it may come in force. */
export default function OffersPage() {
  const title = useTranslations('sections')('lotteryOffers');
  const t = useTranslations('lottery');
  const brand = useChosenBrand();
  const nameOf = useBrandName();
  const { state, change } = useQueryState(asked);
  const region: LotteryRegion = state.region ?? 'north';
  const query = useCall(deskOffer, { region, brand });
  return (
    <Page title={title} lead={brand ? t('offersOf', { brand: nameOf(brand) }) : t('offersOfAll')}>
      <Tabs
        label={t('region')}
        value={region}
        onChange={(next) => change({ region: next })}
        tabs={lotteryRegions.map((key) => ({ key, label: t(`regions.${key}`) }))}
      >
        {query.error && !query.data ? (
          <Failure error={query.error} retrying={query.isFetching} onRetry={() => void query.refetch()} />
        ) : !query.data || query.isPlaceholderData ? (
          <Skeleton height="30em" />
        ) : (
          <OfferForm
            key={`${region} ${brand} ${query.data.draft?.id} ${query.data.current.id}`}
            region={region}
            brand={brand}
            data={query.data}
          />
        )}
      </Tabs>
    </Page>
  );
}

type Play = LotteryOffer['plays'][number];
type Typed = { odds: string; price: string };
type Data = { current: LotteryOffer; draft: LotteryOffer | null };

/** Thousandths as they are written: 99500 is 99.5. */
const written = (thousandths: number): string => String(thousandths / 1_000);
/** A play, and which of its odds are typed where its picks pay differently. */
function PlayName({ code }: { code: string }) {
  const t = useTranslations('lottery');
  return (
    <>
      {t(`plays.${code as 'lo2'}`)}
      {(code === 'sum' || code === 'zodiac') && <small className="offer-odds-of">{t(`oddsOf.${code}`)}</small>}
    </>
  );
}

/** Undefined: no such number. Empty means that the play is not offered. */
function thousandths(text: string): number | undefined {
  const found = /^\d{1,6}(?:[.,]\d{1,3})?$/.test(text.trim()) ? Math.round(Number(text.trim().replace(',', '.')) * 1_000) : undefined;
  return found !== undefined && found > 0 ? found : undefined;
}

function OfferForm({ region, brand, data: { current, draft } }: { region: LotteryRegion; brand: string | undefined; data: Data }) {
  const t = useTranslations('lottery');
  const numberFormat = useNumberFormat();
  const failureTexts = useFailureTexts();
  const { role } = useOutletContext<Operator>();
  const may = mayCall(role, draftOffer);
  const shown = draft ?? current;
  const [typed, setTyped] = useState<Record<string, Typed>>(() =>
    Object.fromEntries(shown.plays.map(({ code, odds, price }) => [code, { odds: written(odds), price: written(price) }])),
  );
  const [limits, setLimits] = useState({
    ticketMax: shown.limits.ticketMax,
    unitMax: shown.limits.unitMax,
    falls: shown.limits.falls.map(({ from, odds }) => `${from}:${odds}`).join(' '),
  });
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState<'draft' | 'force'>();
  const [failure, setFailure] = useState('');
  const codes = [...new Set([...current.plays, ...shown.plays].map(({ code }) => code))];
  const falls = limits.falls
    .split(/\s+/)
    .filter(Boolean)
    .map((piece) => /^(\d{1,2}):(\d{1,2})$/.exec(piece));
  const offered = codes.filter((code) => typed[code] && (typed[code].odds.trim() || typed[code].price.trim()));
  const terms = offered.map((code) => [code, { odds: thousandths(typed[code]!.odds), price: thousandths(typed[code]!.price) }] as const);
  const isWhole = falls.every(Boolean) && terms.every(([, { odds, price }]) => odds && price);

  async function run(what: 'draft' | 'force'): Promise<void> {
    setBusy(what);
    setFailure('');
    try {
      if (what === 'force') {
        await api(putOfferInForce, { id: draft!.id!, reason });
        showToast(t('inForce'), 'good');
      } else {
        const percents = falls.map((found) => ({ from: Number(found![1]), odds: Number(found![2]) }));
        const sent = Object.fromEntries(terms) as Record<string, { odds: number; price: number }>;
        await api(draftOffer, {
          region,
          brand,
          terms: sent,
          limits: { ticketMax: limits.ticketMax, unitMax: limits.unitMax, falls: percents },
        });
        showToast(t('draftKept'), 'good');
      }
      await refetch([deskOffer]);
    } catch (error) {
      setFailure(failureTexts(error).text || failureTexts(error).title);
    } finally {
      setBusy(undefined);
    }
  }

  const cell = (code: string, key: keyof Typed, header: string) =>
    may ? (
      <TextField
        label={`${t(`plays.${code as 'lo2'}`)}: ${header}`}
        labelHidden
        inputMode="decimal"
        value={typed[code]?.[key] ?? ''}
        onChange={({ target }) => setTyped({ ...typed, [code]: { ...(typed[code] ?? { odds: '', price: '' }), [key]: target.value } })}
      />
    ) : (
      <span className="sen-digits">{typed[code]?.[key] || '–'}</span>
    );
  const rtpOf = (offer: LotteryOffer | null, code: string): string => {
    const found = offer?.plays.find((play: Play) => play.code === code);
    return found ? `${numberFormat.decimal(found.rtp)} %` : '–';
  };
  return (
    <div className="offer">
      <p>
        <StatusPill tone={draft ? 'gold' : 'good'}>{t(draft ? 'isDraft' : current.state === 'first' ? 'isFirst' : 'isInForce')}</StatusPill>{' '}
        {shown.madeBy && t('madeBy', { name: shown.madeBy })}
      </p>
      {draft && draft.faults.length > 0 && <Alert tone="bad">{t('unsound', { faults: draft.faults.join('; ') })}</Alert>}
      <div className="offer-limits">
        {(['ticketMax', 'unitMax', 'falls'] as const).map((key) => (
          <TextField
            key={key}
            label={t(`limits.${key}`)}
            hint={key === 'falls' ? t('fallsHint') : undefined}
            value={limits[key]}
            disabled={!may}
            onChange={({ target }) => setLimits({ ...limits, [key]: target.value })}
          />
        ))}
      </div>
      <Table<string>
        caption={t('offer')}
        rows={codes}
        rowKey={(code) => code}
        empty={t('noPlays')}
        columns={[
          { key: 'play', header: t('play'), title: true, cell: (code) => <PlayName code={code} /> },
          { key: 'price', header: t('price'), cell: (code) => cell(code, 'price', t('price')) },
          { key: 'odds', header: t('odds'), cell: (code) => cell(code, 'odds', t('odds')) },
          { key: 'rtp', header: t('rtpNow'), align: 'end', cell: (code) => rtpOf(current, code) },
          ...(draft ? [{ key: 'draft', header: t('rtpDraft'), align: 'end' as const, cell: (code: string) => rtpOf(draft, code) }] : []),
        ]}
      />
      {failure && <Alert tone="bad">{failure}</Alert>}
      {may && (
        <form
          className="action-form"
          aria-label={t('offer')}
          onSubmit={(event) => {
            event.preventDefault();
            void run('draft');
          }}
        >
          {draft && (
            <TextArea label={t('forceReason')} rows={2} maxLength={300} value={reason} onChange={({ target }) => setReason(target.value)} />
          )}
          <div className="form-ways">
            <Button type="submit" loading={busy === 'draft'} disabled={!isWhole}>
              {t('keepDraft')}
            </Button>
            {draft && (
              <Button
                variant="primary"
                loading={busy === 'force'}
                disabled={draft.faults.length > 0 || reason.trim().length < 3}
                onClick={() => void run('force')}
              >
                {t('putInForce')}
              </Button>
            )}
          </div>
        </form>
      )}
    </div>
  );
}
