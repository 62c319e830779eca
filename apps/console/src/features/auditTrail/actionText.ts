import type { AuditAction } from '@sen/api/auditTrail';
import { useTranslations } from 'use-intl';

/**
 * The words of an action; an entry may be older than the list of actions and is then told by its
 * code.
 */
export function useActionText(): (action: string) => string {
  const t = useTranslations('auditTrail');
  return (action) => {
    const key = `actions.${action as AuditAction}` as const;
    return t.has(key) ? t(key) : action;
  };
}
