import type { OutputOf } from '@sen/api/call';
import { operatorMe, type operatorLogin } from '@sen/api/operator';
import { Button, Card, Drum, LogoMark } from '@sen/ui';
import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { useBrand } from '#brand/brand.tsx';
import { ownPath, paths } from '#base/paths.ts';
import { queryClient } from '#base/queries.ts';
import { PageTitle } from '#parts/page.tsx';
import { LanguageMenu, ThemeSwitch } from '#parts/switches.tsx';
import { PasswordChange } from './passwordChange.tsx';
import { PasswordStep } from './passwordStep.tsx';
import { SecondStep } from './secondStep.tsx';
import { keepHalfway, startSession, useToken } from '#session/store.ts';
import { TotpSetup } from './totpSetup.tsx';
import './signIn.css';

type SignedIn = OutputOf<typeof operatorLogin>;

/** `/sign-in`; `?returnTo=` says which page was wanted. */
export default function SignInPage() {
  const t = useTranslations('signIn');
  const brand = useBrand();
  const [query] = useSearchParams();
  const [halfway, setHalfway] = useState<SignedIn & { password: string }>();
  if (useToken()) return <Navigate to={ownPath(query.get('returnTo')) ?? paths.home()} replace />;

  const finish = ({ token, operator }: SignedIn): void => {
    startSession(token);
    queryClient.setQueryData([operatorMe.name, {}], operator);
  };
  const goOn = (signedIn: SignedIn & { password: string }): void => {
    if (!signedIn.secondStep) return finish(signedIn);
    keepHalfway(signedIn.token);
    setHalfway(signedIn);
  };
  const takeStep = (secondStep: SignedIn['secondStep']): void => halfway && goOn({ ...halfway, secondStep });
  const startAgain = (): void => {
    keepHalfway(null);
    setHalfway(undefined);
  };
  const step = halfway?.secondStep === 'password' ? 'ownPassword' : halfway?.secondStep;
  return (
    <div className="sign-in">
      <div className="sign-in-switches">
        <LanguageMenu />
        <ThemeSwitch />
      </div>
      <div className="sign-in-drum" aria-hidden="true">
        <Drum />
      </div>
      <main className="sign-in-main">
        <PageTitle title={t('title')} />
        <Card className="sign-in-card">
          <LogoMark className="sign-in-mark" />
          <h1>{step ? t(`${step}.heading`) : t('heading', { brand: brand.name })}</h1>
          <p className="sign-in-lead">{step ? t(`${step}.lead`) : t('lead')}</p>
          {!halfway && <PasswordStep onDone={goOn} />}
          {halfway && step === 'code' && <SecondStep onDone={takeStep} onBack={startAgain} />}
          {halfway && step === 'ownPassword' && (
            <PasswordChange
              known={halfway.password}
              onDone={takeStep}
              after={<Again onPress={startAgain} />}
            />
          )}
          {halfway && step === 'setup' && <TotpSetup onDone={() => finish(halfway)} onBack={startAgain} />}
        </Card>
      </main>
    </div>
  );
}

function Again({ onPress }: { onPress: () => void }) {
  const t = useTranslations('signIn');
  return (
    <Button variant="quiet" block onClick={onPress}>
      {t('startAgain')}
    </Button>
  );
}
