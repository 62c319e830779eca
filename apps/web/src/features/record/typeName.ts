import { useTranslations } from 'use-intl';

/** The words for a kind of ledger line; a kind that is newer than this page shows its own name. */
export function useTypeName(): (type: string) => string {
  const t = useTranslations('record');
  return (type) => {
    const key = `types.${type}` as 'types.bet';
    return t.has(key) ? t(key) : type;
  };
}
