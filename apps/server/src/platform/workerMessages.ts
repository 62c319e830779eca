/** Messages between a node and its worker. `job` numbers the work that was asked for. */
import type { ErrorCode } from '@sen/api/errors';
import type { Config } from './config.ts';
import type { SentRequest } from './request.ts';

/** A job: a call that answers with a file, or a task of a module. */
export type Work =
  | { kind: 'file'; call: string; request: SentRequest; input: unknown }
  | { kind: 'task'; name: string; input: unknown };

export type ToWorker =
  /** The first one. */
  | { kind: 'open'; config: Config }
  | { kind: 'begin'; job: number; work: Work; nowMs: number }
  /** The next piece of a file is wanted. */
  | { kind: 'more'; job: number }
  /** Nobody wants it any longer. */
  | { kind: 'leave'; job: number };

/** Words of the worker after `ready`, its first one. */
export type FromWorker =
  /** A file that can be made, of which the first piece may be asked for. */
  | { kind: 'begun'; job: number; name: string; type: string }
  | { kind: 'piece'; job: number; piece: string | Uint8Array }
  /** Its last word about a job; `value` is that of a task. */
  | { kind: 'done'; job: number; value?: unknown }
  | { kind: 'refused'; job: number; code: ErrorCode; detail: Record<string, unknown> | undefined }
  | { kind: 'failed'; job: number; error: string };
