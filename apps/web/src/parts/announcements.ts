/** The brand's announcements, asked for once for the whole page: banners, notices, promotions. */
import { allAnnouncements, announcements } from '@sen/api/content';
import { useLanguage } from '@sen/front/language';
import { useCall } from '#calls/queries.ts';

const staleMs = 60_000;

export function useAnnouncements() {
  const input = allAnnouncements(useLanguage());
  // The old words stand until those of another language have come: nothing jumps.
  return useCall(announcements, input, { staleTime: staleMs, keepPrevious: true });
}
