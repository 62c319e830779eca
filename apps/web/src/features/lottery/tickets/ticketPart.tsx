import { Skeleton } from '@sen/ui';
import { Suspense } from 'react';
import { lazyPart } from '#parts/lazyPart.tsx';

const TicketView = lazyPart(() => import('./ticketView.tsx'));

/** A ticket of the house's lotteries with its result and proof, where a page opens one. */
export function TicketPart({ id }: { id: string }) {
  return (
    <Suspense fallback={<Skeleton height="280px" />}>
      <TicketView id={id} />
    </Suspense>
  );
}
