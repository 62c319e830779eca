/**
 * A mobile number and the code that is sent to it: for registration, for signing in, for another
 * password.
 */
import { CallFailure } from '@sen/api/client';
import { fieldFault, type FieldRule } from '@sen/api/patterns';
import { useAction } from '@sen/front/action';
import { useErrorText } from '@sen/front/errorText';
import { Button, Dialog } from '@sen/ui';
import { Suspense, useCallback, useState, useSyncExternalStore } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useBrand, useSwitch } from '#brand/brand.tsx';
import { lazyPart } from '#parts/lazyPart.tsx';
import { FormText, type Fault } from '@sen/front/form';
import './smsCode.css';

const CountryPicker = lazyPart(() => import('./countryPicker.tsx'));

/**
 * The dialling code that a form's field `countryDialingCode` begins with: the first of those that
 * the brand serves.
 */
export const useFirstDialingCode = (): string => useBrand().brand.dialingCodes[0] ?? '';

/**
 * Sends a code to a number or a mail address as it was typed, a number with the dialling code that
 * stands before it, and says in how many minutes another may be asked for and how long this one is
 * good.
 */
export type SendCode = (
  recipient: string,
  countryDialingCode: string,
) => Promise<{ expiredMinutes: number; goodForMinutes: number }>;

/** Faults of a number by the brand's own rule, and of an empty code. */
export function usePhoneFaults(): (values: { mobileNum: string; verificationCode: string }) => {
  mobileNum?: Fault;
  verificationCode?: Fault;
} {
  const rule = useBrand().registerRules.mobile.find(({ name }) => name === 'mobileNum');
  return ({ mobileNum, verificationCode }) => ({
    mobileNum:
      rule && fieldFault({ ...rule, enabled: true, required: true } satisfies FieldRule, mobileNum.trim()),
    verificationCode: verificationCode.trim() === '' ? { code: 'input_empty' } : undefined,
  });
}

/** The fields `countryDialingCode`, `mobileNum` and `verificationCode` of the form around them. */
export function PhoneFields({ send }: { send: SendCode }) {
  const t = useTranslations('access');
  return (
    <>
      <FormText
        name="mobileNum"
        type="tel"
        label={t('mobile')}
        required
        autoComplete="tel-national"
        spellCheck={false}
        maxLength={20}
        leading={<DialingCode />}
      />
      <CodeField send={send} label={t('code')} hint={t('codeHint')} toAccountOnly />
    </>
  );
}

/**
 * Stands before a number where the brand shows dialling codes, and keeps the form's field
 * `countryDialingCode`.
 */
export function DialingCode() {
  const dialingCode: unknown = useFormContext().watch('countryDialingCode');
  if (!useSwitch('COUNTRYCODE3')) return null;
  return (
    <Suspense fallback={<span className="sms-dial">+{String(dialingCode)}</span>}>
      <CountryPicker />
    </Suspense>
  );
}

/**
 * The field `verificationCode` with the button that sends one to the value of the form's field
 * `to`; once sent, it shows the recipient. `toAccountOnly`: only the number of an account gets a
 * code, and nobody is told whether it is one.
 */
export function CodeField({
  send,
  label,
  hint,
  className,
  to = 'mobileNum',
  shown = covered,
  toAccountOnly = false,
}: {
  send: SendCode;
  label: string;
  hint?: string;
  className?: string;
  to?: string;
  /** The recipient as it is named once a code is on its way. */
  shown?: (recipient: string) => string;
  toAccountOnly?: boolean;
}) {
  const t = useTranslations('access');
  const [sent, setSent] = useState<{ mobile: string; minutes: string }>();
  const sendTo: SendCode = async (recipient, countryDialingCode) => {
    const answer = await send(recipient, countryDialingCode);
    setSent({ mobile: shown(recipient), minutes: String(answer.goodForMinutes) });
    return answer;
  };
  return (
    <FormText
      name="verificationCode"
      label={label}
      hint={sent ? t(toAccountOnly ? 'codeSentIfKnown' : 'codeSent', sent) : hint}
      className={className}
      required
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={255}
      trailing={<SendButton to={to} send={sendTo} />}
    />
  );
}

const covered = (typed: string): string =>
  typed.includes('@') ? typed : typed.slice(-3).padStart(typed.length, '*');

/**
 * Sends a code to the value of the form's field `to`, then counts down until another may be sent.
 */
function SendButton({ to, send }: { to: string; send: SendCode }) {
  const t = useTranslations('access');
  const errorText = useErrorText();
  const { getValues, trigger } = useFormContext();
  const { running, failure, run, dismiss } = useAction<'send'>();
  const [readyAt, setReadyAt] = useState(0);
  const seconds = useSecondsUntil(readyAt);

  const press = async () => {
    if (!(await trigger(to))) return;
    try {
      const { expiredMinutes } = await send(
        String(getValues(to)).trim(),
        String(getValues('countryDialingCode')),
      );
      setReadyAt(Date.now() + expiredMinutes * 60_000);
    } catch (error) {
      const seconds =
        error instanceof CallFailure && error.code === 'sms_too_soon' ? error.detail?.['seconds'] : undefined;
      if (typeof seconds === 'number') setReadyAt(Date.now() + seconds * 1000);
      throw error;
    }
  };

  return (
    <>
      <Button
        size="sm"
        className="sms-send"
        loading={running !== undefined}
        disabled={seconds > 0}
        onClick={() => run('send', press)}
      >
        {seconds > 0 ? t('codeAgainIn', { seconds }) : t('getCode')}
      </Button>
      <Dialog
        open={failure !== undefined}
        onClose={dismiss}
        variant="dialog"
        icon="warning"
        tone="warn"
        title={t('smsFailed')}
        buttons={[{ label: t('ok'), variant: 'primary', onClick: dismiss }]}
      >
        <p>{failure !== undefined && errorText(failure)}</p>
      </Dialog>
    </>
  );
}

/** Whole seconds left until a moment, 0 when it has passed. */
function useSecondsUntil(atMs: number): number {
  const tick = useCallback(
    (tell: () => void) => {
      const timer = setInterval(() => {
        tell();
        if (Date.now() >= atMs) clearInterval(timer);
      }, 250);
      return () => clearInterval(timer);
    },
    [atMs],
  );
  return useSyncExternalStore(
    tick,
    () => Math.max(0, Math.ceil((atMs - Date.now()) / 1000)),
    () => 0,
  );
}
