import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { root } from '../run/environment.ts';
import { circleIn, fenceFault, fronts, importsOf, moduleGraph } from './fences.ts';
import { readImportGraph } from './importGraph.ts';

const files = globSync(
  [
    'apps/*/{src,games,assets}/**/*.{ts,tsx}',
    'packages/*/src/**/*.{ts,tsx}',
    'apps/{web,console}/test/**/*.ts',
    'apps/server/test/fixtures/calls.ts',
  ],
  { cwd: root },
);

const imports = files.flatMap((file) =>
  importsOf(readFileSync(join(root, file), 'utf8')).map((specifier): [string, string] => [file, specifier]),
);

test('no file imports over a fence', () => {
  const faults = imports.flatMap(([file, specifier]) => {
    const fault = fenceFault(file, specifier);
    return fault ? [`${file} imports ${specifier}: ${fault}`] : [];
  });
  assert.deepEqual(faults, []);
});

test('no module of the server needs itself by way of others', () => {
  const graph = moduleGraph(imports);
  assert.ok(graph.get('deposit')?.has('ledger'), 'the modules were read');
  const circle = circleIn(graph);
  assert.equal(
    circle?.join(' → '),
    undefined,
    'Move what the lower module needs into it, or let a module above both bring them together, as access does.',
  );
});

test('a circle is found however long it is, and a module that is reached twice is none', () => {
  const graphOf = (...imported: string[]) =>
    moduleGraph(
      imported.map((pair) => {
        const [from, to] = pair.split(' ');
        return [`apps/server/src/modules/${from}/service.ts`, `#modules/${to}/service.ts`];
      }),
    );
  assert.equal(circleIn(graphOf('a b', 'a c', 'b d', 'c d')), undefined);
  assert.deepEqual(circleIn(graphOf('a b', 'b c', 'c d', 'd b')), ['b', 'c', 'd', 'b']);
  assert.deepEqual(circleIn(graphOf('a b', 'b a')), ['a', 'b', 'a']);
  const inTest = ['apps/server/src/modules/b/b.test.ts', '#modules/a/service.ts'] as const;
  assert.equal(
    circleIn(moduleGraph([['apps/server/src/modules/a/service.ts', '#modules/b/service.ts'], inTest])),
    undefined,
  );
});

test('the fences look at every part of the house', () => {
  for (const part of [
    'apps/server/src/platform/',
    'apps/server/src/modules/',
    'apps/gateway/src/',
    'apps/bank/src/',
    'apps/beacon/src/',
    'apps/book/src/',
    'apps/arcade/src/',
    'apps/web/src/',
    'apps/web/test/',
    'apps/console/test/',
    'apps/server/test/fixtures/calls.ts',
    'packages/api/src/',
    'packages/ui/src/',
    'packages/front/src/',
    'packages/sandbox/src/',
  ]) {
    assert.ok(
      files.some((file) => file.startsWith(part)),
      `no file of ${part} was looked at`,
    );
  }
});

for (const [app, { featuresUsed }] of Object.entries(fronts)) {
  test(`features of ${app} use each other as declared: every declared use is one, and none leads back`, () => {
    const used = new Set(
      imports.flatMap(([file, specifier]) => {
        const feature = new RegExp(`^${app}/src/features/(\\w+)/`).exec(file)?.[1];
        const other = /^#features\/(\w+)\//.exec(specifier)?.[1];
        return feature && other && other !== feature ? [`${feature} → ${other}`] : [];
      }),
    );
    const declared = Object.entries(featuresUsed).flatMap(([feature, others]) =>
      others.map((other) => `${feature} → ${other}`),
    );
    assert.deepEqual([...used].sort(), declared.sort());
    const below = (feature: string, path: readonly string[] = []): void => {
      assert.ok(!path.includes(feature), [...path, feature].join(' → '));
      for (const other of featuresUsed[feature] ?? []) below(other, [...path, feature]);
    };
    for (const feature of Object.keys(featuresUsed)) below(feature);
  });
}

/**
 * The session asks the server on demand whether a browser stays signed in, by the client that sends
 * the session's token.
 */
