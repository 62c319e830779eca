/** Answers refusals and other errors over HTTP. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorStatus } from '@sen/api/errors';
import { languageOfTag, type Language } from '@sen/api/language';
import { errorText } from '@sen/api/texts';
import { Refusal } from './result.ts';

/** The refusal that an error is answered as. */
export function refusalOf(error: Error & { statusCode?: number; code?: string }): Refusal {
  return error instanceof Refusal ? error : transportRefusal(error);
}

/** Refusals by Fastify itself or by the database, as refusals of ours. */
export function transportRefusal(error: Error & { statusCode?: number; code?: string }): Refusal {
  if (error.statusCode === 413) return new Refusal('body_too_large');
  if (error.statusCode === 405) return new Refusal('method_not_allowed');
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return new Refusal('body_unreadable');
  if (isOutage(error)) return new Refusal('unavailable');
  // A statement that was cut off by `statement_timeout`.
  if (error.code === '57014') return new Refusal('took_too_long');
  // A text that the database cannot hold: the schemas should have said so first. A sum that
  // overflows (22003) is a fault of ours.
  if (/^(?:22P02|22021|22P05)$/.test(error.code ?? '')) return new Refusal('input_invalid');
  return new Refusal('system_error');
}

/** PostgreSQL is away, restarting or overloaded: the same request may succeed soon. */
function isOutage(error: { code?: string; message: string }): boolean {
  return (
    /^(?:57P0[1-3]|53\d{3}|08\d{3}|ECONNREFUSED|ECONNRESET|EPIPE|ENOENT)$/.test(error.code ?? '') ||
    /connection terminated|timeout exceeded when trying to connect|Connection ended/i.test(error.message)
  );
}

export function answerRefusal(reply: FastifyReply, refusal: Refusal, language: string): FastifyReply {
  const seconds = refusal.detail?.['seconds'];
  if (refusal.code === 'too_many_requests' && typeof seconds === 'number')
    reply.header('retry-after', String(seconds));
  return reply
    .code(errorStatus[refusal.code])
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send({
      success: false,
      value: refusal.detail ?? null,
      message: errorText(refusal.code, language, refusal.detail),
      code: refusal.code,
    });
}

/**
 * True for somebody who opens an address in a browser; programs that ask for JSON, or for anything,
 * get the refusal as data.
 */
export function wantsPage(request: Pick<FastifyRequest, 'headers' | 'method'>): boolean {
  return request.method === 'GET' && /\btext\/html\b/.test(request.headers.accept ?? '');
}

export function languageOf(request: FastifyRequest): Language {
  return languageOfTag(request.headers['accept-language'] ?? '') ?? 'vi';
}
