/**
 * A contract's terms in words and as tiers, and how rates, periods and states of payouts are
 * written; for agents and the desk alike.
 */
import type { ContractCycle, ContractTerms, PayoutState } from '@sen/api/contract';
import { Money, StatusPill, useNumberFormat, type Tone } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { useDateLocale } from '../dateLocale.ts';
import './statement.css';

/** Rates are parts of 100,000. */
export function useRate(): (rate: number) => string {
  const numberFormat = useNumberFormat();
  return (rate) => `${numberFormat.decimal(String(rate / 1_000))} %`;
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

export const payoutTones: Readonly<Record<PayoutState, Tone>> = {
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
  const t = useTranslations('statement');
  return <StatusPill tone={payoutTones[state]}>{t(`payoutStates.${state}`)}</StatusPill>;
}

export const nothing = (amount: string): boolean => !/[1-9]/.test(amount);

/** A contract in sentences, for somebody who has never seen one. */
export function TermsText({
  terms,
  payer,
  agent,
  symbol,
  reached,
}: {
  terms: ContractTerms;
  /** Null: the house. */
  payer: string | null;
  agent: string;
  /** Of the money. */
  symbol: string;
  /** The tier that is marked. */
  reached?: number | null;
}) {
  const t = useTranslations('statement');
  const numberFormat = useNumberFormat();
  const names = {
    agent: () => <strong>{agent}</strong>,
    payer: () => <strong>{payer ?? t('house')}</strong>,
  };
  const cycle = t(`cycles.${terms.cycle}`);
  return (
    <div className="contract-text">
      <p>{t.rich(terms.kind === 'dividend' ? 'words.dividend' : 'words.salary', { ...names, cycle })}</p>
      <TierTable terms={terms} reached={reached} symbol={symbol} />
      <ul>
        <li>{t('words.highest')}</li>
        {terms.rate === 'floating' && <li>{t('words.floating')}</li>}
        <li>{t('words.active', { amount: `${numberFormat.amount(terms.activeFrom)} ${symbol}` })}</li>
        {terms.kind === 'dividend' && <li>{t(`words.carry.${terms.carry}`)}</li>}
        <li>{t.rich('words.down', names)}</li>
        <li>{terms.collect ? t.rich('words.collect', names) : t('words.auto')}</li>
      </ul>
    </div>
  );
}

/** The tiers, the reached one marked. A condition of zero is none. */
export function TierTable({
  terms,
  reached,
  symbol,
}: {
  terms: ContractTerms;
  reached?: number | null | undefined;
  symbol: string;
}) {
  const t = useTranslations('statement');
  const rate = useRate();
  const shown = conditionsOf(terms);
  return (
    <table className="contract-tiers">
      <caption className="sen-hidden">{t('tiers')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('tier')}</th>
          {shown.map((name) => (
            <th key={name} scope="col">
              {t(`conditions.${name}`)}
            </th>
          ))}
          <th scope="col">{t('rate')}</th>
        </tr>
      </thead>
      <tbody>
        {terms.tiers.map((tier, i) => (
          <tr
            key={tier.rate}
            className={reached === i ? 'contract-reached' : undefined}
            aria-current={reached === i || undefined}
          >
            <th scope="row">{i + 1}</th>
            {shown.map((name) => (
              <td key={name} className="sen-digits">
                {nothing(String(tier[name])) ? (
                  '–'
                ) : name === 'active' ? (
                  tier.active
                ) : (
                  <Money value={tier[name]} symbol={symbol} decimals={0} />
                )}
              </td>
            ))}
            <td className="sen-digits contract-rate">{rate(tier.rate)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Conditions that some tier of the terms has. */
const conditionsOf = ({ tiers }: ContractTerms) =>
  (['turnover', 'loss', 'active'] as const).filter((name) =>
    tiers.some((tier) => !nothing(String(tier[name]))),
  );
