import { NumberFormatProvider, LinkProvider, ToastHost } from '@sen/ui';
import { useEffect, useRef } from 'react';
import { languageTags } from '@sen/api/language';
import { IntlProvider, useTranslations } from 'use-intl';
import { BrandProvider, type Permission } from '#brand/brand.tsx';
import { useTexts } from '@sen/front/language';
import { queryClient } from '#base/queries.ts';
import { ConsoleRoutes } from './routes.tsx';
import { DeskLink } from './deskLink.tsx';
import './shell.css';

/** The providers around all routes: language, brand, links, number format, toasts. */
export function App({ permission }: { permission: Permission }) {
  const { language, texts } = useTexts();
  const shown = useRef(language);
  useEffect(() => {
    if (shown.current === language) return;
    shown.current = language;
    // Answers hold words of the server, which come in the new language.
    void queryClient.invalidateQueries();
  }, [language]);
  return (
    <IntlProvider locale={languageTags[language]} messages={texts} timeZone={permission.brand.timeZone}>
      <BrandProvider permission={permission}>
        <LinkProvider component={DeskLink}>
          <NumberFormatProvider tag={languageTags[language]}>
            <ConsoleRoutes />
            <Toasts />
          </NumberFormatProvider>
        </LinkProvider>
      </BrandProvider>
    </IntlProvider>
  );
}

function Toasts() {
  const t = useTranslations('common');
  return <ToastHost label={t('notices')} closeLabel={t('close')} />;
}
