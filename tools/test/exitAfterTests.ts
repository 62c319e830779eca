/**
 * Loaded before each test file: a timer or a server that a failed test left open must not keep its
 * process. Unlike a forced exit, which cuts off what the file still has to tell on a busy machine,
 * this leaves it time to tell it.
 */
import { after } from 'node:test';

/** Longer than the slowest clearing up after a file, which it also cuts short. */
const graceMs = 90_000;

after(() => void setTimeout(() => process.exit(), graceMs).unref());
