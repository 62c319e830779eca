import { Icon, Link } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { useBrand } from '../brand.tsx';
import { useLanguage } from '@sen/front/language';
import { BrandLogo } from './brandLogo.tsx';
import { useAccountItems } from './accountItems.ts';
import { useCategories, useProviders } from './sections.ts';
import './footer.css';

/** Who we are, where to go, and that this is for adults and for fun. */
export function Footer() {
  const t = useTranslations('shell');
  // The server's time, so that server and browser write the same year.
  const { brand, customerService, sealing } = useBrand();
  const categories = useCategories();
  const account = useAccountItems();
  const tagline = brand.tagline[useLanguage()];
  const channels = customerService.filter(({ path }) => /^https:\/\//.test(path));
  return (
    <footer className="footer">
      <div className="footer-inner">
        <div className="footer-brand">
          <BrandLogo />
          {tagline && <p>{tagline}</p>}
          {brand.playMoney && (
            <p className="footer-play">
              <Icon name="info" />
              {t('playMoney')}
            </p>
          )}
        </div>
        <nav className="footer-links" aria-label={t('footer.games')}>
          <h2>{t('footer.games')}</h2>
          {categories.map(({ gameType, href }) => (
            <Link key={gameType} href={href}>
              {t(`categories.${gameType}`)}
            </Link>
          ))}
        </nav>
        {account.length > 0 && (
          <nav className="footer-links" aria-label={t('footer.account')}>
            <h2>{t('footer.account')}</h2>
            {account.map(({ key, href, label }) => (
              <Link key={key} href={href}>
                {label}
              </Link>
            ))}
          </nav>
        )}
        {channels.length > 0 && (
          <nav className="footer-links" aria-label={t('support')}>
            <h2>{t('support')}</h2>
            {channels.map(({ path, title }) => (
              <Link key={path} href={path} target="_blank" rel="noreferrer">
                {title}
              </Link>
            ))}
          </nav>
        )}
        <div className="footer-adults">
          <span className="footer-age">{t('footer.age')}</span>
          <div>
            <h2>{t('footer.responsible')}</h2>
            <p>{t('footer.responsibleText')}</p>
          </div>
        </div>
      </div>
      <ProviderLine />
      <p className="footer-rights">{t('footer.rights', { year: String(new Date(sealing.now).getUTCFullYear()), brand: brand.name })}</p>
    </footer>
  );
}

function ProviderLine() {
  const t = useTranslations('shell.footer');
  const providers = useProviders('RNG');
  if (!providers || providers.length === 0) return null;
  return (
    <div className="footer-providers" role="group" aria-label={t('providers')}>
      <span>{t('providers')}</span>
      {providers.map((provider) => (
        <Link key={provider.vassalage} href={provider.href}>
          {provider.name}
        </Link>
      ))}
    </div>
  );
}
