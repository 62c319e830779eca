import { FiguresProvider, LinkProvider, ToastHost } from '@sen/ui';
import { useEffect } from 'react';
import { languageTags } from '@sen/api/language';
import { IntlProvider, useTranslations } from 'use-intl';
import { BrandProvider, type Permission } from '../brand.tsx';
import { useWords } from '@sen/front/language';
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
    <IntlProvider locale={languageTags[language]} messages={texts} timeZone={permission.brand.timeZone}>
      <BrandProvider permission={permission}>
        <LinkProvider component={DeskLink}>
          <FiguresProvider tag={languageTags[language]}>
            <ConsoleRoutes />
            <Toasts />
          </FiguresProvider>
        </LinkProvider>
      </BrandProvider>
    </IntlProvider>
  );
}

function Toasts() {
  const t = useTranslations('common');
  return <ToastHost label={t('notices')} closeLabel={t('close')} />;
}
