import { deskVendors, setVendorState, vendorStates, type VendorState } from '@sen/api/vendor';
import { FormSelect, useSenForm } from '@sen/front/form';
import { Dialog, showToast } from '@sen/ui';
import { useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { api } from '#api.ts';
import { ActionForm, FormReason, reasonFault } from '#parts/actionForm.tsx';
import type { RowOf } from '#parts/list.tsx';
import { refetch } from '#queries.ts';

export type VendorRow = RowOf<typeof deskVendors>;

/** Another state for a vendor, what it means for players, and why. */
export function StateDialog({ vendor: { code, name, state }, onClose }: { vendor: VendorRow; onClose: () => void }) {
  const t = useTranslations('vendor');
  const common = useTranslations('common');
  const form = useSenForm<{ wanted: VendorState; reason: string; way: string }>({
    defaultValues: { wanted: vendorStates.find((one) => one !== state)!, reason: '', way: 'set' },
    check: ({ wanted, reason }) => ({ reason: reasonFault(reason), wanted: wanted === state ? { code: 'input_invalid' } : undefined }),
    submit: async ({ wanted: next, reason }) => {
      await api(setVendorState, { code, state: next, reason });
      await refetch([deskVendors]);
      showToast(t('done', { name, state: t(`states.${next}`) }), 'good');
      onClose();
    },
  });
  const wanted = useWatch({ control: form.fields.control, name: 'wanted' });
  return (
    <Dialog open onClose={onClose} clickToClose={false} closeLabel={common('close')} icon="games" tone="warn" title={t('title', { name })}>
      <ActionForm
        form={form}
        label={t('title', { name })}
        ways={[{ key: 'set', label: t('confirm'), variant: wanted === 'live' ? 'primary' : 'danger' }]}
      >
        <p>{t('now', { state: t(`states.${state}`) })}</p>
        <FormSelect
          name="wanted"
          label={t('wanted')}
          hint={t(`effects.${wanted}`)}
          // All of them: the one that is chosen stays in the list whatever the vendor's state becomes meanwhile.
          options={vendorStates.map((one) => ({ value: one, label: t(`states.${one}`) }))}
        />
        <FormReason label={t('reason')} hint={t('reasonHint')} />
      </ActionForm>
    </Dialog>
  );
}
