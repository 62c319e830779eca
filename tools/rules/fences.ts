/** The import borders of docs/layout.md: the files that each file may import, and the cure. */
import { posix } from 'node:path';

/**
 * Every specifier that a source imports, exports from, or loads on demand; types count as much as
 * values.
 */
export function importsOf(source: string): string[] {
  const code = withoutComments(source);
  // SQL has `from` as well; only an import ends with its source.
  const forms = [
    /\bfrom\s*(['"])([^'"\n]+)\1(?=\s*(?:;|with\b))/g,
    /\bimport\s*(['"])([^'"\n]+)\1/g,
    /\bimport\(\s*(['"])([^'"\n]+)\1\s*[,)]/g,
  ];
  return forms.flatMap((form) => [...code.matchAll(form)].map((match) => match[2]!));
}

/**
 * Comments show examples of imports that are none. Strings with `//` in them are addresses,
 * preceded by a colon.
 */
function withoutComments(source: string): string {
  return source.replace(/\/\*[^]*?\*\//g, '').replace(/(^|[^:'"`\\])\/\/.*$/gm, '$1');
}

type Kind = 'rules' | 'store' | 'service' | 'routes' | 'jobs' | 'about' | 'module' | 'other';

/**
 * Why `file` may not import `specifier`, with the cure; undefined when it may. Paths are from the
 * root.
 */
export function fenceFault(file: string, specifier: string): string | undefined {
  const target = resolveSpecifier(file, specifier);
  if (/^apps\/(?:web|console)\/test\//.test(file) || file === fixtureCalls) return storyFault(file, target);
  if (isTest(file)) return undefined;
  if (file.startsWith('packages/api/')) return apiFault(target);
  if (file.startsWith('packages/ui/')) return uiFault(target);
  if (file.startsWith('packages/front/')) return frontFault(target);
  if (file.startsWith('packages/sandbox/')) return sandboxFault(target);
  if (file.startsWith('apps/web/') || file.startsWith('apps/console/')) return browserFault(file, target);
  if (file.startsWith('apps/arcade/'))
    return separateProcessFault(
      file,
      target,
      'hub88',
      'softswiss',
      'evolution',
      'transferWallet',
      'vendorPages',
      'roundReport',
      'tableReport',
      'isoCurrency',
    );
  if (file.startsWith('apps/gateway/')) return separateProcessFault(file, target, 'gateway');
  // A bank reads the codes that anybody may print.
  if (file.startsWith('apps/bank/') && target !== '@sen/api/vietqr')
    return separateProcessFault(file, target, 'bankFeed');
  if (file.startsWith('apps/beacon/') || file.startsWith('apps/book/'))
    return separateProcessFault(file, target);
  if (file.startsWith('apps/server/src/')) return serverFault(file, target);
  return undefined;
}

/** Calls that stories ask of the test server beside the product's calls. */
const fixtureCalls = 'apps/server/test/fixtures/calls.ts';

function storyFault(file: string, target: string): string | undefined {
  const isDatabase = target === 'pg' || target === 'pg-boss';
  const isServer = isInside(target, 'apps/server') && target !== fixtureCalls;
  if (!isDatabase && !isServer && !(file === fixtureCalls && isOurs(target) && !isShared(target)))
    return undefined;
  return `Stories speak to the server by HTTP alone. Declare a call in ${fixtureCalls} and let mount.ts beside it do what needs ${target}.`;
}

/**
 * Tests, and the bugs that they plant, may import any module; configuration files belong to the
 * tools.
 */
function isTest(file: string): boolean {
  return /(^|\/)plantedBugs\.ts$|\.(test|spec)\.tsx?$|(^|\/)(test|testing|gallery)\/|vite\.config\.ts$/.test(
    file,
  );
}

/**
 * Files of the repository by their path, workspaces as `@sen/…`, everything else by its package.
 */
function resolveSpecifier(file: string, specifier: string): string {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(file), specifier);
  const alias = /^#(.*)$/.exec(specifier)?.[1];
  if (alias === undefined) return specifier;
  const app = file.split('/').slice(0, 2).join('/');
  return app === 'apps/server' && alias.startsWith('test/') ? `${app}/${alias}` : `${app}/src/${alias}`;
}

const isInside = (target: string, folder: string) => target.startsWith(`${folder}/`);
const isShared = (target: string) =>
  target.startsWith('@sen/api/') || target === '@sen/ui' || target.startsWith('@sen/ui/');
/** Whether a target is about writing and reading numbers alone: of no call and no protocol. */
const knowsNumbersOnly = (target: string) => /^@sen\/api\/(?:money|numberFormat|typedAmount)$/.test(target);
const isOurs = (target: string) => /^(apps|packages|tools)\/|^@sen\//.test(target);

function apiFault(target: string): string | undefined {
  if (target === 'zod/mini' || target === 'zod' || isInside(target, 'packages/api')) return undefined;
  return `packages/api imports zod and nothing else. It runs in browsers and in processes of other companies: move what needs ${target} to the app that has it.`;
}

function uiFault(target: string): string | undefined {
  if (knowsNumbersOnly(target) || target === '@sen/api/brandMark') return undefined;
  if (target.startsWith('@sen/api/'))
    return `packages/ui knows no calls. Let the screen make the call and hand the values over as props.`;
  if (/^react-router|^@tanstack\/react-query|^use-intl/.test(target))
    return `packages/ui knows no routes, queries or words. Take them as props (children, href, onClick, label).`;
  if (isOurs(target) && !isInside(target, 'packages/ui'))
    return `packages/ui stands below the apps. Move what it needs from ${target} into packages/ui.`;
  return target.startsWith('node:') ? nodeInBrowser(target) : undefined;
}

function frontFault(target: string): string | undefined {
  if (target.startsWith('node:')) return nodeInBrowser(target);
  if (/^react-router/.test(target))
    return `packages/front knows no routes and no screens. Let the front hand over what depends on the address.`;
  if (isShared(target) || isInside(target, 'packages/front') || !isOurs(target)) return undefined;
  return `packages/front stands below the fronts. Move what both need from ${target} into packages/front, or take it as an argument.`;
}

function sandboxFault(target: string): string | undefined {
  if (isInside(target, 'packages/sandbox') || !isOurs(target)) return undefined;
  return `packages/sandbox knows no protocol. Let the app that speaks it hand over what depends on ${target}.`;
}

function browserFault(file: string, target: string): string | undefined {
  const app = file.split('/').slice(0, 2).join('/');
  if (target.startsWith('node:')) return nodeInBrowser(target);
  if (isInside(target, app)) return roomFault(fronts[app]!, file, target);
  if (isShared(target) || target.startsWith('@sen/front/') || !isOurs(target)) return undefined;
  return `${app} talks to the server by calls alone. Declare what it needs from ${target} in packages/api, or share it through packages/front (what it does) or packages/ui (how it looks).`;
}

/**
 * A front: its rooms, with the others that each may import from, and which features each feature
 * may import. The files that start a front stand above all rooms. Features import each other in no
 * circle, and each line is in use (fences.test.ts holds both).
 */
export type Front = {
  rooms: Readonly<Record<string, readonly string[]>>;
  featuresUsed: Readonly<Record<string, readonly string[]>>;
};

export const fronts: Readonly<Record<string, Front>> = {
  'apps/web': {
    rooms: {
      base: [],
      worker: ['base'],
      calls: ['base'],
      brand: ['base', 'calls'],
      parts: ['base', 'calls', 'brand'],
      features: ['base', 'calls', 'brand', 'parts'],
      shell: ['base', 'calls', 'brand', 'worker', 'parts', 'features'],
    },
    featuresUsed: {
      agent: ['access', 'agentTransfer', 'bet', 'contract', 'inbox', 'member', 'rebate'],
      agentTransfer: ['paymentPassword'],
      bankAccount: ['paymentPassword'],
      bet: ['lottery', 'reward'],
      contact: ['access'],
      content: ['feedback', 'reward', 'rewardKind'],
      contract: ['bet'],
      deposit: ['feedback', 'reward'],
      feedback: ['access'],
      game: ['access', 'limit', 'wallet'],
      home: ['content', 'game', 'wallet'],
      lottery: ['game'],
      member: [
        'access',
        'agentTransfer',
        'bankAccount',
        'bet',
        'contact',
        'deposit',
        'feedback',
        'inbox',
        'limit',
        'mission',
        'paymentPassword',
        'point',
        'referral',
        'reward',
        'rewardKind',
        'wallet',
        'walletTransfer',
        'withdrawal',
      ],
      mission: ['reward'],
      paymentPassword: ['access'],
      point: ['paymentPassword'],
      rebate: ['bet'],
      referral: ['reward'],
      rewardKind: ['inbox', 'mission', 'referral', 'reward'],
      walletTransfer: ['bet'],
    },
  },
  'apps/console': {
    rooms: {
      session: [],
      base: ['session'],
      brand: ['session', 'base'],
      parts: ['session', 'base', 'brand'],
      features: ['session', 'base', 'brand', 'parts'],
      shell: ['session', 'base', 'brand', 'parts', 'features'],
    },
    featuresUsed: {
      changeRequest: ['economics'],
      contract: ['rebate'],
      economics: ['rebate'],
      member: ['limit', 'point', 'rebate', 'vip', 'win'],
      point: ['rebate'],
      report: ['deposit'],
      mission: ['rebate', 'reward'],
      referral: ['reward'],
      reward: ['rebate'],
      rewardKind: ['economics', 'mission', 'rebate', 'referral', 'reward'],
    },
  },
};

function roomFault({ rooms, featuresUsed }: Front, file: string, target: string): string | undefined {
  const [app, room, feature] = roomOf(file);
  const [, targetRoom, targetFeature] = roomOf(target);
  if (room === undefined || targetRoom === undefined) return undefined;
  const allowed = rooms[room];
  if (!allowed)
    return `${app}/src has the folders ${Object.keys(rooms).join(', ')}. Put ${file} into one of them.`;
  if (room === targetRoom) {
    if (feature === targetFeature || featuresUsed[feature ?? '']?.includes(targetFeature ?? ''))
      return undefined;
    return `The feature ${feature} does not use the feature ${targetFeature}. Move what both need into parts, or declare it in featuresUsed of ${app} (tools/rules/fences.ts).`;
  }
  if (allowed.includes(targetRoom)) return undefined;
  return `${room} knows nothing of ${targetRoom}. Move what it needs from ${target} into ${allowed.at(-1) ?? room}, or take it as an argument.`;
}

/** The front of a file, its folder there below `src`, and the feature where it is one. */
function roomOf(path: string): [app?: string, room?: string, feature?: string] {
  const [, app, room, next] = /^(apps\/\w+)\/src\/(\w+)\/([^/]+)/.exec(path) ?? [];
  return [app, room, room === 'features' ? next : undefined];
}

function separateProcessFault(
  file: string,
  target: string,
  ...protocols: readonly string[]
): string | undefined {
  const app = file.split('/').slice(0, 2).join('/');
  const mayKnow =
    protocols.some((protocol) => target === `@sen/api/${protocol}`) ||
    isInside(target, '@sen/sandbox') ||
    isInside(target, app);
  if (!isOurs(target) || mayKnow || knowsNumbersOnly(target)) return undefined;
  return `${app} stands for another company and knows ${protocols.length > 0 ? `@sen/api/${protocols.join(', ')} only` : 'no protocol'}, and how numbers are read and written (@sen/api/money, numberFormat, typedAmount); what sandboxes share is @sen/sandbox. Write what it needs from ${target} in its own folder.`;
}

function nodeInBrowser(target: string): string {
  return `${target} does not exist in a browser. Use what browsers have (crypto.subtle, URL), or let the server do it.`;
}

function serverFault(file: string, target: string): string | undefined {
  if (target.endsWith('/plantedBugs.ts'))
    return `plantedBugs.ts is damage that tests do to the books. The product imports no part of ${target}.`;
  if (isOurs(target) && !target.startsWith('@sen/api/') && !isInside(target, 'apps/server/src')) {
    return `The server imports packages/api and itself. What it needs from ${target} goes over HTTP, or into packages/api.`;
  }
  const module = moduleOf(file);
  const targetModule = moduleOf(target);
  if (isInside(file, 'apps/server/src/platform') && targetModule) {
    return `The platform owns no domain words. Let the module ${targetModule} hand the platform what it needs when it is mounted.`;
  }
  if (!module) return undefined;
  if (
    targetModule &&
    targetModule !== module &&
    target !== `apps/server/src/modules/${targetModule}/service.ts`
  ) {
    return `A module reaches another one by its service.ts alone. Export what you need from modules/${targetModule}/service.ts.`;
  }
  return kindFault(file, target, module);
}

function kindFault(file: string, target: string, module: string): string | undefined {
  const home = `apps/server/src/modules/${module}`;
  const isOwn = isInside(target, home);
  const isOwnRules = isOwn && kindOf(target, home) === 'rules';
  const isOwnStore = isOwn && kindOf(target, home) === 'store';
  const isApi = target.startsWith('@sen/api/');
  const isPlatform = isInside(target, 'apps/server/src/platform');
  switch (kindOf(file, home)) {
    case 'rules':
      if (isApi || isOwnRules || pureModules.includes(target)) return undefined;
      return `rules.ts holds pure functions. Let service.ts fetch what ${target} gives and pass it in.`;
    case 'store':
      if (isApi || isPlatform || isOwnRules || isOwnStore || target === 'pg') return undefined;
      return `store.ts holds SQL statements, as do *Store.ts. Let service.ts bring together what comes from ${target} and what is stored.`;
    case 'routes':
    case 'jobs':
      if (isOwnStore)
        return `Only the service reads and writes the store. Add a function to ${home}/service.ts and call it.`;
      if (isInside(target, 'apps/server/src/modules') && !isOwn)
        return `Routes and jobs call their own module. Let ${home}/service.ts ask ${target} for what they need.`;
      return undefined;
    case 'about':
      if (target === 'apps/server/src/platform/module.ts') return undefined;
      return `about.ts holds facts that tools read without starting the module. Say in ${home}/module.ts what needs ${target}.`;
    case 'module':
      if (isOwnStore || (isInside(target, 'apps/server/src/modules') && !isOwn))
        return `module.ts names the parts of its own module. Let ${home}/service.ts ask ${target}, or name it under needs.`;
      return undefined;
    case 'service':
    case 'other':
      if (isOwn && ['routes', 'jobs', 'module'].includes(kindOf(target, home)))
        return `Routes, jobs and module.ts stand above the service. Move what both need into ${home}/service.ts.`;
      return undefined;
  }
}

/**
 * The modules of the server with those that each imports, from imports as `[file, specifier]`.
 * Tests may import any module.
 */
export function moduleGraph(
  imports: Iterable<readonly [file: string, specifier: string]>,
): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>();
  for (const [file, specifier] of imports) {
    const from = moduleOf(file);
    const to = moduleOf(resolveSpecifier(file, specifier));
    if (!from || !to || from === to || isTest(file)) continue;
    graph.set(from, (graph.get(from) ?? new Set()).add(to));
  }
  return graph;
}

/** The first circle in a graph, as the names along it; undefined when there is none. */
export function circleIn(graph: ReadonlyMap<string, ReadonlySet<string>>): string[] | undefined {
  const done = new Set<string>();
  function visit(name: string, path: readonly string[]): string[] | undefined {
    const start = path.indexOf(name);
    if (start >= 0) return [...path.slice(start), name];
    if (done.has(name)) return undefined;
    for (const next of graph.get(name) ?? []) {
      const circle = visit(next, [...path, name]);
      if (circle) return circle;
    }
    done.add(name);
    return undefined;
  }
  for (const name of graph.keys()) {
    const circle = visit(name, []);
    if (circle) return circle;
  }
  return undefined;
}

function moduleOf(path: string): string | undefined {
  return /^apps\/server\/src\/modules\/(\w+)\//.exec(path)?.[1];
}

function kindOf(path: string, home: string): Kind {
  const file = path.slice(home.length + 1);
  if (/^\w+Store\.ts$/.test(file)) return 'store';
  const name = /^(rules|chart|store|service|routes|jobs|about|module)(?:\.ts$|\/)/.exec(file)?.[1];
  // The chart of accounts is the ledger's largest table of rules.
  if (name === 'chart') return 'rules';
  return (name as Kind | undefined) ?? 'other';
}

/**
 * Hashing, reading telephone numbers and reckoning with days are as pure as arithmetic; randomness
 * and time come in as arguments.
 */
const pureModules = [
  'apps/server/src/platform/days.ts',
  'zod/mini',
  'node:assert/strict',
  'node:crypto',
  'libphonenumber-js/mobile',
  'libphonenumber-js/examples.mobile.json',
];
