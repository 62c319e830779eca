import { exclude, exclusionTerms, timeOut, timeOutDays, type ExclusionTerm } from '@sen/api/limit';
import { useErrorText } from '@sen/front/errorText';
import { Button, Card, Dialog, Alert, Select, showToast } from '@sen/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useNavigate } from '#base/router.tsx';
import { paths } from '#base/paths.ts';
import { useSend } from '#calls/send.ts';
import { endSession, setLeaving } from '#calls/session.ts';
import { readAgain } from './readAgain.ts';

/** A break, and exclusion: each asks once, and nobody ends it early. */
export function Breaks() {
  const t = useTranslations('limit');
  const navigate = useNavigate();
  const [days, setDays] = useState<(typeof timeOutDays)[number]>(1);
  const [term, setTerm] = useState<ExclusionTerm>('sixMonths');
  const [asking, setAsking] = useState<'break' | 'exclusion'>();
  const sendBreak = useSend(timeOut, {
    onSuccess: () => {
      setAsking(undefined);
      showToast(t('breakBegun'), 'good');
      readAgain();
    },
  });
  const sendExclusion = useSend(exclude, {
    onMutate: () => setLeaving(true),
    onError: () => setLeaving(false),
    onSuccess: () => {
      setAsking(undefined);
      void navigate(paths.home());
      endSession();
      showToast(t('excluded'), 'info');
      // When the member's own screens are gone, nothing needs to know any more.
      setTimeout(() => setLeaving(false));
    },
  });
  return (
    <>
      <Card>
        <h2>{t('break')}</h2>
        <p className="limit-note">{t('breakLead')}</p>
        <div className="limit-ask">
          <Select
            label={t('breakFor')}
            value={String(days)}
            options={timeOutDays.map((value) => ({
              value: String(value),
              label: t('days', { days: value }),
            }))}
            onChange={(event) => setDays(Number(event.target.value) as typeof days)}
          />
          <Button onClick={() => setAsking('break')}>{t('breakAsk')}</Button>
        </div>
      </Card>
      <Card>
        <h2>{t('exclusion')}</h2>
        <p className="limit-note">{t('exclusionLead')}</p>
        <div className="limit-ask">
          <Select
            label={t('exclusionFor')}
            value={term}
            options={exclusionTerms.map((value) => ({ value, label: t(`terms.${value}`) }))}
            onChange={(event) => setTerm(event.target.value as ExclusionTerm)}
          />
          <Button variant="danger" onClick={() => setAsking('exclusion')}>
            {t('exclusionAsk')}
          </Button>
        </div>
      </Card>
      {asking === 'break' && (
        <Sure
          title={t('breakSure', { days })}
          text={t('breakSureText')}
          action={t('breakAsk')}
          sending={sendBreak.isPending}
          failure={sendBreak.error}
          onSure={() => sendBreak.mutate({ days })}
          onClose={() => setAsking(undefined)}
        />
      )}
      {asking === 'exclusion' && (
        <Sure
          title={t('exclusionSure', { term: t(`terms.${term}`) })}
          text={t('exclusionSureText')}
          action={t('exclusionAsk')}
          sending={sendExclusion.isPending}
          failure={sendExclusion.error}
          onSure={() => sendExclusion.mutate({ term })}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  );
}

function Sure({
  title,
  text,
  action,
  sending,
  failure,
  onSure,
  onClose,
}: {
  title: string;
  text: string;
  action: string;
  sending: boolean;
  failure: Error | null;
  onSure: () => void;
  onClose: () => void;
}) {
  const t = useTranslations('limit');
  const errorText = useErrorText();
  return (
    <Dialog
      open
      variant="dialog"
      icon="shield"
      tone="warn"
      title={title}
      onClose={onClose}
      buttons={[
        { label: t('cancel'), onClick: onClose },
        { label: action, variant: 'danger', loading: sending, onClick: onSure },
      ]}
    >
      <p>{text}</p>
      {failure && <Alert tone="bad">{errorText(failure)}</Alert>}
    </Dialog>
  );
}
