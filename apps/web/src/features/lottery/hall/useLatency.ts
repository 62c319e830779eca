import { useEffect, useRef, useState } from 'react';

/**
 * The time that the request took whose answer a call has now; 0 for an answer that came with the
 * page.
 */
export function useTookMs({
  isFetching,
  dataUpdatedAt,
}: {
  isFetching: boolean;
  dataUpdatedAt: number;
}): number {
  const beganAt = useRef<number>(undefined);
  const [tookMs, setTookMs] = useState(0);
  useEffect(() => {
    if (isFetching) beganAt.current = Date.now();
  }, [isFetching]);
  useEffect(() => {
    if (beganAt.current !== undefined) setTookMs(Math.max(0, dataUpdatedAt - beganAt.current));
  }, [dataUpdatedAt]);
  return tookMs;
}
