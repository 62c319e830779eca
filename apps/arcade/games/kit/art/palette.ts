/** Lacquer, cinnabar, gold leaf and eggshell; one ink for every woodcut line. */
export const ink = '#1a0b07';
export const lacquer = '#140a08';
export const cinnabar = '#c9341f';
export const madder = '#8c1c20';
export const ember = '#e8602c';
export const gold = '#d9a441';
export const goldLight = '#f6d98f';
export const goldDark = '#8f5f1c';
export const eggshell = '#f5ead0';
export const indigo = '#243a66';
export const indigoLight = '#5b7fb5';
export const jade = '#2f7f68';
export const jadeLight = '#7dbf9a';
export const rose = '#e58a86';

/** Points of a ring of spikes, as an SVG polygon's `points`. */
export function starPoints(
  cx: number,
  cy: number,
  outer: number,
  inner: number,
  spikes: number,
  turn = -90,
): string {
  return Array.from({ length: spikes * 2 }, (_, index) => {
    const radius = index % 2 === 0 ? outer : inner;
    const angle = ((turn + (index * 180) / spikes) * Math.PI) / 180;
    return `${(cx + radius * Math.cos(angle)).toFixed(1)},${(cy + radius * Math.sin(angle)).toFixed(1)}`;
  }).join(' ');
}

/** The same drawing set around a centre this many times. */
export function around(cx: number, cy: number, times: number, drawing: string, turn = 0): string {
  return Array.from(
    { length: times },
    (_, index) =>
      `<g transform="rotate(${(turn + (index * 360) / times).toFixed(2)} ${cx} ${cy})">${drawing}</g>`,
  ).join('');
}

/** The face of a Đông Sơn drum: a star of fourteen rays within rings of combs, dots and circles. */
export function drumFace(cx: number, cy: number, radius: number, line: string, fill: string): string {
  const r = (share: number): string => (radius * share).toFixed(1);
  const spoke = `<path d="M${cx} ${cy - radius * 0.98}V${cy - radius * 0.88}" stroke="${line}" stroke-width="${r(0.018)}"/>`;
  const dot = `<circle cx="${cx}" cy="${cy - radius * 0.63}" r="${r(0.045)}" fill="none" stroke="${line}" stroke-width="${r(0.02)}"/>`;
  const bird = `<path d="M${cx - radius * 0.09} ${cy - radius * 0.76}q${r(0.05)} ${r(-0.06)} ${r(0.1)} ${r(-0.01)}l${r(0.08)} ${r(-0.03)}l${r(-0.06)} ${r(0.05)}q${r(-0.06)} ${r(0.05)} ${r(-0.12)} ${r(-0.01)}z" fill="${line}"/>`;
  const circles = [0.99, 0.87, 0.7, 0.56, 0.44]
    .map(
      (share) =>
        `<circle cx="${cx}" cy="${cy}" r="${r(share)}" fill="none" stroke="${line}" stroke-width="${r(0.018)}"/>`,
    )
    .join('');
  return `<circle cx="${cx}" cy="${cy}" r="${radius}" fill="${fill}"/>${circles}${around(cx, cy, 60, spoke)}${around(cx, cy, 16, bird)}${around(cx, cy, 24, dot)}<polygon points="${starPoints(cx, cy, radius * 0.42, radius * 0.13, 14)}" fill="${line}"/><circle cx="${cx}" cy="${cy}" r="${r(0.1)}" fill="${line}"/>`;
}
