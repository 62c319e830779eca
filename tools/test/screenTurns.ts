/**
 * The screens that a walk looks at in a run of everything: half of them in turn, by the count of
 * commits, and each whose code the last commits changed. All of them, when the tokens, the kit or
 * the frame around the screens changed, and in a run of named stories.
 */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { siteRouteOf } from '@sen/api/siteRoute';
import { root } from '../run/environment.ts';
import { turnOf } from './rotation.ts';

/** The count of commits, and the files that the last of them changed. */
export interface Lately {
  commits: number;
  changed: readonly string[];
}

type Front = 'web' | 'console';

interface Screen {
  /** The screen's address or key, by which it has its turn. */
  name: string;
  /** The word of the feature that its code stands in. */
  feature: string | undefined;
}

const turns = 2;
/** The kit, the frame around the screens of a front, what they share, and the walks themselves. */
const seenEverywhere: Readonly<Record<Front, RegExp>> = {
  web: /^packages\/(ui|front)\/|^apps\/web\/src\/(shell|parts)\/|^apps\/web\/test\/(axe|everyRoute|longestTexts|sight|(screens|look)\.spec)\.ts$/,
  console:
    /^packages\/(ui|front)\/|^apps\/console\/src\/(shell|parts)\/|^apps\/web\/test\/axe\.ts$|^apps\/console\/test\/(look|lists)\.spec\.ts$/,
};
/** Screens of these features show parts of most others. */
const withManyFeatures = ['member', 'agent', 'home'];

/** Those of the screens of a front that this run looks at. */
function inTurn(front: Front, screens: readonly Screen[], lately: Lately): Set<string> {
  const { changed, commits } = lately;
  if (changed.some((file) => seenEverywhere[front].test(file)))
    return new Set(screens.map(({ name }) => name));
  const folder = `apps/${front}/src/features/`;
  const features = new Set(
    changed.filter((file) => file.startsWith(folder)).map((file) => file.slice(folder.length).split('/')[0]!),
  );
  const isChanged = (feature = ''): boolean =>
    features.has(feature) || (features.size > 0 && withManyFeatures.includes(feature));
  return new Set(
    screens
      .filter(({ name, feature }) => isChanged(feature) || turnOf(`${front} ${name}`, commits, turns))
      .map(({ name }) => name),
  );
}

/** By the error output, which the reporter of the stories shows. */
function sayWaiting(screens: readonly string[], seen: ReadonlySet<string>): void {
  const waiting = screens.filter((name) => !seen.has(name));
  if (waiting.length > 0)
    process.stderr.write(`    screens that wait for their turn (--all): ${waiting.join(' ')}\n`);
}

/** The feature of each screen of the site, by the table that names their code. */
function featuresOfSite(): ReadonlyMap<string, string> {
  const table = readFileSync(join(root, 'apps/web/src/shell/screens.ts'), 'utf8');
  return new Map(
    [...table.matchAll(/(\w+): .*#features\/(\w+)\//g)].map(([, screen, feature]) => [screen!, feature!]),
  );
}

/** The feature of each page of the console: each feature has a table of its own pages. */
function featuresOfConsole(): ReadonlyMap<string, string> {
  const cwd = join(root, 'apps/console/src/features');
  return new Map(
    globSync('*/pages.ts', { cwd }).flatMap((file) =>
      [...readFileSync(join(cwd, file), 'utf8').matchAll(/^ {2}(\w+): \{$/gm)].map(
        ([, key]) => [key!, dirname(file)] as const,
      ),
    ),
  );
}

/** Addresses of the site that this run looks at, in their order. */
export function addressesInTurn(
  addresses: readonly string[],
  lately: Lately | undefined = toldLately(),
): readonly string[] {
  if (!lately) return addresses;
  const features = featuresOfSite();
  const screens = addresses.map((address) => {
    const screen = siteRouteOf(address.replace(/\?.*/, ''))?.screen;
    return { name: address, feature: screen === 'home' ? screen : features.get(screen ?? '') };
  });
  const seen = inTurn('web', screens, lately);
  sayWaiting(addresses, seen);
  return addresses.filter((address) => seen.has(address));
}

/** Pages of the console that this run looks at, in their order. */
export function pagesInTurn<Page extends { key: string }>(
  pages: readonly Page[],
  lately: Lately | undefined = toldLately(),
): readonly Page[] {
  if (!lately) return pages;
  const features = featuresOfConsole();
  const seen = inTurn(
    'console',
    pages.map(({ key }) => ({ name: key, feature: features.get(key) })),
    lately,
  );
  sayWaiting(
    pages.map(({ key }) => key),
    seen,
  );
  return pages.filter(({ key }) => seen.has(key));
}

const variable = 'STORY_TURN';

/** Tells the walks of the run that begins now; only that which they ask for. */
export function tellWalks({ commits, changed }: Lately): void {
  const told = changed.flatMap((file) => {
    if (Object.values(seenEverywhere).some((pattern) => pattern.test(file))) return [file];
    return /^apps\/\w+\/src\/features\/\w+\//.exec(file) ?? [];
  });
  process.env[variable] = JSON.stringify({ commits, changed: [...new Set(told)] } satisfies Lately);
}

/** None in a run of named stories, and where everything is looked at. */
function toldLately(): Lately | undefined {
  const text = process.env[variable];
  return text === undefined ? undefined : (JSON.parse(text) as Lately);
}
