import type { Language } from './language.ts';
import type texts from './text/vi.json';

declare module 'use-intl' {
  interface AppConfig {
    Locale: Language;
    Messages: typeof texts;
  }
}
