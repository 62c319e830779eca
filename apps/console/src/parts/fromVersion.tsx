import { Alert, Button } from '@sen/ui';
import { Fragment, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';

/**
 * A form over something with a version. What is typed stays, whatever others save meanwhile: the
 * form keeps the version with which it began, and the operator is told that there is a newer one
 * and loads it when they like. `saved`, with the version that the form has made, begins it anew
 * with that one. Where only the number of the version has changed, the form goes on with the newer
 * one.
 */
export function FromVersion<Of extends { version: number }>({
  of,
  children,
}: {
  of: Of;
  children: (begun: Of, saved: (version: number) => void) => ReactNode;
}) {
  const t = useTranslations('decision');
  const [begun, setBegun] = useState(of);
  const [own, setOwn] = useState<number>();
  if (of.version !== begun.version && of.version === own) setBegun(of);
  const isSame = JSON.stringify({ ...of, version: 0 }) === JSON.stringify({ ...begun, version: 0 });
  const isOutdated = of.version !== begun.version && !isSame;
  return (
    <>
      {isOutdated && (
        <Alert
          tone="warn"
          action={
            <Button size="sm" icon="refresh" onClick={() => setBegun(of)}>
              {t('loadAgain')}
            </Button>
          }
        >
          {t('changedMeanwhile')}
        </Alert>
      )}
      <Fragment key={begun.version}>{children(isSame ? of : begun, setOwn)}</Fragment>
    </>
  );
}
