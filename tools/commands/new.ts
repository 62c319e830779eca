/**
 * `npm run new -- feature <word>`, `npm run new -- vendor <name>` and `npm run new -- game <code>
 * [solo|table]`.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { capture } from '../run/capture.ts';
import { root } from '../run/environment.ts';
import { exitWith, Problem } from '../run/problem.ts';
import { redrawMap } from '../rules/layoutMap.ts';
import { heldBy, stampFeature } from './stampFeature.ts';
import { gameKinds, stampGame, type GameKind } from './stampGame.ts';
import { stampVendor } from './stamps.ts';
import { say } from '../run/terminal.ts';

const kinds = {
  feature: {
    stamp: (name: string) => stampFeature(root, name),
    next: (word: string) => [
      `packages/api/src/${word}.ts says what can be called: shape it first; a refusal of its own goes into packages/api/src/errors.ts.`,
      `Then the table, the rules, the store, the service, and a test for each promise: modules/${word}.`,
      `Then the member's page: apps/web/src/features/${word}, with its texts beside it and its story in apps/web/test/${word}.spec.ts.`,
      `modules/${word}/about.ts says what it holds, whether it moves money and which stories see it; docs/map.md what the pages' folders hold.`,
      `Then the desk's page: apps/console/src/features/${word}, a list by its columns, and its story in apps/console/test/${word}.spec.ts.`,
      `Its row in docs/product/${word}.md says what is true; it may move to the page of another area.`,
    ],
  },
  vendor: {
    stamp: (name: string) => stampVendor(root, name),
    next: (name: string) => [
      `packages/api/src/${name}.ts is the protocol: write down the vendor's own messages, statuses and signature.`,
      `apps/server/src/modules/vendor/${name}/rules.ts turns our outcomes into theirs, edge.ts their calls into ours, client.ts ours into theirs.`,
      `It is entered in modules/vendor/protocols.ts: a vendor whose row names the protocol is answered by it already, in hub88's words.`,
    ],
  },
  game: {
    stamp: (name: string, kind = 'solo') => {
      if (!(gameKinds as readonly string[]).includes(kind))
        throw new Problem(
          `A game is for one player (solo) or at a shared table (table), not "${kind}"; one for seats begins as a copy of bau-cua.`,
        );
      return stampGame(root, name, kind as GameKind);
    },
    next: (name: string) => [
      `It can be played: npm start, then its hall. Its name stands in rules.ts and as "title" in text/: write it in Vietnamese and English.`,
      `games/${name}/rules.ts is the game; entry.ts is what the server asks of it; view/ what players see; art/ its drawings and its pictures in the lobby.`,
      `rules.test.ts must find the return again without using the rules' own settling; docs/rules/${name}.md says the same to people.`,
      `A game of several steps is like do-min, a slot like hoi-trang-ram, a table with bets taken back like tha-dieu (apps/arcade/README.md).`,
      `It is offered under the arcade's own code; ARCADE_VENDORS names the games of the others. Its line in docs/product/lobby.md: LOBBY-10.`,
    ],
  },
};

try {
  const [kind, name, more] = process.argv.slice(2);
  if ((kind !== 'feature' && kind !== 'vendor' && kind !== 'game') || !name)
    throw new Problem(
      'Say what is new: npm run new -- feature <word>, vendor <name>, or game <code> [solo|table].',
    );
  const stamp = kinds[kind].stamp(name, more);
  for (const [path, content] of stamp) {
    const target = join(root, path);
    say(`  ${existsSync(target) ? 'changed' : 'made   '} ${path}`);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, content);
  }
  // The breaks of lines depend on the length of the name.
  await capture(
    join(root, 'node_modules/.bin/oxfmt'),
    [...stamp.keys()].filter((path) => /\.(?:tsx?|css|json)$/.test(path)),
  );
  await redrawMap(root, heldBy(name));
  say();
  for (const line of kinds[kind].next(name)) say(line);
} catch (error) {
  exitWith(error);
}
