import './drum.css';
import { classNames } from './classNames.ts';

/**
 * The face of a Đông Sơn drum: sun, beads, saw teeth, ten flying cranes. Drawn in the current
 * colour; decoration only. `simple` is its middle alone; of the `turning` one the rings turn slowly
 * against each other.
 */
export function Drum({
  look = 'whole',
  className,
}: {
  look?: 'whole' | 'simple' | 'turning';
  className?: string;
}) {
  return (
    <span className={classNames('sen-drum', `sen-drum-${look}`, className)} aria-hidden="true">
      {look === 'turning' && (
        <>
          <span />
          <span />
          <span />
        </>
      )}
    </span>
  );
}
