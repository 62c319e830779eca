/** Paths of the bronze drum's rings, in a box of -100..100 around the centre. */

const round = (value: number) => Math.round(value * 100) / 100;
const point = (radius: number, turn: number) => {
  const angle = turn * 2 * Math.PI - Math.PI / 2;
  return `${round(radius * Math.cos(angle))} ${round(radius * Math.sin(angle))}`;
};

/** The sun in the middle: `rays` sharp rays between two radii. */
export function sunPath(rays: number, inner: number, outer: number): string {
  const corners = Array.from({ length: rays * 2 }, (_, i) => point(i % 2 === 0 ? outer : inner, i / (rays * 2)));
  return `M${corners.join('L')}Z`;
}

/** A ring of saw teeth pointing outward. */
export function teethPath(teeth: number, inner: number, outer: number): string {
  return Array.from(
    { length: teeth },
    (_, i) => `M${point(inner, (i - 0.36) / teeth)}L${point(outer, i / teeth)}L${point(inner, (i + 0.36) / teeth)}Z`,
  ).join('');
}

/** A ring of short radial strokes. */
export function ladderPath(rungs: number, inner: number, outer: number): string {
  return Array.from({ length: rungs }, (_, i) => `M${point(inner, i / rungs)}L${point(outer, i / rungs)}`).join('');
}

/** A ring of small circles joined by tangents, the drum's running-water ornament. */
export function beadsPath(beads: number, radius: number, bead: number): string {
  return Array.from({ length: beads }, (_, i) => {
    const [x, y] = point(radius, i / beads)
      .split(' ')
      .map(Number) as [number, number];
    const next = point(radius - bead * 0.9, (i + 0.62) / beads);
    return `M${round(x + bead)} ${y}a${bead} ${bead} 0 1 0 ${-2 * bead} 0a${bead} ${bead} 0 1 0 ${2 * bead} 0M${point(radius + bead, (i + 0.12) / beads)}L${next}`;
  }).join('');
}

/** A flying crane of the drum's outer band, pointing along the ring, drawn around the origin. */
export const cranePath = 'M-11 1.5L-3-.6L-5.5-6.5L2-1.6L6-1.2L13-2.4L7 .9L3 1.6L5.5 6.8L-1.5 2.2L-9 4.6Z';
