import { newGameVendor, type GameType } from '@sen/api/game';
import { useLanguage } from '@sen/front/language';
import { Skeleton } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { paths } from '#base/paths.ts';
import { useCall } from '#calls/queries.ts';
import { useLocation } from '#base/router.tsx';
import { ScreenTitle } from '#parts/screenTitle.tsx';
import { Elsewhere } from './elsewhere.tsx';
import { fewGames, GameBrowser, someGames } from './gameBrowser.tsx';
import { useListAddress } from './listAddress.ts';
import { countOf, kindsOf, minBetsOf } from './listQuery.ts';
import { HallRail } from './hallRail.tsx';
import { Jackpot } from './jackpot.tsx';
import { NoGamesYet } from './noGamesYet.tsx';
import { VendorStrip } from './vendorStrip.tsx';
import './lobby.css';

/** `/rng` and `/fish`: the electronic games, by vendor. */
export default function Lobby() {
  const shell = useTranslations('shell');
  const language = useLanguage();
  const { pathname } = useLocation();
  const gameType: GameType = pathname === paths.hall('FISH') ? 'FISH' : 'RNG';
  const vendors = useCall(newGameVendor, { platform: 'html5-desktop', language }, { staleTime: 300_000 });
  const lane = vendors.data?.data.lanes.find(({ title }) => title === gameType);
  const at = useListAddress(lane);
  const few = lane !== undefined && countOf(lane) <= fewGames;
  const title = shell(`categories.${gameType}`);

  return (
    <>
      {gameType === 'RNG' && <Jackpot />}
      <main className="lobby">
        <ScreenTitle title={title} />
        <h1 className="sen-hidden">{title}</h1>
        <HallRail current={gameType} />
        <GameBrowser
          gameType={gameType}
          at={at}
          kinds={kindsOf(lane, at.vendor)}
          minBets={minBetsOf(lane, at.vendor)}
          strip={
            lane ? (
              <VendorStrip vendors={lane.cards} value={at.vendor} onChange={at.choose} />
            ) : (
              !vendors.data && <Skeleton height="47px" />
            )
          }
          few={few}
          empty={<NoGamesYet gameType={gameType} />}
        />
        {lane && countOf(lane) <= someGames && <Elsewhere gameType={gameType} />}
      </main>
    </>
  );
}

declare module '@sen/front/frontTexts' {
  interface OwnTexts {
    game: typeof import('./text/vi.json');
  }
}
