import { useTranslations } from 'use-intl';
import { ProgressLine } from '#parts/progressLine.tsx';
import { useAmountText } from './rewards.ts';

/** A bar of amounts. */
export function Progress({ label, done, of }: { label: string; done: string; of: string }) {
  const t = useTranslations('reward');
  const amountText = useAmountText();
  return (
    <ProgressLine
      label={label}
      done={done}
      of={of}
      text={t('doneOf', { done: amountText(done), of: amountText(of) })}
    />
  );
}
