import type { Contract } from '@sen/api/contract';
import { TermsText } from '@sen/front/contract/terms';
import { useDateLocale } from '@sen/front/dateLocale';
import { dateText } from '@sen/ui';
import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import { useBrand } from '#brand/brand.tsx';

/** A contract in sentences. */
export function ContractText(words: Omit<ComponentProps<typeof TermsText>, 'symbol'>) {
  return <TermsText {...words} symbol={useBrand().brand.currencySymbol} />;
}

/** The state of a contract, in one line. */
export function ContractState({ contract, timeZone }: { contract: Contract; timeZone: string }) {
  const t = useTranslations('contract');
  const locale = useDateLocale();
  const written = (moment: number): string => dateText(moment, locale, 'dateMinute', { timeZone });
  const { state, startsAt, endsAt } = contract;
  if (state === 'ended') return <>{t('stands.ended', { at: written(endsAt!) })}</>;
  if (state === 'ending') return <>{t(`stands.ending.${contract.endAskedBy!}`)}</>;
  if (state === 'signed') return <>{t('stands.signed', { at: written(startsAt!) })}</>;
  return <>{t(`stands.${state}`)}</>;
}
