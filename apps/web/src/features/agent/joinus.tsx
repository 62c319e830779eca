import { ButtonLink, Card, Drum, Icon, type IconName } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { RegisterForm } from '#features/member/register/registerForm.tsx';
import { isAgent, isTrial, useSession, useSessionKnown } from '#calls/session.ts';
import { useBrand } from '#brand/brand.tsx';
import { paths } from '#base/paths.ts';
import { ScreenTitle } from '#parts/screenTitle.tsx';
import { Application } from './application.tsx';
import '#features/access/access.css';
import './join.css';

const steps: readonly { key: 'account' | 'apply' | 'invite'; icon: IconName }[] = [
  { key: 'account', icon: 'userPlus' },
  { key: 'apply', icon: 'mail' },
  { key: 'invite', icon: 'qr' },
];

/**
 * `/join`: becoming an agent. Visitors register, members apply, agents are shown the way to their
 * page.
 */
export default function JoinUs() {
  const t = useTranslations('join');
  const { name, minimumAge } = useBrand().brand;
  return (
    <main className="join">
      <ScreenTitle title={t('title')} description={t('description', { brand: name })} />
      <section className="join-text">
        <Drum look="simple" />
        <h1>{t('headline', { brand: name })}</h1>
        <p>{t('lead')}</p>
        <ol>
          {steps.map(({ key, icon }) => (
            <li key={key}>
              <Icon name={icon} />
              <div>
                <h2>{t(`${key}.title`)}</h2>
                <p>{t(`${key}.text`)}</p>
              </div>
            </li>
          ))}
        </ol>
        <p className="join-note">{t('honest', { age: String(minimumAge) })}</p>
      </section>
      <Card className="access-sheet" padded={false}>
        <NextStep />
      </Card>
    </main>
  );
}

function NextStep() {
  const t = useTranslations('join');
  const session = useSession();
  const isSessionKnown = useSessionKnown();
  if (!isSessionKnown) return null;
  if (isAgent(session)) {
    return (
      <>
        <h2>{t('agentTitle')}</h2>
        <p className="access-lead">{t('agentText')}</p>
        <ButtonLink variant="primary" size="lg" block href={paths.agent()}>
          {t('toAgentHome')}
        </ButtonLink>
      </>
    );
  }
  if (session && !isTrial(session)) return <Application />;
  return (
    <>
      <h2>{t('registerTitle')}</h2>
      <p className="access-lead">{t('registerText')}</p>
      <RegisterForm to={paths.join()} />
    </>
  );
}

declare module '@sen/front/frontTexts' {
  interface OwnTexts {
    join: typeof import('./text/join.vi.json');
  }
}
