/** The one way to reach the server: `api(call, input)`. */
import { createApi } from '@sen/front/api';
import { openPassword } from '#base/accountDialog.ts';
import { currentSession, endSession } from './session.ts';

export const { api, keepSealingKey } = createApi({
  token: () => currentSession()?.token ?? null,
  onSignedOut: endSession,
  onPasswordExpired: () => openPassword(),
});
