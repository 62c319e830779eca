import { Dialog } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { useBrand } from '#brand.tsx';
import './register.css';

const rules = ['playMoney', 'age', 'oneAccount', 'fairPlay', 'data', 'changes'] as const;

/** What a person agrees to who registers with a brand that is played with play money. */
export function TermsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations('register');
  const common = useTranslations('common');
  const { name: brand } = useBrand().brand;
  return (
    <Dialog reading open={open} onClose={onClose} closeLabel={common('close')} width={560} title={t('rules.title')}>
      <p>{t('rules.lead', { brand })}</p>
      <ol className="register-rules">
        {rules.map((rule) => (
          <li key={rule}>
            <h3>{t(`rules.${rule}.title`)}</h3>
            <p>{t(`rules.${rule}.text`, { brand })}</p>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
