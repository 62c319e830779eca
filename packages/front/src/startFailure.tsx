import { languageTags } from '@sen/api/language';
import { Button, ErrorState, Logo } from '@sen/ui';
import { IntlProvider, useTranslations } from 'use-intl';
import { useFailureTexts } from './failure.ts';
import { useTexts } from './language.ts';

/**
 * The first call failed: there is no brand yet, only words and a way to try again. The front's
 * `.lone-screen` lays it out.
 */
export function StartFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { language, texts } = useTexts();
  return (
    <IntlProvider locale={languageTags[language]} messages={texts} timeZone="UTC">
      <FailureAlert error={error} onRetry={onRetry} />
    </IntlProvider>
  );
}

function FailureAlert({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTranslations('common');
  const { title, text, code } = useFailureTexts()(error);
  return (
    <main className="lone-screen">
      <Logo name="Sen" />
      <ErrorState
        title={title}
        text={text}
        detail={code}
        action={
          <Button variant="primary" icon="refresh" onClick={onRetry}>
            {t('retry')}
          </Button>
        }
      />
    </main>
  );
}
