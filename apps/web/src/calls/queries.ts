/** The site's cache of answers, and the hook that reads a call. */
import { callHook, createQueryClient } from '@sen/front/queries';
import type { QueryClient } from '@tanstack/react-query';
import { api } from './api.ts';
import type { FirstAnswer } from '#base/firstState.ts';

export const createSiteCache = (): QueryClient => createQueryClient(15_000);
export const queryClient = createSiteCache();
export const useCall = callHook(api, { keepPrevious: false });

/** Puts answers into the cache that came with the page. */
export function keepAnswers(client: QueryClient, answers: readonly FirstAnswer[]): void {
  for (const { call, input, value } of answers) client.setQueryData([call, input], value);
}
