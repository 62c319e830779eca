import { deskMember, removeMemberPicture, resetNickname } from '@sen/api/memberDesk';
import { useSenForm } from '@sen/front/form';
import { Button, Dialog, showToast } from '@sen/ui';
import { useState } from 'react';
import { useOutletContext } from 'react-router';
import { useTranslations } from 'use-intl';
import { api } from '#base/api.ts';
import { mayCall } from '#session/mayCall.ts';
import type { Operator } from '#session/operator.ts';
import { ActionForm, FormReason, reasonFault } from '#parts/actionForm.tsx';
import { Fact } from '#parts/decision.tsx';
import { refetch } from '#base/queries.ts';
import type { DeskMember } from './deskMember.ts';

type What = 'Picture' | 'Nickname';

/** Shows the member as others see them, and the ways to take away what offends. */
export function LookFacts({ member }: { member: DeskMember }) {
  const t = useTranslations('member');
  const { role } = useOutletContext<Operator>();
  const [open, setOpen] = useState<What>();
  const mayTake = mayCall(role, removeMemberPicture);
  return (
    <>
      <Fact label={t('nickname')}>
        {member.nickname}{' '}
        {mayTake && member.nickname !== member.account && (
          <Button size="sm" onClick={() => setOpen('Nickname')}>
            {t('look.resetNickname')}
          </Button>
        )}
      </Fact>
      <Fact label={t('picture')}>
        {member.picture === null ? (
          <span className="cell-muted">{t('pictureNone')}</span>
        ) : (
          <span className="member-picture">
            <img src={member.picture} alt={t('picture')} />
            {mayTake && (
              <Button size="sm" onClick={() => setOpen('Picture')}>
                {t('look.removePicture')}
              </Button>
            )}
          </span>
        )}
      </Fact>
      {open && <LookDialog member={member} what={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

function LookDialog({
  member: { id, account },
  what,
  onClose,
}: {
  member: DeskMember;
  what: What;
  onClose: () => void;
}) {
  const t = useTranslations('member.look');
  const common = useTranslations('common');
  const title = t(`title${what}`, { account });
  const form = useSenForm<{ reason: string; way: string }>({
    defaultValues: { reason: '', way: 'take' },
    check: ({ reason }) => ({ reason: reasonFault(reason) }),
    submit: async ({ reason }) => {
      await api(what === 'Picture' ? removeMemberPicture : resetNickname, { id, reason });
      await refetch([deskMember]);
      showToast(t(`done${what}`), 'good');
      onClose();
    },
  });
  const label = what === 'Picture' ? t('removePicture') : t('resetNickname');
  return (
    <Dialog
      open
      onClose={onClose}
      clickToClose={false}
      escapeCloses
      closeLabel={common('close')}
      icon="warning"
      tone="warn"
      title={title}
    >
      <ActionForm form={form} label={title} ways={[{ key: 'take', label, variant: 'danger' }]}>
        <p>{t(`text${what}`)}</p>
        <FormReason label={t('reason')} hint={t('reasonHint')} />
      </ActionForm>
    </Dialog>
  );
}
