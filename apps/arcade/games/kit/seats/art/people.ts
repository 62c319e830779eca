/**
 * The figures of players at a table: a member under a conical hat, a wooden puppet where a computer
 * plays, or the stool on which nobody sits.
 */
import {
  cinnabar,
  drumFace,
  eggshell,
  gold,
  goldDark,
  goldLight,
  indigo,
  ink,
  jade,
  madder,
  rose,
} from '../../art/palette.ts';

const coats = [indigo, madder, jade, goldDark] as const;

export function memberSvg(seat: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80" width="80" height="80"><circle cx="40" cy="40" r="38" fill="${eggshell}"/><path d="M10 78q4-24 30-24t30 24z" fill="${coats[seat % coats.length]!}" stroke="${ink}" stroke-width="3"/><circle cx="40" cy="44" r="14" fill="#e8b98a" stroke="${ink}" stroke-width="3"/><path d="M35 46h.01M46 46h.01" stroke="${ink}" stroke-width="4" stroke-linecap="round"/><path d="M35 52q5 3 10 0" fill="none" stroke="${ink}" stroke-width="2"/><path d="M40 8L12 38q28 9 56 0z" fill="${gold}" stroke="${ink}" stroke-width="3" stroke-linejoin="round"/><path d="M40 8L28 40M40 8l12 32M40 8v33" stroke="${goldDark}" stroke-width="1.500"/></svg>`;
}

export function puppetSvg(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80" width="80" height="80"><circle cx="40" cy="40" r="38" fill="#cdb893"/><path d="M22 78V60h36v18z" fill="${cinnabar}" stroke="${ink}" stroke-width="3"/><path d="M32 60v18M48 60v18" stroke="${ink}" stroke-width="2"/><rect x="20" y="20" width="40" height="38" rx="8" fill="#b98550" stroke="${ink}" stroke-width="3"/><circle cx="32" cy="36" r="5" fill="${eggshell}" stroke="${ink}" stroke-width="2.500"/><circle cx="48" cy="36" r="5" fill="${eggshell}" stroke="${ink}" stroke-width="2.500"/><path d="M30 48h20v6H30z" fill="${eggshell}" stroke="${ink}" stroke-width="2.500"/><path d="M40 20v-8" stroke="${ink}" stroke-width="3"/><circle cx="40" cy="10" r="4" fill="${rose}" stroke="${ink}" stroke-width="2.500"/><path d="M20 34h-6M66 34h-6" stroke="${ink}" stroke-width="4"/></svg>`;
}

export function stoolSvg(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80" width="80" height="80"><path d="M27 38l-7 32M53 38l7 32M23 57h34" fill="none" stroke="${goldDark}" stroke-width="5" stroke-linecap="round"/><ellipse cx="40" cy="34" rx="25" ry="9" fill="${goldDark}" stroke="${ink}" stroke-width="3"/><ellipse cx="40" cy="31" rx="25" ry="9" fill="#b98550" stroke="${ink}" stroke-width="3"/></svg>`;
}

/** The drum on the cloth. */
export function emblemSvg(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" width="200" height="200">${drumFace(100, 100, 98, goldLight, 'none')}</svg>`;
}
