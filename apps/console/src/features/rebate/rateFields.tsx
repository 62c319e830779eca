import type { NumberFormat } from '@sen/api/numberFormat';
import { gameTypes, type GameType } from '@sen/api/game';
import { rateOf, rebateRateMax, type RebateRates } from '@sen/api/rebateRate';
import { FormText, type Fault } from '@sen/front/form';
import { basisPointsOf, percentOf } from '@sen/front/percent';
import { useNumberFormat } from '@sen/ui';
import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import { useGameTypeName } from './gameTypeName.ts';
import './rebate.css';

type Prefix = 'rate' | 'max' | 'defaults';
type Typed<P extends Prefix> = Partial<Record<`${P}_${GameType}`, string>>;

/** The first values of the fields, written in the reader's number format. */
export const typedRates = <P extends Prefix>(
  numberFormat: Pick<NumberFormat, 'decimal'>,
  prefix: P,
  rates: RebateRates,
): Typed<P> =>
  Object.fromEntries(
    gameTypes.map((type) => [`${prefix}_${type}`, numberFormat.decimal(percentOf(rateOf(rates, type)))]),
  ) as Typed<P>;

const valueOf = (values: object, name: string): string =>
  (values as Record<string, string | undefined>)[name] ?? '';

/** Types at zero are left out. Only of values that `rateFaults` finds nothing wrong with. */
export const ratesOf = (prefix: Prefix, values: object): RebateRates =>
  Object.fromEntries(
    gameTypes
      .map((type) => [type, basisPointsOf(valueOf(values, `${prefix}_${type}`)) ?? 0] as const)
      .filter(([, rate]) => rate > 0),
  );

export function rateFaults(prefix: Prefix, values: object, limit?: RebateRates): Record<string, Fault> {
  const faults: Record<string, Fault> = {};
  for (const type of gameTypes) {
    const name = `${prefix}_${type}`;
    const basisPoints = basisPointsOf(valueOf(values, name));
    if (basisPoints === undefined) faults[name] = { code: 'input_invalid' };
    else if (basisPoints > (limit ? rateOf(limit, type) : rebateRateMax))
      faults[name] = { code: 'rebate_above_own' };
  }
  return faults;
}

/** Percent by game type. */
export function RateFields({
  prefix,
  legend,
  limit,
}: {
  prefix: Prefix;
  legend: string;
  limit?: RebateRates;
}) {
  const t = useTranslations('rebate');
  const numberFormat = useNumberFormat();
  return (
    <fieldset className="rebate-fields">
      <legend>{legend}</legend>
      <GameTypeFields
        prefix={prefix}
        hint={
          limit && ((type) => t('upTo', { max: `${numberFormat.decimal(percentOf(rateOf(limit, type)))} %` }))
        }
        inputMode="decimal"
        maxLength={8}
      />
    </fieldset>
  );
}

type FieldsOfTypes = Pick<ComponentProps<typeof FormText>, 'inputMode' | 'maxLength' | 'required'> & {
  prefix: Prefix;
  hint?: ((type: GameType) => string) | undefined;
};

/** A field for each game type, called `<prefix>_<type>`. */
export function GameTypeFields({ prefix, hint, ...more }: FieldsOfTypes) {
  const gameTypeName = useGameTypeName();
  return gameTypes.map((type) => (
    <FormText
      key={type}
      name={`${prefix}_${type}`}
      label={gameTypeName(type)}
      hint={hint?.(type)}
      autoComplete="off"
      {...more}
    />
  ));
}

/** Rates in a line, types at zero left out. */
export function Rates({ rates }: { rates: RebateRates }) {
  const t = useTranslations('rebate');
  const numberFormat = useNumberFormat();
  const gameTypeName = useGameTypeName();
  const shown = gameTypes.filter((type) => rateOf(rates, type) > 0);
  if (shown.length === 0) return <span className="cell-muted">{t('noRates')}</span>;
  return (
    <span>
      {shown
        .map((type) => `${gameTypeName(type)} ${numberFormat.decimal(percentOf(rateOf(rates, type)))} %`)
        .join(' · ')}
    </span>
  );
}
