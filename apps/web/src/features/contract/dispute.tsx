import { disputePayout, payoutStatement, type Statement } from '@sen/api/contract';
import { Form, FormTextArea, useSenForm } from '@sen/front/form';
import { callKey } from '@sen/front/queries';
import { DisputeSaid } from '@sen/front/contract/statement';
import { Button, Card, SectionHeading, showToast } from '@sen/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useBrand } from '#brand/brand.tsx';
import { api } from '#calls/api.ts';
import { queryClient } from '#calls/queries.ts';

const wordsMin = 10;
const wordsMax = 1_000;

/** The agent's complaint about the payout, and the desk's answer. */
export function Dispute({ statement }: { statement: Statement }) {
  const t = useTranslations('contract');
  const [open, setOpen] = useState(false);
  const symbol = useBrand().brand.currencySymbol;
  const { dispute, mayDispute, payout } = statement;
  if (dispute) return <DisputeSaid statement={statement} symbol={symbol} />;
  if (!mayDispute) return null;
  return (
    <Card>
      <SectionHeading
        title={t('dispute.title')}
        lead={t('dispute.lead')}
        action={!open && <Button onClick={() => setOpen(true)}>{t('dispute.ask')}</Button>}
      />
      {open && <DisputeForm id={payout.id} />}
    </Card>
  );
}

function DisputeForm({ id }: { id: string }) {
  const t = useTranslations('contract');
  const form = useSenForm<{ words: string }>({
    defaultValues: { words: '' },
    check: ({ words }) =>
      words.trim().length < wordsMin
        ? { words: { code: 'reg_pattern_0', min: wordsMin, max: wordsMax } }
        : {},
    submit: async ({ words }) => {
      await api(disputePayout, { id, words: words.trim() });
      await queryClient.invalidateQueries({ queryKey: callKey(payoutStatement) });
      showToast(t('dispute.done'), 'good');
    },
  });
  return (
    <Form form={form} label={t('dispute.title')} submitLabel={t('dispute.send')}>
      <FormTextArea
        name="words"
        label={t('dispute.words')}
        hint={t('dispute.hint')}
        maxLength={wordsMax}
        required
      />
    </Form>
  );
}
