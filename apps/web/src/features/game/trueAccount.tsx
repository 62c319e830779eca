import { Suspense, useState } from 'react';
import { ScreenBoundary } from '#parts/boundary.tsx';
import { lazyPart } from '#parts/lazyPart.tsx';

/**
 * `returnTo`: where a new account leads back to; `tryOut`: where the game can be played for fun.
 */
export type TrueAccountProps = { open: boolean; onClose: () => void; returnTo?: string; tryOut?: string };

const Dialog = lazyPart(() => import('./trueAccountDialog.tsx'));

/** The dialog that asks for a real account; its code comes when it first opens. */
export function TrueAccount(props: TrueAccountProps) {
  const [wasOpen, setWasOpen] = useState(props.open);
  if (props.open && !wasOpen) setWasOpen(true);
  if (!wasOpen) return null;
  return (
    <ScreenBoundary>
      <Suspense>
        <Dialog {...props} />
      </Suspense>
    </ScreenBoundary>
  );
}
