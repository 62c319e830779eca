import type { EarlyRefusal, Protocol, VendorAnswer } from '../protocol.ts';
import { createEvolutionClient } from './client.ts';
import { answer, answerEvolution, isEvolutionPath, type EvolutionAnswer } from './edge.ts';

const early = {
  'unknown-vendor': 'INVALID_TOKEN_ID',
  'body-too-large': 'INVALID_PARAMETER',
  'our-fault': 'TEMPORARY_ERROR',
} as const satisfies Record<EarlyRefusal, EvolutionAnswer['status']>;

/** A wrong token is HTTP 401; every other answer is HTTP 200 with a status of the protocol. */
function present({ status, body }: EvolutionAnswer): VendorAnswer {
  return {
    httpStatus: status === 'INVALID_TOKEN_ID' ? 401 : 200,
    status,
    body,
    isSuspicious: status === 'INVALID_TOKEN_ID',
  };
}

export const evolution: Protocol = {
  edge: {
    hasPath: isEvolutionPath,
    async answer(ctx, wallet, vendor, { path, query, body }) {
      if (!isEvolutionPath(path)) return present(answer('INVALID_PARAMETER', {}));
      return present(await answerEvolution(ctx, wallet, vendor, path, body, query.get('authToken') ?? ''));
    },
    refusal: (why) => present(answer(early[why], {})),
  },
  createClient: createEvolutionClient,
};
