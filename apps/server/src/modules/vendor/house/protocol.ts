/**
 * Games that this server runs itself, such as the lottery: their module moves money in transactions
 * of its own, and nothing goes over a wire.
 */
import type { Protocol, VendorReply } from '../protocol.ts';

const refused = async (): Promise<VendorReply<never>> => ({ kind: 'refused' });

export const house: Protocol = {
  edge: {
    hasPath: () => false,
    answer: () => Promise.reject(new Error('the house has no edge')),
    refusal: () => ({
      httpStatus: 404,
      status: 'unknown',
      body: '{"error":"not found"}',
      isSuspicious: true,
    }),
  },
  createClient: () => ({
    launch: refused,
    list: refused,
    roundUrl: refused,
    rounds: refused,
    tables: refused,
  }),
};
