import { ButtonLink, Drum, Icon, StatusPill, type IconName } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { useBrand } from '#brand/brand.tsx';
import { paths } from '#base/paths.ts';
import { ScreenTitle } from '#parts/screenTitle.tsx';
import './pointMall.css';

const steps: readonly { key: 'earn' | 'keep' | 'spend'; icon: IconName }[] = [
  { key: 'earn', icon: 'games' },
  { key: 'keep', icon: 'wallet' },
  { key: 'spend', icon: 'gift' },
];
const questions = ['expire', 'when', 'money'] as const;

/** `/pointMall`: how points will work. The mall itself has not opened, and the page says so. */
export default function PointMall() {
  const t = useTranslations('point');
  const shell = useTranslations('shell');
  const { hasVip } = useBrand().brand;
  return (
    <main className="points">
      <ScreenTitle title={t('title')} description={t('description')} />
      <header className="points-head">
        <div>
          <StatusPill tone="gold">{shell('state.soon')}</StatusPill>
          <h1>{t('title')}</h1>
          <p>{t('lead')}</p>
          <div className="points-ways">
            <ButtonLink variant="primary" icon="games" href={paths.rng()}>
              {t('toGames')}
            </ButtonLink>
            <ButtonLink href={paths.promotions()}>{t('toPromotions')}</ButtonLink>
            {hasVip && <ButtonLink href={paths.vip()}>{t('toVip')}</ButtonLink>}
          </div>
        </div>
        <Drum />
      </header>
      <section aria-labelledby="points-how">
        <h2 id="points-how">{t('howTitle')}</h2>
        <ol className="points-steps">
          {steps.map(({ key, icon }) => (
            <li key={key}>
              <Icon name={icon} />
              <h3>{t(`${key}.title`)}</h3>
              <p>{t(`${key}.text`)}</p>
            </li>
          ))}
        </ol>
      </section>
      <section aria-labelledby="points-questions" className="points-questions">
        <h2 id="points-questions">{t('questionsTitle')}</h2>
        {questions.map((key) => (
          <details key={key}>
            <summary>
              {t(`${key}.title`)}
              <Icon name="chevronDown" />
            </summary>
            <p>{t(`${key}.text`)}</p>
          </details>
        ))}
      </section>
    </main>
  );
}
