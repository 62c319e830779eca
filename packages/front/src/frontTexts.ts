/** The groups of words that both fronts have; each front adds its own in `src/intl.d.ts`. */
export type FrontTexts = {
  common: typeof import('./text/vi/common.json');
  failure: typeof import('./text/vi/failure.json');
};
