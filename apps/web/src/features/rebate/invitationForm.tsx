import {
  createInvitation,
  invitationDaysMax,
  invitationLabelMax,
  invitations,
  invitationUsesMax,
} from '@sen/api/invitation';
import type { OutputOf } from '@sen/api/call';
import type { ownRates } from '@sen/api/rebate';
import { Form, FormSelect, FormText, useSenForm } from '@sen/front/form';
import { Button, Card, showToast, useNumberFormat } from '@sen/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '#calls/api.ts';
import { askAgain } from './askAgain.ts';
import { KindField, type Kind } from './kindField.tsx';
import { RateFields, rateFaults, ratesOf, typedRates, type TypedRates } from './rates.tsx';

type Values = TypedRates & { code: string; label: string; kind: Kind; days: string; uses: string };

/** Days that links are usually good for; '' is for ever. */
const lives = ['', '1', '7', '30', '90'] as const;

/** A new link with its code; closed until somebody wants one. */
export function InvitationForm({ own }: { own: OutputOf<typeof ownRates> }) {
  const t = useTranslations('rebate');
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) {
    return (
      <div className="rebate-ways">
        <Button variant="primary" icon="plus" onClick={() => setOpen(true)}>
          {t('link.new')}
        </Button>
      </div>
    );
  }
  return (
    <Card>
      <NewInvitation own={own} onDone={() => setOpen(false)} />
    </Card>
  );
}

function NewInvitation({ own, onDone }: { own: OutputOf<typeof ownRates>; onDone: () => void }) {
  const t = useTranslations('rebate');
  const numberFormat = useNumberFormat();
  const form = useSenForm<Values>({
    defaultValues: {
      code: '',
      label: '',
      kind: 'member',
      days: '',
      uses: '',
      ...typedRates(numberFormat, own.defaults, own.rates),
    },
    check: (values) => ({
      uses: isCount(values.uses) ? undefined : { code: 'input_invalid' },
      ...rateFaults(values, own.rates),
    }),
    submit: async (values) => {
      const made = await api(createInvitation, {
        code: values.code.trim() || undefined,
        label: values.label.trim(),
        makesAgent: values.kind === 'agent',
        rates: ratesOf(values, own.rates),
        days: values.days === '' ? undefined : Math.min(Number(values.days), invitationDaysMax),
        usesMax: values.uses.trim() === '' ? undefined : Number(values.uses),
      });
      await askAgain(invitations);
      showToast(t('link.made', { code: made.code }), 'good');
      onDone();
    },
  });
  return (
    <Form
      form={form}
      label={t('link.new')}
      submitLabel={t('link.create')}
      after={
        <Button variant="quiet" onClick={onDone}>
          {t('link.cancel')}
        </Button>
      }
    >
      <div className="rebate-two">
        <FormText
          name="label"
          label={t('link.label')}
          hint={t('link.labelHint')}
          maxLength={invitationLabelMax}
          autoComplete="off"
        />
        <FormText
          name="code"
          label={t('link.code')}
          hint={t('link.codeHint')}
          maxLength={32}
          autoComplete="off"
          spellCheck={false}
        />
        <FormSelect
          name="days"
          label={t('link.life')}
          options={lives.map((value) => ({
            value,
            label: value === '' ? t('link.forEver') : t('link.days', { days: Number(value) }),
          }))}
        />
        <FormText
          name="uses"
          label={t('link.usesMax')}
          hint={t('link.usesHint')}
          inputMode="numeric"
          maxLength={6}
          autoComplete="off"
        />
      </div>
      <KindField />
      <RateFields limit={own.rates} />
    </Form>
  );
}

const isCount = (text: string): boolean =>
  text.trim() === '' ||
  (/^\d{1,6}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= invitationUsesMax);
