/** The letters of each language: tells a text that was left in another one. */
import type { Language } from './language.ts';

/** Letters that a text of the language must have, and letters that it cannot have. */
const letters: Readonly<Record<Language, { has: RegExp; lacks: RegExp }>> = {
  vi: { has: /\p{Script=Latin}/u, lacks: /[^\P{L}\p{Script=Latin}ºª]/u },
  en: { has: /\p{Script=Latin}/u, lacks: /[^\P{L}\p{Script=Latin}]|[ăâđêôơưĂÂĐÊÔƠƯ\u1ea0-\u1ef9]/u },
  zh: {
    has: /\p{Script=Han}/u,
    lacks: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]|[đơưĐƠƯ\u1ea0-\u1ef9]/u,
  },
  id: { has: /\p{Script=Latin}/u, lacks: /[^\P{L}\p{Script=Latin}]|[ăâđêôơưĂÂĐÊÔƠƯ\u1ea0-\u1ef9]/u },
  th: {
    has: /\p{Script=Thai}/u,
    lacks: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]|[đơưĐƠƯ\u1ea0-\u1ef9]/u,
  },
  ko: {
    has: /\p{Script=Hangul}/u,
    lacks: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[đơưĐƠƯ\u1ea0-\u1ef9]/u,
  },
  ja: {
    has: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
    lacks: /[\p{Script=Hangul}\p{Script=Thai}]|[đơưĐƠƯ\u1ea0-\u1ef9]/u,
  },
};

/**
 * Whether a text may be one of the language, by its letters alone. A text without any letter is one
 * of every language.
 */
export function isWrittenIn(language: Language, text: string): boolean {
  const { has, lacks } = letters[language];
  const said = text.replace(/\{\w+\}|<\/?\w+>/g, '');
  return (!/\p{L}/u.test(said) || has.test(said)) && !lacks.test(said);
}
