import type { OutputOf } from '@sen/api/call';
import { gameTypes } from '@sen/api/game';
import { deskPointTerms, setPointTerms } from '@sen/api/pointDesk';
import {
  pointRateMax,
  pointRateOf,
  pointsMax,
  pointTermsProblems,
  pointTurnover,
  type PointTerms,
} from '@sen/api/pointTerms';
import { readAmount } from '@sen/api/typedAmount';
import { FormCheckbox, FormText, useSenForm, type Fault } from '@sen/front/form';
import { Money, useNumberFormat, useNumberFormatTag } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { useChangeDone } from '#parts/changeDone.ts';
import { api } from '#base/api.ts';
import { useGameTypeName } from '#features/rebate/gameTypeName.ts';
import { GameTypeFields } from '#features/rebate/rateFields.tsx';
import { BrandTermsDialog } from '#parts/brandTermsDialog.tsx';
import { ActionForm, FormReason, reasonFault } from '#parts/actionForm.tsx';
import { Fact, Facts } from '#parts/decision.tsx';
import { withFieldNames } from '#parts/fieldNames.ts';
import { refetch, useCall } from '#base/queries.ts';
import { amountFault, wholeFault, wholeOf } from '#parts/numbers.ts';
import { RankPercentFields } from '#parts/rankPercentFields.tsx';
import { rankPercentFaults, rankPercentsOf, rankPercentValues } from '#parts/rankPercents.ts';
import './point.css';

type BrandTerms = OutputOf<typeof deskPointTerms>['list'][number];

/** A brand's terms of points: how play earns them, and what they bring when they are converted. */
export function TermsDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('point');
  return (
    <BrandTermsDialog
      title={t('terms.title')}
      brandLabel={t('brand')}
      query={useCall(deskPointTerms, {})}
      change={setPointTerms}
      form={(begun, saved) => <TermsForm of={begun} onSaved={saved} />}
      facts={(terms) => <Terms of={terms} />}
      onClose={onClose}
    />
  );
}

function Terms({ of: { terms, currencySymbol } }: { of: BrandTerms }) {
  const t = useTranslations('point.terms');
  const numberFormat = useNumberFormat();
  const gameTypeName = useGameTypeName();
  const count = (value: number) => numberFormat.decimal(String(value));
  const { conversion } = terms;
  return (
    <Facts>
      <Fact label={t('state')}>{t(terms.open ? 'isOpen' : 'isClosed')}</Fact>
      <Fact label={t('rates', { turnover: count(pointTurnover), symbol: currencySymbol })}>
        {gameTypes
          .filter((type) => pointRateOf(terms, type) > 0)
          .map((type) => `${gameTypeName(type)} ${count(pointRateOf(terms, type))}`)
          .join(' · ') || '–'}
      </Fact>
      <Fact label={t('byRank')}>
        {terms.byRank.map(({ rank, percent }) => `${rank}: ${count(percent)} %`).join(' · ') || '–'}
      </Fact>
      <Fact label={t('conversion')}>
        {conversion.open ? (
          <>
            {count(conversion.points)} = <Money value={conversion.amount} symbol={currencySymbol} /> (
            {count(conversion.min)} – {count(conversion.max)})
          </>
        ) : (
          t('isClosed')
        )}
      </Fact>
    </Facts>
  );
}

type Values = Record<string, string> & { reason: string; way: string } & {
  open: boolean | string;
  conversionOpen: boolean | string;
};

type FormProps = { of: BrandTerms; onSaved: (version: number) => void };

