import { Button, ErrorState } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { useFailureWords } from '@sen/front/failure';

/** A list or a screen whose call failed: why, and another try. */
export function CallFailed({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  const common = useTranslations('common');
  const { title, text } = useFailureWords()(error);
  return (
    <ErrorState
      title={title}
      text={text}
      action={
        <Button variant="primary" icon="refresh" onClick={() => void onRetry()}>
          {common('retry')}
        </Button>
      }
    />
  );
}
