import { hotGames } from '@sen/api/game';
import { Drum, EmptyState, GameCardSkeleton, Icon, Link, SectionHeading, type IconName } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { useLanguage } from '@sen/front/language';
import { GameTile } from '#features/game/gameTile.tsx';
import { useSession } from '#calls/session.ts';
import { useBrand } from '#brand/brand.tsx';
import { useCall } from '#calls/queries.ts';
import { CallFailed } from '#parts/callFailed.tsx';
import { ScreenTitle } from '#parts/screenTitle.tsx';
import { useCategories } from '#parts/sections.ts';
import { LatestWins } from './latestWins.tsx';
import { PromotionStrip } from './promotionStrip.tsx';
import { VendorCarousel } from './vendorCarousel.tsx';
import { Welcome } from './welcome.tsx';
import { Winners } from './winners.tsx';
import './home.css';

/** How many hot games stand on home; the rest is in the lobby. */
const hotShown = 12;

/** `/`, `/index`, `/index.html`, `/home`. */
export default function HomePage() {
  const t = useTranslations('home');
  const language = useLanguage();
  const hot = useCall(hotGames, { platform: 'html5-desktop', isPlatform: '2', language }, { staleTime: 60_000 });
  return (
    <main>
      <ScreenTitle title={t('title')} />
      <Categories />
      <Welcome game={hot.data?.list[0]} />
      <div className="home">
        <HotGames hot={hot} />
        <LatestWins />
        <VendorCarousel />
        <PromotionStrip />
        <Winners />
        <Steps />
        <Trust />
      </div>
    </main>
  );
}

/** The categories as tiles, for those who have no navigation bar above. */
function Categories() {
  const t = useTranslations('shell');
  const categories = useCategories();
  return (
    <nav className="home-categories" data-moving aria-label={t('hallsNav')}>
      {categories.map(({ gameType, icon, href }) => (
        <Link key={gameType} href={href}>
          <Icon name={icon} />
          {t(`nav.categories.${gameType}`)}
        </Link>
      ))}
    </nav>
  );
}

function HotGames({ hot }: { hot: ReturnType<typeof useCall<typeof hotGames>> }) {
  const t = useTranslations('home');
  const { name } = useBrand().brand;
  const lobby = useCategories()[0]?.href;
  return (
    <section aria-labelledby="hot-games">
      <SectionHeading title={<span id="hot-games">{t('hot.title')}</span>} lead={t('hot.lead', { brand: name })} />
      {hot.isError ? (
        <CallFailed error={hot.error} onRetry={hot.refetch} />
      ) : hot.data?.list.length === 0 ? (
        <EmptyState compact title={t('hot.empty')} text={t('hot.emptyText')} />
      ) : (
        <div className="hot-row" role="group" aria-label={t('hot.title')}>
          {hot.data ? (
            hot.data.list.slice(0, hotShown).map((game, i) => <GameTile key={game.nodeId} game={game} eager={i < 4} />)
          ) : (
            <GameCardSkeleton />
          )}
          {lobby && <LobbyTile href={lobby} />}
        </div>
      )}
    </section>
  );
}

/** The way to all games; takes what the row has left, so that a young lobby looks as whole as a full one. */
function LobbyTile({ href }: { href: string }) {
  const t = useTranslations('home');
  return (
    <Link className="lobby-tile" href={href}>
      <span className="lobby-tile-drum">
        <Drum />
      </span>
      <strong>{t('hot.lobby')}</strong>
      <span className="lobby-tile-go">
        <Icon name="arrowRight" />
      </span>
    </Link>
  );
}

const steps = ['register', 'deposit', 'play'] as const;
const stepIcons: Record<(typeof steps)[number], IconName> = { register: 'userPlus', deposit: 'deposit', play: 'rng' };

/** How it works, for those who are not in yet. */
function Steps() {
  const t = useTranslations('home.steps');
  if (useSession()) return null;
  return (
    <section>
      <SectionHeading title={t('title')} />
      <ol className="steps">
        {steps.map((step, i) => (
          <li key={step}>
            <span className="step-number sen-figures" aria-hidden="true">
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
const promiseIcons: Record<(typeof promises)[number], IconName> = { fair: 'shield', money: 'receipt', safe: 'lock' };

/** What can be checked here, said plainly. */
function Trust() {
  const t = useTranslations('home.trust');
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
