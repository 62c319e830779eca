/** The one way to read a call: a query by the call's own name. */
import type { AnyCall, InputOf, OutputOf } from '@sen/api/call';
import { CallFailure } from '@sen/api/client';
import { QueryClient, keepPreviousData, useQuery, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query';
import { api } from './api.ts';

/** Failures of the way, not of the matter: worth a second try. */
const passing: readonly string[] = ['network_problem', 'timeout', 'unavailable'];

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      retry: (failures, error) => failures < 1 && error instanceof CallFailure && passing.includes(error.code),
    },
  },
});

export type CallQuery<C extends AnyCall> = UseQueryResult<OutputOf<C>, Error>;

/** Reads a call and keeps its answer. The page before stays in view while the next one loads. */
export function useCall<C extends AnyCall>(
  call: C,
  input: InputOf<C>,
  options: Omit<UseQueryOptions<OutputOf<C>, Error>, 'queryKey' | 'queryFn' | 'placeholderData'> = {},
): CallQuery<C> {
  return useQuery<OutputOf<C>, Error>({
    queryKey: [call.name, input],
    queryFn: ({ signal }) => api(call, input, signal),
    placeholderData: keepPreviousData,
    ...options,
  });
}
