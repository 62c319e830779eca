import { Icon, IconButton, Menu, showToast } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { currentSession } from '#calls/session.ts';
import { api } from '#calls/api.ts';
import { useBrand } from '#brand/brand.tsx';
import { useFailureTexts } from '@sen/front/failure';
import { languageNames, languageTags, type Language } from '@sen/api/language';
import { languages, showLanguage, useTexts } from '@sen/front/language';
import { setTheme, useTheme } from '@sen/front/theme';

/**
 * The languages that the brand offers and the site has words for. Takes effect at once; the
 * account's own follows.
 */
export function LanguageMenu() {
  const t = useTranslations('shell');
  const { language } = useTexts();
  const { brand } = useBrand();
  const failureTexts = useFailureTexts();
  const offered = languages.filter((code) => brand.languages.includes(code));
  const choose = async (code: Language) => {
    await showLanguage(code, true);
    if (!currentSession()) return;
    try {
      const { setLanguage } = await import('@sen/api/member');
      await api(setLanguage, { language: code });
    } catch (error) {
      // The page already speaks the chosen language; only mails and messages would still come in
      // the old one.
      showToast(failureTexts(error).text, 'bad');
    }
  };
  return (
    <Menu
      label={t('language')}
      align="end"
      triggerClassName="switch-button"
      trigger={
        <>
          <Icon name="language" />
          <span aria-hidden="true">{language.toUpperCase()}</span>
        </>
      }
      items={offered.map((code) => ({
        key: code,
        label: <span lang={languageTags[code]}>{languageNames[code]}</span>,
        selected: code === language,
        onSelect: () => void choose(code),
      }))}
    />
  );
}

/** Light and dark. `labelled` writes the word beside the icon. */
export function ThemeSwitch({ labelled = false }: { labelled?: boolean }) {
  const t = useTranslations('shell');
  const theme = useTheme();
  const other = theme === 'light' ? 'dark' : 'light';
  const label = other === 'dark' ? t('toDark') : t('toLight');
  const icon = other === 'dark' ? 'moon' : 'sun';
  if (!labelled)
    return <IconButton icon={icon} label={label} className="switch-button" onClick={() => setTheme(other)} />;
  return (
    <button type="button" className="sen-popover-button" aria-label={label} onClick={() => setTheme(other)}>
      <Icon name={icon} />
      {t(other)}
    </button>
  );
}
