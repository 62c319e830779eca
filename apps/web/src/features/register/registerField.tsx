import { registerSms } from '@sen/api/member';
import { Button, Dialog } from '@sen/ui';
import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useErrorText } from '@sen/front/errorText';
import { FormPassword, FormText } from '#features/form.tsx';
import { api } from '#api.ts';
import { useSwitch } from '#brand.tsx';
import { bankName, type FieldSetting } from './fields.ts';
import './register.css';

/** Fields that take both columns: what the account is known by, and the code with its button. */
const isWholeLine = ({ name, required }: FieldSetting) =>
  name === 'username' || name === 'verificationCode' || (name === 'mobileNum' && required);
const autoComplete: Readonly<Record<string, string>> = {
  username: 'username',
  password: 'new-password',
  confirmPassword: 'new-password',
  payeeName: 'name',
  email: 'email',
  mobileNum: 'tel-national',
  verificationCode: 'one-time-code',
};
const inputType = { text: 'text', email: 'email', tel: 'tel', number: 'text', date: 'date', code: 'text' } as const;

/** Letters first and capitals only: how a bank writes the holder of an account. */
const bankNamePattern = 18;

/** One field of the registration form, drawn from its setting: any name that the brand configures has a label and may have a hint. */
export function RegisterField({ setting }: { setting: FieldSetting }) {
  const t = useTranslations('register');
  const withDialCode = useSwitch('COUNTRYCODE3');
  const { setValue, getValues } = useFormContext();
  const { name, type, required, minLength, maxLength } = setting;
  // A name without words of its own is shown as it is, so that any field a brand configures works.
  const labelKey = `fields.${name}` as 'fields.username';
  const hintKey = `hints.${name}` as 'hints.username';
  const common = {
    name,
    required,
    label: t.has(labelKey) ? t(labelKey) : name,
    hint: t.has(hintKey) ? t(hintKey, { min: String(minLength), max: String(maxLength), over: String(minLength - 1) }) : undefined,
    autoComplete: autoComplete[name] ?? 'off',
    className: isWholeLine(setting) ? 'register-whole' : undefined,
  };
  if (type === 'password') return <FormPassword {...common} maxLength={255} />;
  if (type === 'code') return <FormText {...common} inputMode="numeric" maxLength={255} trailing={<SmsButton />} />;
  return (
    <FormText
      {...common}
      type={inputType[type]}
      inputMode={type === 'number' ? 'numeric' : undefined}
      autoCapitalize={setting.patternId === bankNamePattern ? 'characters' : 'none'}
      spellCheck={false}
      maxLength={255}
      leading={type === 'tel' && withDialCode ? <span className="register-dial">+84</span> : undefined}
      onBlurCapture={() => {
        if (setting.patternId === bankNamePattern) setValue(name, bankName(String(getValues(name))));
      }}
    />
  );
}

/** Sends a code to the number in the form, then counts down until another may be sent. */
function SmsButton() {
  const t = useTranslations('register');
  const errorText = useErrorText();
  const { getValues, trigger } = useFormContext();
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [readyAt, setReadyAt] = useState(0);
  const seconds = useSecondsUntil(readyAt);

  const send = async () => {
    if (!(await trigger('mobileNum'))) return;
    setSending(true);
    try {
      const { expiredMinutes } = await api(registerSms, { countryDialingCode: '84', mobileNo: String(getValues('mobileNum')).trim() });
      setReadyAt(Date.now() + expiredMinutes * 60_000);
    } catch (error) {
      setFailure(error);
    } finally {
      setSending(false);
    }
  };

  return (
    <>
      <Button size="sm" className="register-send" loading={sending} disabled={seconds > 0} onClick={() => void send()}>
        {seconds > 0 ? t('codeAgainIn', { seconds }) : t('getCode')}
      </Button>
      <Dialog
        open={failure !== undefined}
        onClose={() => setFailure(undefined)}
        variant="dialog"
        icon="warning"
        tone="warn"
        title={t('smsFailed')}
        buttons={[{ label: t('ok'), variant: 'primary', onClick: () => setFailure(undefined) }]}
      >
        <p>{failure !== undefined && errorText(failure)}</p>
      </Dialog>
    </>
  );
}

/** Whole seconds left until a moment, 0 when it has passed. */
function useSecondsUntil(atMs: number): number {
  const [nowMs, setNowMs] = useState(Date.now);
  useEffect(() => {
    setNowMs(Date.now());
    const timer = setInterval(() => {
      setNowMs(Date.now());
      if (Date.now() >= atMs) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [atMs]);
  return Math.max(0, Math.ceil((atMs - nowMs) / 1000));
}
