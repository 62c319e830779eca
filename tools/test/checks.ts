/**
 * The checks that need no running part: lint, types, unused code, format. Each counts as one test.
 */
import { join } from 'node:path';
import { waitingTexts } from '../commands/translations.ts';
import { capture } from '../run/capture.ts';
import { root } from '../run/environment.ts';
import { failureText, noTests, type Tally } from './tally.ts';
import { duration, paint, say } from '../run/terminal.ts';

const checks: { name: string; program: string; args: string[]; cure: string }[] = [
  {
    name: 'lint',
    program: 'oxlint',
    args: ['--type-aware', '--deny-warnings', '-f', 'unix'],
    cure: 'oxlint --type-aware --fix mends some of it',
  },
  { name: 'types of the node code', program: 'tsc', args: ['-p', 'tsconfig.json'], cure: '' },
  // Each front has texts of its own, whose keys are checked.
  { name: 'types of the site', program: 'tsc', args: ['-p', 'apps/web'], cure: '' },
  { name: 'types of the console', program: 'tsc', args: ['-p', 'apps/console'], cure: '' },
  {
    name: 'types of the other browser code',
    program: 'tsc',
    args: ['-p', 'tsconfig.browser.json'],
    cure: '',
  },
  {
    name: 'nothing unused',
    program: 'knip',
    args: ['--no-progress'],
    cure: 'remove it, or name what reads it in knip.jsonc',
  },
  { name: 'format', program: 'oxfmt', args: ['--check'], cure: 'npm run format' },
];

/**
 * Texts without all their translations: a warning while a feature is built, a failure of the whole
 * run.
 */
export function checkTranslations(isStrict: boolean): Tally {
  const waiting = waitingTexts();
  if (waiting.length === 0) {
    say(`  ${paint.green('✓')} translations`);
    return { ...noTests, passed: 1 };
  }
  const told = `translations: ${waiting.length} texts are shown in English or as they were (npm run translate)`;
  say(`  ${isStrict ? paint.red('✗') : '!'} ${told}`);
  const list = waiting.map(({ file, key, why }) => `${file} ${key} ${why}`).join('\n');
  return isStrict ? { ...noTests, failures: [failureText(told, list)] } : noTests;
}

export async function runChecks(): Promise<Tally> {
  const tally: Tally = { ...noTests, failures: [] };
  for (const check of checks) {
    const started = performance.now();
    const { code, output } = await capture(join(root, 'node_modules/.bin', check.program), check.args);
    const took = paint.dim(duration(performance.now() - started));
    if (code === 0) {
      tally.passed += 1;
      say(`  ${paint.green('✓')} ${check.name} ${took}`);
    } else {
      tally.failures.push(failureText(check.name, output));
      say(`  ${paint.red('✗')} ${check.name} ${took}${check.cure && ` (${check.cure})`}`);
      say(output.trimEnd().replace(/^/gm, '    '));
    }
  }
  return tally;
}
