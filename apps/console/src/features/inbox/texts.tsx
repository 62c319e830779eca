import { isLanguage, languageNames } from '@sen/api/language';
import type { SentRow } from './sentRow.ts';

/** The text of a message in each of its languages, written or about to be sent. */
export function Texts({ texts }: Pick<SentRow, 'texts'>) {
  return (
    <div className="inbox-texts">
      {Object.entries(texts).map(([language, { title, text }]) => (
        <section
          key={language}
          lang={language}
          aria-label={isLanguage(language) ? languageNames[language] : language}
        >
          <small>{isLanguage(language) ? languageNames[language] : language}</small>
          <h3>{title}</h3>
          <p>{text}</p>
        </section>
      ))}
    </div>
  );
}
