import { deskPaymentPassword, unlockPaymentPassword } from '@sen/api/paymentPassword';
import { useSenForm } from '@sen/front/form';
import { Button, Dialog, StatusPill, showToast } from '@sen/ui';
import { useState } from 'react';
import { useOutletContext } from 'react-router';
import { useTranslations } from 'use-intl';
import { api } from '#base/api.ts';
import { mayCall } from '#session/mayCall.ts';
import type { Operator } from '#session/operator.ts';
import { ActionForm, FormReason, reasonFault } from '#parts/actionForm.tsx';
import { Fact } from '#parts/decision.tsx';
import { refetch, useCall } from '#base/queries.ts';
import type { DeskMember } from './deskMember.ts';

/**
 * Whether the member has a payment password and, while wrong tries have locked it, the button that
 * unlocks it.
 */
export function PaymentPasswordFact({ member }: { member: DeskMember }) {
  const t = useTranslations('member.paymentPassword');
  const { role } = useOutletContext<Operator>();
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useCall(deskPaymentPassword, { memberId: member.id }, { refetchInterval: 30_000 });
  return (
    <Fact label={t('title')}>
      {!data ? (
        '…'
      ) : data.isLocked ? (
        <span className="member-payment">
          <StatusPill tone="bad">{t('locked')}</StatusPill>
          {mayCall(role, unlockPaymentPassword) && (
            <Button size="sm" onClick={() => setIsOpen(true)}>
              {t('open')}
            </Button>
          )}
        </span>
      ) : data.isSet ? (
        t('set', { count: data.triesLeft })
      ) : (
        <span className="cell-muted">{t('unset')}</span>
      )}
      {isOpen && <UnlockDialog member={member} onClose={() => setIsOpen(false)} />}
    </Fact>
  );
}

function UnlockDialog({ member: { id, account }, onClose }: { member: DeskMember; onClose: () => void }) {
  const t = useTranslations('member.paymentPassword');
  const lock = useTranslations('member.lock');
  const common = useTranslations('common');
  const form = useSenForm<{ reason: string; way: string }>({
    defaultValues: { reason: '', way: 'unlock' },
    check: ({ reason }) => ({ reason: reasonFault(reason) }),
    submit: async ({ reason }) => {
      await api(unlockPaymentPassword, { memberId: id, reason });
      await refetch([deskPaymentPassword]);
      showToast(t('done', { account }), 'good');
      onClose();
    },
  });
  const title = t('dialog', { account });
  return (
    <Dialog
      open
      onClose={onClose}
      clickToClose={false}
      escapeCloses
      closeLabel={common('close')}
      icon="lock"
      tone="warn"
      title={title}
    >
      <ActionForm form={form} label={title} ways={[{ key: 'unlock', label: t('open') }]}>
        <p>{t('text')}</p>
        <FormReason label={lock('reason')} hint={lock('reasonHint')} />
      </ActionForm>
    </Dialog>
  );
}
