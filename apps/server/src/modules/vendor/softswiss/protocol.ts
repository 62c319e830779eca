import { softswissErrors, softswissSignatureHeader } from '@sen/api/softswiss';
import type { EarlyRefusal, Protocol, VendorAnswer } from '../protocol.ts';
import { createSoftswissClient } from './client.ts';
import { answerSoftswiss, isSoftswissPath, refusal, type SoftswissAnswer } from './edge.ts';

const early = { 'unknown-vendor': 403, 'body-too-large': 400, 'our-fault': 500 } as const satisfies Record<
  EarlyRefusal,
  SoftswissAnswer['code']
>;

function present({ code, body }: SoftswissAnswer): VendorAnswer {
  return {
    httpStatus: code === 0 ? 200 : softswissErrors[code].http,
    status: `${code}`,
    body,
    isSuspicious: code === 403,
  };
}

export const softswiss: Protocol = {
  edge: {
    hasPath: isSoftswissPath,
    async answer(ctx, wallet, vendor, { path, headers, body }) {
      if (!isSoftswissPath(path)) return present(refusal(404));
      const signature = headers[softswissSignatureHeader];
      return present(
        await answerSoftswiss(
          ctx,
          wallet,
          vendor,
          path,
          body,
          typeof signature === 'string' ? signature : undefined,
        ),
      );
    },
    refusal: (why) => present(refusal(early[why])),
  },
  createClient: createSoftswissClient,
};
