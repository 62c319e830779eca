/**
 * `npm run sheets`: contact sheets of every screen, for people to look at, in test-results/sheets.
 */
import { ensureChromium } from './browser.ts';
import { buildFronts } from '../run/fronts.ts';
import { exitWith } from '../run/problem.ts';
import { runStories } from './stories.ts';
import { step } from '../run/terminal.ts';

try {
  const chromiumPath = await step('browser', ensureChromium);
  await step('browser code', buildFronts);
  process.env['STORY_FILES'] = 'apps/web/test/sheets.ts';
  const { failures } = await runStories(chromiumPath);
  process.exitCode = failures.length > 0 ? 1 : 0;
} catch (error) {
  exitWith(error);
}
