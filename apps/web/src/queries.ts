/** The one way to fetch: a call is a query by its own name. */
import type { AnyCall, InputOf, OutputOf } from '@sen/api/call';
import { CallFailure } from '@sen/api/client';
import { QueryClient, keepPreviousData, useQuery, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query';
import { api } from './api.ts';
import type { FirstAnswer } from './firstState.ts';

/** Failures of the way, not of the matter: worth a second try. */
const passing: readonly string[] = ['network_problem', 'timeout', 'unavailable'];

const options = {
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (failures: number, error: Error) => failures < 1 && error instanceof CallFailure && passing.includes(error.code),
    },
    mutations: { retry: false },
  },
};

export const createQueryClient = (): QueryClient => new QueryClient(options);
export const queryClient = createQueryClient();

/** Puts answers into the cache that came with the page. */
export function keepAnswers(client: QueryClient, answers: readonly FirstAnswer[]): void {
  for (const { call, input, value } of answers) client.setQueryData([call, input], value);
}

/** The cache key of a call. Without input it names every answer of that call. */
export function callKey<C extends AnyCall>(call: C, input?: InputOf<C>): readonly unknown[] {
  return input === undefined ? [call.name] : [call.name, input];
}

export type CallQuery<C extends AnyCall> = UseQueryResult<OutputOf<C>, Error>;

/** Reads a call and keeps its answer. `keepPrevious` leaves the old page standing while the next one loads. */
export function useCall<C extends AnyCall>(
  call: C,
  input: InputOf<C>,
  { keepPrevious = false, ...options }: Omit<UseQueryOptions<OutputOf<C>, Error>, 'queryKey' | 'queryFn'> & { keepPrevious?: boolean } = {},
): CallQuery<C> {
  return useQuery<OutputOf<C>, Error>({
    queryKey: callKey(call, input),
    queryFn: ({ signal }) => api(call, input, signal),
    placeholderData: keepPrevious ? keepPreviousData : undefined,
    ...options,
  });
}
