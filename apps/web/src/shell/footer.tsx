import { inLanguage } from '@sen/api/language';
import { Icon, Link } from '@sen/ui';
import { Suspense, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { isAgent, useSession } from '#calls/session.ts';
import { useLanguage } from '@sen/front/language';
import { useBrand } from '#brand/brand.tsx';
import { paths } from '#base/paths.ts';
import { LazyMirrorLinks } from '#parts/lazyMirrorLinks.tsx';
import { useAccountItems } from './accountItems.ts';
import { Boundary } from '#parts/boundary.tsx';
import { BrandLogo } from '#parts/brandLogo.tsx';
import { lazyPart } from '#parts/lazyPart.tsx';
import { LicenceBadges } from './licenceBadges.tsx';
import { useCategories, useAllProviders } from '#parts/sections.ts';
import { SupportLinks } from '#features/feedback/supportLinks.tsx';
import { useSeen } from '#parts/useSeen.ts';
import './footer.css';

const AppPanel = lazyPart(() => import('./appPanel.tsx'));

/** Articles of the help centre that a visitor looks for at the bottom of a page. */
const articles = ['about', 'responsible', 'rules', 'term', 'privacy', 'licences'] as const;

/** The footer: who we are, where to go, and that this is for adults and for fun. */
export function Footer() {
  const t = useTranslations('shell');
  // The server's time, so that server and browser write the same year.
  const { brand, sealing } = useBrand();
  const age = String(brand.minimumAge);
  const categories = useCategories();
  const written = articles.filter((article) => brand.helpArticles.includes(article));
  const tagline = inLanguage(brand.tagline, useLanguage(), brand);
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
          <AppCorner />
        </div>
        <Links title={t('footer.games')}>
          {categories.map(({ gameType, href }) => (
            <Link key={gameType} href={href}>
              {t(`categories.${gameType}`)}
            </Link>
          ))}
        </Links>
        <MoreLinks />
        {written.length > 0 && (
          <Links title={t('footer.about')}>
            {written.map((article) => (
              <Link key={article} href={paths.help(article)}>
                {t(`footer.articles.${article}`)}
              </Link>
            ))}
          </Links>
        )}
      </div>
      <ProviderLine />
      <div className="footer-trust">
        <div className="footer-adults">
          <span className="footer-age">{t('footer.age', { age })}</span>
          <div>
            <h2>{t('footer.responsible')}</h2>
            <p>
              {t('footer.responsibleText', { age })}{' '}
              <Link href={paths.personal('responsibleGaming')}>{t('footer.responsibleLimits')}</Link>{' '}
              {written.includes('responsible') && (
                <Link href={paths.help('responsible')}>{t('footer.responsibleMore')}</Link>
              )}
            </p>
          </div>
        </div>
        <LicenceBadges />
      </div>
      <div className="footer-sites">
        <LazyMirrorLinks />
      </div>
      <p className="footer-rights">
        {t('footer.rights', { year: String(new Date(sealing.now).getUTCFullYear()), brand: brand.name })}
      </p>
    </footer>
  );
}

function Links({ title, children }: { title: string; children: ReactNode }) {
  return (
    <nav className="footer-links" aria-label={title}>
      <h2>{title}</h2>
      {children}
    </nav>
  );
}

/** The account's screens, the way to become an agent, help and the people who help. */
function MoreLinks() {
  const t = useTranslations('shell');
  const account = useAccountItems();
  const agent = isAgent(useSession());
  const { brand } = useBrand();
  return (
    <Links title={t('footer.more')}>
      {account.map(({ key, href, label }) => (
        <Link key={key} href={href}>
          {label}
        </Link>
      ))}
      <Link href={paths.promotions()}>{t('nav.promotions')}</Link>
      {brand.hasVip && <Link href={paths.vip()}>{t('nav.vip')}</Link>}
      {!agent && <Link href={paths.join()}>{t('nav.join')}</Link>}
      <Link href={paths.notices()}>{t('nav.notices')}</Link>
      <Link href={paths.help()}>{t('nav.help')}</Link>
      <Link href={paths.proof()}>{t('nav.proof')}</Link>
      <SupportLinks />
    </Links>
  );
}

/** The app's code for phones, drawn when somebody gets here; on a phone itself a link is enough. */
function AppCorner() {
  const t = useTranslations('shell.nav');
  const [corner, seen] = useSeen<HTMLDivElement>();
  return (
    <>
      <Link className="footer-app-link" href={paths.download()}>
        {t('download')}
      </Link>
      <div ref={corner} className="footer-app">
        <Boundary fallback={() => null}>
          <Suspense>{seen && <AppPanel />}</Suspense>
        </Boundary>
      </div>
    </>
  );
}

function ProviderLine() {
  const t = useTranslations('shell.footer');
  const providers = useAllProviders();
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
