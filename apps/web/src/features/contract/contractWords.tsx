import type { Contract, ContractTerms } from '@sen/api/contract';
import { Money, useFigures } from '@sen/ui';
import { useDateLocale } from '@sen/front/dateLocale';
import { useTranslations } from 'use-intl';
import { useBrand } from '#brand/brand.tsx';
import { conditionsOf, nothing, useRate } from './spell.tsx';

/** A contract in sentences, for somebody who has never seen one. */
export function ContractWords({
  terms,
  payer,
  agent,
  reached,
}: {
  terms: ContractTerms;
  payer: string | null;
  agent: string;
  /** The tier that is marked. */
  reached?: number | null;
}) {
  const t = useTranslations('contract');
  const figures = useFigures();
  const { brand } = useBrand();
  const names = { agent: () => <strong>{agent}</strong>, payer: () => <strong>{payer ?? t('house')}</strong> };
  const cycle = t(`cycles.${terms.cycle}`);
  return (
    <div className="contract-words">
      <p>{t.rich(terms.kind === 'dividend' ? 'words.dividend' : 'words.salary', { ...names, cycle })}</p>
      <TierTable terms={terms} reached={reached} />
      <ul>
        <li>{t('words.highest')}</li>
        {terms.rate === 'floating' && <li>{t('words.floating')}</li>}
        <li>{t('words.active', { amount: `${figures.amount(terms.activeFrom)} ${brand.currencySymbol}` })}</li>
        {terms.kind === 'dividend' && <li>{t(`words.carry.${terms.carry}`)}</li>}
        <li>{t('words.down')}</li>
        <li>{terms.collect ? t('words.collect') : t('words.auto')}</li>
      </ul>
    </div>
  );
}

export function TierTable({ terms, reached }: { terms: ContractTerms; reached?: number | null | undefined }) {
  const t = useTranslations('contract');
  const rate = useRate();
  const { currencySymbol } = useBrand().brand;
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
          <tr key={tier.rate} className={reached === i ? 'contract-reached' : undefined} aria-current={reached === i || undefined}>
            <th scope="row">{i + 1}</th>
            {shown.map((name) => (
              <td key={name} className="sen-figures">
                {nothing(String(tier[name])) ? (
                  '–'
                ) : name === 'active' ? (
                  tier.active
                ) : (
                  <Money value={tier[name]} symbol={currencySymbol} decimals={0} />
                )}
              </td>
            ))}
            <td className="sen-figures contract-rate">{rate(tier.rate)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** How a contract stands, in one line. */
export function ContractState({ contract, timeZone }: { contract: Contract; timeZone: string }) {
  const t = useTranslations('contract');
  const locale = useDateLocale();
  const day = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'medium', timeStyle: 'short' });
  const { state, startsAt, endsAt } = contract;
  if (state === 'ended') return <>{t('stands.ended', { at: day.format(endsAt!) })}</>;
  if (state === 'ending') return <>{t(`stands.ending.${contract.endAskedBy!}`)}</>;
  if (state === 'signed') return <>{t('stands.signed', { at: day.format(startsAt!) })}</>;
  return <>{t(`stands.${state}`)}</>;
}
