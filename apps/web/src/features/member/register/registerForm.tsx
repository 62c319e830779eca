import { checkAffiliate, register, registerMobile } from '@sen/api/member';
import { registerSetting } from '@sen/api/system';
import { Checkbox, Dialog, Link, Alert, Tabs } from '@sen/ui';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCodeText } from '@sen/front/errorText';
import { Form, useSenForm } from '@sen/front/form';
import { useCaptcha } from '@sen/front/captcha';
import { CaptchaField } from '#features/access/captcha.tsx';
import { useEnter } from '#features/access/enter.ts';
import { useHumanCheck } from '#features/access/humanCheck.tsx';
import { useFirstDialingCode } from '#features/access/smsCode.tsx';
import { preloadCipher } from '@sen/front/seal';
import { useBrand, useSwitch } from '#brand/brand.tsx';
import { api } from '#calls/api.ts';
import { paths } from '#base/paths.ts';
import { useCall } from '#calls/queries.ts';
import { useWelcomeGift } from '#parts/welcomeGift.ts';
import { dropReferralCode, useReferralCode } from '#base/referral.ts';
import {
  emptyValues,
  registerFaults,
  registerInput,
  shownFields,
  type FieldSetting,
  type Mode,
  type Values,
} from './fields.ts';
import { InvitedBy } from './invitedBy.tsx';
import { RegisterField } from './registerField.tsx';
import { TermsDialog } from './termsDialog.tsx';
import '#features/access/access.css';

type Props = { to: string | undefined; onLogin?: () => void };

/**
 * Registration by username or by mobile number, each where the brand offers it. `to` is where to go
 * afterwards.
 */
export function RegisterForm(props: Props) {
  const t = useTranslations('register');
  const offered: Record<Mode, boolean> = {
    username: useSwitch('USERNAMEREG3'),
    mobile: useSwitch('MOBILENUMREG3'),
  };
  const modes = (['username', 'mobile'] as const).filter((mode) => offered[mode]);
  const [chosen, setChosen] = useState<Mode>('username');
  const mode = modes.includes(chosen) ? chosen : modes[0];
  if (!mode) return <Alert>{t('closed')}</Alert>;
  if (modes.length === 1) return <ModeForm key={mode} mode={mode} {...props} />;
  return (
    <Tabs
      label={t('ways')}
      fill
      value={mode}
      onChange={setChosen}
      tabs={modes.map((key) => ({ key, label: t(`by.${key}`) }))}
    >
      <ModeForm key={mode} mode={mode} {...props} />
    </Tabs>
  );
}

/**
 * Whether the code that came with the address is one that the brand knows; undefined while it is
 * asked.
 */
function useReferral(): {
  code: string | undefined;
  valid: boolean | undefined;
  invited: boolean;
  by?: string | null;
} {
  const code = useReferralCode();
  const { data, isError } = useCall(
    checkAffiliate,
    { code: code ?? '', domain: code === null ? '' : location.hostname },
    { enabled: code !== null },
  );
  const invited = code !== null;
  if (!invited || isError) return { code: undefined, valid: false, invited };
  return { code, valid: data?.valid, invited, by: data?.by };
}

function ModeForm({ mode, to, onLogin }: Props & { mode: Mode }) {
  const captchaWanted = useSwitch('REGCAPTCHA3');
  const known = useBrand().registerRules;
  const settings = useCall(registerSetting, {}, { placeholderData: known }).data ?? known;
  const referral = useReferral();
  const all = shownFields(mode, settings);
  const fields = all.filter(({ name }) => name !== 'affiliateCode' || referral.valid === false);
  // Other settings are another form: its first values must hold every field, also the one that may
  // show later.
  return (
    <FieldsForm
      key={all.map(({ name }) => name).join()}
      {...{ mode, to, onLogin, all, fields }}
      captchaWanted={captchaWanted}
      referral={referral.valid ? referral.code : undefined}
      invited={referral.invited}
      by={referral.by}
    />
  );
}

type FormProps = Props & {
  mode: Mode;
  all: FieldSetting[];
  /** Those of them that show. */
  fields: FieldSetting[];
  captchaWanted: boolean;
  referral: string | undefined;
  /** Whether the address had a code of somebody who invites. */
  invited: boolean;
  /** The covered name of a member whose own code it is. */
  by: string | null | undefined;
};

function Fields({ fields }: { fields: readonly FieldSetting[] }) {
  return (
    <div className="register-fields">
      {fields.map((setting) => (
        <RegisterField key={setting.name} setting={setting} />
      ))}
    </div>
  );
}

