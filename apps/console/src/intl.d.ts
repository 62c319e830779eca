import type { FrontTexts, OwnTexts } from '@sen/front/frontTexts';
import type { Titles } from '#base/pages.ts';

/** All of the types of a union at once. */
type Together<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

/**
 * The groups of texts of the frame and of what features share, one a line, and the titles of pages;
 * a feature declares its own in its `pages.ts`.
 */
type Texts = FrontTexts &
  OwnTexts & {
    brand: typeof import('./brand/text/vi.json');
    decision: typeof import('./parts/text/decision.vi.json');
    rest: typeof import('./parts/text/rest.vi.json');
    list: typeof import('./parts/text/list.vi.json');
    limit: typeof import('./features/limit/text/vi.json');
    mission: typeof import('./features/mission/text/vi.json');
    notFound: typeof import('./shell/text/notFound.vi.json');
    queue: typeof import('./parts/text/queue.vi.json');
    sections: Together<Titles[keyof Titles]>;
    shell: typeof import('./shell/text/vi.json');
  };

declare module 'use-intl' {
  interface AppConfig {
    Messages: Texts;
  }
}
