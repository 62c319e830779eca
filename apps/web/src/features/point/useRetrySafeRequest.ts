import { CallFailure } from '@sen/api/client';
import { useRequestId } from '@sen/front/requestId';
import { useRef, useState } from 'react';

const isUnanswered = (error: unknown): boolean =>
  error instanceof CallFailure &&
  /^(?:network_problem|timeout|unavailable|answer_unreadable)$/.test(error.code);

export type Asked = {
  /**
   * The amount that was asked for while nobody knows yet whether it was done. It can be asked for
   * once more, as the same request, although points or stock, which may have left with it, no
   * longer suffice.
   */
  open: number | undefined;
  ask: <Answer>(
    content: unknown,
    count: number,
    send: (requestId: string) => Promise<Answer>,
  ) => Promise<Answer>;
};

/**
 * Requests that spend points. It stands above the form, which must not go away while an answer is
 * missing.
 */
export function useAsked(): Asked {
  const idOf = useRequestId();
  const [open, setOpen] = useState<number>();
  const unanswered = useRef<string>(undefined);
  return {
    open,
    ask: async (content, count, send) => {
      const id = idOf(content);
      setOpen(count);
      try {
        return await send(id);
      } catch (error) {
        if (isUnanswered(error)) unanswered.current = id;
        // A wrong payment password, for example, says nothing about the same request that went out
        // before.
        else if (unanswered.current !== id) setOpen(undefined);
        throw error;
      }
    },
  };
}
