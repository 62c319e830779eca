import { FormSelect } from '@sen/front/form';
import { useTranslations } from 'use-intl';

export const kinds = ['member', 'agent'] as const;
export type Kind = (typeof kinds)[number];

/** Whether members who come by the code are members or agents. */
export function KindField() {
  const t = useTranslations('rebate');
  return (
    <FormSelect
      name="kind"
      label={t('kind.label')}
      hint={t('kind.hint')}
      options={kinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
    />
  );
}
