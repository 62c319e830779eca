import type { Reading } from '@sen/front/localPages';
import { api } from '#calls/api.ts';
import { CallFailed } from '#parts/callFailed.tsx';

/** How lists of the shared front are read here. */
export const reading: Reading = {
  api,
  failed: (error, onRetry) => <CallFailed compact error={error} onRetry={onRetry} />,
};
