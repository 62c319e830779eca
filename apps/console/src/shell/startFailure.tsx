import { Button, ErrorState } from '@sen/ui';
import { useTranslations, WordsProvider } from '#words.ts';
import { useFailureWords } from '../failure.ts';
import { useWords } from '../language.ts';

/** The first call failed: there is no brand yet, only words and a way to try again. */
export function StartFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { language, texts } = useWords();
  return (
    <WordsProvider locale={language} messages={texts} timeZone="UTC">
      <Words error={error} onRetry={onRetry} />
    </WordsProvider>
  );
}

function Words({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTranslations('common');
  const { title, text, code } = useFailureWords()(error);
  return (
    <main className="lone-screen">
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
