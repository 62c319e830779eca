/**
 * The one way to send what changes something. Apart from queries.ts because a first visit sends
 * nothing.
 */
import type { AnyCall, InputOf, OutputOf } from '@sen/api/call';
import { useMutation, type UseMutationOptions, type UseMutationResult } from '@tanstack/react-query';
import { api } from './api.ts';

/**
 * A call as a mutation: `mutate(input)`, with its state for the button and its failure for the
 * words.
 */
export function useSend<C extends AnyCall>(
  call: C,
  options: UseMutationOptions<OutputOf<C>, Error, InputOf<C>> = {},
): UseMutationResult<OutputOf<C>, Error, InputOf<C>> {
  return useMutation<OutputOf<C>, Error, InputOf<C>>({ mutationFn: (input) => api(call, input), ...options });
}
