/** The one way to reach the server: `api(call, input)`. */
import { createApi } from '@sen/front/api';
import * as z from 'zod/mini';
import { currentToken, endSession } from '#session/store.ts';

export const { api, keepSealingKey } = createApi({
  token: currentToken,
  onSignedOut: endSession,
  // A figure that is missing must never look like one that is nothing.
  check: (call, value) => void z.parse(call.output, value),
});
