/**
 * `npm run audit`: checks the books now, tells what each check found, keeps it for the console, and
 * fails when a check does.
 */
import { invariants } from '../../apps/server/src/modules.ts';
import { auditBooks } from '../../apps/server/src/modules/ledger/service.ts';
import { exitWith } from '../run/problem.ts';
import { withRunningDatabase } from '../run/runningDatabase.ts';
import { paint, say } from '../run/terminal.ts';

try {
  const found = await withRunningDatabase((db) => auditBooks(db, invariants));
  for (const { says, ok, detail, tookMs } of found) {
    const took = `${tookMs} ms`.padStart(9);
    say(ok ? `  ${paint.green('✓')} ${took}  ${says}` : `  ${paint.red('✗')} ${took}  ${says}: ${detail}`);
  }
  const allMs = found.reduce((sum, { tookMs }) => sum + tookMs, 0);
  say(`${found.length} checks in ${(allMs / 1000).toFixed(1)} s.`);
  const broken = found.filter(({ ok }) => !ok).length;
  say(
    broken === 0 ? 'The books agree.' : `The books do not agree: ${broken} of ${found.length} checks failed.`,
  );
  process.exitCode = broken === 0 ? 0 : 1;
} catch (error) {
  exitWith(error);
}
