import { Icon, IconButton, Menu } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { languageNames } from '@sen/api/language';
import { languages, showLanguage, useTexts } from '@sen/front/language';
import { setTheme, useTheme } from '@sen/front/theme';

/** Takes effect at once, here and in refusals of the server. */
export function LanguageMenu() {
  const t = useTranslations('shell');
  const { language } = useTexts();
  return (
    <Menu
      label={t('language')}
      align="end"
      trigger={
        <>
          <Icon name="language" />
          <span className="language-code" aria-hidden="true">
            {language.toUpperCase()}
          </span>
        </>
      }
      items={languages.map((code) => ({
        key: code,
        label: <span lang={code}>{languageNames[code]}</span>,
        selected: code === language,
        onSelect: () => void showLanguage(code, true),
      }))}
    />
  );
}

export function ThemeSwitch() {
  const t = useTranslations('shell');
  const other = useTheme() === 'light' ? 'dark' : 'light';
  return (
    <IconButton
      icon={other === 'dark' ? 'moon' : 'sun'}
      label={other === 'dark' ? t('toDark') : t('toLight')}
      onClick={() => setTheme(other)}
    />
  );
}
