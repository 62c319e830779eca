import { helpCenter } from '@sen/api/content';
import { useLanguage } from '@sen/front/language';
import { Dialog, EmptyState, Skeleton } from '@sen/ui';
import type { MouseEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useCall } from '#calls/queries.ts';
import { CallFailed } from '#parts/callFailed.tsx';
import { CleanHtml } from '#parts/cleanHtml.tsx';
import { SupportButton } from '#features/feedback/supportButton.tsx';

/** The article of the help centre that a person agrees to who registers. */
const termsCode = 'term';

/** The brand's own terms, read when they are asked for. */
export function TermsDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('register');
  const common = useTranslations('common');
  const { data, error, refetch } = useCall(helpCenter, { language: useLanguage() }, { staleTime: 300_000 });
  const terms = data?.sections.flatMap(({ articles }) => articles).find(({ code }) => code === termsCode);
  return (
    <Dialog
      reading
      open
      onClose={onClose}
      closeLabel={common('close')}
      width={760}
      title={terms?.title ?? t('termsTitle')}
    >
      {terms ? (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the links inside are what is clicked, by keys as well
        <div onClickCapture={openBeside}>
          <CleanHtml html={terms.html} />
        </div>
      ) : data ? (
        <EmptyState
          icon="help"
          title={t('termsMissing')}
          text={t('termsMissingText')}
          action={<SupportButton />}
          compact
        />
      ) : error ? (
        <CallFailed error={error} onRetry={refetch} />
      ) : (
        <Skeleton height="320px" />
      )}
    </Dialog>
  );
}

/** Links in the terms open beside the form, so that nothing typed is lost. */
function openBeside(event: MouseEvent): void {
  const link = (event.target as Element).closest('a');
  if (link) Object.assign(link, { target: '_blank', rel: 'noopener noreferrer' });
}
