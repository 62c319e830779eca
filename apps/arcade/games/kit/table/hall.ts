/** The hall around the shared tables and its dealer, as woodcuts under one ink line. */
import {
  cinnabar,
  drumFace,
  eggshell,
  ember,
  gold,
  goldDark,
  goldLight,
  indigo,
  indigoLight,
  ink,
  jade,
  jadeLight,
  lacquer,
  madder,
  rose,
} from '../art/palette.ts';

export const line = (width = 5): string =>
  `stroke="${ink}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"`;
export const bare = (width = 4, colour: string = ink): string =>
  `fill="none" stroke="${colour}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"`;
export const skin = '#f3d7ae';
const shade = '#d9ae7c';

export function svg(width: number, height: number, drawing: string, fit = 'xMidYMid meet'): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" preserveAspectRatio="${fit}">${drawing}</svg>`;
}

/** A drawing set into another one. */
export function placed(drawing: string, x: number, y: number, width: number, height: number): string {
  return drawing.replace(
    / width="[\d.]+" height="[\d.]+"/,
    ` x="${x}" y="${y}" width="${width}" height="${height}"`,
  );
}

/** The lacquered wall with the drum's rings and two lanterns, and the reed mat before it. */
export function hallSvg(): string {
  const lantern = (x: number, y: number, scale: number): string =>
    `<g transform="translate(${x} ${y}) scale(${scale})"><path d="M0-90V-52" ${bare(3, gold)}/><ellipse rx="54" ry="50" fill="url(#lit)" ${line(4)}/><path d="M-54 0h108M-34-40q-18 40 0 80M34-40q18 40 0 80M0-50V50" ${bare(2.5, goldDark)}/><path d="M-24-50h48l-6-12h-36zM-22 50h44l-6 10h-32z" fill="${gold}" ${line(3)}/><path d="M0 60v40M-8 60v30M8 60v30" ${bare(3, cinnabar)}/></g>`;
  const cloud = (x: number, y: number, scale: number): string =>
    `<path transform="translate(${x} ${y}) scale(${scale})" d="M0 0h150c14 0 22-10 18-22c-4-12-20-14-28-4c-4-20-34-24-42-4c-16-20-52-12-50 12c-20-6-44-2-48 18z" fill="${madder}" stroke="${gold}" stroke-width="3"/>`;
  const weave = Array.from(
    { length: 13 },
    (_, index) =>
      `<path d="M0 ${480 + index * 22}H1400" stroke="${index % 2 ? goldDark : gold}" stroke-width="1.500" opacity=".28"/>`,
  ).join('');
  const knot = (x: number): string =>
    `<path d="M${x} 470l26 22l-26 22l-26-22z" fill="${cinnabar}" stroke="${gold}" stroke-width="3"/><path d="M${x} 480l13 12l-13 12l-13-12z" fill="${gold}"/>`;
  return svg(
    1400,
    760,
    `<defs><radialGradient id="wall" cx="50%" cy="38%" r="70%"><stop offset="0" stop-color="#8c2a1a"/><stop offset=".55" stop-color="#4a120f"/><stop offset="1" stop-color="${lacquer}"/></radialGradient>
<radialGradient id="lit"><stop offset="0" stop-color="${goldLight}"/><stop offset=".6" stop-color="${ember}"/><stop offset="1" stop-color="${cinnabar}"/></radialGradient>
<linearGradient id="mat" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#7a4a1d"/><stop offset="1" stop-color="#3a2010"/></linearGradient></defs>
<rect width="1400" height="760" fill="url(#wall)"/>
<g opacity=".34">${drumFace(700, 250, 300, gold, 'none')}</g>
${cloud(180, 160, 1)}${cloud(1040, 140, 1.1)}${cloud(60, 330, 0.8)}${cloud(1210, 330, 0.8)}
${lantern(330, 120, 1.1)}${lantern(1070, 120, 1.1)}${lantern(120, 80, 0.8)}${lantern(1280, 80, 0.8)}
<path d="M-10 470H1410V770H-10z" fill="url(#mat)"/>${weave}
<path d="M-10 470H1410" ${bare(7, ink)}/><path d="M-10 492H1410" stroke="${madder}" stroke-width="30"/><path d="M-10 474H1410M-10 510H1410" ${bare(3, gold)}/>
${Array.from({ length: 15 }, (_, index) => knot(index * 100)).join('')}`,
    'xMidYMid slice',
  );
}

/** The dealer's robe: green with a dark turban, or dark with a red one. */
const robes = { day: [jade, jadeLight, indigo], evening: [indigo, indigoLight, madder] } as const;
export type Robe = keyof typeof robes;

/**
 * The dealer in a robe of four flaps, with a turban, down to where the hands begin: the body, the
 * head on it, and the lids over the eyes.
 */
