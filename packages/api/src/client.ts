import { inQuery, type AnyCall, type Answer, type InputOf, type OutputOf } from './call.ts';
import type { ErrorCode } from './errors.ts';

/** Failures on the way, where no answer came at all. */
export type TransportCode = 'network_problem' | 'timeout' | 'answer_unreadable';

export class CallFailure extends Error {
  readonly code: ErrorCode | TransportCode;
  readonly detail: Record<string, unknown> | null;
  constructor(code: ErrorCode | TransportCode, message: string, detail: Record<string, unknown> | null) {
    super(message);
    this.code = code;
    this.detail = detail;
  }
}

export type ClientOptions = {
  /** Empty for the page's own origin. */
  baseUrl?: string;
  fetch?: typeof fetch;
  token(): string | null;
  language(): string;
  /**
   * Encrypts a sealed call's body to the server's key: a compact JWE. `fresh` asks for a new key
   * and the server's time first.
   */
  seal?(path: string, body: unknown, fresh: boolean): Promise<string>;
  timeoutMs?: number;
  /**
   * Checks what stands under `value` of an answer, and throws; without it the server's own check is
   * relied upon.
   */
  check?(call: AnyCall, value: unknown): void;
  /** The session is no more: the token was refused. */
  onSignedOut?(): void;
  /** The session is good for nothing until its account has another password. */
  onPasswordExpired?(): void;
};

/** `file` is the body of a call that takes one. */
export type Client = <C extends AnyCall>(
  call: C,
  input: InputOf<C>,
  signal?: AbortSignal,
  file?: Blob,
) => Promise<OutputOf<C>>;

/** A large file takes its time on a slow line. */
const fileTimeoutMs = 600_000;

/**
 * A typed function for every call: gives `value`, or throws a CallFailure whose message is in the
 * caller's language.
 */
export function createClient(options: ClientOptions): Client {
  const send = options.fetch ?? fetch.bind(globalThis);

  async function attempt<C extends AnyCall>(
    call: C,
    input: InputOf<C>,
    signal: AbortSignal | undefined,
    file: Blob | undefined,
    fresh: boolean,
  ): Promise<OutputOf<C>> {
    const query = inQuery(call) ? queryString(input as Record<string, unknown>) : '';
    const headers: Record<string, string> = {
      accept: 'application/json',
      'accept-language': options.language(),
    };
    const token = options.token();
    if (token) headers['authorization'] = `Bearer ${token}`;
    let body: string | Blob | undefined;
    if (call.file) {
      if (!file) throw new Error(`${call.name} takes a file, but was given none`);
      headers['content-type'] = file.type || 'application/octet-stream';
      body = file;
    } else if (!inQuery(call)) {
      headers['content-type'] = 'application/json';
      if (call.sealed && !options.seal)
        throw new Error(`${call.name} is sealed, but this client cannot seal`);
      body = JSON.stringify(call.sealed ? { sealed: await options.seal!(call.path, input, fresh) } : input);
    }
    const timeout = AbortSignal.timeout(
      options.timeoutMs ?? (call.gives || call.file ? fileTimeoutMs : 20_000),
    );
    let response: Response;
    let answer: Answer<OutputOf<C>>;
    try {
      response = await send(`${options.baseUrl ?? ''}${call.path}${query}`, {
        method: call.method,
        headers,
        body,
        credentials: 'same-origin',
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      });
    } catch (error) {
      if (signal?.aborted) throw error;
      throw new CallFailure(timeout.aborted ? 'timeout' : 'network_problem', String(error), null);
    }
    if (call.gives && isFile(response)) {
      try {
        return { name: nameOf(response), file: await response.blob() } as OutputOf<C>;
      } catch (error) {
        throw new CallFailure(timeout.aborted ? 'timeout' : 'network_problem', String(error), null);
      }
    }
    try {
      answer = (await response.json()) as Answer<OutputOf<C>>;
    } catch (error) {
      throw new CallFailure('answer_unreadable', String(error), null);
    }
    if (answer.success) {
      try {
        options.check?.(call, answer.value);
      } catch (error) {
        throw new CallFailure('answer_unreadable', String(error), null);
      }
      return answer.value;
    }
    // A key that was changed, or a page that slept for long: seal once more with the server's
    // present key and time.
    if (call.sealed && !fresh && (answer.code === 'sealed_stale' || answer.code === 'sealed_unreadable')) {
      return attempt(call, input, signal, file, true);
    }
    if (answer.code === 'login_first' && token) options.onSignedOut?.();
    if (answer.code === 'password_expired') options.onPasswordExpired?.();
    throw new CallFailure(answer.code, answer.message, answer.value);
  }

  return (call, input, signal, file) => attempt(call, input, signal, file, false);
}

const isFile = (response: Response): boolean => response.headers.has('content-disposition');

function nameOf(response: Response): string {
  return /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'file';
}

function queryString(input: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input)) {
    if (value !== undefined && value !== null)
      query.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}
