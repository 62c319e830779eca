/**
 * The browser stories that can see a change, by the folder of the changed file: for `npm test --
 * --since`.
 */
import { readAbouts } from '../rules/abouts.ts';

/** Those of a feature of the site that is no module of the server, which says its own. */
const ofFeatures: Readonly<Record<string, readonly string[]>> = {
  download: ['web/download'],
  home: ['web/home', 'web/shell', 'web/failure', 'web/firstMinutes'],
};

/** Spec files are named `<front>/<word>`. */
const byWord: Readonly<Record<string, readonly string[]>> = {
  ...ofFeatures,
  ...Object.fromEntries((await readAbouts()).map(({ word, stories }) => [word, stories])),
};

/** Stories of the page's frame and of all screens: the shared parts of the site can change them. */
const ofTheSite = [
  'address',
  'back',
  'dialog',
  'failure',
  'keyboard',
  'language',
  'look',
  'offline',
  'query',
  'routes',
  'screens',
  'shell',
  'theme',
].map((name) => `web/${name}`);
const ofTheConsole = ['console/look', 'console/lists', 'console/operator'];
const everyConsoleStory = [...new Set([...Object.values(byWord).flat(), ...ofTheConsole])].filter((spec) =>
  spec.startsWith('console/'),
);
/**
 * One story file for each part of the product: that it starts, signs in, pays, plays and serves a
 * brand.
 */
const journeys = ['web/session', 'web/deposit', 'web/game', 'web/brand', 'console/report'];

const wordOf = [
  /^apps\/(?:web|console)\/src\/features\/(\w+)\//,
  /^apps\/server\/src\/modules\/(\w+)\//,
  // Calls of the desk stand in `contractDesk.ts`, parts that several files need in `rebateRate.ts`:
  // the word comes first.
  /^packages\/api\/src\/(rewardKind)s\//,
  /^packages\/api\/src\/(\w+?)(?:Desk|Betting|Rate|Item|Terms|Refusals)?\.ts$/,
];
/** In this order; the first that matches counts. */
const byFolder: readonly [folder: RegExp, specs: readonly string[]][] = [
  // Translations: the stories in which other languages than Vietnamese and English are looked at.
  [/^(apps\/web|packages\/(front|api))\/locales\//, ['web/language', 'web/screens']],
  [/^apps\/server\/locales\//, byWord['record']!],
  [/^apps\/web\//, ofTheSite],
  [/^apps\/console\/src\/(parts|pages)/, everyConsoleStory],
  [/^(apps\/server\/src\/platform\/keyset|packages\/api\/src\/desk)\.ts$/, everyConsoleStory],
  [/^apps\/console\//, ofTheConsole],
  [/^apps\/arcade\//, ['web/game', 'web/gameRow', 'web/threeTaps', 'web/bauCua', 'web/pool', 'web/record']],
  [/^packages\/sandbox\//, ['web/deposit', 'web/withdrawal', 'console/deposit']],
  [/^apps\/gateway\//, ['web/deposit', 'web/withdrawal', 'console/deposit']],
  [/^apps\/bank\//, ['web/bankPayment', 'web/withdrawal', 'web/deposit', 'console/deposit']],
  [/^packages\/front\/src\/(?:contract\/|text\/statement\.)/, byWord['contract']!],
  // Most of what is made there, by few stories.
  [/^apps\/server\/test\/fixtures\//, [...journeys, 'web/rebate', 'web/withdrawal']],
  // Vendors' reports of rounds, by which differences are found.
  [/^packages\/api\/src\/roundReport\.ts$/, byWord['roundDifference']!],
  [/^apps\/server\/demo\//, [...byWord['brand']!, ...byWord['content']!]],
  [/^apps\/server\/src\/platform\//, journeys],
  [/^(apps\/server\/src|packages)\//, [...new Set([...ofTheSite, ...ofTheConsole, ...journeys])]],
  [/^(tools\/(run|test)\/|playwright\.config\.ts|package)/, [...journeys, 'web/kept']],
];

export const storyWords: readonly string[] = Object.keys(byWord);
export const storiesInMap: ReadonlySet<string> = new Set([
  ...Object.values(byWord).flat(),
  ...byFolder.flatMap(([, specs]) => specs),
]);

/**
 * The stories that can see a change of this file. None sees tests, pages of text, and the facts
 * that tools read of a module.
 */
export function storiesOf(file: string): readonly string[] {
  if (/\.(test|spec)\.tsx?$|\/about\.ts$|^apps\/\w+\/test\/(?!fixtures\/)|\.md$/.test(file)) return [];
  const word = wordOf.map((pattern) => pattern.exec(file)?.[1]).find((each) => each !== undefined);
  return (word !== undefined && byWord[word]) || (byFolder.find(([folder]) => folder.test(file))?.[1] ?? []);
}
