import type { FrontTexts, OwnTexts } from '@sen/front/frontTexts';

declare module 'use-intl' {
  interface AppConfig {
    /** A group is declared in `OwnTexts` by a screen or part that says it, beside its folder `text`. */
    Messages: FrontTexts & OwnTexts;
  }
}
