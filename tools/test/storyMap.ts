/**
 * The browser stories that can see a change, by the folder of the changed file: for `npm test --
 * --since`.
 */

/** Spec files are named `<front>/<word>`. */
const byWord: Readonly<Record<string, readonly string[]>> = {
  account: ['web/agent', 'web/deposit'],
  access: ['web/session', 'web/password', 'web/forget', 'web/register', 'console/operator', 'console/totp'],
  adjustment: ['console/adjustment'],
  agent: ['web/agent', 'web/join', 'console/agent'],
  agentTransfer: ['web/password'],
  bankAccount: ['web/password'],
  auditTrail: ['console/auditTrail', 'console/report'],
  bet: ['web/record', 'web/query'],
  brand: ['web/brand', 'web/domain', 'web/maintenance', 'web/region', 'web/offline', 'console/brand'],
  contract: ['web/contract'],
  contact: ['web/password'],
  claim: ['console/deposit', 'console/win'],
  content: ['web/banner', 'web/notice', 'web/promotion', 'web/help', 'web/vip', 'web/home', 'web/failure'],
  bankPayment: ['web/bankPayment', 'web/deposit', 'console/deposit'],
  deposit: ['web/deposit', 'web/keyboard', 'web/query', 'console/deposit', 'console/report'],
  download: ['web/download'],
  feedback: ['web/support', 'console/feedback'],
  file: ['web/domain', 'web/banner'],
  game: [
    'web/game',
    'console/game',
    'web/threeTaps',
    'web/pool',
    'web/tienLen',
    'web/bauCua',
    'web/lobby',
    'web/hall',
    'web/home',
    'web/keyboard',
    'web/query',
  ],
  home: ['web/home', 'web/shell', 'web/failure', 'web/firstMinutes'],
  ledger: ['web/deposit', 'web/record', 'console/report'],
  limit: ['web/limit', 'web/deposit', 'web/game', 'console/member'],
  lottery: ['web/lotteryBoard', 'console/lottery'],
  member: ['web/register', 'web/password', 'web/forget', 'web/join', 'web/session', 'console/member'],
  message: ['web/register', 'web/password'],
  paymentPassword: ['web/password'],
  operator: ['console/operator', 'console/operators', 'console/totp', 'console/brand'],
  point: ['web/point'],
  reward: ['web/promotion', 'web/deposit', 'web/withdrawal', 'console/operator'],
  rewardKind: ['web/promotion', 'web/deposit', 'console/operator'],
  mission: ['web/promotion', 'console/operator'],
  referral: ['web/promotion', 'web/register', 'console/operator'],
  vip: ['web/vip', 'console/member'],
  pool: ['web/pool', 'console/report'],
  reconciliation: ['console/operator', 'console/report'],
  rebate: ['web/rebate', 'web/join', 'web/register'],
  record: ['web/record'],
  roundDifference: ['console/operator', 'web/record'],
  proof: ['web/proof'],
  report: ['console/report', 'console/brand', 'console/member'],
  session: ['web/session', 'console/operator', 'console/totp'],
  site: [
    'web/address',
    'web/shell',
    'web/routes',
    'web/maintenance',
    'web/region',
    'web/theme',
    'web/language',
  ],
  stream: ['web/game', 'web/inbox', 'web/session', 'web/brand'],
  team: ['web/agent', 'console/agent'],
  turnover: ['web/withdrawal'],
  walletTransfer: ['web/walletTransfer', 'web/record', 'web/deposit'],
  vendor: [
    'web/game',
    'web/threeTaps',
    'web/tienLen',
    'web/bauCua',
    'web/lobby',
    'console/vendor',
    'console/win',
  ],
  wallet: ['web/game', 'web/record', 'web/deposit'],
  win: ['console/win'],
  inbox: ['web/inbox', 'console/inbox'],
  withdrawal: ['web/withdrawal'],
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
  [/^apps\/arcade\//, ['web/game', 'web/threeTaps', 'web/bauCua', 'web/pool', 'web/record']],
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

/** The stories that can see a change of this file, tests and pages of text apart. */
export function storiesOf(file: string): readonly string[] {
  if (/\.(test|spec)\.tsx?$|^apps\/\w+\/test\/(?!fixtures\/)|\.md$/.test(file)) return [];
  const word = wordOf.map((pattern) => pattern.exec(file)?.[1]).find((each) => each !== undefined);
  return (word !== undefined && byWord[word]) || (byFolder.find(([folder]) => folder.test(file))?.[1] ?? []);
}
