import { Icon, SectionHeading, type IconName } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { useBrand } from '#brand/brand.tsx';
import { useSession } from '#calls/session.ts';
import './verifiable.css';

/** An explanation of the site, for those who read on to the end of home. */
export default function Explained() {
  return (
    <>
      <Steps />
      <Trust />
    </>
  );
}

const steps = ['register', 'deposit', 'play'] as const;
const stepIcons: Record<(typeof steps)[number], IconName> = {
  register: 'userPlus',
  deposit: 'deposit',
  play: 'rng',
};

/** Explains how it works, for those who are not in yet. */
function Steps() {
  const t = useTranslations('explained.steps');
  if (useSession()) return null;
  return (
    <section>
      <SectionHeading title={t('title')} />
      <ol className="steps">
        {steps.map((step, i) => (
          <li key={step}>
            <span className="step-number sen-digits" aria-hidden="true">
              {i + 1}
            </span>
            <Icon name={stepIcons[step]} />
            <h3>{t(`${step}.title`)}</h3>
            <p>{t(`${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

const promises = ['fair', 'money', 'safe'] as const;
const promiseIcons: Record<(typeof promises)[number], IconName> = {
  fair: 'shield',
  money: 'receipt',
  safe: 'lock',
};

/** The ways to check the house, in plain words. */
function Trust() {
  const t = useTranslations('explained.trust');
  const shell = useTranslations('shell');
  const { brand } = useBrand();
  return (
    <section className="trust" aria-labelledby="trust">
      <h2 id="trust">{t('title')}</h2>
      <ul>
        {promises.map((promise) => (
          <li key={promise}>
            <Icon name={promiseIcons[promise]} />
            <div>
              <h3>{t(`${promise}.title`)}</h3>
              <p>{t(`${promise}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
      {brand.playMoney && (
        <p className="trust-play">
          <Icon name="info" />
          {shell('playMoney')}
        </p>
      )}
    </section>
  );
}

declare module '@sen/front/frontTexts' {
  interface OwnTexts {
    explained: typeof import('./text/explained.vi.json');
  }
}
