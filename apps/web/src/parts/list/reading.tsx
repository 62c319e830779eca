import type { Reading } from '@sen/front/localPages';
import { useCall } from '#calls/queries.ts';
import { CallFailed } from '#parts/callFailed.tsx';

/** How lists of the shared front are read here. */
export const reading: Reading = {
  useCall,
  failed: (error, onRetry) => <CallFailed compact error={error} onRetry={onRetry} />,
};
