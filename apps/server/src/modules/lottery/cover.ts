/**
 * The lobby's picture of each lottery: its region's colours and view, balls or drums where it draws
 * those, a dial where it draws by the minute, and its name.
 */
import type { LotteryGame, Region } from './games.ts';

const width = 800;
const height = 600;
const gold = '#d9a441';
const goldLight = '#f6d98f';
const ink = '#1a0b07';
const eggshell = '#f5ead0';
const font = `font-family="'Be Vietnam Pro', 'Segoe UI', Roboto, 'Noto Sans', sans-serif" text-anchor="middle"`;
const line = `stroke="${ink}" stroke-width="6" stroke-linejoin="round" stroke-linecap="round"`;

/** The sky above, the sky below, and the ground. */
const tones: Record<Region, readonly [string, string, string]> = {
  north: ['#a3262a', '#4a0f14', '#2a0a0d'],
  central: ['#5a3f8f', '#241a4d', '#150f2e'],
  south: ['#2b8a6b', '#0d3a2d', '#08241c'],
  mega: ['#c1502a', '#551a12', '#2e0d09'],
  power: ['#2f5f9e', '#12264d', '#0a1630'],
  max3d: ['#a87a2b', '#4a3110', '#2a1b08'],
};
const ballTones = ['#c9341f', '#2f7f68', '#5b7fb5', '#e8602c', '#8f5f1c', '#7d4fa3', '#c9341f'];

export const coverPath = (code: string): string => `/lottery/cover/${code}.svg`;

