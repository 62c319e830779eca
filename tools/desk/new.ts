/** `npm run new -- feature <word>` and `npm run new -- vendor <name>`. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { capture } from '../run/capture.ts';
import { root } from '../run/environment.ts';
import { exitWith, Problem } from '../run/problem.ts';
import { redrawMap } from '../rules/layoutMap.ts';
import { heldBy, stampFeature } from './stampFeature.ts';
import { stampVendor } from './stamps.ts';
import { say } from '../run/terminal.ts';

const kinds = {
  feature: {
    stamp: stampFeature,
    next: (word: string) => [
      `packages/api/src/${word}.ts says what can be called: shape it first; a refusal of its own goes into packages/api/src/errors.ts.`,
      `Then the table, the rules, the store, the service, and a test for each promise: modules/${word}.`,
      `Then the member's page: apps/web/src/features/${word}, with its texts beside it and its story in apps/web/test/${word}.spec.ts.`,
      `docs/layout.md says what its folders hold, tools/test/storyMap.ts which stories see it.`,
      `Then the desk's page: apps/console/src/features/${word}, a list by its columns, and its story in apps/console/test/${word}.spec.ts.`,
      `Its row in docs/product.md says what is true; give it the id of the product.`,
    ],
  },
  vendor: {
    stamp: stampVendor,
    next: (name: string) => [
      `packages/api/src/${name}.ts is the protocol: write down the vendor's own messages, statuses and signature.`,
      `apps/server/src/modules/vendor/${name}/rules.ts turns our outcomes into theirs, edge.ts their calls into ours, client.ts ours into theirs.`,
      `It is entered in modules/vendor/protocols.ts: a vendor whose row names the protocol is answered by it already, in hub88's words.`,
    ],
  },
};

try {
  const [kind, name] = process.argv.slice(2);
  if ((kind !== 'feature' && kind !== 'vendor') || !name)
    throw new Problem('Say what is new: npm run new -- feature <word>, or npm run new -- vendor <name>.');
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
    [...stamp.keys()].filter((path) => /\.(?:tsx?|css|json)$/.test(path)),
  );
  redrawMap(root, heldBy(name));
  say();
  for (const line of kinds[kind].next(name)) say(line);
} catch (error) {
  exitWith(error);
}
