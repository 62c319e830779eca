import { TableStrips } from '#features/game/tables/tableStrips.tsx';
import { LatestWins } from './latestWins.tsx';

/** The present state of games: tables that take bets, the last results, and the latest wins. */
export default function Present() {
  return (
    <>
      <TableStrips />
      <LatestWins />
    </>
  );
}
