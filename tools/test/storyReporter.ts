/**
 * Playwright's reporter of the browser stories: a line for each, the error of each that failed, the
 * slowest of a large run, how often each failed that ran several times, and the sum in a file;
 * without the file, each failure is told once more at the end.
 */
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { FullConfig, Reporter, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter';
import { failureText, noTests, sayFailures, type Tally } from './tally.ts';
import { duration, paint, say } from '../run/terminal.ts';

const slowestShown = 20;

export default class StoryReporter implements Reporter {
  #tally: Tally = { ...noTests, failures: [] };
  #left = 0;
  #times: { title: string; ms: number }[] = [];
  /** Each story with how often it ran and failed; more than once by `npm test -- --repeat`. */
  #counts = new Map<string, { ran: number; failed: number }>();

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#left = suite.allTests().length;
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    this.#left--;
    this.#times.push({
      title: `${relative(process.cwd(), test.location.file)}:${test.location.line} (${test.parent.project()?.name ?? ''})`,
      ms: result.duration,
    });
    const project = test.parent.project()?.name ?? '';
    const told = `${relative(process.cwd(), test.location.file)}:${test.location.line} ${test.title} (${project})`;
    const count = this.#counts.get(told) ?? { ran: 0, failed: 0 };
    this.#counts.set(told, count);
    count.ran += 1;
    const took = paint.dim(duration(result.duration));
    if (result.status === 'skipped') {
      this.#tally.skipped += 1;
      say(`  - ${test.title} (${project}) skipped`);
    } else if (result.status === test.expectedStatus) {
      this.#tally.passed += 1;
      say(`  ${paint.green('✓')} ${test.title} (${project}) ${took}`);
    } else {
      count.failed += 1;
      say(`  ${paint.red('✗')} ${told} ${took}`);
      this.#tally.failures.push(
        failureText(told, result.errors.map(({ message, value }) => message ?? value ?? '').join('\n')),
      );
      for (const error of result.errors) this.onError(error);
      for (const { name, path } of result.attachments)
        if (path) say(`      ${name}: ${relative(process.cwd(), path)}`);
    }
  }

  onError(error: TestError): void {
    say((error.stack ?? error.message ?? error.value ?? '').replace(/^/gm, '      '));
    if (error.snippet) say(error.snippet.replace(/^/gm, '      '));
  }

  onStdErr(chunk: string | Buffer): void {
    process.stderr.write(chunk);
  }

  onEnd(): void {
    if (this.#times.length > slowestShown * 2) {
      const slowest = this.#times.toSorted((a, b) => b.ms - a.ms).slice(0, slowestShown);
      say(
        `\n  The slowest stories:\n${slowest.map(({ title, ms }) => `  ${duration(ms).padStart(12)}  ${title}`).join('\n')}`,
      );
    }
    const byFile = Map.groupBy(this.#times, ({ title }) => title.split(':')[0]!);
    this.#tally.times = [...byFile].map(([file, stories]) => ({
      file,
      ms: stories.reduce((all, { ms }) => all + ms, 0),
    }));
    const flaky = [...this.#counts].filter(([, { ran, failed }]) => ran > 1 && failed > 0);
    for (const [told, { ran, failed }] of flaky) say(`  failed ${failed} of ${ran} times: ${told}`);
    if (this.#left > 0) this.#tally.failures.push(`${this.#left} stories were not run to their end`);
    const file = process.env['STORY_TALLY'];
    if (file) writeFileSync(file, JSON.stringify(this.#tally));
    else sayFailures(this.#tally);
  }

  printsToStdio(): boolean {
    return true;
  }
}
