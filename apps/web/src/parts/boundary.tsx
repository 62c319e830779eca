import { Button, ButtonLink, ErrorState } from '@sen/ui';
import { Component, useEffect, type ReactNode } from 'react';
import { useLocation } from '#base/router.tsx';
import { useTranslations } from 'use-intl';
import { useFailureTexts } from '@sen/front/failure';
import { paths } from '#base/paths.ts';
import { isTyped } from '#base/typed.ts';
import { isReachable, ping, useReachable } from '#calls/connection.ts';
import { ChunkFailure } from './lazyPart.tsx';
import { LazyMirrorLinks } from './lazyMirrorLinks.tsx';
import { CallFailure } from '@sen/api/client';

type Props = { children: ReactNode; fallback: (error: unknown, retry: () => void) => ReactNode };

/** Catches what a screen throws while it draws. */
export class Boundary extends Component<Props, { failed: boolean; error: unknown }> {
  override state = { failed: false, error: undefined as unknown };
  static getDerivedStateFromError(error: unknown) {
    return { failed: true, error };
  }
  override render() {
    if (!this.state.failed) return this.props.children;
    return this.props.fallback(this.state.error, () => this.setState({ failed: false, error: undefined }));
  }
}

/** Keeps a failing screen from taking the whole page with it; going elsewhere starts anew. */
export function ScreenBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <Boundary key={pathname} fallback={(error, retry) => <ScreenFailure error={error} onRetry={retry} />}>
      {children}
    </Boundary>
  );
}

/**
 * Around all of it: where even the header fails there are words and a way on, and no blank page.
 */
export function PageBoundary({ children }: { children: ReactNode }) {
  return (
    <Boundary
      fallback={(error, retry) => (
        <main className="lone-screen">
          <ScreenFailure error={error} onRetry={retry} />
        </main>
      )}
    >
      {children}
    </Boundary>
  );
}

function ScreenFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTranslations('failure');
  const common = useTranslations('common');
  const shell = useTranslations('shell');
  const failureTexts = useFailureTexts();
  const reachable = useReachable();
  if (error instanceof ChunkFailure) return reachable ? <ChunkMissing /> : <ChunkWaits />;
  const { title, text } =
    error instanceof CallFailure ? failureTexts(error) : { title: t('screen.title'), text: t('screen.text') };
  return (
    <ErrorState
      title={title}
      text={text}
      action={
        <div className="button-row">
          <Button variant="primary" icon="refresh" onClick={onRetry}>
            {common('retry')}
          </Button>
          <ButtonLink href={paths.home()}>{shell('nav.home')}</ButtonLink>
          {isUnreachable(error) && <LazyMirrorLinks instead />}
        </div>
      }
    />
  );
}

/**
 * A part of the site that did not come although the server can be reached, as far as this page
 * knows: it asks.
 */
function ChunkMissing() {
  const t = useTranslations('failure.chunk');
  const common = useTranslations('common');
  useEffect(() => void ping(), []);
  return (
    <ErrorState
      icon="refresh"
      title={t('title')}
      text={t('text')}
      action={
        <div className="button-row">
          <Button variant="primary" icon="refresh" onClick={() => location.reload()}>
            {common('reload')}
          </Button>
          <LazyMirrorLinks instead />
        </div>
      }
    />
  );
}

/**
 * One that cannot come before the network does: the bar for that has the button, and the page comes
 * by itself, unless that would take away what is typed.
 */
function ChunkWaits() {
  const t = useTranslations('failure.chunk');
  useEffect(
    () => () => {
      if (isReachable() && !isTyped()) location.reload();
    },
    [],
  );
  return <ErrorState icon="cloudOff" title={t('title')} text={t('offline')} />;
}

const isUnreachable = (error: unknown): boolean =>
  error instanceof CallFailure && /^(?:network_problem|timeout)$/.test(error.code);