function TermsForm({ of: { brand, version, currencySymbol, terms }, onSaved }: FormProps) {
  const t = useTranslations('point.terms');
  const changeDone = useChangeDone();
  const texts = useTranslations('point');
  const numberFormat = useNumberFormat();
  const tag = useNumberFormatTag();
  const whole = (value: number) => numberFormat.decimal(String(value));
  const { conversion } = terms;
  const begun: Record<string, string | boolean> = {
    ...Object.fromEntries(gameTypes.map((type) => [`rate_${type}`, whole(pointRateOf(terms, type))])),
    ...rankPercentValues(terms.byRank, (value) => (value === undefined ? '' : whole(value))),
    open: terms.open,
    conversionOpen: conversion.open,
    points: whole(conversion.points),
    amount: numberFormat.decimal(conversion.amount),
    min: whole(conversion.min),
    max: whole(conversion.max),
    turnoverPercent: whole(conversion.turnoverPercent),
    reason: '',
    way: 'set',
  };
  const form = useSenForm<Values>({
    defaultValues: begun as Values,
    check: (values) => ({ ...termsFaults(values, tag), reason: reasonFault(values.reason) }),
    submit: async (values) => {
      let waits: string | null;
      try {
        const wanted = { brand, version, terms: termsOf(values, tag), reason: values.reason };
        const made = await withFieldNames(
          (name) => termsField(name.replace('terms.', '')),
          () => api(setPointTerms, wanted),
        );
        ({ waits } = made);
        onSaved(made.version);
      } finally {
        await refetch([deskPointTerms]);
      }
      changeDone(waits, t('saved'));
    },
  });
  const number = (name: string, label: string, hint?: string) => (
    <FormText
      key={name}
      name={name}
      label={label}
      hint={hint}
      required
      inputMode="numeric"
      autoComplete="off"
      maxLength={16}
    />
  );
  return (
    <ActionForm form={form} label={t('title')} ways={[{ key: 'set', label: t('save') }]}>
      <p className="cell-muted">{t('lead')}</p>
      <FormCheckbox name="open" label={t('openLabel')} />
      <fieldset className="point-ranks">
        <legend>{t('rates', { turnover: whole(pointTurnover), symbol: currencySymbol })}</legend>
        <div className="point-pair point-pair-narrow">
          <GameTypeFields prefix="rate" required inputMode="numeric" maxLength={16} />
        </div>
      </fieldset>
      <fieldset className="point-ranks">
        <legend>{t('byRank')}</legend>
        <p className="cell-muted">{t('byRankHint')}</p>
        <RankPercentFields />
      </fieldset>
      <fieldset className="point-ranks">
        <legend>{t('conversion')}</legend>
        <FormCheckbox name="conversionOpen" label={t('conversionLabel')} />
        <div className="point-pair">
          {number('points', t('points'))}
          <FormText
            name="amount"
            label={t('amount', { symbol: currencySymbol })}
            required
            inputMode="decimal"
            autoComplete="off"
          />
          {number('min', t('min'))}
          {number('max', t('max'))}
          {number('turnoverPercent', t('turnoverPercent'), t('turnoverHint'))}
        </div>
      </fieldset>
      <FormReason label={texts('reason')} hint={texts('reasonHint')} />
    </ActionForm>
  );
}

/** Expects values that `termsFaults` finds nothing wrong with; types at zero are left out. */
function termsOf(values: Values, tag: string): PointTerms {
  const whole = (name: string) => wholeOf(values[name]!, tag)!;
  return {
    open: values.open === true,
    rates: Object.fromEntries(
      gameTypes.map((type) => [type, whole(`rate_${type}`)] as const).filter(([, points]) => points > 0),
    ),
    byRank: rankPercentsOf(values, whole),
    conversion: {
      open: values.conversionOpen === true,
      points: whole('points'),
      amount: readAmount(values['amount']!, tag) as string,
      min: whole('min'),
      max: whole('max'),
      turnoverPercent: whole('turnoverPercent'),
    },
  };
}

function termsFaults(values: Values, tag: string): Record<string, Fault | undefined> {
  const fault = (name: string, min: number, max: number) =>
    [name, wholeFault(values[name]!, tag, min, max)] as const;
  const faults = Object.fromEntries([
    ...gameTypes.map((type) => fault(`rate_${type}`, 0, pointRateMax)),
    ...rankPercentFaults(values, fault),
    ...(['points', 'min', 'max'] as const).map((name) => fault(name, 1, pointsMax)),
    fault('turnoverPercent', 0, 10_000),
    ['amount', amountFault(values['amount']!, tag)] as const,
  ]);
  if (Object.values(faults).some((each) => each !== undefined)) return faults;
  const unsound = pointTermsProblems(termsOf(values, tag)).map(({ path }) => [
    termsField(path),
    { code: 'point_terms_unsound' },
  ]);
  return Object.fromEntries(unsound);
}

/** The form's field by the path of what it holds in the terms. */
function termsField(path: string): string {
  const [part, name] = path.split('.');
  if (part === 'conversion') return name === 'open' ? 'conversionOpen' : name!;
  if (part === 'rates') return `rate_${name}`;
  return part === 'byRank' ? 'rank_0' : part!;
}
