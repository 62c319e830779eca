import { beadsPath, cranePath, ladderPath, sunPath, teethPath } from './drumGeometry.ts';
import './drum.css';
import { classNames } from './classNames.ts';

const sun = sunPath(14, 9, 23);
const inner = ladderPath(56, 27, 32);
const beads = beadsPath(24, 40, 2.6);
const teeth = teethPath(48, 47, 52);
const rim = teethPath(64, 88, 94);
const rungs = ladderPath(96, 80, 85);
const cranes = Array.from({ length: 10 }, (_, i) => `rotate(${i * 36}) translate(0 -66)`);

/**
 * The face of a Đông Sơn drum: sun, beads, saw teeth, ten flying cranes. Drawn in the current colour; decoration only.
 * `turning` lets the rings turn slowly against each other.
 */
export function Drum({ turning = false, simple = false, className }: { turning?: boolean; simple?: boolean; className?: string }) {
  return (
    <svg className={classNames('sen-drum', turning && 'sen-drum-turning', className)} viewBox="-100 -100 200 200" aria-hidden="true">
      <path d={sun} fill="currentColor" />
      <g fill="none" stroke="currentColor">
        <circle r="25" />
        <path d={inner} strokeWidth="0.9" />
        <circle r="34" />
        {!simple && <path d={beads} strokeWidth="0.8" className="sen-drum-back" />}
        <circle r="45" />
        <circle r="54" strokeWidth="1.6" />
        {!simple && <circle r="77" strokeWidth="1.6" />}
        {!simple && <path d={rungs} strokeWidth="0.8" />}
        {!simple && <circle r="87" />}
        {!simple && <circle r="97" strokeWidth="2" />}
      </g>
      <path d={teeth} fill="currentColor" />
      {!simple && (
        <g fill="currentColor" className="sen-drum-forth">
          {cranes.map((transform) => (
            <path key={transform} d={cranePath} transform={transform} />
          ))}
        </g>
      )}
      {!simple && <path d={rim} fill="currentColor" />}
    </svg>
  );
}
