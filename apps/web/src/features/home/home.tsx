import { hotGames } from '@sen/api/game';
import { Drum, EmptyState, GameCardSkeleton, Icon, Link, SectionHeading } from '@sen/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '@sen/front/language';
import { GameTile } from '#features/game/gameTile.tsx';
import { paths } from '#base/paths.ts';
import { isTrial, useSession } from '#calls/session.ts';
import { useBrand } from '#brand/brand.tsx';
import { useCall } from '#calls/queries.ts';
import { openSearch } from '#base/siteSearch.ts';
import { NoticeBar } from '#features/content/notice/noticeBar.tsx';
import { Banner } from '#parts/banner.tsx';
import { CallFailed } from '#parts/callFailed.tsx';
import { lazyPart } from '#parts/lazyPart.tsx';
import { ScreenTitle } from '#parts/screenTitle.tsx';
import { useHalls } from '#parts/sections.ts';
import { PromotionStrip } from './promotionStrip.tsx';
import { VendorCarousel } from './vendorCarousel.tsx';
import { Welcome } from './welcome.tsx';
import { Winners } from './winners.tsx';
import './home.css';

/** Explanations stand last, and come last. */
const Explained = lazyPart(() => import('./verifiable.tsx'), { when: 'idle', onFailure: 'nothing' });

/**
 * The present state of games: hundreds of elements, asked for every few seconds, so only for
 * visitors who come near; its place is kept.
 */
const Present = lazyPart(() => import('./present.tsx'), { when: 'near', onFailure: 'nothing' });

/** The line about what visitors can check themselves; its place is kept. */
const TrustLine = lazyPart(() => import('./trustLine.tsx'), { when: 'idle', onFailure: 'nothing' });

/** The number of hot games on home; the rest is in the lobby. */
const hotShown = 12;

/** `/`, `/index`, `/index.html`, `/home`. */
export default function HomePage() {
  const t = useTranslations('home');
  const language = useLanguage();
  const hot = useCall(
    hotGames,
    { platform: 'html5-desktop', isPlatform: '2', language },
    { staleTime: 60_000 },
  );
  return (
    <main>
      <ScreenTitle title={t('title')} />
      <div className="home-front">
        <Banner group="w_home" size="large" />
        <NoticeBar />
        <Categories />
        <Welcome games={hot.data?.list ?? []} />
        <Actions />
      </div>
      <div className="home">
        <HotGames hot={hot} />
        <div className="trust-frame">
          <TrustLine />
        </div>
        <div className="tables-frame">
          <Present />
        </div>
        <VendorCarousel />
        <PromotionStrip />
        <Winners />
        <Explained />
      </div>
    </main>
  );
}

/**
 * The categories as tiles, for those who have no navigation bar above. Those without a game stand
 * behind one tile.
 */
function Categories() {
  const t = useTranslations('shell');
  const { open, coming } = useHalls();
  const [unfolded, setUnfolded] = useState(false);
  const categories = unfolded ? [...open, ...coming] : open;
  return (
    <nav className="home-categories" data-moving aria-label={t('hallsNav')}>
      {categories.map(({ gameType, icon, href }) => (
        <Link key={gameType} href={href}>
          <span className="hall-picture" data-hall={icon} />
          {t(`nav.categories.${gameType}`)}
        </Link>
      ))}
      {!unfolded && coming.length > 0 && (
        <button type="button" onClick={() => setUnfolded(true)}>
          <span className="hall-picture" data-hall="soon" />
          {t('state.soon')}
        </button>
      )}
    </nav>
  );
}

/** Actions that a phone has no room for above: on a desktop header and side bars have them. */
function Actions() {
  const t = useTranslations('shell');
  const home = useTranslations('home');
  const { hasVip } = useBrand().brand;
  // A trial player has no money, and nothing speaks of it.
  const hasMoney = !isTrial(useSession());
  const actions = [
    ...(hasMoney
      ? ([
          ['deposit', paths.personal('depositv2')],
          ['withdraw', paths.personal('withdraw')],
        ] as const)
      : []),
    ['promotions', paths.promotions()],
    ...(hasVip ? [['vip', paths.vip()] as const] : []),
    ['support', paths.support()],
  ] as const;
  return (
    <nav className="home-actions" aria-label={t('nav.tools')}>
      {actions.map(([key, href]) => (
        <Link key={key} href={href}>
          <Icon name={key} />
          {/* Whole names would give all five a second line. */}
          {key === 'vip' || key === 'support' ? home(key) : t(`nav.${key}`)}
        </Link>
      ))}
    </nav>
  );
}

function HotGames({ hot }: { hot: ReturnType<typeof useCall<typeof hotGames>> }) {
  const t = useTranslations('home');
  const { name } = useBrand().brand;
  return (
    <section className="hot-games" aria-labelledby="hot-games">
      <SectionHeading
        title={<span id="hot-games">{t('hot.title')}</span>}
        lead={t('hot.lead', { brand: name })}
        action={
          <button type="button" className="home-search" aria-haspopup="dialog" onClick={openSearch}>
            <Icon name="search" />
            {t('hot.search')}
          </button>
        }
      />
      {hot.isError && !hot.data ? (
        <CallFailed error={hot.error} onRetry={hot.refetch} />
      ) : hot.data?.list.length === 0 ? (
        <EmptyState compact title={t('hot.empty')} text={t('hot.emptyText')} />
      ) : (
        <div className="hot-row" role="group" aria-label={t('hot.title')}>
          {hot.data ? (
            hot.data.list
              .slice(0, hotShown)
              .map((game, i) => <GameTile key={game.nodeId} game={game} eager={i < 4} />)
          ) : (
            <GameCardSkeleton />
          )}
          <LobbyTile />
        </div>
      )}
    </section>
  );
}

/**
 * The way to all games; takes what the row has left, so that a young lobby looks as whole as a full
 * one.
 */
function LobbyTile() {
  const t = useTranslations('home');
  return (
    <Link className="lobby-tile" href={paths.games()}>
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

declare module '@sen/front/frontTexts' {
  interface OwnTexts {
    home: typeof import('./text/vi.json');
  }
}
