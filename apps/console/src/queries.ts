/** The console's cache of answers, and the hook that reads a call. The page before stays in view while the next one loads. */
import { callHook, createQueryClient } from '@sen/front/queries';
import { api } from './api.ts';

export const queryClient = createQueryClient(5_000);
export const useCall = callHook(api, { keepPrevious: true });
