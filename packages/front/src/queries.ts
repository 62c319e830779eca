/** The one way to fetch: a call is a query by its own name. */
import type { AnyCall, InputOf, OutputOf } from '@sen/api/call';
import { CallFailure, type Client } from '@sen/api/client';
import {
  QueryClient,
  keepPreviousData,
  useQuery,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query';

/** Failures of the way, not of the matter: worth a second try. */
const passing: readonly string[] = ['network_problem', 'timeout', 'unavailable'];

/** A cache whose answers count as fresh for so long. */
export function createQueryClient(staleMs: number): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Without a network a call fails and says so; it does not wait in silence.
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: staleMs,
        retry: (failures, error) =>
          failures < 1 && error instanceof CallFailure && passing.includes(error.code),
      },
      // A call that changes something is sent now or not at all, never later by itself.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** The cache key of a call. Without input it names every answer of that call. */
export function callKey<C extends AnyCall>(call: C, input?: InputOf<C>): readonly unknown[] {
  return input === undefined ? [call.name] : [call.name, input];
}

export type CallQuery<C extends AnyCall> = UseQueryResult<OutputOf<C>, Error>;
type CallOptions<C extends AnyCall> = Omit<UseQueryOptions<OutputOf<C>, Error>, 'queryKey' | 'queryFn'> & {
  /** Leaves the old page standing while the next one loads. */ keepPrevious?: boolean;
};
export type UseCall = <C extends AnyCall>(
  call: C,
  input: InputOf<C>,
  options?: CallOptions<C>,
) => CallQuery<C>;

/** Reads a call by a client and keeps its answer. */
export function useCallBy<C extends AnyCall>(
  api: Client,
  call: C,
  input: InputOf<C>,
  { keepPrevious = false, ...options }: CallOptions<C> = {},
): CallQuery<C> {
  return useQuery<OutputOf<C>, Error>({
    queryKey: callKey(call, input),
    queryFn: ({ signal }) => api(call, input, signal),
    placeholderData: keepPrevious ? keepPreviousData : undefined,
    ...options,
  });
}

/** The same as a hook of a front's own client. */
export function callHook(api: Client, defaults: { keepPrevious: boolean }): UseCall {
  return function useCall<C extends AnyCall>(
    call: C,
    input: InputOf<C>,
    { keepPrevious = defaults.keepPrevious, ...options }: CallOptions<C> = {},
  ) {
    return useCallBy(api, call, input, { keepPrevious, ...options });
  };
}
