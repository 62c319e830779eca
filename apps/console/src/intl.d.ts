import type { FrontTexts, OwnTexts } from '@sen/front/frontTexts';
import type { Titles } from '#base/pages.ts';

/** All of the types of a union at once. */
type Together<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

declare module 'use-intl' {
  interface AppConfig {
    /**
     * A group is declared in `OwnTexts` by a page or part that says it, beside its folder `text`;
     * the titles of pages are brought by each feature's `pages.ts`.
     */
    Messages: FrontTexts & OwnTexts & { sections: Together<Titles[keyof Titles]> };
  }
}
