import { Button, ButtonLink, Icon, Link, Alert, SectionHeading, Tabs, showToast } from '@sen/ui';
import { useState, useSyncExternalStore, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useBrand } from '#brand/brand.tsx';
import { useHydrated } from '#base/hydrated.ts';
import { useFileUrl } from '#brand/fileOrigin.tsx';
import { paths } from '#base/paths.ts';
import { useLocation } from '#base/router.tsx';
import { ScreenTitle } from '#parts/screenTitle.tsx';
import { useInstallOffer, useInstalled } from './installing.ts';
import { appOf, ordered, platformOf, platforms, type Platform } from './platform.ts';
import { QrCode } from '@sen/ui/qrCode';
import './download.css';

const steps = ['open', 'menu', 'add', 'start'] as const;
const reasons = ['small', 'full', 'fresh'] as const;

/**
 * `/down` and `/download`: the site as an app on iOS, Android and as the light version; `#ios` and
 * the like choose.
 */
export default function Download() {
  const t = useTranslations('download');
  const { name } = useBrand().brand;
  const { hash } = useLocation();
  const hydrated = useHydrated();
  const own = useOwnPlatform();
  const named = hydrated ? platforms.find((platform) => `#${platform}` === hash) : undefined;
  const [picked, setPicked] = useState<Platform>();
  const shown = picked ?? named ?? own ?? 'ios';
  return (
    <main className="download">
      <ScreenTitle title={t('title')} description={t('description', { brand: name })} />
      <SectionHeading level={1} title={t('headline', { brand: name })} lead={t('lead')} />
      <Installed />
      <Tabs
        label={t('platforms')}
        fill
        value={shown}
        onChange={setPicked}
        tabs={ordered(own).map((key) => ({ key, label: t(`${key}.name`) }))}
      >
        <PlatformPanel key={shown} platform={shown} own={own} />
      </Tabs>
      <ul className="download-reasons">
        {reasons.map((key) => (
          <li key={key}>
            <Icon name="check" />
            <div>
              <h2>{t(`reasons.${key}.title`)}</h2>
              <p>{t(`reasons.${key}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </main>
  );
}

/** Already an app, or one press away from it. */
function Installed() {
  const t = useTranslations('download');
  const offer = useInstallOffer();
  const installed = useInstalled();
  if (installed) return <Alert tone="good">{t('installed')}</Alert>;
  if (!offer) return null;
  return (
    <Alert
      icon="download"
      action={
        <Button variant="primary" icon="download" onClick={() => void offer()}>
          {t('install')}
        </Button>
      }
    >
      {t('offered')}
    </Alert>
  );
}

function PlatformPanel({ platform, own }: { platform: Platform; own: Platform | undefined }) {
  const t = useTranslations('download');
  const { brand, resources } = useBrand();
  const guide = `install-${platform}`;
  const hydrated = useHydrated();
  const app = hydrated ? appOf(resources, platform, location.origin) : undefined;
  return (
    <div id={platform} className={own === undefined ? 'download-panel' : 'download-panel download-on-phone'}>
      <section className="download-code" aria-label={t('scan')}>
        <div className="download-frame">
          {app && <Code app={app} label={t('codeLabel', { address: app.url })} />}
        </div>
        <p>{t(own === undefined ? 'scanText' : 'scanElsewhere')}</p>
        {app && (
          <>
            <code className="download-address">{app.url.replace(/^https?:\/\//, '')}</code>
            <Button size="sm" icon="copy" onClick={() => void copy(app.url, t('copied'), t('notCopied'))}>
              {t('copy')}
            </Button>
          </>
        )}
        {app && !app.isHere && (
          <ButtonLink
            variant="primary"
            icon="download"
            href={app.url}
            target="_blank"
            rel="noopener noreferrer"
          >
            {t('fetch')}
          </ButtonLink>
        )}
      </section>
      <section className="download-guide" aria-labelledby={`guide-${platform}`}>
        <h2 id={`guide-${platform}`}>{t(`${platform}.title`)}</h2>
        <p>{t(`${platform}.lead`)}</p>
        <ol>
          {steps.map((step) => (
            <li key={step}>
              <h3>{t(`${platform}.${step}.title`)}</h3>
              <p>{t(`${platform}.${step}.text`, { brand: brand.name })}</p>
            </li>
          ))}
        </ol>
        {brand.helpArticles.includes(guide) && (
          <p className="download-more">
            {t.rich('more', { help: (words: ReactNode) => <Link href={paths.help(guide)}>{words}</Link> })}
          </p>
        )}
      </section>
    </div>
  );
}

/** The brand's own picture of the code where it has one. */
function Code({ app, label }: { app: ReturnType<typeof appOf>; label: string }) {
  const at = useFileUrl();
  if (app.picture === '') return <QrCode text={app.url} label={label} />;
  return <img src={at(app.picture)} alt={label} width="220" height="220" />;
}

async function copy(text: string, copied: string, notCopied: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast(copied, 'good');
  } catch {
    showToast(notCopied, 'bad');
  }
}

const never = () => () => undefined;

/**
 * The phone in hand; the server does not know it, so that the page comes drawn as for a desktop.
 */
function useOwnPlatform(): Platform | undefined {
  return useSyncExternalStore(
    never,
    () => platformOf(navigator),
    () => undefined,
  );
}

declare module '@sen/front/frontTexts' {
  interface OwnTexts {
    download: typeof import('./text/vi.json');
  }
}
