/** `npm run layout`: draws the map in docs/layout.md anew from the code. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run/environment.ts';
import { exitWith } from '../run/problem.ts';
import { say } from '../run/terminal.ts';
import { drawMap } from '../rules/layoutMap.ts';
import { readImportGraph } from '../rules/importGraph.ts';

try {
  const path = join(root, 'docs/layout.md');
  const { page, unsaid } = drawMap(readFileSync(path, 'utf8'), readImportGraph());
  writeFileSync(path, page);
  say(unsaid.length === 0 ? 'The map is drawn.' : `The map is drawn. Say in docs/layout.md what these hold: ${unsaid.join(', ')}`);
} catch (error) {
  exitWith(error);
}
