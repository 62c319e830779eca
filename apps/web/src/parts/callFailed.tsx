import { Button, ErrorState } from '@sen/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useFailureTexts } from '@sen/front/failure';

/** A list or a screen whose call failed: why, another try, and as children what else one may do. */
export function CallFailed({
  error,
  onRetry,
  compact = false,
  children,
}: {
  error: unknown;
  onRetry: () => unknown;
  compact?: boolean;
  children?: ReactNode;
}) {
  const common = useTranslations('common');
  const { title, text } = useFailureTexts()(error);
  return (
    <ErrorState
      compact={compact}
      title={title}
      text={text}
      action={
        <>
          <Button variant={compact ? 'secondary' : 'primary'} icon="refresh" onClick={() => void onRetry()}>
            {common('retry')}
          </Button>
          {children}
        </>
      }
    />
  );
}
