/** The groups of words that both fronts have; each front adds its own in `src/intl.d.ts`. */
export type FrontTexts = {
  form: typeof import('./text/form.vi.json');
  common: typeof import('./text/common.vi.json');
  listPages: typeof import('./text/listPages.vi.json');
  statement: typeof import('./text/statement.vi.json');
  failure: typeof import('./text/failure.vi.json');
};

/** The groups that features of a front declare beside the code that says them. */
// oxlint-disable-next-line typescript/no-empty-object-type -- features declare what is in it.
export interface OwnTexts {}
