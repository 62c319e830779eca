/** The groups of words that both fronts have; each front adds its own by `OwnTexts`. */
export type FrontTexts = {
  form: typeof import('./text/form.vi.json');
  common: typeof import('./text/common.vi.json');
  listPages: typeof import('./text/listPages.vi.json');
  statement: typeof import('./text/statement.vi.json');
  spreadsheet: typeof import('./text/spreadsheet.vi.json');
  failure: typeof import('./text/failure.vi.json');
};

/** The groups that screens, pages and parts of a front declare, each beside its folder `text`. */
// oxlint-disable-next-line typescript/no-empty-object-type -- a front declares what is in it.
export interface OwnTexts {}
