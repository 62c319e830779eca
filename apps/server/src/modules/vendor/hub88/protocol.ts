import { hub88SignatureHeader } from '@sen/api/hub88';
import type { EarlyRefusal, Protocol, VendorAnswer } from '../protocol.ts';
import { createHub88Client } from './client.ts';
import { answerHub88, isHub88Path, refusal, type Hub88Answer } from './edge.ts';

const early = {
  'unknown-vendor': 'RS_ERROR_INVALID_PARTNER',
  'body-too-large': 'RS_ERROR_WRONG_SYNTAX',
  'our-fault': 'RS_ERROR_UNKNOWN',
} as const satisfies Record<EarlyRefusal, Hub88Answer['status']>;

const suspicious: readonly Hub88Answer['status'][] = [
  'RS_ERROR_INVALID_SIGNATURE',
  'RS_ERROR_DUPLICATE_TRANSACTION',
];

/** Every answer is HTTP 200 with a status of the protocol. */
function present({ status, body }: Hub88Answer): VendorAnswer {
  return { httpStatus: 200, status, body, isSuspicious: suspicious.includes(status) };
}

export const hub88: Protocol = {
  edge: {
    hasPath: isHub88Path,
    async answer(ctx, wallet, vendor, { path, headers, body }) {
      if (!isHub88Path(path)) return present(refusal('RS_ERROR_WRONG_SYNTAX', {}));
      const signature = headers[hub88SignatureHeader];
      return present(
        await answerHub88(
          ctx,
          wallet,
          vendor,
          path,
          body,
          typeof signature === 'string' ? signature : undefined,
        ),
      );
    },
    refusal: (why) => present(refusal(early[why], {})),
  },
  createClient: createHub88Client,
};
