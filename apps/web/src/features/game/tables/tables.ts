/** The shared tables, asked for again and again while somebody looks at them. */
import { gameTables, type GameTable, type GameType } from '@sen/api/game';
import { useLanguage } from '@sen/front/language';
import { useEffect, useEffectEvent } from 'react';
import { paths } from '#base/paths.ts';
import { useCall } from '#calls/queries.ts';
import { isTrial, useSession } from '#calls/session.ts';
import { inOrder } from './run.ts';

const askMs = 4_000;

/**
 * Undefined until they are known; none where they cannot be asked for. `results`: how many of each
 * table's last. `watched`: whether they are asked for again, which is at once when somebody comes
 * back to them, unless the answer is fresh.
 */
export function useTables(
  gameType: GameType | undefined,
  results: number,
  watched: boolean,
): readonly GameTable[] | undefined {
  const { data, isError, dataUpdatedAt, refetch } = useCall(
    gameTables,
    { ...(gameType && { gameType }), results, language: useLanguage() },
    { refetchInterval: watched && askMs },
  );
  const comeBack = useEffectEvent(() => {
    if (Date.now() - dataUpdatedAt >= askMs) void refetch({ cancelRefetch: false });
  });
  useEffect(() => {
    if (watched) comeBack();
  }, [watched]);
  return data === undefined ? (isError ? [] : undefined) : inOrder(data.list);
}

/** The address at which a table is played: without money by a trial player, who has none. */
export function useTableAddress(): (table: GameTable) => string {
  const trial = isTrial(useSession());
  return ({ vassalage, gameCode, gameType, tableId }) =>
    paths.game({ vassalage, gameCode, gameType, ...(trial ? { fun: '1' } : { room: tableId }) });
}

export const keyOf = ({ vassalage, gameCode, tableId }: GameTable): string =>
  `${vassalage} ${gameCode} ${tableId}`;
