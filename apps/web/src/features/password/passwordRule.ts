import type { FieldRule } from '@sen/api/patterns';
import { useTranslations } from 'use-intl';
import { useBrand } from '#brand.tsx';

/** How a password must look here, as a rule and in words: one rule, however the account was opened. */
export function usePasswordRule(): { rule: FieldRule; hint: string } {
  const t = useTranslations('password');
  const setting = useBrand().registerRules.username.find(({ name }) => name === 'password');
  if (!setting) throw new Error('the brand has no rule for passwords, which its document must have');
  return { rule: { ...setting, enabled: true, required: true }, hint: t('hint', { over: String(setting.minLength - 1) }) };
}
