import { Button, ErrorState } from '@sen/ui';
import { Component, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';

/**
 * Keeps a page that fails to load or to draw from taking the menu with it. Its owner gives it a key
 * that changes with the page.
 */
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
  const t = useTranslations('failure');
  const common = useTranslations('common');
  return (
    <ErrorState
      title={t('screen.title')}
      text={t('chunk.text')}
      action={
        <Button variant="primary" icon="refresh" onClick={() => location.reload()}>
          {common('reload')}
        </Button>
      }
    />
  );
}