const askedOnDemand = ['apps/web/src/calls/session.ts', 'apps/web/src/calls/resume.ts'];

test('no files import each other in a circle, types and code that comes on demand included', () => {
  const graph = readImportGraph();
  assert.ok(
    graph
      .get('apps/console/src/features/deposit/pages.ts')
      ?.some((file) => file.endsWith('depositsPage.tsx')),
    'code that comes on demand was read',
  );
  const [session, resume] = askedOnDemand;
  const imported = new Map([...graph].map(([file, others]) => [file, new Set(others)]));
  assert.ok(imported.get(session!)!.delete(resume!), 'the exception is in use');
  assert.equal(
    circleIn(imported)?.join(' → '),
    undefined,
    'Move the type or the value that both need into a file of its own below them, as deposit/rows.ts of the console is.',
  );
});

/** Each fence with an import that hits it, and the start of the cure. */
const violations: [file: string, specifier: string, message: RegExp][] = [
  ['apps/server/src/modules/bet/rules.ts', '#platform/clock.ts', /rules\.ts holds pure functions/],
  ['apps/server/src/modules/bet/rules/fees.ts', '../store.ts', /rules\.ts holds pure functions/],
  ['apps/server/src/modules/bet/rules.ts', 'node:fs', /rules\.ts holds pure functions/],
  ['apps/server/src/modules/bet/store.ts', './service.ts', /store\.ts holds SQL/],
  ['apps/server/src/modules/bet/store.ts', '#modules/wallet/service.ts', /store\.ts holds SQL/],
  ['apps/server/src/modules/bet/service.ts', '#modules/wallet/store.ts', /by its service\.ts alone/],
  ['apps/server/src/modules/bet/service.ts', '../wallet/rules.ts', /by its service\.ts alone/],
  ['apps/server/src/modules/bet/service.ts', './routes.ts', /stand above the service/],
  ['apps/server/src/modules/bet/helper.ts', './jobs.ts', /stand above the service/],
  ['apps/server/src/modules/bet/routes.ts', './store.ts', /Only the service reads and writes the store/],
  ['apps/server/src/modules/bet/jobs.ts', './store.ts', /Only the service reads and writes the store/],
  ['apps/server/src/modules/team/jobs.ts', './countStore.ts', /Only the service reads and writes the store/],
  ['apps/server/src/modules/agent/playStore.ts', '#modules/bet/service.ts', /store\.ts holds SQL/],
  [
    'apps/server/src/modules/bet/routes.ts',
    '#modules/brand/service.ts',
    /Routes and jobs call their own module/,
  ],
  [
    'apps/server/src/modules/bet/jobs.ts',
    '#modules/brand/service.ts',
    /Routes and jobs call their own module/,
  ],
  ['apps/server/src/modules/bet/service.ts', './plantedBugs.ts', /damage that tests do/],
  ['apps/server/src/modules/bet/about.ts', './service.ts', /facts that tools read/],
  ['apps/server/src/modules/bet/module.ts', './store.ts', /names the parts of its own module/],
  ['apps/server/src/modules/bet/module.ts', '#modules/brand/service.ts', /names the parts of its own/],
  ['apps/server/src/modules/bet/service.ts', './module.ts', /stand above the service/],
  ['apps/server/src/platform/http.ts', '#modules/bet/service.ts', /owns no domain words/],
  ['apps/server/src/platform/http.ts', '../modules/bet/service.ts', /owns no domain words/],
  ['apps/server/src/main.ts', '../../arcade/src/arcade.ts', /The server imports packages\/api and itself/],
  ['apps/server/src/main.ts', '../../../tools/database.ts', /The server imports packages\/api and itself/],
  ['apps/server/src/main.ts', '#test/world.ts', /The server imports packages\/api and itself/],
  ['packages/api/src/money.ts', 'node:crypto', /imports zod and nothing else/],
  ['packages/api/src/money.ts', '../../ui/src/money.tsx', /imports zod and nothing else/],
  ['packages/ui/src/gameCard.tsx', '@sen/api/game', /knows no calls/],
  ['packages/ui/src/link.tsx', 'react-router', /knows no routes/],
  ['packages/ui/src/link.tsx', '../../../apps/web/src/base/paths.ts', /stands below the apps/],
  ['packages/ui/src/logo.tsx', 'node:fs', /does not exist in a browser/],
  ['packages/ui/src/link.tsx', '@sen/front/language', /stands below the apps/],
  ['packages/api/src/money.ts', '@sen/front/language', /imports zod and nothing else/],
  ['packages/front/src/api.ts', '../../../apps/web/src/calls/api.ts', /stands below the fronts/],
  ['packages/front/src/failure.ts', 'react-router', /knows no routes/],
  ['packages/front/src/seal.ts', 'node:crypto', /does not exist in a browser/],
  ['apps/server/src/main.ts', '@sen/front/language', /The server imports packages\/api and itself/],
  ['apps/web/src/calls/api.ts', '../../../server/src/platform/http.ts', /by calls alone/],
  ['apps/web/src/calls/api.ts', '../../../console/src/main.tsx', /by calls alone/],
  ['apps/web/src/calls/api.ts', 'node:crypto', /does not exist in a browser/],
  ['apps/console/src/base/api.ts', '../../../web/src/calls/api.ts', /by calls alone/],
  ['apps/web/src/base/router.tsx', '#calls/api.ts', /base knows nothing of calls/],
  ['apps/web/src/base/router.tsx', '#features/home/home.tsx', /base knows nothing of features/],
  ['apps/web/src/calls/api.ts', '../brand/brand.tsx', /calls knows nothing of brand/],
  ['apps/web/src/parts/banner.tsx', '#features/game/gameTile.tsx', /parts knows nothing of features/],
  ['apps/web/src/features/home/home.tsx', '#shell/header.tsx', /features knows nothing of shell/],
  [
    'apps/web/src/features/wallet/balance.tsx',
    '#features/game/gameTile.tsx',
    /wallet does not use the feature game/,
  ],
  ['apps/web/src/widgets/clock.tsx', '#base/router.tsx', /Put .* into one of them/],
  ['apps/console/src/base/pages.ts', '#features/deposit/depositsPage.tsx', /base knows nothing of features/],
  ['apps/console/src/session/store.ts', '#base/api.ts', /session knows nothing of base/],
  ['apps/console/src/parts/list.tsx', '#shell/desk.tsx', /parts knows nothing of shell/],
  ['apps/console/src/features/win/winsPage.tsx', '../../shell/desk.tsx', /features knows nothing of shell/],
  [
    'apps/console/src/features/win/winsPage.tsx',
    '#features/deposit/rows.ts',
    /win does not use the feature deposit/,
  ],
  ['apps/console/src/widgets/clock.tsx', '#base/api.ts', /Put .* into one of them/],
  ['apps/arcade/src/wallet.ts', '@sen/api/wallet', /knows @sen\/api\/hub88, .* only/],
  ['apps/arcade/src/wallet.ts', '../../server/src/platform/clock.ts', /knows @sen\/api\/hub88, .* only/],
  ['apps/gateway/src/store.ts', '@sen/api/hub88', /knows @sen\/api\/gateway only/],
  ['apps/bank/src/store.ts', '@sen/api/gateway', /knows @sen\/api\/bankFeed only/],
  ['apps/beacon/src/rules.ts', '@sen/api/lotteryBetting', /knows no protocol/],
  ['apps/book/src/rules/odds.ts', '../../../server/src/platform/clock.ts', /knows no protocol/],
  ['packages/sandbox/src/signing.ts', '@sen/api/gateway', /knows no protocol/],
  ['apps/server/src/main.ts', '@sen/sandbox/signing', /The server imports packages\/api and itself/],
  ['apps/server/src/server.ts', '#test/fixtures/mount.ts', /The server imports packages\/api and itself/],
  ['apps/web/test/deposit.spec.ts', '../../server/src/modules/ledger/service.ts', /by HTTP alone/],
  ['apps/web/test/cashier.ts', '../../server/test/play.ts', /by HTTP alone/],
  ['apps/console/test/win.spec.ts', 'pg', /by HTTP alone/],
  ['apps/server/test/fixtures/calls.ts', '#modules/ledger/service.ts', /by HTTP alone/],
];
for (const [file, specifier, message] of violations) {
  test(`the fence is hit when ${file} imports ${specifier}`, () => {
    assert.match(fenceFault(file, specifier) ?? 'nothing', message);
  });
}

