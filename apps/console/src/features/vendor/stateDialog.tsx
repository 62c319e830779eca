import type { OutputOf } from '@sen/api/call';
import { deskVendors, setVendorState, vendorStates, type VendorState } from '@sen/api/vendor';
import { useFailureWords } from '@sen/front/failure';
import { Button, Dialog, Notice, Select, TextArea, showToast } from '@sen/ui';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { api } from '#api.ts';
import { queryClient } from '#queries.ts';
import { checkReason, useReasonWords } from '#shell/reason.ts';
import './vendors.css';

export type VendorLine = OutputOf<typeof deskVendors>['list'][number];

/** Another state for a vendor, what it means for players, and why. */
export function StateDialog({ vendor: { code, name, state }, onClose }: { vendor: VendorLine; onClose: () => void }) {
  const t = useTranslations('vendors');
  const common = useTranslations('common');
  const reasonWords = useReasonWords();
  const words = useFailureWords();
  const [failure, setFailure] = useState<unknown>();
  const others = vendorStates.filter((one) => one !== state);
  const { register, handleSubmit, control, formState } = useForm<{ wanted: VendorState; reason: string }>({
    defaultValues: { wanted: others[0]!, reason: '' },
  });
  const wanted = useWatch({ control, name: 'wanted' });
  const send = handleSubmit(async ({ reason }) => {
    setFailure(undefined);
    try {
      await api(setVendorState, { code, state: wanted, reason });
      await queryClient.invalidateQueries({ queryKey: [deskVendors.name] });
      showToast(t('done', { name, state: t(`states.${wanted}`) }), 'good');
      onClose();
    } catch (error) {
      setFailure(error);
    }
  });
  return (
    <Dialog open onClose={onClose} clickToClose={false} closeLabel={common('close')} icon="games" tone="warn" title={t('title', { name })}>
      <form className="vendor-state" noValidate onSubmit={(event) => void send(event)}>
        <p>{t('now', { state: t(`states.${state}`) })}</p>
        <Select
          label={t('wanted')}
          hint={t(`effects.${wanted}`)}
          options={others.map((one) => ({ value: one, label: t(`states.${one}`) }))}
          {...register('wanted')}
        />
        <TextArea
          label={t('reason')}
          hint={t('reasonHint')}
          required
          rows={3}
          maxLength={300}
          error={reasonWords(formState.errors.reason)}
          {...register('reason', { validate: checkReason })}
        />
        {failure !== undefined && <Notice tone="bad">{words(failure).text}</Notice>}
        <div className="vendor-state-ways">
          <Button type="submit" variant={wanted === 'live' ? 'primary' : 'danger'} loading={formState.isSubmitting}>
            {t('confirm')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
