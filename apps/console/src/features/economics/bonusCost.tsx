/** The cost of clearing a bonus, while its rule is edited, in the list and before it is approved. */
import { bonusCostOf, isGift, type BonusCost } from '@sen/api/bonusCost';
import { deskEconomics, type EconomicsSheet } from '@sen/api/economics';
import { formatAmount } from '@sen/api/money';
import type { RewardTerms } from '@sen/api/rewardTerms';
import { Alert, useNumberFormat } from '@sen/ui';
import { useState, type ReactNode } from 'react';
import { useOutletContext } from 'react-router';
import { useTranslations } from 'use-intl';
import { useCall } from '#base/queries.ts';
import { useBrands, useSymbol } from '#brand/brands.ts';
import { useGameTypeName } from '#features/rebate/gameTypeName.ts';
import { mayCall } from '#session/mayCall.ts';
import type { Operator } from '#session/operator.ts';

type CostOf = (brand: string, terms: RewardTerms) => BonusCost<EconomicsSheet> | undefined;

/** Undefined where a rule is no bonus on deposits, and until the sums of its brand are known. */
export function useBonusCost(): CostOf {
  const { role } = useOutletContext<Operator>();
  const { data } = useCall(deskEconomics, {}, { staleTime: 60_000, enabled: mayCall(role, deskEconomics) });
  return (brand, terms) => {
    const sums = data?.list.find((one) => one.brand === brand);
    return sums && bonusCostOf(terms, sums.types, sums);
  };
}

/** The cost in percent of what the bonus gives, with a place. */
export function useCostPercent(): (cost: BonusCost) => string {
  const numberFormat = useNumberFormat();
  return ({ paid, cost }) => {
    const tenths = (cost * 1_000n) / paid;
    const isLess = tenths < 0n;
    const digits = String(isLess ? -tenths : tenths).padStart(2, '0');
    return `${isLess ? '−' : ''}${numberFormat.decimal(`${digits.slice(0, -1)}.${digits.slice(-1)}`)}`;
  };
}

/** Rounded to hundredths: an expectation is no exact amount. */
function useAmountText(): (value: bigint, symbol: string) => string {
  const numberFormat = useNumberFormat();
  return (value, symbol) => {
    const rounded = ((value + (value < 0n ? -500n : 500n)) / 1_000n) * 1_000n;
    return `${numberFormat.decimal(formatAmount(rounded).replace(/\.00$/, ''))}\u00a0${symbol}`;
  };
}

/** `terms` null: what is typed is no rule yet. */
export function BonusCostLine({
  brand,
  terms,
  symbol,
}: {
  brand: string;
  terms: RewardTerms | null;
  symbol: string;
}) {
  const costOf = useBonusCost();
  const cost = terms === null ? undefined : costOf(brand, terms);
  return cost && terms ? <CostText cost={cost} terms={terms} symbol={symbol} /> : null;
}

function CostText({
  cost,
  terms,
  symbol,
}: {
  cost: BonusCost<EconomicsSheet>;
  terms: RewardTerms;
  symbol: string;
}) {
  const t = useTranslations('economics.bonus');
  const gameTypeName = useGameTypeName();
  const percent = useCostPercent();
  const amountOf = useAmountText();
  const amount = (value: bigint) => amountOf(value, symbol);
  const { of, paid, deposit, turnover } = cost;
  const isGiven = isGift(cost);
  return (
    <Alert tone={isGiven ? 'warn' : 'info'} title={t('title', { percent: percent(cost) })}>
      {t('text', {
        deposit: amount(deposit),
        paid: amount(paid),
        turnover: amount(turnover),
        type: gameTypeName(of.gameType),
        game: of.gameName,
        cost: amount(cost.cost),
      })}
      {isGiven && ` ${t('gift', { gain: amount(paid - cost.cost) })}`}
      {isGiven && terms.kind === 'depositBonus' && terms.deposits === 'each' && ` ${t('each')}`}
    </Alert>
  );
}

/**
 * A bonus that is a gift is saved when it was asked for twice. `passes` is asked before it is sent:
 * false the first time for these terms. Then `question` stands in the form, and `anyway` on its
 * button.
 */
export function useAskTwice(): {
  passes: (brand: string, terms: RewardTerms) => boolean;
  question: ReactNode;
  anyway: string | undefined;
} {
  const t = useTranslations('economics.bonus');
  const costOf = useBonusCost();
  const amountOf = useAmountText();
  const brands = useBrands();
  const symbolOf = useSymbol();
  const [asked, setAsked] = useState<{ key: string; cost: BonusCost<EconomicsSheet>; symbol: string }>();
  return {
    passes(brand, terms) {
      const cost = costOf(brand, terms);
      const key = JSON.stringify([brand, terms]);
      if (!cost || !isGift(cost) || asked?.key === key) return true;
      const { currency } = brands.find(({ code }) => code === brand)!;
      setAsked({ key, cost, symbol: symbolOf(currency, brand) });
      return false;
    },
    question: asked && (
      <div role="alert">
        <Alert tone="warn" title={t('ask')}>
          {t('askText', {
            paid: amountOf(asked.cost.paid, asked.symbol),
            cost: amountOf(asked.cost.cost, asked.symbol),
            gain: amountOf(asked.cost.paid - asked.cost.cost, asked.symbol),
            game: asked.cost.of.gameName,
          })}
        </Alert>
      </div>
    ),
    anyway: asked === undefined ? undefined : t('anyway'),
  };
}
