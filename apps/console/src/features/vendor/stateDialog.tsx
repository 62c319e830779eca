import { deskVendors, setVendorState, vendorStates, type VendorState } from '@sen/api/vendor';
import { planVendorMaintenance } from '@sen/api/gameDesk';
import { FormSelect, useSenForm } from '@sen/front/form';
import type { RowOf } from '@sen/front/list/page';
import { Dialog, showToast } from '@sen/ui';
import { useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { api } from '#base/api.ts';
import { useBrand } from '#brand/brand.tsx';
import { ActionForm, FormReason, reasonFault } from '#parts/actionForm.tsx';
import { RestFields, maintenanceFaults, restOf, restValues, type RestValues } from '#parts/restFields.tsx';
import { refetch } from '#base/queries.ts';

export type VendorRow = RowOf<typeof deskVendors>;

/** A maintenance that begins and ends by itself. */
const planned = 'planned' as const;
type Wanted = VendorState | typeof planned;

/** Another state for a vendor, its effect on players, and the reason. */
export function StateDialog({ vendor, onClose }: { vendor: VendorRow; onClose: () => void }) {
  const { code, name, state } = vendor;
  const t = useTranslations('vendor');
  const { timeZone } = useBrand();
  const common = useTranslations('common');
  const form = useSenForm<RestValues & { wanted: Wanted; reason: string; way: string }>({
    defaultValues: {
      ...restValues(vendor, timeZone),
      wanted: vendorStates.find((one) => one !== state)!,
      reason: '',
      way: 'set',
    },
    check: ({ wanted: next, reason, ...rest }) => ({
      reason: reasonFault(reason),
      wanted: next === state ? { code: 'input_invalid' } : undefined,
      ...(next === planned ? maintenanceFaults(rest) : {}),
    }),
    submit: async ({ wanted: next, reason, ...rest }) => {
      if (next === planned) await api(planVendorMaintenance, { code, rest: restOf(rest, timeZone), reason });
      else await api(setVendorState, { code, state: next, reason });
      await refetch([deskVendors]);
      showToast(t('done', { name, state: t(`states.${next}`) }), 'good');
      onClose();
    },
  });
  const wanted = useWatch({ control: form.fields.control, name: 'wanted' });
  return (
    <Dialog
      open
      onClose={onClose}
      clickToClose={false}
      closeLabel={common('close')}
      icon="games"
      tone="warn"
      title={t('title', { name })}
    >
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
          // All of them: the chosen one stays in the list even when the vendor's state changes
          // meanwhile.
          options={([...vendorStates, planned] as const).map((one) => ({
            value: one,
            label: t(`states.${one}`),
          }))}
        />
        {wanted === planned && <RestFields />}
        <FormReason label={t('reason')} hint={t('reasonHint')} />
      </ActionForm>
    </Dialog>
  );
}
