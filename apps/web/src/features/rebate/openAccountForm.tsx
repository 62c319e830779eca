import { joinedMembers, openAccount } from '@sen/api/invitation';
import type { OutputOf } from '@sen/api/call';
import { fieldFault } from '@sen/api/patterns';
import type { ownRates } from '@sen/api/rebate';
import { Form, FormText, useSenForm } from '@sen/front/form';
import { Alert, Button, Dialog, useNumberFormat } from '@sen/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '#base/paths.ts';
import { useBrand } from '#brand/brand.tsx';
import { api } from '#calls/api.ts';
import { askAgain } from './askAgain.ts';
import { copyText } from '#parts/copy.ts';
import { KindField, type Kind } from './kindField.tsx';
import { RateFields, rateFaults, ratesOf, typedRates, type TypedRates } from './rates.tsx';

type Values = TypedRates & { username: string; kind: Kind };
type Opened = OutputOf<typeof openAccount>;

/**
 * An account directly below the agent, at once; its one-time password is shown here and nowhere
 * else.
 */
export function OpenAccountForm({ own }: { own: OutputOf<typeof ownRates> }) {
  const t = useTranslations('rebate');
  const rule = useBrand().registerRules.username.find(({ name }) => name === 'username');
  const numberFormat = useNumberFormat();
  const [opened, setOpened] = useState<Opened>();
  const form = useSenForm<Values>({
    defaultValues: { username: '', kind: 'member', ...typedRates(numberFormat, own.defaults, own.rates) },
    check: (values) => ({
      username: rule && fieldFault({ ...rule, required: true }, values.username.trim()),
      ...rateFaults(values, own.rates),
    }),
    submit: async (values) => {
      const answer = await api(openAccount, {
        username: values.username.trim(),
        makesAgent: values.kind === 'agent',
        rates: ratesOf(values, own.rates),
      });
      setOpened(answer);
      form.fields.setValue('username', '');
      await askAgain(joinedMembers);
    },
  });
  return (
    <>
      <Form
        form={form}
        label={t('open.title')}
        submitLabel={t('open.submit')}
        sendingLabel={t('open.sending')}
      >
        <FormText
          name="username"
          label={t('open.username')}
          hint={rule && t('open.usernameHint', { min: rule.minLength, max: rule.maxLength })}
          icon="user"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <KindField />
        <RateFields limit={own.rates} />
        <p className="rebate-note">{t('open.oneTime')}</p>
      </Form>
      {opened && <OpenedDialog opened={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

function OpenedDialog({ opened, onClose }: { opened: Opened; onClose: () => void }) {
  const t = useTranslations('rebate');
  const common = useTranslations('common');
  const copy = copyText(t('copied'), t('notCopied'));
  const { brand } = useBrand();
  const address = `${location.origin}${paths.login()}`;
  const all = t('open.message', {
    brand: brand.name,
    account: opened.account,
    password: opened.password,
    address,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={common('close')}
      icon="success"
      title={t('open.doneTitle')}
      width={480}
      clickToClose={false}
    >
      <dl className="rebate-facts">
        <div>
          <dt>{t('open.username')}</dt>
          <dd>{opened.account}</dd>
        </div>
        <div>
          <dt>{t('open.password')}</dt>
          <dd className="rebate-secret">{opened.password}</dd>
        </div>
      </dl>
      <Alert tone="warn">{t('open.once')}</Alert>
      <div className="rebate-ways">
        <Button variant="primary" icon="copy" onClick={() => void copy(all)}>
          {t('open.copyAll')}
        </Button>
        <Button icon="copy" onClick={() => void copy(opened.password)}>
          {t('open.copyPassword')}
        </Button>
      </div>
    </Dialog>
  );
}
