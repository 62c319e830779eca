import { Button } from './button.tsx';
import './keysetPages.css';

/** Names the page behind a row, or the one before it; neither is the first page. */
export type Cursors = { after?: string; before?: string };

/** The pages beside the shown one, of a list whose pages have no numbers. Nothing is shown where all rows are on one page. */
export function KeysetPages({
  page: { next = null, previous = null },
  onGo,
  labels,
}: {
  /** Cursors of the pages beside this one. */
  page: { next?: string | null; previous?: string | null };
  onGo: (to: Cursors) => void;
  labels: { nav: string; first: string; previous: string; next: string };
}) {
  if (next === null && previous === null) return null;
  return (
    <nav className="sen-keyset-pages" aria-label={labels.nav}>
      <Button size="sm" variant="quiet" icon="chevronsLeft" disabled={previous === null} onClick={() => onGo({})}>
        {labels.first}
      </Button>
      <Button size="sm" icon="chevronLeft" disabled={previous === null} onClick={() => onGo({ before: previous! })}>
        {labels.previous}
      </Button>
      <Button size="sm" iconEnd="chevronRight" disabled={next === null} onClick={() => onGo({ after: next! })}>
        {labels.next}
      </Button>
    </nav>
  );
}
