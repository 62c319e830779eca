import { Button, useNumberFormat } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { useBrand } from '#brand/brand.tsx';

/**
 * The button that claims one reward; its name says the amount and of what. `onClaim` gets the
 * button.
 */
export function ClaimButton({
  amount,
  name,
  claiming,
  onClaim,
}: {
  amount: string;
  name: string;
  claiming: boolean;
  onClaim: (pressed: Element) => void;
}) {
  const t = useTranslations('reward');
  const numberFormat = useNumberFormat();
  const { currencySymbol } = useBrand().brand;
  return (
    <Button
      variant="primary"
      icon="gift"
      loading={claiming}
      onClick={({ currentTarget }) => onClaim(currentTarget)}
      aria-label={t('claimNamed', { amount: `${numberFormat.amount(amount)}${currencySymbol}`, name })}
    >
      {t('claim')}
    </Button>
  );
}
