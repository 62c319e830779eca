/** The one way to reach the server: `api(call, input)`. */
import { createApi } from '@sen/front/api';
import { currentToken, endSession } from '#features/operator/store.ts';

export const { api, keepSealingKey } = createApi({ token: currentToken, onSignedOut: endSession });
