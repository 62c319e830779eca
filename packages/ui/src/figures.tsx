import { figuresOf, type Figures } from '@sen/api/figures';
import { createContext, useContext, type ReactNode } from 'react';

const TagContext = createContext('vi');

/** The language that the kit writes and reads numbers in, by its tag (BCP 47). An app says it once, around everything. */
export function FiguresProvider({ tag, children }: { tag: string; children: ReactNode }) {
  return <TagContext value={tag}>{children}</TagContext>;
}

export const useFiguresTag = (): string => useContext(TagContext);

/** Writes numbers in the language of the page: `useFigures().amount('1200')`. */
export const useFigures = (): Figures => figuresOf(useFiguresTag());
