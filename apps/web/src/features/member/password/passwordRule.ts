import type { FieldRule } from '@sen/api/patterns';
import { useCodeText } from '@sen/front/errorText';
import { useBrand } from '#brand/brand.tsx';

/**
 * The form that a password must have here, as a rule and in words: one rule, however the account
 * was opened.
 */
export function usePasswordRule(): { rule: FieldRule; hint: string } {
  const hintOf = usePasswordHint();
  const setting = useBrand().registerRules.username.find(({ name }) => name === 'password');
  if (!setting) throw new Error('the brand has no rule for passwords, which its document must have');
  const rule = { ...setting, enabled: true, required: true };
  return { rule, hint: hintOf(rule) };
}

/** Says beforehand all that the rule asks for, in the words that would refuse a password. */
export function usePasswordHint(): (rule: FieldRule) => string {
  const textOf = useCodeText();
  return ({ patternId, minLength, maxLength }) =>
    textOf(`reg_pattern_${patternId}`, { min: minLength, max: maxLength });
}
