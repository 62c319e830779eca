import { newGameVendor, type GameType, type GameVendor } from '@sen/api/game';
import { gameTypes } from '@sen/api/game';
import { useLanguage } from '@sen/front/language';
import { Skeleton } from '@sen/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Elsewhere } from '#features/game/elsewhere.tsx';
import { fewGames, GameBrowser, someGames } from '#features/game/gameBrowser.tsx';
import { HallRail } from '#features/game/hallRail.tsx';
import { useListAddress } from '#features/game/listAddress.ts';
import { countOf, kindsOf, minBetsOf } from '#features/game/listQuery.ts';
import { NoGamesYet } from '#features/game/noGamesYet.tsx';
import { VendorStrip } from '#features/game/vendorStrip.tsx';
import { useCall } from '#calls/queries.ts';
import { useLocation } from '#base/router.tsx';
import { ScreenTitle } from '#parts/screenTitle.tsx';
import { HallTables } from '#features/game/tables/hallTables.tsx';
import { VendorCards } from './vendorCards.tsx';
import { VendorGames } from './vendorGames.tsx';
import './hall.css';

/**
 * `/live`, `/sports`, `/esports`, `/pvp`, `/elott`, `/cockfight`: one hall, whose path in upper
 * case is the category.
 */
export default function HallPage() {
  const shell = useTranslations('shell');
  const language = useLanguage();
  const { pathname } = useLocation();
  const word = pathname.split('/')[1]?.toUpperCase();
  const gameType: GameType = gameTypes.find((type) => type === word) ?? 'LIVE';
  const [open, setOpen] = useState<GameVendor | null>(null);
  const vendors = useCall(newGameVendor, { platform: 'html5-desktop', language }, { staleTime: 300_000 });
  const lane = vendors.data?.data.lanes.find(({ title }) => title === gameType);
  const at = useListAddress(lane);
  const few = lane !== undefined && countOf(lane) <= fewGames;
  const title = shell(`categories.${gameType}`);

  return (
    <main className="hall">
      <ScreenTitle title={title} />
      <h1 className="sen-hidden">{title}</h1>
      <HallRail current={gameType} />
      {vendors.data && !lane ? (
        <NoGamesYet gameType={gameType} />
      ) : (
        <>
          <GameBrowser
            gameType={gameType}
            at={at}
            kinds={kindsOf(lane, at.vendor)}
            minBets={minBetsOf(lane, at.vendor)}
            strip={
              lane ? (
                <VendorStrip vendors={lane.cards} value={at.vendor} onChange={at.choose} />
              ) : (
                <Skeleton height="47px" />
              )
            }
            few={few}
            empty={<NoGamesYet gameType={gameType} />}
          />
          <HallTables gameType={gameType} />
          {lane && countOf(lane) <= someGames && <Elsewhere gameType={gameType} />}
          {lane && <VendorCards key={gameType} gameType={gameType} vendors={lane.cards} onList={setOpen} />}
        </>
      )}
      {open && <VendorGames gameType={gameType} vendor={open} onClose={() => setOpen(null)} />}
    </main>
  );
}