export function dealerDrawing(robe: Robe): { body: string; head: string; lids: string } {
  const [cloth, fold, turban] = robes[robe];
  const body = `<path d="M118 344c-30-60-26-114 18-132l44-18h40l44 18c44 18 48 72 18 132z" fill="${cloth}" ${line(6)}/>
<path d="M136 214c-46 14-70 54-84 104l56 20c8-32 20-52 40-66z" fill="${cloth}" ${line(6)}/>
<path d="M264 214c46 14 70 54 84 104l-56 20c-8-32-20-52-40-66z" fill="${cloth}" ${line(6)}/>
<path d="M84 262q22 4 44 22M316 262q-22 4-44 22" ${bare(3, fold)}/>
<path d="M164 200l36 96l36-96l14 6l-30 138h-40l-30-138z" fill="${eggshell}" ${line(4)}/>
<path d="M200 204l-34-8l34 84l34-84z" fill="${cinnabar}" ${line(5)}/><path d="M182 204q18 14 36 0" ${bare(3, gold)}/>
<path d="M128 306q72 30 144 0l4 26q-76 28-152 0z" fill="${gold}" ${line(5)}/><path d="M190 318l-22 26M210 318l22 26" ${bare(5, madder)}/>
<path d="M182 164h36v30q-18 22-36 0z" fill="${shade}" ${line(4)}/>`;
  const head = `<path d="M142 108c-10 44 8 84 20 88c-4-30-6-60-2-88zM258 108c10 44-8 84-20 88c4-30 6-60 2-88z" fill="${ink}"/>
<path d="M152 96c-2 52 16 88 48 88s50-36 48-88c-20-20-76-20-96 0z" fill="${skin}" ${line(5)}/>
<path d="M150 112c6-36 26-46 50-46s44 10 50 46c-14-22-28-30-50-32c-22 2-36 10-50 32z" fill="${ink}"/>
<path d="M134 106c-10-52 22-84 66-84s76 32 66 84c-8-26-32-38-66-38s-58 12-66 38z" fill="${turban}" ${line(5)}/>
<path d="M142 84q8-40 58-44M258 84q-8-40-58-44M152 60q14-26 48-28M248 60q-14-26-48-28" ${bare(4, gold)}/>
<circle cx="200" cy="48" r="12" fill="${gold}" ${line(4)}/><circle cx="200" cy="48" r="5" fill="${cinnabar}"/>
<path d="M166 116q12-8 24-2M210 114q12-6 24 2" ${bare(4)}/>
<path d="M168 130q11-9 22 0q-11 7-22 0zM210 130q11-9 22 0q-11 7-22 0z" fill="#fff" ${line(3)}/><circle cx="180" cy="130" r="4" fill="${ink}"/><circle cx="220" cy="130" r="4" fill="${ink}"/>
<path d="M200 130q-5 14-4 18q4 4 8 0" ${bare(3, shade)}/>
<circle cx="168" cy="148" r="10" fill="${rose}" opacity=".5"/><circle cx="232" cy="148" r="10" fill="${rose}" opacity=".5"/>
<path d="M188 162q12-6 24 0q-12 10-24 0z" fill="${cinnabar}" ${line(2.5)}/>
<circle cx="148" cy="146" r="7" fill="${goldLight}" ${line(3)}/><circle cx="252" cy="146" r="7" fill="${goldLight}" ${line(3)}/>`;
  const lid = (x: number): string =>
    `<path d="M${x} 130q11-9 22 0q-11 7-22 0z" fill="${skin}" stroke="${skin}" stroke-width="3"/><path d="M${x} 131q11 7 22 0" ${bare(3.5)}/>`;
  return { body, head, lids: lid(168) + lid(210) };
}

export function dealerSvg(robe: Robe): string {
  const { body, head } = dealerDrawing(robe);
  return dealerPicture(body + head);
}

/** A part of the dealer in the measure of the whole. */
export const dealerPicture = (drawing: string): string => svg(400, 340, drawing);

/** A sleeve in the colours of a robe, from the shoulder on the left to the hand on the right. */
export function sleeveSvg(robe: Robe): string {
  const [cloth, fold] = robes[robe];
  return svg(
    300,
    110,
    `<path d="M4 18c60-14 130-12 192 10l4 62c-66 18-136 18-196 2z" fill="${cloth}" ${line(6)}/><path d="M20 40q80-10 150 4" ${bare(3, fold)}/>
<path d="M192 22l22 4l4 62l-20 6q-12-36-6-72z" fill="${gold}" ${line(5)}/>
<path d="M216 34c24-4 40-2 54 8c12 8 18 20 16 30c-2 8-10 8-14 2l-8-12c6 10 8 20 2 24c-6 4-12-2-16-10l-6-10c4 10 4 20-2 22c-8 2-12-6-14-16l-2-6c-2 8-4 14-10 16z" fill="${skin}" ${line(4)}/>
<path d="M244 54q10 2 16 8M262 48q10 4 14 12" ${bare(3, shade)}/>`,
  );
}
