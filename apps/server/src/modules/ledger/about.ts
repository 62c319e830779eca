import type { About } from '#platform/module.ts';

export const about: About = {
  word: 'ledger',
  holds: 'accounts, transfers, holds; the auditor that recomputes the books',
};