function FieldsForm(props: FormProps) {
  const { onLogin, fields, captchaWanted, invited, by } = props;
  // A field that a brand does not require may be filled later. A visitor whose invitation code is
  // unknown is asked for it at once.
  const isAsked = ({ name, required }: FieldSetting): boolean =>
    required || (name === 'affiliateCode' && invited);
  const asked = fields.filter(isAsked);
  const more = fields.filter((field) => !isAsked(field));
  const [moreOpen, setMoreOpen] = useState(false);
  const t = useTranslations('register');
  const textOf = useCodeText();
  const [terms, setTerms] = useState(true);
  const { stayDays, minimumAge } = useBrand().brand;
  const [stays, setStays] = useState(true);
  const [termsMissing, setTermsMissing] = useState(false);
  const [reading, setReading] = useState(false);
  const [badInvitation, setBadInvitation] = useState(false);
  const { form, captcha, humanDialog } = useRegistration(props, {
    // The terms come before anything else is looked at.
    before: () => {
      setTermsMissing(!terms);
      return terms;
    },
    onBadInvitation: () => setBadInvitation(true),
    stays: stays && stayDays > 0,
  });
  const { errors } = form.fields.formState;
  const moreFaulty = more.some(({ name }) => name in errors);

  const frame = useRef<HTMLDivElement>(null);
  // A visitor who opened the dialog came to type: the first field has the focus, which spares a
  // tap.
  useEffect(() => {
    if (frame.current?.closest('dialog')) frame.current.querySelector('input')?.focus();
  }, []);
  const gift = useWelcomeGift();
  const shell = useTranslations('shell');
  return (
    <div ref={frame} onFocus={preloadCipher}>
      <Form
        form={form}
        label={t('title')}
        submitLabel={t('submit')}
        sendingLabel={t('sending')}
        after={
          <p className="access-other">
            {t('haveAccount')}{' '}
            {onLogin ? (
              <button type="button" className="access-link" onClick={onLogin}>
                {t('login')}
              </button>
            ) : (
              <Link href={paths.login()}>{t('login')}</Link>
            )}
          </p>
        }
      >
        {by && <InvitedBy name={by} />}
        {gift && <Alert tone="good">{t('gift', { amount: gift })}</Alert>}
        <Fields fields={asked} />
        {more.length > 0 && (
          <details
            className="register-more"
            open={moreOpen || moreFaulty}
            onToggle={(event) => setMoreOpen(event.currentTarget.open)}
          >
            <summary>{t('more')}</summary>
            <Fields fields={more} />
          </details>
        )}
        {captchaWanted && <CaptchaField name="captcha" captcha={captcha} />}
        <Checkbox
          label={t.rich('terms', {
            age: String(minimumAge),
            terms: (words) => (
              <button type="button" className="register-terms" onClick={() => setReading(true)}>
                {words}
              </button>
            ),
          })}
          checked={terms}
          error={termsMissing ? textOf('terms_not_accepted', { age: String(minimumAge) }) : undefined}
          onChange={(event) => {
            setTerms(event.target.checked);
            setTermsMissing(false);
          }}
        />
        {stayDays > 0 && (
          <Checkbox
            label={shell('stayHere', { days: stayDays })}
            checked={stays}
            onChange={(event) => setStays(event.target.checked)}
          />
        )}
      </Form>
      {humanDialog}
      {reading && <TermsDialog onClose={() => setReading(false)} />}
      <Dialog
        open={badInvitation}
        onClose={() => setBadInvitation(false)}
        variant="dialog"
        icon="warning"
        tone="warn"
        title={t('invitationTitle')}
        buttons={[{ label: t('ok'), variant: 'primary', onClick: () => setBadInvitation(false) }]}
      >
        <p>{textOf('invitation_code_invalid')}</p>
      </Dialog>
    </div>
  );
}

/**
 * The form that registers: its captcha, the sent values, and the sign-in afterwards. `before` says
 * whether the terms are accepted.
 */
function useRegistration(
  { mode, to, all, fields, captchaWanted, referral }: FormProps,
  { before, onBadInvitation, stays }: { before: () => boolean; onBadInvitation: () => void; stays: boolean },
) {
  const enter = useEnter();
  const captcha = useCaptcha(api, captchaWanted);
  const human = useHumanCheck('register');
  const firstDialingCode = useFirstDialingCode();
  const form = useSenForm<Values>({
    defaultValues: { ...emptyValues(all), countryDialingCode: firstDialingCode },
    before,
    check: (values) => registerFaults(fields, values, captchaWanted),
    submit: async (values) => {
      const input = registerInput(fields, values);
      if (
        input['affiliateCode'] &&
        !(await api(checkAffiliate, { code: input['affiliateCode'], domain: location.hostname })).valid
      ) {
        onBadInvitation();
        return;
      }
      try {
        const extras = {
          captcha: captchaWanted
            ? { id: captcha.picture?.id ?? '', answer: values['captcha'] ?? '' }
            : undefined,
          referralCode: referral,
          countryDialingCode: input['mobileNum'] ? values['countryDialingCode'] : undefined,
          domain: location.hostname,
          registerUrl: location.href,
          registerMethod: 'WEB' as const,
          termsAccepted: true as const,
          stay: stays || undefined,
        };
        const { username = '', password = '', confirmPassword = '', ...rest } = input;
        const answer = await human.withPass(
          (mode === 'username' ? username : input['mobileNum']) ?? '',
          (humanPass) =>
            mode === 'username'
              ? api(register, { username, password, confirmPassword, ...rest, ...extras, humanPass })
              : api(registerMobile, { ...input, ...extras, humanPass }),
        );
        if (answer === null) return;
        dropReferralCode();
        await enter(answer, to);
      } catch (error) {
        // A picture is good for one try.
        if (captchaWanted) {
          captcha.renew();
          form.fields.setValue('captcha', '');
        }
        throw error;
      }
    },
  });
  return { form, captcha, humanDialog: human.dialog };
}
