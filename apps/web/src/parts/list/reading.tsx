import type { Reading } from '@sen/front/list/page';
import { api } from '#calls/api.ts';
import { CallFailed } from '#parts/callFailed.tsx';

/** The site's way of reading its lists. */
export const reading: Reading = {
  api,
  failed: ({ error, onRetry }) => (
    <div className="sen-table-frame">
      <CallFailed compact error={error} onRetry={onRetry} />
    </div>
  ),
};
