import { Suspense, useState } from 'react';
import { ScreenBoundary } from '#parts/boundary.tsx';
import { lazyPart } from '#parts/lazyPart.tsx';
import type { TrueAccountProps } from './trueAccountDialog.tsx';

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
