/**
 * The console's cache of answers, and the hook that reads a call. The page before stays in view
 * while the next one loads.
 */
import type { AnyCall } from '@sen/api/call';
import { callHook, createQueryClient } from '@sen/front/queries';
import { api } from './api.ts';

export const queryClient = createQueryClient(5_000);
export const useCall = callHook(api, { keepPrevious: true });

/** Reads the answers of these calls anew wherever they are shown. */
export async function refetch(calls: readonly Pick<AnyCall, 'name'>[]): Promise<void> {
  await Promise.all(calls.map(({ name }) => queryClient.invalidateQueries({ queryKey: [name] })));
}
