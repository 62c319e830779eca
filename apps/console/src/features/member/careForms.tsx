import { addMemberNote, deskMember, labelsMax, setMemberLabels } from '@sen/api/memberDesk';
import { FormText, useSenForm } from '@sen/front/form';
import { showToast } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { api } from '#base/api.ts';
import { ActionForm, FormReason, reasonFault } from '#parts/actionForm.tsx';
import { refetch } from '#base/queries.ts';
import type { DeskMember } from './deskMember.ts';

/** A note for other operators. */
export function NoteForm({ member: { id } }: { member: DeskMember }) {
  const t = useTranslations('member');
  const form = useSenForm<{ reason: string; way: string }>({
    defaultValues: { reason: '', way: 'add' },
    check: ({ reason }) => ({ reason: reasonFault(reason) }),
    submit: async ({ reason }) => {
      await api(addMemberNote, { id, text: reason });
      await refetch([deskMember]);
      showToast(t('noteSaved'), 'good');
      form.fields.reset();
    },
  });
  return (
    <ActionForm
      form={form}
      label={t('noteNew')}
      ways={[{ key: 'add', label: t('saveNote'), variant: 'secondary' }]}
    >
      <FormReason label={t('noteNew')} hint={t('noteHint')} />
    </ActionForm>
  );
}

const labelsOf = (typed: string) => typed.split(',').flatMap((label) => label.trim() || []);

/** All labels of the member in one line. */
export function LabelForm({ member: { id, labels } }: { member: DeskMember }) {
  const t = useTranslations('member');
  const form = useSenForm<{ labels: string; way: string }>({
    defaultValues: { labels: labels.join(', '), way: 'save' },
    check: ({ labels: typed }) => {
      const wanted = labelsOf(typed);
      const isWrong = wanted.length > labelsMax || wanted.some((label) => label.length > 32);
      return isWrong ? { labels: { code: 'input_invalid' } } : {};
    },
    submit: async ({ labels: typed }) => {
      await api(setMemberLabels, { id, labels: labelsOf(typed) });
      await refetch([deskMember]);
      showToast(t('labelsSaved'), 'good');
    },
  });
  return (
    <ActionForm
      form={form}
      label={t('labels')}
      ways={[{ key: 'save', label: t('saveLabels'), variant: 'secondary' }]}
    >
      <FormText name="labels" label={t('labels')} hint={t('labelsHint', { max: labelsMax })} />
    </ActionForm>
  );
}