export function coverSvg(game: LotteryGame): string {
  const { region } = game;
  const [above, below, ground] = tones[region];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<defs><radialGradient id="sky" cx="50%" cy="36%" r="75%"><stop offset="0" stop-color="${above}"/><stop offset="1" stop-color="${below}"/></radialGradient></defs>` +
    `<rect width="${width}" height="${height}" fill="url(#sky)"/>${drum}` +
    `${game.kind === 'house' ? `<g opacity=".45">${views[region](ground)}</g>${dial(game.everyMinutes)}` : views[region](ground)}${plate(game, ground)}</svg>`
  );
}

/** The star and the rings of a bronze drum, behind all. */
const drum = ((): string => {
  const star = Array.from({ length: 28 }, (_, i) => {
    const [reach, turn] = [i % 2 === 0 ? 120 : 40, (i / 28) * Math.PI * 2 - Math.PI / 2];
    return `${Math.round(Math.cos(turn) * reach)},${Math.round(Math.sin(turn) * reach)}`;
  }).join(' ');
  const teeth = Array.from(
    { length: 60 },
    (_, i) => `<path d="M0-252v-24" transform="rotate(${i * 6})"/>`,
  ).join('');
  return (
    `<g transform="translate(400 230)" fill="none" stroke="${gold}" stroke-width="3" opacity=".26"><polygon points="${star}" fill="${gold}" stroke="none"/>` +
    `<circle r="150"/><circle r="196"/><circle r="242"/><circle r="286"/>${teeth}</g>`
  );
})();

const views: Record<Region, (ground: string) => string> = {
  north: pavilion,
  central: bridge,
  south: river,
  mega: () => balls(['05', '12', '19', '27', '33', '41']),
  power: () => balls(['08', '17', '24', '36', '45', '52'], '55'),
  max3d: () => reels(['7', '1', '2']),
};

/** The pavilion with the round window in Hanoi's temple of literature, between two trees. */
function pavilion(ground: string): string {
  const roof = (y: number, half: number, rise: number): string =>
    `<path d="M${400 - half - 26} ${y - 20}q30 22 56 20h${half * 2 - 60}q26 2 56-20l-24 ${-rise * 0.2}q-30-4-${half * 0.45}-${rise}h-${half * 1.1 - 8}q-${half * 0.24} ${rise * 0.76}-${half * 0.45} ${rise}z" fill="#8c1c20" ${line}/>`;
  const pillars = [300, 356, 444, 500]
    .map((x) => `<rect x="${x - 14}" y="300" width="28" height="150" fill="${eggshell}" ${line}/>`)
    .join('');
  const rays = Array.from(
    { length: 12 },
    (_, i) =>
      `<path d="M400 240v-40" transform="rotate(${i * 30} 400 240)" stroke="#8c1c20" stroke-width="5"/>`,
  ).join('');
  const tree = (x: number): string =>
    `<path d="M${x} 450v-120" stroke="${ink}" stroke-width="18"/><circle cx="${x - 34}" cy="330" r="46" fill="#2f7f68" ${line}/><circle cx="${x + 34}" cy="318" r="52" fill="#2f7f68" ${line}/><circle cx="${x}" cy="276" r="50" fill="#3f9a7e" ${line}/>`;
  return (
    `<rect y="446" width="${width}" height="160" fill="${ground}"/><path d="M0 446H${width}" stroke="${gold}" stroke-width="4"/>${tree(130)}${tree(676)}${pillars}` +
    `<rect x="270" y="286" width="260" height="26" fill="${gold}" ${line}/><rect x="316" y="188" width="168" height="100" fill="#c9341f" ${line}/>${rays}` +
    `<circle cx="400" cy="240" r="38" fill="${goldLight}" ${line}/>${roof(190, 130, 40)}${roof(134, 86, 36)}<path d="M400 98v-30" stroke="${gold}" stroke-width="10" stroke-linecap="round"/>`
  );
}

/** A roofed bridge over still water, and lanterns. */
function bridge(ground: string): string {
  const lantern = (x: number, y: number, tone: string): string =>
    `<path d="M${x} 0v${y - 46}" stroke="${gold}" stroke-width="3"/><ellipse cx="${x}" cy="${y}" rx="46" ry="40" fill="${tone}" ${line}/><path d="M${x - 18} ${y - 34}q-12 34 0 68M${x + 18} ${y - 34}q12 34 0 68" fill="none" stroke="${goldLight}" stroke-width="4"/>` +
    `<rect x="${x - 20}" y="${y - 48}" width="40" height="14" fill="${gold}" ${line}/><path d="M${x - 10} ${y + 42}v30M${x} ${y + 42}v42M${x + 10} ${y + 42}v30" stroke="${gold}" stroke-width="4"/>`;
  const posts = [216, 278, 340, 400, 460, 522, 584]
    .map((x) => `<path d="M${x} 306v72" stroke="${eggshell}" stroke-width="12"/>`)
    .join('');
  return (
    `<rect y="420" width="${width}" height="190" fill="${ground}"/><path d="M60 448q60-12 120 0t120 0t120 0t120 0t120 0t120 0M20 474q60-12 120 0t120 0t120 0t120 0t120 0t120 0" fill="none" stroke="${gold}" stroke-width="3" opacity=".5"/>` +
    `<path d="M60 440q340-120 680 0v22q-120-20-150-20q-20-54-76-54t-70 54h-88q-16-54-70-54t-76 54q-30 0-150 20z" fill="#c9341f" ${line}/>${posts}` +
    `<path d="M170 310q30-8 60-52h340q30 44 60 52q-20 12-44 8H214q-24 4-44-8z" fill="#8f5f1c" ${line}/><path d="M320 258q34-8 50-40h60q16 32 50 40z" fill="#a8701f" ${line}/>` +
    `${lantern(120, 150, '#e8602c')}${lantern(262, 96, '#c9341f')}${lantern(538, 96, '#d9a441')}${lantern(680, 150, '#e58a86')}`
  );
}

/** A boat on a wide river between palms, the sun behind. */
function river(ground: string): string {
  const palm = (x: number, lean: number): string => {
    const [tx, ty] = [x + lean, 196];
    const leaves = [-160, -120, -70, -20, 20]
      .map(
        (turn) =>
          `<path d="M0 0q40-34 104-6q-58-4-104 6z" transform="translate(${tx} ${ty}) rotate(${turn + 10})" fill="#3f9a7e" stroke="${ink}" stroke-width="5" stroke-linejoin="round"/>`,
      )
      .join('');
    return `<path d="M${x} 430q${lean * 0.2}-120 ${lean} -234" fill="none" stroke="${ink}" stroke-width="24"/><path d="M${x} 430q${lean * 0.2}-120 ${lean} -234" fill="none" stroke="#8f5f1c" stroke-width="14"/>${leaves}<circle cx="${tx - 8}" cy="${ty + 14}" r="13" fill="#8f5f1c" ${line}/><circle cx="${tx + 14}" cy="${ty + 14}" r="13" fill="#8f5f1c" ${line}/>`;
  };
  const fruit = [322, 354, 386, 418, 450, 482]
    .map(
      (x, i) =>
        `<circle cx="${x}" cy="${i % 2 === 0 ? 368 : 360}" r="22" fill="${['#e8602c', '#d9a441', '#c9341f'][i % 3]}" ${line}/>`,
    )
    .join('');
  return (
    `<circle cx="400" cy="240" r="110" fill="${goldLight}" opacity=".85"/><rect y="400" width="${width}" height="210" fill="${ground}"/><path d="M0 400H${width}" stroke="${gold}" stroke-width="4"/>` +
    `<path d="M40 452q50-12 100 0t100 0t100 0t100 0t100 0t100 0t100 0" fill="none" stroke="${gold}" stroke-width="3" opacity=".5"/>${palm(110, 40)}${palm(690, -40)}` +
    `${fruit}<path d="M210 372q190 44 400-14l-46 64q-150 34-300 0z" fill="#8f5f1c" ${line}/><path d="M232 392q170 34 352-8" fill="none" stroke="${goldLight}" stroke-width="5"/>` +
    `<circle cx="556" cy="300" r="20" fill="#e0b089" ${line}/><path d="M514 294l42-44l42 44z" fill="${goldLight}" ${line}/><path d="M536 322h40l8 52h-56z" fill="#5b7fb5" ${line}/>` +
    `<path d="M590 318l64 124" stroke="${ink}" stroke-width="10" stroke-linecap="round"/>`
  );
}

/** The balls of a draw around the drum, and the one after them in its middle. */
function balls(numbers: readonly string[], last?: string): string {
  const ball = (x: number, y: number, number: string, tone: string, r: number): string =>
    `<circle cx="${x}" cy="${y}" r="${r}" fill="${tone}" ${line}/><circle cx="${x}" cy="${y}" r="${r * 0.66}" fill="${eggshell}"/><text x="${x}" y="${y + r * 0.27}" ${font} font-weight="700" font-size="${r * 0.76}" fill="${ink}">${number}</text>`;
  return (
    numbers
      .map((number, i) => {
        const turn = (i / numbers.length) * Math.PI * 2 - Math.PI / 2;
        return ball(
          Math.round(400 + Math.cos(turn) * 196),
          Math.round(230 + Math.sin(turn) * 152),
          number,
          ballTones[i]!,
          62,
        );
      })
      .join('') + (last === undefined ? '' : ball(400, 230, last, gold, 78))
  );
}

/** Three drums that show a digit each. */
function reels(digits: readonly string[]): string {
  return digits
    .map((digit, i) => {
      const x = 180 + i * 220;
      return (
        `<rect x="${x - 92}" y="94" width="184" height="284" rx="26" fill="${ballTones[i]}" ${line}/><rect x="${x - 70}" y="120" width="140" height="232" rx="16" fill="${eggshell}" ${line}/>` +
        `<path d="M${x - 70} 176h140M${x - 70} 296h140" stroke="${gold}" stroke-width="4"/><text x="${x}" y="288" ${font} font-weight="700" font-size="150" fill="${ink}">${digit}</text>`
      );
    })
    .join('');
}

/** A clock's face that says how many minutes lie between two draws. */
function dial(minutes: number): string {
  const part = (minutes / 5) * Math.PI * 2 - 0.001;
  const [x, y] = [400 + Math.sin(part) * 152, 236 - Math.cos(part) * 152];
  const marks = Array.from(
    { length: 60 },
    (_, i) => `<path d="M400 66v${i % 5 === 0 ? 24 : 12}" transform="rotate(${i * 6} 400 236)"/>`,
  ).join('');
  return (
    `<circle cx="400" cy="236" r="184" fill="${ink}" opacity=".93"/><circle cx="400" cy="236" r="184" fill="none" stroke="${gold}" stroke-width="10"/><g stroke="${goldLight}" stroke-width="4">${marks}</g>` +
    `<path d="M400 84A152 152 0 ${part > Math.PI ? 1 : 0} 1 ${x.toFixed(1)} ${y.toFixed(1)}" fill="none" stroke="#e8602c" stroke-width="20" stroke-linecap="round"/>` +
    `<text x="400" y="276" ${font} font-weight="700" font-size="170" fill="${goldLight}">${minutes}</text><text x="400" y="336" ${font} font-weight="700" font-size="40" fill="${eggshell}">phút</text>`
  );
}

/**
 * Its Vietnamese name, as large as it fits; the name in the reader's language stands below the
 * picture.
 */
function plate({ names, code }: LotteryGame, ground: string): string {
  const name = names['vi'] ?? code;
  const size = Math.min(78, Math.floor(1_080 / name.length));
  return (
    `<rect y="456" width="${width}" height="144" fill="${ground}"/><path d="M0 456H${width}M0 468H${width}" stroke="${gold}" stroke-width="4"/>` +
    `<text x="400" y="${532 + size * 0.34}" ${font} font-weight="700" font-size="${size}" fill="${goldLight}">${name.replace(/[<>&]/g, '')}</text>`
  );
}
