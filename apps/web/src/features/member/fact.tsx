import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import './account.css';

/** One fact about an account. */
export function Fact({ label, value }: { label: string; value: ReactNode }) {
  const t = useTranslations('member');
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value ?? <span className="account-none">{t('none')}</span>}</dd>
    </div>
  );
}
