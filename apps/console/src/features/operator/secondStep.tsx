import type { OutputOf } from '@sen/api/call';
import { operatorSecondStep } from '@sen/api/operator';
import { Button, showToast } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { api } from '#base/api.ts';
import { CodeForm } from './codeForm.tsx';

/** After the password: the code that the app shows, or a recovery code. */
export function SecondStep({
  onDone,
  onBack,
}: {
  onDone: (next: OutputOf<typeof operatorSecondStep>['secondStep']) => void;
  onBack: () => void;
}) {
  const t = useTranslations('totp');
  const signIn = useTranslations('signIn');
  return (
    <CodeForm
      label={signIn('code.heading')}
      submitLabel={signIn('submit')}
      hint={t('codeOrRecovery')}
      onSend={async (code) => {
        const { recoveryCodesLeft, secondStep } = await api(operatorSecondStep, { code });
        onDone(secondStep);
        if (recoveryCodesLeft !== null) showToast(t('recoveryUsed', { count: recoveryCodesLeft }), 'info');
      }}
      after={
        <Button variant="quiet" block onClick={onBack}>
          {signIn('startAgain')}
        </Button>
      }
    />
  );
}
