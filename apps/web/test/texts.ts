/**
 * Texts of the site and of the console as their dictionaries have them, for stories that are told
 * in more than one language.
 */
import type { Page } from '@playwright/test';
import { numberFormatOf } from '@sen/api/numberFormat';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from './watched.ts';

export type StoryLanguage = 'vi' | 'en';
type Texts = (key: string, values?: Readonly<Record<string, string>>) => string;

/**
 * The texts of one dictionary, by its path without the language: `web/src/features/deposit/text`,
 * `console/src/parts/text/queue`. Values are put in where a text has nothing but their names in
 * braces.
 */
export function textsIn(language: StoryLanguage, path: string): Texts {
  const file = path.endsWith('/text') ? `${path}/${language}.json` : `${path}.${language}.json`;
  const dictionary = JSON.parse(readFileSync(join(import.meta.dirname, '../..', file), 'utf8')) as unknown;
  return (key, values = {}) => {
    const text = key.split('.').reduce((at, part) => (at as Record<string, unknown>)[part], dictionary);
    if (typeof text !== 'string') throw new Error(`${file} has no text "${key}"`);
    return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      const value = values[name];
      if (value === undefined) throw new Error(`"${key}" of ${file} needs a value for ${name}`);
      return value;
    });
  };
}

/** An amount as the language writes it. */
export const amountIn = (language: StoryLanguage, amount: string): string =>
  numberFormatOf(language).amount(amount);

/** The text as it stands, at the beginning of a name that may go on. */
export const startsWith = (text: string): RegExp =>
  new RegExp(`^${text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}`);

/** The site in this browser speaks the language from its next page on. */
export const speakAtStart = (page: Page, language: StoryLanguage): Promise<unknown> =>
  page.addInitScript((chosen) => self === top && localStorage.setItem('lang', chosen), language);

/** Another tab of the same browser chooses the language, which an open page follows at once. */
export async function speakNow(page: Page, language: StoryLanguage): Promise<void> {
  await page.evaluate((chosen) => {
    localStorage.setItem('lang', chosen);
    dispatchEvent(new StorageEvent('storage', { key: 'lang', newValue: chosen }));
  }, language);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}
