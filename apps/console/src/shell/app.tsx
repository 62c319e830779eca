import { LinkProvider, ToastHost } from '@sen/ui';
import { useEffect } from 'react';
import { useTranslations, WordsProvider } from '#words.ts';
import { BrandProvider, type Permission } from '../brand.tsx';
import { useWords } from '../language.ts';
import { queryClient } from '../queries.ts';
import { ConsoleRoutes } from '../routes.tsx';
import { DeskLink } from './deskLink.tsx';
import './shell.css';

/** Everything that stands around the screens. */
export function App({ permission }: { permission: Permission }) {
  const { language, texts } = useWords();
  useEffect(() => {
    // Refusals of the server come in the new language.
    void queryClient.invalidateQueries();
  }, [language]);
  return (
    <WordsProvider locale={language} messages={texts} timeZone={permission.brand.timeZone}>
      <BrandProvider permission={permission}>
        <LinkProvider component={DeskLink}>
          <ConsoleRoutes />
          <Toasts />
        </LinkProvider>
      </BrandProvider>
    </WordsProvider>
  );
}

function Toasts() {
  const t = useTranslations('common');
  return <ToastHost label={t('notices')} closeLabel={t('close')} />;
}
