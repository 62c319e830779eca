import { deskMember } from '@sen/api/memberDesk';
import { deskMemberVip, deskVipChanges, setVipRank } from '@sen/api/vipDesk';
import { CallFailure } from '@sen/api/client';
import { FormSelect, FormText, useSenForm } from '@sen/front/form';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '#base/api.ts';
import { useChangeDone } from '#parts/changeDone.ts';
import { ActionForm, FormReason, reasonFault } from '#parts/actionForm.tsx';
import { FormDialog } from '#parts/formDialog.tsx';
import { refetch } from '#base/queries.ts';
import type { MemberVipStanding } from './standing.ts';

type Values = { rank: string; heldUntil: string; reason: string; way: string };

/**
 * Sets a rank, from the one that was seen when the dialog was opened; when that has changed
 * meanwhile, it is refused once.
 */
export function SetRankDialog({
  memberId,
  account,
  standing,
  onClose,
}: {
  memberId: string;
  account: string;
  standing: MemberVipStanding;
  onClose: () => void;
}) {
  const t = useTranslations('vip');
  const changeDone = useChangeDone();
  const [{ ranks, month }] = useState(standing);
  const [from, setFrom] = useState(standing.rank);
  const form = useSenForm<Values>({
    defaultValues: { rank: String(from), heldUntil: month.to, reason: '', way: 'set' },
    check: ({ reason }) => ({ reason: reasonFault(reason) }),
    submit: async ({ rank, heldUntil, reason }) => {
      let waits: string | null;
      try {
        ({ waits } = await api(setVipRank, {
          id: memberId,
          from,
          rank: Number(rank),
          heldUntil: heldUntil === '' ? null : heldUntil,
          reason,
        }));
      } catch (error) {
        if (error instanceof CallFailure && error.code === 'content_changed_meanwhile')
          setFrom((await api(deskMemberVip, { id: memberId })).rank);
        throw error;
      } finally {
        await refetch([deskMemberVip, deskVipChanges, deskMember]);
      }
      changeDone(waits, t('set.done', { account }));
      onClose();
    },
  });
  const title = t('set.title', { account });
  return (
    <FormDialog onClose={onClose} icon="vip" title={title}>
      <ActionForm form={form} label={title} ways={[{ key: 'set', label: t('set.confirm') }]}>
        <p className="cell-muted">{t('set.text')}</p>
        <FormSelect
          name="rank"
          label={t('rank')}
          options={[
            { value: '0', label: t('none') },
            ...ranks.map(({ rank, name }) => ({ value: String(rank), label: `VIP ${rank} ${name}` })),
          ]}
        />
        <FormText name="heldUntil" type="date" label={t('heldUntil')} hint={t('set.heldHint')} />
        <FormReason label={t('reason')} hint={t('set.reasonHint')} />
      </ActionForm>
    </FormDialog>
  );
}
