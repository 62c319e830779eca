import { registerSms } from '@sen/api/member';
import { useFormContext } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { FormPassword, FormText } from '@sen/front/form';
import { usePasswordHint } from '#features/member/password/passwordRule.ts';
import { useBrand } from '#brand/brand.tsx';
import { api } from '#calls/api.ts';
import { CodeField, DialingCode } from '#features/access/smsCode.tsx';
import { bankName, bankNamePattern, type FieldSetting } from './fields.ts';
import './register.css';

/** Fields that take both columns: the account's name, and the code with its button. */
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
const inputType = {
  text: 'text',
  email: 'email',
  tel: 'tel',
  number: 'text',
  date: 'date',
  code: 'text',
} as const;

/**
 * One field of the registration form, drawn from its setting: any name that the brand configures
 * has a label and may have a hint.
 */
export function RegisterField({ setting }: { setting: FieldSetting }) {
  const t = useTranslations('register');
  const { setValue, getValues } = useFormContext();
  const passwordHint = usePasswordHint();
  const { minimumAge } = useBrand().brand;
  const { name, type, required, minLength, maxLength } = setting;
  // A name without words of its own is shown as it is, so that any field a brand configures works.
  const labelKey = `fields.${name}` as 'fields.username';
  const hintKey = `hints.${name}` as 'hints.username';
  const common = {
    name,
    required,
    label: t.has(labelKey) ? t(labelKey) : name,
    hint:
      name === 'password'
        ? passwordHint(setting)
        : t.has(hintKey)
          ? t(hintKey, { min: String(minLength), max: String(maxLength), age: String(minimumAge) })
          : undefined,
    autoComplete: autoComplete[name] ?? 'off',
    className: isWholeLine(setting) ? 'register-whole' : undefined,
  };
  if (type === 'password') return <FormPassword {...common} maxLength={255} />;
  if (type === 'code')
    return (
      <CodeField
        send={(mobileNo, countryDialingCode) => api(registerSms, { countryDialingCode, mobileNo })}
        label={common.label}
        hint={common.hint}
        className={common.className}
      />
    );
  return (
    <FormText
      {...common}
      type={inputType[type]}
      inputMode={type === 'number' ? 'numeric' : undefined}
      autoCapitalize={setting.patternId === bankNamePattern ? 'characters' : 'none'}
      spellCheck={false}
      maxLength={255}
      leading={type === 'tel' ? <DialingCode /> : undefined}
      onBlurCapture={() => {
        if (setting.patternId === bankNamePattern) setValue(name, bankName(String(getValues(name))));
      }}
    />
  );
}
