import { Button, ErrorState } from '@sen/ui';
import { Component, type ReactNode } from 'react';
import { useTranslations } from '#words.ts';

/** Keeps a page that fails to load or to draw from taking the menu with it. Its owner gives it a key that changes with the page. */
export class ScreenBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    return this.state.failed ? <ScreenFailure /> : this.props.children;
  }
}

function ScreenFailure() {
  const t = useTranslations();
  return (
    <ErrorState
      title={t('failure.screen')}
      text={t('failure.screenText')}
      action={
        <Button variant="primary" icon="refresh" onClick={() => location.reload()}>
          {t('common.reload')}
        </Button>
      }
    />
  );
}
