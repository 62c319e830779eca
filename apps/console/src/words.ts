/**
 * `useTranslations` for the console's own dictionary. The library takes one dictionary's type for all the code that is
 * checked together, and the site's has that place; what it does at run time is the same.
 */
import { IntlProvider, useTranslations as useAnyTranslations, type NamespaceKeys, type NestedKeyOf, type createTranslator } from 'use-intl';
import type { ComponentType, ReactNode } from 'react';
import type { Language } from './language.ts';
import type Texts from './text/vi.json';

type Dictionary = typeof Texts;

export const useTranslations = useAnyTranslations as unknown as <
  Namespace extends NamespaceKeys<Dictionary, NestedKeyOf<Dictionary>> = never,
>(
  namespace?: Namespace,
) => ReturnType<typeof createTranslator<Dictionary, Namespace>>;

export const WordsProvider = IntlProvider as unknown as ComponentType<{
  locale: Language;
  messages: Dictionary;
  timeZone: string;
  children: ReactNode;
}>;
