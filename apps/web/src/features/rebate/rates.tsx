/** Rates by game type: as fields of a form, and as text. */
import type { NumberFormat } from '@sen/api/numberFormat';
import { gameTypes, type GameType } from '@sen/api/game';
import { rateOf, type RebateRates } from '@sen/api/rebateRate';
import { FormText, type Fault } from '@sen/front/form';
import { useNumberFormat } from '@sen/ui';
import { useFormContext } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { basisPointsOf, percentOf } from '@sen/front/percent';
import './rebate.css';

/** As they are typed, by game type. */
export type TypedRates = Partial<Record<GameType, string>>;

export const typesWithin = (limit: RebateRates): GameType[] =>
  gameTypes.filter((type) => rateOf(limit, type) > 0);

/** The first values of the fields, written in the reader's number format. */
export const typedRates = (numberFormat: NumberFormat, rates: RebateRates, limit: RebateRates): TypedRates =>
  Object.fromEntries(
    typesWithin(limit).map((type) => [
      type,
      numberFormat.decimal(percentOf(Math.min(rateOf(rates, type), rateOf(limit, type)))),
    ]),
  );

export function rateFaults(values: TypedRates, limit: RebateRates): Partial<Record<GameType, Fault>> {
  const faults: Partial<Record<GameType, Fault>> = {};
  for (const type of typesWithin(limit)) {
    const basisPoints = basisPointsOf(values[type] ?? '');
    if (basisPoints === undefined) faults[type] = { code: 'input_invalid' };
    else if (basisPoints > rateOf(limit, type)) faults[type] = { code: 'rebate_above_own' };
  }
  return faults;
}

export const ratesOf = (values: TypedRates, limit: RebateRates): RebateRates =>
  Object.fromEntries(typesWithin(limit).map((type) => [type, basisPointsOf(values[type] ?? '') ?? 0]));

/** `48` as '0,48 %', in the reader's way. */
export function usePercent(): (basisPoints: number) => string {
  const numberFormat = useNumberFormat();
  return (basisPoints) => `${numberFormat.decimal(percentOf(basisPoints))}%`;
}

const shares = [100, 80, 60, 40] as const;

/**
 * A field for each game type on which something can be given, below buttons that fill all of them
 * with a share of the agent's own.
 */
export function RateFields({ limit }: { limit: RebateRates }) {
  const t = useTranslations('rebate');
  const categories = useTranslations('shell.categories');
  const percent = usePercent();
  const numberFormat = useNumberFormat();
  const { setValue } = useFormContext();
  const types = typesWithin(limit);
  const fill = (share: number) => {
    for (const type of types) {
      const part = Math.floor((rateOf(limit, type) * share) / 100);
      setValue(type, numberFormat.decimal(percentOf(part)), { shouldValidate: true });
    }
  };
  if (types.length === 0) return <p className="rebate-note">{t('rates.none')}</p>;
  return (
    <fieldset className="rebate-rates">
      <legend>{t('rates.legend')}</legend>
      <p className="rebate-note">{t('rates.lead')}</p>
      <div className="rebate-shares" role="group" aria-label={t('rates.fill')}>
        {shares.map((share) => (
          <button key={share} type="button" className="sen-chip" onClick={() => fill(share)}>
            {t('rates.share', { share })}
          </button>
        ))}
      </div>
      <div className="rebate-rate-fields">
        {types.map((type) => (
          <FormText
            key={type}
            name={type}
            label={categories(type)}
            hint={t('rates.upTo', { max: percent(rateOf(limit, type)) })}
            inputMode="decimal"
            autoComplete="off"
            maxLength={8}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** Rates as a list of chips; types at zero are left out. */
export function RateList({ rates }: { rates: RebateRates }) {
  const t = useTranslations('rebate');
  const categories = useTranslations('shell.categories');
  const percent = usePercent();
  const shown = typesWithin(rates);
  if (shown.length === 0) return <span className="rebate-note">{t('rates.nothing')}</span>;
  return (
    <ul className="rebate-list">
      {shown.map((type) => (
        <li key={type}>
          {categories(type)} <b className="sen-digits">{percent(rateOf(rates, type))}</b>
        </li>
      ))}
    </ul>
  );
}
