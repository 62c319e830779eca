import { appointAgent, deskAgent, deskAgents, type DeskAgentRow } from '@sen/api/agentDesk';
import { deskMember } from '@sen/api/memberDesk';
import { FormText, useSenForm } from '@sen/front/form';
import { Dialog, showToast } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { api } from '#base/api.ts';
import { ActionForm, FormReason, reasonFault } from '#parts/actionForm.tsx';
import { refetch } from '#base/queries.ts';

/** Makes a member an agent with a code to invite by. */
export function AppointDialog({
  agent: { id, account },
  onClose,
}: {
  agent: Pick<DeskAgentRow, 'id' | 'account'>;
  onClose: () => void;
}) {
  const t = useTranslations('agent.appoint');
  const common = useTranslations('common');
  const form = useSenForm<{ code: string; reason: string; way: string }>({
    defaultValues: { code: account.toUpperCase(), reason: '', way: 'appoint' },
    check: ({ code, reason }) => ({
      code: /^[A-Za-z0-9._-]{1,32}$/.test(code.trim())
        ? undefined
        : { code: code.trim() === '' ? 'input_empty' : 'input_invalid' },
      reason: reasonFault(reason),
    }),
    submit: async ({ code, reason }) => {
      await api(appointAgent, { id, code: code.trim(), reason });
      await refetch([deskAgent, deskAgents, deskMember]);
      showToast(t('done', { account }), 'good');
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
      icon="userPlus"
      title={title}
    >
      <ActionForm form={form} label={title} ways={[{ key: 'appoint', label: t('confirm') }]}>
        <p>{t('text')}</p>
        <FormText
          name="code"
          label={t('code')}
          hint={t('codeHint')}
          required
          autoComplete="off"
          spellCheck={false}
          maxLength={32}
        />
        <FormReason label={t('reason')} hint={t('reasonHint')} />
      </ActionForm>
    </Dialog>
  );
}
