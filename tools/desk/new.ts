/** `npm run new module <word>` and `npm run new vendor <name>`. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { capture } from '../test/checks.ts';
import { root } from '../run/environment.ts';
import { exitWith, Problem } from '../run/problem.ts';
import { stampModule, stampVendor } from './stamps.ts';
import { say } from '../run/terminal.ts';

const kinds = {
  module: {
    stamp: stampModule,
    next: (word: string) => [
      `packages/api/src/${word}.ts says what can be called: shape it first.`,
      `Then the table, the rules, the store, the service, and a test for each promise.`,
      `Its row belongs in docs/product.md, its errors in packages/api/src/errors.ts with words in both languages.`,
    ],
  },
  vendor: {
    stamp: stampVendor,
    next: (name: string) => [
      `packages/api/src/${name}.ts is the protocol: write down the vendor's own messages, statuses and signature.`,
      `apps/server/src/modules/vendor/${name}/rules.ts turns our outcomes into theirs, edge.ts their calls into ours, client.ts ours into theirs.`,
      `Name the protocol in modules/vendor/rules.ts, then let listener.ts and service.ts choose it by the vendor's protocol.`,
    ],
  },
};

try {
  const [kind, name] = process.argv.slice(2);
  if ((kind !== 'module' && kind !== 'vendor') || !name)
    throw new Problem('Say what is new: npm run new module <word>, or npm run new vendor <name>.');
  const stamp = kinds[kind].stamp(root, name);
  for (const [path, content] of stamp) {
    const target = join(root, path);
    say(`  ${existsSync(target) ? 'changed' : 'made   '} ${path}`);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, content);
  }
  // How lines break depends on the length of the name.
  await capture(
    join(root, 'node_modules/.bin/oxfmt'),
    [...stamp.keys()].filter((path) => path.endsWith('.ts')),
  );
  say();
  for (const line of kinds[kind].next(name)) say(line);
} catch (error) {
  exitWith(error);
}
