import { pairRules, type LotteryRegion, type PairRule } from '@sen/api/lotteryBetting';
import { deskOffer, draftOffer, putOfferInForce, type LotteryOffer } from '@sen/api/lotteryDesk';
import { useAction } from '@sen/front/action';
import { useErrorText } from '@sen/front/errorText';
import { Alert, Button, Select, StatusPill, Table, TextArea, TextField, useNumberFormat } from '@sen/ui';
import { useState, type Dispatch, type SetStateAction } from 'react';
import { useOutletContext } from 'react-router';
import { useTranslations } from 'use-intl';
import { useChangeDone } from '#parts/changeDone.ts';
import { api } from '#base/api.ts';
import { mayCall } from '#session/mayCall.ts';
import type { Operator } from '#session/operator.ts';
import { refetch } from '#base/queries.ts';
import '#parts/actionForm.css';

type Data = { current: LotteryOffer; draft: LotteryOffer | null };
/** Prices and odds by play, the rule of pairs, and limits, as they are typed and chosen. */
type TypedTerm = { odds: string; price: string; repeats: PairRule | null };
type Typed = Readonly<Record<string, TypedTerm>>;
const emptyTerm: TypedTerm = { odds: '', price: '', repeats: null };
type TypedLimits = { ticketMax: string; unitMax: string; falls: string };

/**
 * An offer as it is in force or drafted, typed over into a draft, and put in force with a reason.
 */
export function OfferForm({
  region,
  brand,
  data,
}: {
  region: LotteryRegion;
  brand: string | undefined;
  data: Data;
}) {
  const t = useTranslations('lottery');
  const errorText = useErrorText();
  const { current, draft } = data;
  const shown = draft ?? current;
  const may = mayCall(useOutletContext<Operator>().role, draftOffer);
  const [typed, setTyped] = useState(() => typedOf(shown));
  const [limits, setLimits] = useState(() => typedLimitsOf(shown));
  const { running, failure, run } = useAction<'draft' | 'force'>();
  const read = readOffer(typed, limits);

  const changeDone = useChangeDone();
  const send = (key: 'draft' | 'force', call: () => Promise<string | null>, done: string) =>
    run(key, async () => {
      changeDone(await call(), done);
      await refetch([deskOffer]);
    });

  return (
    <div className="offer">
      <p>
        <StatusPill tone={draft ? 'gold' : 'good'}>
          {t(draft ? 'isDraft' : current.state === 'first' ? 'isFirst' : 'isInForce')}
        </StatusPill>{' '}
        {shown.madeBy && t('madeBy', { name: shown.madeBy })}
      </p>
      {draft && draft.faults.length > 0 && (
        <Alert tone="bad">{t('unsound', { faults: draft.faults.join('; ') })}</Alert>
      )}
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
      <Plays data={data} typed={typed} onType={may ? setTyped : undefined} />
      {failure !== undefined && <Alert tone="bad">{errorText(failure)}</Alert>}
      {may && (
        <Ways
          draft={draft}
          running={running}
          isWhole={read !== undefined}
          onDraft={() =>
            read &&
            send('draft', () => api(draftOffer, { region, brand, ...read }).then(() => null), t('draftKept'))
          }
          onForce={(id, reason) =>
            send('force', async () => (await api(putOfferInForce, { id, reason })).waits, t('inForce'))
          }
        />
      )}
    </div>
  );
}

type PlaysProps = {
  data: Data;
  typed: Typed;
  /** Undefined: may not be typed over. */ onType: Dispatch<SetStateAction<Typed>> | undefined;
};

/** The price, odds and return of each play. */
function Plays({ data: { current, draft }, typed, onType }: PlaysProps) {
  const t = useTranslations('lottery');
  const numberFormat = useNumberFormat();
  const codes = [...new Set([...current.plays, ...(draft ?? current).plays].map(({ code }) => code))];
  const cell = (code: string, key: 'price' | 'odds') =>
    onType ? (
      <TextField
        label={`${t(`plays.${code as 'lo2'}`)}: ${t(key)}`}
        labelHidden
        inputMode="decimal"
        value={typed[code]?.[key] ?? ''}
        onChange={({ target }) =>
          onType((before) => ({
            ...before,
            [code]: { ...(before[code] ?? emptyTerm), [key]: target.value },
          }))
        }
      />
    ) : (
      <span className="sen-digits">{typed[code]?.[key] || '–'}</span>
    );
  const name = (code: string) => {
    const { repeats } = typed[code] ?? emptyTerm;
    return (
      <>
        <PlayName code={code} />
        {repeats !== null && (
          <RepeatRule
            play={t(`plays.${code as 'lo2'}`)}
            value={repeats}
            onChange={
              onType &&
              ((next) =>
                onType((before) => ({
                  ...before,
                  [code]: { ...(before[code] ?? emptyTerm), repeats: next },
                })))
            }
          />
        )}
      </>
    );
  };
  const rtpOf = (offer: LotteryOffer, code: string): string => {
    const found = offer.plays.find((play) => play.code === code);
    return found ? `${numberFormat.decimal(found.rtp)} %` : '–';
  };
  return (
    <Table<string>
      caption={t('offer')}
      rows={codes}
      rowKey={(code) => code}
      empty={t('noPlays')}
      columns={[
        { key: 'play', header: t('play'), title: true, cell: name },
        { key: 'price', header: t('price'), cell: (code) => cell(code, 'price') },
        { key: 'odds', header: t('odds'), cell: (code) => cell(code, 'odds') },
        { key: 'rtp', header: t('rtpNow'), align: 'end', cell: (code) => rtpOf(current, code) },
        ...(draft
          ? [
              {
                key: 'draft',
                header: t('rtpDraft'),
                align: 'end' as const,
                cell: (code: string) => rtpOf(draft, code),
              },
            ]
          : []),
      ]}
    />
  );
}

