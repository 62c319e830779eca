import { deskMembers } from '@sen/api/member';
import { deskMember, setMemberStatus } from '@sen/api/memberDesk';
import { useSenForm } from '@sen/front/form';
import { Dialog, showToast } from '@sen/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '#base/api.ts';
import { ActionForm, FormReason, reasonFault } from '#parts/actionForm.tsx';
import { refetch } from '#base/queries.ts';
import type { DeskMember } from './deskMember.ts';

/**
 * Locks the account or unlocks it, with the reason. The dialog does what it was opened for, even if
 * the account has changed meanwhile.
 */
export function LockDialog({
  member: { id, account, status },
  onClose,
}: {
  member: DeskMember;
  onClose: () => void;
}) {
  const t = useTranslations('member.lock');
  const common = useTranslations('common');
  const [isLocked] = useState(status === 'locked');
  const title = isLocked ? t('titleUnlock', { account }) : t('title', { account });
  const form = useSenForm<{ reason: string; way: string }>({
    defaultValues: { reason: '', way: 'set' },
    check: ({ reason }) => ({ reason: reasonFault(reason) }),
    submit: async ({ reason }) => {
      await api(setMemberStatus, { id, status: isLocked ? 'active' : 'locked', reason });
      await refetch([deskMember, deskMembers]);
      showToast(isLocked ? t('doneUnlock', { account }) : t('done', { account }), 'good');
      onClose();
    },
  });
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
      <ActionForm
        form={form}
        label={title}
        ways={[
          {
            key: 'set',
            label: isLocked ? t('confirmUnlock') : t('confirm'),
            variant: isLocked ? 'primary' : 'danger',
          },
        ]}
      >
        <p>{isLocked ? t('textUnlock') : t('text')}</p>
        <FormReason label={t('reason')} hint={t('reasonHint')} />
      </ActionForm>
    </Dialog>
  );
}
