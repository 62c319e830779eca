import { createOperator, deskOperators, operatorNamePattern } from '@sen/api/operatorDesk';
import { CallFailure } from '@sen/api/client';
import { FormText, useSenForm } from '@sen/front/form';
import { Dialog } from '@sen/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '#base/api.ts';
import { ActionForm, FormReason, reasonFault } from '#parts/actionForm.tsx';
import { refetch } from '#base/queries.ts';
import { brandsFault, chosenBrands, RightsFields, type RightsValues } from './rightsFields.tsx';
import { ShownPassword } from './shownPassword.tsx';

/** A new operator, and the password that is shown once. */
export function NewOperatorDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('operators');
  const common = useTranslations('common');
  const [made, setMade] = useState<{ name: string; password: string }>();
  const form = useSenForm<RightsValues & { name: string; reason: string; way: string }>({
    defaultValues: { name: '', role: 'support', every: true, of: {}, reason: '', way: 'add' },
    check: (values) => ({
      name: operatorNamePattern.test(values.name.trim())
        ? undefined
        : { code: values.name.trim() === '' ? 'input_empty' : 'input_invalid' },
      every: brandsFault(values),
      reason: reasonFault(values.reason),
    }),
    submit: async (values) => {
      const { role, reason } = values;
      const name = values.name.trim();
      try {
        const { password } = await api(createOperator, { name, role, brands: chosenBrands(values), reason });
        setMade({ name, password });
      } catch (error) {
        if (error instanceof CallFailure && error.code === 'operator_name_taken')
          form.fields.setFocus('name');
        throw error;
      }
      await refetch([deskOperators]);
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      clickToClose={false}
      escapeCloses={!made}
      closeLabel={common('close')}
      icon="user"
      title={made ? t('passwordTitle', { name: made.name }) : t('add')}
    >
      {made ? (
        <ShownPassword {...made} onDone={onClose} />
      ) : (
        <ActionForm form={form} label={t('add')} ways={[{ key: 'add', label: t('create') }]}>
          <FormText
            name="name"
            label={t('name')}
            hint={t('nameHint')}
            required
            maxLength={64}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          <RightsFields />
          <FormReason label={t('reason')} hint={t('reasonHint')} />
        </ActionForm>
      )}
    </Dialog>
  );
}
