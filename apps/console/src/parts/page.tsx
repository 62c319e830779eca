import { Button, ErrorState } from '@sen/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useBrand } from '#brand/brand.tsx';
import { useFailureTexts } from '@sen/front/failure';

/** The title in the browser's tab. */
export function PageTitle({ title }: { title: string }) {
  const t = useTranslations('shell');
  const { name } = useBrand();
  return <title>{`${title} · ${name} ${t('console')}`}</title>;
}

/** A page for signed-in operators: its title, one line about it, its tools, its content. */
export function Page({
  title,
  lead,
  tools,
  children,
}: {
  title: string;
  lead?: ReactNode;
  tools?: ReactNode;
  children: ReactNode;
}) {
  return (
    <>
      <PageTitle title={title} />
      <div className="page-head">
        <div>
          <h1>{title}</h1>
          {lead && <p>{lead}</p>}
        </div>
        {tools && <div className="page-tools">{tools}</div>}
      </div>
      {children}
    </>
  );
}

/**
 * Shown in place of content that could not be loaded: the reason, and a button to retry, unless the
 * role lacks the right.
 */
export function Failure({
  error,
  onRetry,
  retrying,
}: {
  error: unknown;
  onRetry: () => void;
  retrying: boolean;
}) {
  const t = useTranslations('common');
  const { title, text, code } = useFailureTexts()(error);
  const refused = code === 'not_allowed';
  return (
    <ErrorState
      icon={refused ? 'lock' : 'cloudOff'}
      title={title}
      text={text}
      detail={code}
      action={
        refused ? undefined : (
          <Button icon="refresh" loading={retrying} onClick={onRetry}>
            {t('retry')}
          </Button>
        )
      }
    />
  );
}
