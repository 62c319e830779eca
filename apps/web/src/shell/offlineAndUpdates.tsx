import { Button, Icon } from '@sen/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { startAnalytics } from '#base/analytics.ts';
import { useBrand } from '#brand/brand.tsx';
import { install, takeNewVersion, useNewVersion } from '#worker/installation.ts';
import type { Permission } from '#base/firstState.ts';
import { queryClient } from '#calls/queries.ts';
import { newerSettings } from '#base/settings.ts';
import { isTyped } from '#base/typed.ts';
import { useIsIdle } from './idle.ts';
import { markOffline, ping, useReachable, watchConnection } from '#calls/connection.ts';
import MirrorLinks from '#parts/mirrorLinks.tsx';
import './offlineAndUpdates.css';

export type OfflineAndUpdatesProps = {
  /** The page came from memory. */
  isOffline: boolean;
  /** Puts newer settings of the brand in force than the page came with. */
  takeSettings: (newer: Permission) => void;
};

/**
 * Service worker, connection watch and kept settings, and the banners that belong to them: offline,
 * and a newer version of the site.
 */
export default function OfflineAndUpdates({ isOffline, takeSettings }: OfflineAndUpdatesProps) {
  const permission = useBrand();
  const { gtagId } = permission.analytics;
  useEffect(() => {
    const newer = newerSettings(permission);
    if (newer) takeSettings(newer);
  }, [permission, takeSettings]);
  useEffect(() => startAnalytics(gtagId), [gtagId]);
  useEffect(() => {
    install().catch((error: unknown) => console.warn('the service worker cannot be installed', error));
  }, []);
  useEffect(() => {
    const stop = watchConnection(queryClient);
    if (isOffline) markOffline();
    return stop;
  }, [isOffline]);
  return useReachable() ? <NewVersion /> : <OfflineBar fromMemory={isOffline} />;
}

/** Nothing can be reached. It goes by itself when something can. */
function OfflineBar({ fromMemory }: { fromMemory: boolean }) {
  const t = useTranslations('offline.offline');
  const [state, setState] = useState<'idle' | 'asking' | 'failed'>('idle');
  const again = async () => {
    setState('asking');
    if (!(await ping())) setState('failed');
  };
  useEffect(
    () => () => {
      // The server answers again: a page from memory makes way for the real one, but never takes
      // away what is typed.
      if (fromMemory && !isTyped()) location.reload();
      else void queryClient.invalidateQueries();
    },
    [fromMemory],
  );
  return (
    <Bar icon="cloudOff" title={t('title')} text={state === 'failed' ? t('still') : t('text')}>
      <Button
        variant="primary"
        size="sm"
        icon="refresh"
        loading={state === 'asking'}
        onClick={() => void again()}
      >
        {t('again')}
      </Button>
      {navigator.onLine && <MirrorLinks instead />}
    </Bar>
  );
}

/**
 * A newer version of the site, offered when nobody is in the middle of anything; until it is taken
 * the old one works on.
 */
function NewVersion() {
  const t = useTranslations('offline.update');
  const waits = useNewVersion();
  const isIdle = useIsIdle();
  const [later, setLater] = useState(false);
  if (!waits || !isIdle || later) return null;
  return (
    <Bar icon="refresh" title={t('title')} text={t('text')}>
      <Button variant="primary" size="sm" onClick={takeNewVersion}>
        {t('take')}
      </Button>
      <Button size="sm" onClick={() => setLater(true)}>
        {t('later')}
      </Button>
    </Bar>
  );
}

function Bar({
  icon,
  title,
  text,
  children,
}: {
  icon: 'cloudOff' | 'refresh';
  title: string;
  text: string;
  children: ReactNode;
}) {
  return (
    <aside className="offline-bar" role="status" aria-label={title}>
      <Icon name={icon} />
      <div className="offline-bar-text">
        <strong>{title}</strong>
        <p>{text}</p>
      </div>
      <div className="offline-bar-actions">{children}</div>
    </aside>
  );
}
