import type { Protocol } from '../protocol.ts';
import { createTransferClient } from './client.ts';

/** Such a vendor never asks our wallet: no path is its. */
export const transfer: Protocol = {
  edge: {
    hasPath: () => false,
    answer: () => Promise.reject(new Error('a vendor with a wallet of its own has nothing to ask ours')),
    refusal: () => ({
      httpStatus: 404,
      status: 'not found',
      body: '{"error":"not found"}',
      isSuspicious: true,
    }),
  },
  createClient: createTransferClient,
};
