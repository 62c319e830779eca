/** `npm run layout`: draws docs/map.md anew from the code. */
import { root } from '../run/environment.ts';
import { exitWith } from '../run/problem.ts';
import { say } from '../run/terminal.ts';
import { redrawMap } from '../rules/layoutMap.ts';

try {
  const unsaid = await redrawMap(root);
  say(
    unsaid.length === 0
      ? 'The map is drawn.'
      : `The map is drawn. Say in docs/map.md what these hold: ${unsaid.join(', ')}`,
  );
} catch (error) {
  exitWith(error);
}
