import { info, setBirthday } from '@sen/api/member';
import { rewardOffers } from '@sen/api/reward';
import { Form, FormText, useSenForm } from '@sen/front/form';
import { callKey } from '@sen/front/queries';
import { Card } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { useBrand } from '#brand/brand.tsx';
import { api } from '#calls/api.ts';
import { queryClient } from '#calls/queries.ts';

/**
 * Asked once: before the first deposit, where the brand wants to know it, or for the gift that
 * birthdays bring.
 */
export function BirthdayForm({ isForGift = false }: { isForGift?: boolean }) {
  const t = useTranslations('deposit');
  const { minimumAge } = useBrand().brand;
  const form = useSenForm<{ birthday: string }>({
    defaultValues: { birthday: '' },
    check: ({ birthday }) => (birthday === '' ? { birthday: { code: 'input_empty' } } : {}),
    submit: async ({ birthday }) => {
      await api(setBirthday, { birthday });
      await Promise.all(
        [info, rewardOffers].map((call) => queryClient.invalidateQueries({ queryKey: callKey(call) })),
      );
    },
  });
  const title = t(isForGift ? 'birthday.giftTitle' : 'birthday.title');
  return (
    <Card className="deposit-birthday">
      <h2>{title}</h2>
      <p>{t(isForGift ? 'birthday.giftLead' : 'birthday.lead')}</p>
      <Form
        form={form}
        label={title}
        submitLabel={t(isForGift ? 'birthday.giftSave' : 'birthday.save')}
        sendingLabel={t('birthday.saving')}
      >
        <FormText
          name="birthday"
          type="date"
          label={t('birthday.label')}
          hint={t('birthday.hint', { age: String(minimumAge) })}
          required
          autoComplete="bday"
        />
      </Form>
    </Card>
  );
}
