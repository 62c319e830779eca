import { Button } from './button.tsx';
import './keysetPages.css';

/** Names the page behind a row, or the one before it; neither is the first page. */
export type Cursors = { after?: string; before?: string };

/**
 * The pages beside the shown one, of a list whose pages have no numbers. Nothing is shown where all
 * rows are on one page. While `busy` the buttons do nothing; they keep their places, and the
 * keyboard's focus, as they would not if they were disabled.
 */
export function KeysetPages({
  page: { next = null, previous = null },
  onGo,
  labels,
  busy = false,
}: {
  /** Cursors of the pages beside this one. */
  page: { next?: string | null; previous?: string | null };
  onGo: (to: Cursors) => void;
  labels: { nav: string; first: string; previous: string; next: string };
  /** The shown page is not the one that was asked for: its cursors belong to other rows. */
  busy?: boolean;
}) {
  if (next === null && previous === null) return null;
  const go = (to: Cursors) => () => {
    if (!busy) onGo(to);
  };
  const still = busy || undefined;
  return (
    <nav className="sen-keyset-pages" aria-label={labels.nav}>
      <Button
        size="sm"
        variant="quiet"
        icon="chevronsLeft"
        disabled={previous === null}
        aria-disabled={still}
        onClick={go({})}
      >
        {labels.first}
      </Button>
      <Button
        size="sm"
        icon="chevronLeft"
        disabled={previous === null}
        aria-disabled={still}
        onClick={go({ before: previous! })}
      >
        {labels.previous}
      </Button>
      <Button
        size="sm"
        iconEnd="chevronRight"
        disabled={next === null}
        aria-disabled={still}
        onClick={go({ after: next! })}
      >
        {labels.next}
      </Button>
    </nav>
  );
}
