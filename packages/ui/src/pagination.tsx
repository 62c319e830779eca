import { IconButton } from './button.tsx';
import { useNumberFormat } from './numberFormat.tsx';
import { pageNumbers } from './pages.ts';
import './pagination.css';

/**
 * Pages of a list, from 1. A page out of bounds is taken as the nearest one. Nothing is shown for a
 * single page.
 */
export function Pagination({
  page,
  total,
  onChange,
  labels,
}: {
  page: number;
  /** Number of pages. */
  total: number;
  onChange: (page: number) => void;
  /** `first` and `last` draw the buttons that go to the ends. */
  labels: {
    nav: string;
    previous: string;
    next: string;
    page: (number: number) => string;
    first?: string;
    last?: string;
  };
}) {
  const numberFormat = useNumberFormat();
  if (total <= 1) return null;
  const at = Math.min(Math.max(1, page), total);
  return (
    <nav className="sen-pages" aria-label={labels.nav}>
      {labels.first && (
        <IconButton
          icon="chevronsLeft"
          size="sm"
          label={labels.first}
          disabled={at === 1}
          onClick={() => onChange(1)}
        />
      )}
      <IconButton
        icon="chevronLeft"
        size="sm"
        label={labels.previous}
        disabled={at === 1}
        onClick={() => onChange(at - 1)}
      />
      {pageNumbers(at, total).map((number, i) =>
        number === null ? (
          // The gap has no identity of its own; its place in the row is stable enough.
          <span key={`gap-${i}`} aria-hidden="true">
            …
          </span>
        ) : (
          <button
            key={number}
            type="button"
            className="sen-page sen-digits"
            aria-label={labels.page(number)}
            aria-current={number === at ? 'page' : undefined}
            onClick={() => onChange(number)}
          >
            {numberFormat.decimal(String(number))}
          </button>
        ),
      )}
      <IconButton
        icon="chevronRight"
        size="sm"
        label={labels.next}
        disabled={at === total}
        onClick={() => onChange(at + 1)}
      />
      {labels.last && (
        <IconButton
          icon="chevronsRight"
          size="sm"
          label={labels.last}
          disabled={at === total}
          onClick={() => onChange(total)}
        />
      )}
    </nav>
  );
}
