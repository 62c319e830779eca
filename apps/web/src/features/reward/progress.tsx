import { useTranslations } from 'use-intl';
import { useAmountText } from './rewards.ts';

/** How much of something is there, as a bar with its figures. */
export function Progress({ label, done, of }: { label: string; done: string; of: string }) {
  const t = useTranslations('reward');
  const amountText = useAmountText();
  return (
    <p className="reward-progress">
      <span>{label}</span>
      <progress max={Number(of)} value={Math.max(0, Math.min(Number(done), Number(of)))} aria-label={label} />
      <small>{t('doneOf', { done: amountText(done), of: amountText(of) })}</small>
    </p>
  );
}