const lawful: [file: string, specifier: string][] = [
  ['apps/server/src/modules/bet/rules.ts', '@sen/api/money'],
  ['apps/server/src/modules/bet/rules/fees.ts', '../rules.ts'],
  ['apps/server/src/modules/bet/store.ts', '#platform/database.ts'],
  ['apps/server/src/modules/bet/service.ts', './store.ts'],
  ['apps/server/src/modules/contract/statementStore.ts', './teamStore.ts'],
  ['apps/server/src/modules/bet/service.ts', '#modules/wallet/service.ts'],
  ['apps/server/src/modules/bet/routes.ts', './service.ts'],
  ['apps/server/src/modules/bet/bet.test.ts', '#test/world.ts'],
  ['apps/server/src/main.ts', '#modules/bet/routes.ts'],
  ['apps/gateway/src/store.ts', '@sen/api/gateway'],
  ['apps/gateway/src/store.ts', '@sen/sandbox/file'],
  ['apps/bank/src/bank.ts', '@sen/api/vietqr'],
  ['apps/gateway/src/rules.ts', '@sen/api/money'],
  ['apps/book/src/rules/stake.ts', '@sen/api/money'],
  ['apps/arcade/games/kit/format.ts', '@sen/api/numberFormat'],
  ['packages/ui/src/amountField.tsx', '@sen/api/typedAmount'],
  ['packages/ui/src/logo.tsx', '@sen/api/brandMark'],
  ['packages/front/src/api.ts', '@sen/api/client'],
  ['packages/front/src/startFailure.tsx', '@sen/ui'],
  ['apps/console/src/base/api.ts', '@sen/front/api'],
  ['apps/console/src/base/api.ts', '#session/store.ts'],
  ['apps/console/src/features/member/memberPage.tsx', '#features/vip/memberVip.tsx'],
  ['apps/console/src/shell/desk.tsx', '#features/operator/useOperator.ts'],
  ['apps/web/src/calls/api.ts', '@sen/api/client'],
  ['apps/web/src/shell/header.tsx', '#features/wallet/balance.tsx'],
  ['apps/web/src/shell/routes.tsx', './frame.tsx'],
  ['apps/web/src/features/home/home.tsx', '#features/game/gameTile.tsx'],
  ['apps/web/src/features/home/home.tsx', '#parts/screenTitle.tsx'],
  ['apps/web/src/parts/banner.tsx', '#calls/session.ts'],
  ['apps/web/src/main.tsx', '#shell/app.tsx'],
  ['apps/console/test/win.spec.ts', '../../web/test/cashier.ts'],
  ['apps/web/test/cashier.ts', '../../server/test/fixtures/calls.ts'],
  ['apps/server/test/fixtures/calls.ts', '@sen/api/rebateRate'],
];
for (const [file, specifier] of lawful) {
  test(`${file} may import ${specifier}`, () => assert.equal(fenceFault(file, specifier), undefined));
}

test('every way to import is seen, and what stands in a comment is not', () => {
  const source = `
    import a from './a.ts';
    import type { B } from "./b.ts";
    import { c,
      d } from './c.ts';
    import './d.css';
    export * from './e.ts';
    const f = await import('./f.ts');
    const address = 'https://example.com/x'; import g from './g.ts';
    // import h from './h.ts'
    /* import i from './i.ts' */
    'select to_day as "from", 1 as "to"'; "mark is distinct from 'hot' or mark is null";
  `;
  assert.deepEqual(importsOf(source).sort(), [
    './a.ts',
    './b.ts',
    './c.ts',
    './d.css',
    './e.ts',
    './f.ts',
    './g.ts',
  ]);
});
