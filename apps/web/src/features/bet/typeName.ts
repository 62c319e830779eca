import { causeOf } from '@sen/api/record';
import { useTranslations } from 'use-intl';

/**
 * The words for a kind of ledger line; a kind that is newer than this page shows its own name. A
 * vendor's rollback gives a stake back to the member or takes a win from them: `amount`, signed,
 * says which.
 */
export function useTypeName(): (type: string, amount?: string) => string {
  const t = useTranslations('bet');
  return (type, amount) => {
    if (type === 'rollback' && amount?.startsWith('-')) return t('winTakenBack');
    const key = `types.${type}` as 'types.bet';
    return t.has(key) ? t(key) : type;
  };
}

/**
 * The text of the cause of a ledger line outside of a round: `deposit:42` is "Deposit #42", a cause
 * without a number that its member knows is named by the line's type, and anything else shows its
 * last signs.
 */
export function useCauseName(): (type: string, reference: string) => string {
  const t = useTranslations('bet.references');
  return (type, reference) => {
    const named = causeOf(reference);
    if (named) return t(named.cause, { id: named.id });
    if (reference.startsWith('hold:')) return t('hold');
    if (type === 'play-money' || type === 'welcome') return t(type);
    return reference.length > 12 ? `…${reference.slice(-8)}` : reference;
  };
}
