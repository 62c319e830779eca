import { merchantWallet } from '@sen/api/wallet';
import { ButtonLink, SectionHeading } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { paths } from '#base/paths.ts';
import { useCall } from '#calls/queries.ts';
import { lazyPart } from '#parts/lazyPart.tsx';
import { ScreenTitle } from '#parts/screenTitle.tsx';
import { PointsCard } from '#features/point/pointsCard.tsx';
import { RequirementsCard } from '#features/withdrawal/requirements.tsx';
import { Funds } from './funds.tsx';

/** Only where a vendor keeps wallets of its own. */
const VendorWallets = lazyPart(() => import('#features/walletTransfer/vendorWallets.tsx'));

/** `/personal/transferFund`: all money of the account, and the ways in and out. */
export default function WalletPage() {
  const t = useTranslations('member');
  const single = useCall(merchantWallet, {}).data?.isSingle;
  return (
    <div className="account-page">
      <ScreenTitle title={t('pages.transferFund')} />
      <SectionHeading level={1} title={t('pages.transferFund')} lead={t('walletLead')} />
      <Funds />
      <div className="account-ways">
        <ButtonLink variant="primary" icon="deposit" href={paths.personal('depositv2')}>
          {t('pages.depositv2')}
        </ButtonLink>
        <ButtonLink icon="withdraw" href={paths.personal('withdraw')}>
          {t('pages.withdraw')}
        </ButtonLink>
        <ButtonLink icon="receipt" href={paths.personal('transactionHistory')}>
          {t('pages.transactionHistory')}
        </ButtonLink>
      </div>
      <RequirementsCard />
      <PointsCard />
      {single === false && <VendorWallets />}
    </div>
  );
}
