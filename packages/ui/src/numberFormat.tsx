import { numberFormatOf, type NumberFormat } from '@sen/api/numberFormat';
import { createContext, useContext, type ReactNode } from 'react';

const TagContext = createContext('vi');

/**
 * The language that the kit writes and reads numbers in, by its tag (BCP 47). An app says it once,
 * around everything.
 */
export function NumberFormatProvider({ tag, children }: { tag: string; children: ReactNode }) {
  return <TagContext value={tag}>{children}</TagContext>;
}

export const useNumberFormatTag = (): string => useContext(TagContext);

/** Writes numbers in the language of the page: `useNumberFormat().amount('1200')`. */
export const useNumberFormat = (): NumberFormat => numberFormatOf(useNumberFormatTag());
