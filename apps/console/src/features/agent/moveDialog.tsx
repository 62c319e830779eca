import {
  branchMoves,
  deskAgent,
  deskAgents,
  deskBranches,
  moveBranch,
  type DeskAgentRow,
} from '@sen/api/agentDesk';
import { deskMember } from '@sen/api/memberDesk';
import { FormText, useSenForm } from '@sen/front/form';
import { Dialog } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { api } from '#base/api.ts';
import { useChangeDone } from '#parts/changeDone.ts';
import { ActionForm, FormReason, reasonFault } from '#parts/actionForm.tsx';
import { refetch } from '#base/queries.ts';

/** Moves a member with everybody below to another agent, or to the top. */
export function MoveDialog({
  agent: { id, account, below },
  onClose,
}: {
  agent: DeskAgentRow;
  onClose: () => void;
}) {
  const t = useTranslations('agent.move');
  const common = useTranslations('common');
  const changeDone = useChangeDone();
  const form = useSenForm<{ upline: string; reason: string; way: string }>({
    defaultValues: { upline: '', reason: '', way: 'move' },
    check: ({ upline, reason, way }) => ({
      upline: way === 'move' && upline.trim() === '' ? { code: 'input_empty' } : undefined,
      reason: reasonFault(reason),
    }),
    submit: async ({ upline, reason, way }) => {
      const { waits } = await api(moveBranch, { id, upline: way === 'top' ? null : upline.trim(), reason });
      await refetch([deskAgent, deskAgents, deskBranches, branchMoves, deskMember]);
      changeDone(waits, t('done', { account }));
      onClose();
    },
  });
  const title = t('title', { account });
  return (
    <Dialog
      open
      onClose={onClose}
      clickToClose={false}
      escapeCloses
      closeLabel={common('close')}
      icon="transfer"
      tone="warn"
      title={title}
    >
      <ActionForm
        form={form}
        label={title}
        ways={[
          { key: 'move', label: t('confirm'), variant: 'danger' },
          { key: 'top', label: t('confirmTop'), variant: 'secondary' },
        ]}
      >
        <p>{t('text', { count: below })}</p>
        <FormText
          name="upline"
          label={t('upline')}
          hint={t('uplineHint')}
          autoComplete="off"
          spellCheck={false}
          maxLength={64}
        />
        <FormReason label={t('reason')} hint={t('reasonHint')} />
      </ActionForm>
    </Dialog>
  );
}
