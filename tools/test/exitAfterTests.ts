/**
 * Loaded before each test file: a timer or a server that a failed test left open must not keep its
 * process. Unlike a forced exit, which cuts off what the file still has to tell on a busy machine,
 * this leaves it time to tell it.
 */
import { after } from 'node:test';
import { sharedEnding } from './sharedProcess.ts';

/** Longer than the slowest clearing up after a file, which it also cuts short. */
const graceMs = Number(process.env['TEST_GRACE_MS'] ?? 90_000);

export const exitLater = (): void => void setTimeout(() => process.exit(), graceMs).unref();

// Node takes the end of the first file for that of all; their module knows the last one.
if (!process.argv[1]?.endsWith(sharedEnding)) after(exitLater);