/** A play, and which of its odds are typed where its picks pay differently. */
function PlayName({ code }: { code: string }) {
  const t = useTranslations('lottery');
  return (
    <>
      {t(`plays.${code as 'lo2'}`)}
      {(code === 'sum' || code === 'zodiac') && (
        <small className="offer-odds-of">{t(`oddsOf.${code}`)}</small>
      )}
    </>
  );
}

/** The choice of the rule for pairs whose numbers come more than once. */
function RepeatRule({
  play,
  value,
  onChange,
}: {
  play: string;
  value: PairRule;
  /** Undefined: may not be changed. */ onChange: ((rule: PairRule) => void) | undefined;
}) {
  const t = useTranslations('lottery');
  if (!onChange) return <small className="offer-odds-of">{t(`repeatRules.${value}`)}</small>;
  return (
    <Select
      label={`${play}: ${t('repeats')}`}
      labelHidden
      value={value}
      options={pairRules.map((rule) => ({ value: rule, label: t(`repeatRules.${rule}`) }))}
      onChange={({ target }) => onChange(pairRules.find((rule) => rule === target.value) ?? value)}
    />
  );
}

type WaysProps = {
  draft: LotteryOffer | null;
  running: 'draft' | 'force' | undefined;
  isWhole: boolean;
  onDraft: () => void;
  onForce: (id: string, reason: string) => void;
};

/** Keeps what is typed as a draft; puts a draft in force. */
function Ways({ draft, running, isWhole, onDraft, onForce }: WaysProps) {
  const t = useTranslations('lottery');
  const [reason, setReason] = useState('');
  return (
    <form
      className="action-form"
      aria-label={t('offer')}
      onSubmit={(event) => {
        event.preventDefault();
        onDraft();
      }}
    >
      {draft && (
        <TextArea
          label={t('forceReason')}
          rows={2}
          maxLength={300}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
      <div className="form-ways">
        <Button type="submit" loading={running === 'draft'} disabled={!isWhole}>
          {t('keepDraft')}
        </Button>
        {draft && (
          <Button
            variant="primary"
            loading={running === 'force'}
            disabled={draft.faults.length > 0 || reason.trim().length < 3}
            onClick={() => onForce(draft.id!, reason)}
          >
            {t('putInForce')}
          </Button>
        )}
      </div>
    </form>
  );
}

/** Thousandths as they are written: 99500 is 99.5. */
const written = (thousandths: number): string => String(thousandths / 1_000);

const typedOf = ({ plays }: LotteryOffer): Typed =>
  Object.fromEntries(
    plays.map(({ code, odds, price, repeats }) => [
      code,
      { odds: written(odds), price: written(price), repeats },
    ]),
  );

const typedLimitsOf = ({ limits: { ticketMax, unitMax, falls } }: LotteryOffer): TypedLimits => ({
  ticketMax,
  unitMax,
  falls: falls.map(({ from, odds }) => `${from}:${odds}`).join(' '),
});

/**
 * The typed offer as it is sent. A play without odds and price is not offered; undefined: something
 * is no number.
 */
function readOffer(typed: Typed, { ticketMax, unitMax, falls }: TypedLimits) {
  const offered = Object.entries(typed).filter(([, { odds, price }]) => odds.trim() || price.trim());
  const terms: Record<string, { odds: number; price: number; repeats?: PairRule }> = {};
  for (const [code, own] of offered) {
    const odds = thousandths(own.odds);
    const price = thousandths(own.price);
    if (!odds || !price) return undefined;
    terms[code] = own.repeats === null ? { odds, price } : { odds, price, repeats: own.repeats };
  }
  const pieces = falls
    .split(/\s+/)
    .filter(Boolean)
    .map((piece) => /^(\d{1,2}):(\d{1,2})$/.exec(piece));
  const percents = pieces
    .filter((found) => found !== null)
    .map((found) => ({ from: Number(found[1]), odds: Number(found[2]) }));
  return percents.length < pieces.length
    ? undefined
    : { terms, limits: { ticketMax, unitMax, falls: percents } };
}

/** Undefined: no such number. */
function thousandths(text: string): number | undefined {
  const found = /^\d{1,6}(?:[.,]\d{1,3})?$/.test(text.trim())
    ? Math.round(Number(text.trim().replace(',', '.')) * 1_000)
    : undefined;
  return found !== undefined && found > 0 ? found : undefined;
}
