import { contracts, endContract, payoutCalls, type Contract } from '@sen/api/contract';
import { Alert, Button, Dialog, showToast } from '@sen/ui';
import { useAction } from '@sen/front/action';
import { useErrorText } from '@sen/front/errorText';
import { callKey } from '@sen/front/queries';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '#calls/api.ts';
import { queryClient } from '#calls/queries.ts';

/** Reads again all that an act about contracts may change. */
export function refresh(): void {
  for (const call of [contracts, ...Object.values(payoutCalls)])
    void queryClient.invalidateQueries({ queryKey: callKey(call) });
}

/** Asking for the end of a contract, and answering who asked. */
export function EndActions({ contract }: { contract: Contract }) {
  const t = useTranslations('contract');
  const { act, acting, failed } = useAct();
  const [asking, setAsking] = useState(false);
  const send = (answer: 'ask' | 'consent' | 'keep') =>
    act(() => api(endContract, { id: contract.id, answer }), t(`end.done.${answer}`));
  const isOwn = contract.endAskedBy === contract.side;
  if (contract.state !== 'signed' && contract.state !== 'ending') return null;
  return (
    <>
      {failed}
      <div className="contract-actions">
        {contract.state === 'signed' && (
          <Button size="sm" variant="quiet" onClick={() => setAsking(true)}>
            {t('end.ask')}
          </Button>
        )}
        {contract.state === 'ending' && !isOwn && (
          <Button size="sm" variant="danger" loading={acting} onClick={() => send('consent')}>
            {t('end.consent')}
          </Button>
        )}
        {contract.state === 'ending' && (
          <Button size="sm" disabled={acting} onClick={() => send('keep')}>
            {t(isOwn ? 'end.takeBack' : 'end.keep')}
          </Button>
        )}
      </div>
      <Dialog
        open={asking}
        variant="dialog"
        icon="warning"
        tone="warn"
        title={t('end.title')}
        closeLabel={t('close')}
        onClose={() => setAsking(false)}
        buttons={[
          { label: t('end.no'), onClick: () => setAsking(false) },
          {
            label: t('end.ask'),
            variant: 'danger',
            onClick: () => {
              setAsking(false);
              send('ask');
            },
          },
        ]}
      >
        <p>{t('end.text')}</p>
      </Dialog>
    </>
  );
}

/** One act at a time; what it changed is read again. */
export function useAct() {
  const errorText = useErrorText();
  const { running, failure, run } = useAction<'act'>();
  return {
    acting: running !== undefined,
    act: (work: () => Promise<unknown>, done: string) =>
      run('act', async () => {
        try {
          await work();
          showToast(done, 'good');
        } finally {
          refresh();
        }
      }),
    failed: failure === undefined ? null : <Alert tone="bad">{errorText(failure)}</Alert>,
  };
}
