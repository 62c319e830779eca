/** How rates, periods and states of contracts are written. */
import type { ContractCycle, ContractTerms, PayoutState } from '@sen/api/contract';
import { Money, StatusPill, useFigures, type Tone } from '@sen/ui';
import { useDateLocale } from '@sen/front/dateLocale';
import { useTranslations } from 'use-intl';
import { useBrand } from '#brand/brand.tsx';

/** Rates are parts of 100,000. */
export function useRate(): (rate: number) => string {
  const figures = useFigures();
  return (rate) => `${figures.decimal(String(rate / 1_000))} %`;
}

/** A period by its days, or by its hours and minutes, in the zone of the brand. */
export function usePeriod(timeZone: string): (cycle: ContractCycle, from: number, to: number) => string {
  const locale = useDateLocale();
  return (cycle, from, to) => {
    const short = cycle === 'hour' || cycle === 'fiveMinutes';
    const format = new Intl.DateTimeFormat(locale, {
      timeZone,
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
      ...(short ? { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' as const } : {}),
    });
    return format.formatRange(from, short ? to : to - 1);
  };
}

const tones: Readonly<Record<PayoutState, Tone>> = {
  calculated: 'info',
  issued: 'good',
  partReceived: 'warn',
  insufficient: 'bad',
  notReached: 'neutral',
  unapproved: 'warn',
  uncollected: 'gold',
  rejected: 'bad',
  expired: 'neutral',
};

export function PayoutPill({ state }: { state: PayoutState }) {
  const t = useTranslations('contract');
  return <StatusPill tone={tones[state]}>{t(`payoutStates.${state}`)}</StatusPill>;
}

/** Money of the brand. */
export function Sum({ value }: { value: string }) {
  return <Money value={value} symbol={useBrand().brand.currencySymbol} />;
}

export const nothing = (amount: string): boolean => !/[1-9]/.test(amount);

/** Conditions that some tier of the terms has. */
export const conditionsOf = ({ tiers }: ContractTerms) =>
  (['turnover', 'loss', 'active'] as const).filter((name) => tiers.some((tier) => !nothing(String(tier[name]))));
