import { Icon, Link, Tabs, type IconName } from '@sen/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '#base/paths.ts';
import { useNavigate } from '#base/router.tsx';
import { useAllProviders, useCategories, useEveryProvider, type Provider } from '#parts/sections.ts';
import { VendorMark } from '#parts/vendorMark.tsx';
import './loginVendors.css';

/** The window in which a hall other than that of the slots begins with signing in. */
const windowFeatures = 'popup,width=1300,height=900';

/**
 * The vendors of each category, over the fields of the sign-in dialog. Slots can be looked at
 * without an account, so that their vendors lead into the hall; all other halls begin with signing
 * in. The fish hall is one for all its vendors.
 */
export function LoginVendors({ onLeave }: { onLeave: () => void }) {
  const t = useTranslations('shell.nav');
  const navigate = useNavigate();
  const categories = useCategories();
  const every = useEveryProvider();
  const all = useAllProviders();
  const [chosen, setChosen] = useState<string>();
  if (!every || !all) return <div className="login-vendors" />;
  // A hot vendor is met where it can be looked at, if it has slots.
  const hot = all
    .filter((provider) => provider.hot)
    .map(
      (provider) =>
        every.find(({ vassalage, gameType }) => vassalage === provider.vassalage && gameType === 'RNG') ??
        provider,
    );
  const tabs: { key: string; label: string; icon: IconName; providers: readonly Provider[] }[] = [
    { key: 'hot', label: t('hotVendors'), icon: 'hot' as const, providers: hot },
    ...categories.map(({ gameType, icon }) => ({
      key: gameType,
      label: t(`categories.${gameType}`),
      icon,
      providers: every.filter((provider) => provider.gameType === gameType),
    })),
  ].filter(({ providers }) => providers.length > 0);
  const shown = tabs.find(({ key }) => key === chosen) ?? tabs[0];
  if (!shown) return null;
  const choose = (key: string): void => {
    if (key !== 'FISH') return setChosen(key);
    onLeave();
    void navigate(paths.hall('FISH'));
  };
  return (
    <div className="login-vendors">
      <Tabs
        label={t('providers')}
        value={shown.key}
        onChange={choose}
        tabs={tabs.map(({ key, label, icon }) => ({ key, label, icon }))}
      >
        <ul className="login-vendor-row" data-moving>
          {shown.providers.map((provider) => (
            <li key={`${provider.vassalage} ${provider.gameType}`}>
              <VendorLink provider={provider} onLeave={onLeave} />
            </li>
          ))}
        </ul>
      </Tabs>
    </div>
  );
}

function VendorLink({
  provider: { vassalage, name, mark, gameType, hot, href },
  onLeave,
}: {
  provider: Provider;
  onLeave: () => void;
}) {
  const t = useTranslations('shell.nav');
  const inside = (
    <>
      {mark === null ? <Icon name={gameType.toLowerCase() as IconName} /> : <VendorMark src={mark} />}
      <span>{name}</span>
      {hot && <span className="sen-hidden">{t('hot')}</span>}
    </>
  );
  if (gameType === 'RNG') {
    return (
      <Link className="login-vendor" href={href} onClick={onLeave}>
        {inside}
      </Link>
    );
  }
  const signIn = paths.login({ returnTo: paths.hall(gameType, { vassalage }) });
  return (
    <a
      className="login-vendor"
      href={signIn}
      target="_blank"
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        // Where no window is allowed, the link opens a tab.
        if (window.open(signIn, 'sen-login', windowFeatures)) event.preventDefault();
      }}
    >
      {inside}
    </a>
  );
}
