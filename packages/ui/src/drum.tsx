import './drum.css';
import { classNames } from './classNames.ts';

/**
 * The face of a Đông Sơn drum: sun, beads, saw teeth, ten flying cranes. Drawn in the current colour; decoration only.
 * `simple` is its middle alone. `turning` lets the rings turn slowly against each other.
 */
export function Drum({ turning = false, simple = false, className }: { turning?: boolean; simple?: boolean; className?: string }) {
  return (
    <span
      className={classNames('sen-drum', turning ? 'sen-drum-turning' : simple ? 'sen-drum-simple' : 'sen-drum-whole', className)}
      aria-hidden="true"
    >
      {turning && (
        <>
          <span />
          <span />
          <span />
        </>
      )}
    </span>
  );
}
