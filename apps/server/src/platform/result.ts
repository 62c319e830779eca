import type { ErrorCode } from '@sen/api/errors';

/** A failure that the caller may see: a stable code, and values that its text puts in. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  /** Put into the text ({min}, {max}, …) and given to the browser as `value`. */
  readonly detail: Record<string, unknown> | undefined;

  constructor(code: ErrorCode, detail?: Record<string, unknown>) {
    super(code);
    this.code = code;
    this.detail = detail;
  }
}

export function refuse(code: ErrorCode, detail?: Record<string, unknown>): never {
  throw new Refusal(code, detail);
}
