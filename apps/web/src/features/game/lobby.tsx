import { newGameVendor, type GameType } from '@sen/api/game';
import { useLanguage } from '@sen/front/language';
import { SectionHeading, Skeleton } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { paths } from '#base/paths.ts';
import { useCall } from '#calls/queries.ts';
import { useLocation } from '#base/router.tsx';
import { ScreenTitle } from '#parts/screenTitle.tsx';
import { GameBrowser } from './gameBrowser.tsx';
import { useListAddress } from './listAddress.ts';
import { kindsOf, minBetsOf } from './listQuery.ts';
import { Jackpot } from './jackpot.tsx';
import { NoGamesYet } from './noGamesYet.tsx';
import { VendorStrip } from './vendorStrip.tsx';
import './lobby.css';

/** `/rng` and `/fish`: the electronic games, by vendor. */
export default function Lobby() {
  const t = useTranslations('game');
  const shell = useTranslations('shell');
  const language = useLanguage();
  const { pathname } = useLocation();
  const gameType: GameType = pathname === paths.hall('FISH') ? 'FISH' : 'RNG';
  const vendors = useCall(newGameVendor, { platform: 'html5-desktop', language }, { staleTime: 300_000 });
  const lane = vendors.data?.data.lanes.find(({ title }) => title === gameType);
  const at = useListAddress(lane);
  const title = shell(`categories.${gameType}`);

  return (
    <>
      {gameType === 'RNG' && <Jackpot />}
      <main className="lobby">
        <ScreenTitle title={title} />
        <SectionHeading
          level={1}
          title={title}
          lead={vendors.data && !lane ? undefined : t(`leads.${gameType}`)}
        />
        {lane ? (
          <VendorStrip vendors={lane.cards} value={at.vendor} onChange={at.choose} />
        ) : (
          !vendors.data && <Skeleton height="47px" />
        )}
        <GameBrowser
          gameType={gameType}
          at={at}
          kinds={kindsOf(lane, at.vendor)}
          minBets={minBetsOf(lane, at.vendor)}
          empty={<NoGamesYet gameType={gameType} />}
        />
      </main>
    </>
  );
}

declare module '@sen/front/frontTexts' {
  interface OwnTexts {
    game: typeof import('./text/vi.json');
  }
}
