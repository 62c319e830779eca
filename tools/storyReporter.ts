/** Playwright's reporter of the browser stories: a line for each, the error of each that failed, told once more at the end, and the sums in a file. */
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { FullResult, Reporter, TestCase, TestError, TestResult } from '@playwright/test/reporter';
import { duration, paint, say } from './terminal.ts';

export default class StoryReporter implements Reporter {
  #tally = { passed: 0, failed: 0, skipped: 0 };
  #failures: string[] = [];

  onTestEnd(test: TestCase, result: TestResult): void {
    const project = test.parent.project()?.name ?? '';
    const took = paint.dim(duration(result.duration));
    if (result.status === 'skipped') {
      this.#tally.skipped += 1;
      say(`  - ${test.title} (${project}) skipped`);
    } else if (result.status === test.expectedStatus) {
      this.#tally.passed += 1;
      say(`  ${paint.green('✓')} ${test.title} (${project}) ${took}`);
    } else {
      this.#tally.failed += 1;
      const told = `${relative(process.cwd(), test.location.file)}:${test.location.line} ${test.title} (${project})`;
      say(`  ${paint.red('✗')} ${told} ${took}`);
      this.#failures.push([told, ...result.errors.map(inShort)].join('\n'));
      for (const error of result.errors) this.onError(error);
      for (const { name, path } of result.attachments) if (path) say(`      ${name}: ${relative(process.cwd(), path)}`);
    }
  }

  onError(error: TestError): void {
    say((error.stack ?? error.message ?? error.value ?? '').replace(/^/gm, '      '));
    if (error.snippet) say(error.snippet.replace(/^/gm, '      '));
  }

  onStdErr(chunk: string | Buffer): void {
    process.stderr.write(chunk);
  }

  onEnd(_result: FullResult): void {
    // Hundreds of lines may have come since.
    for (const failure of this.#failures) say(`\n${paint.red('✗')} ${failure}`);
    const file = process.env['STORY_TALLY'];
    if (file) writeFileSync(file, JSON.stringify(this.#tally));
  }

  printsToStdio(): boolean {
    return true;
  }
}

/** What went wrong, without colours, and no more of it than a reader takes in at once. */
function inShort(error: TestError): string {
  const lines = stripVTControlCharacters(error.message ?? error.value ?? '').split('\n');
  return lines
    .slice(0, 20)
    .map((line) => `    ${line.slice(0, 200)}`)
    .join('\n');
}
