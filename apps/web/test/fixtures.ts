/**
 * States that stories need and no screen brings about in time, made by calls that only the test
 * server has.
 */
import { CallFailure, createClient, type Client } from '@sen/api/client';

const port = Number(process.env['STORY_PORT'] ?? 18080);

const client = createClient({
  baseUrl: `http://localhost:${port}`,
  token: () => null,
  language: () => 'en',
  // The books of a long run take their time to be checked.
  timeoutMs: 120_000,
});

/** Makes a call of `apps/server/test/fixtures/calls.ts`. */
export const make: Client = async (call, input) => {
  try {
    return await client(call, input);
  } catch (error) {
    const why = error instanceof CallFailure ? error.detail?.['why'] : undefined;
    if (typeof why !== 'string') throw error;
    throw new Error(`${call.name}: ${why}`, { cause: error });
  }
};
