import { gameList, type GameType, type GameVendor } from '@sen/api/game';
import { roomList } from '@sen/api/launch';
import { useLanguage } from '@sen/front/language';
import { ButtonLink, Dialog, EmptyState, GameCardSkeleton, GameGrid } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { GameTile } from '#features/game/gameTile.tsx';
import { useSession } from '#calls/session.ts';
import { paths } from '#base/paths.ts';
import { useCall } from '#calls/queries.ts';
import { CallFailed } from '#parts/callFailed.tsx';

/** As many as one call gives; the list of the hall itself has pages. */
const gamesShown = 60;

/**
 * The list of a vendor's games of one category, over the hall; with the rooms of games against
 * other players.
 */
export function VendorGames({
  gameType,
  vendor,
  onClose,
}: {
  gameType: GameType;
  vendor: GameVendor;
  onClose: () => void;
}) {
  const t = useTranslations('game');
  const tile = useTranslations('gameTile');
  const common = useTranslations('common');
  const language = useLanguage();
  const { vassalage } = vendor;
  const games = useCall(gameList, {
    clientType: '3',
    platform: 'html5-desktop',
    gameType,
    vassalage,
    pageSize: gamesShown,
    language,
  });
  const isMember = useSession() !== null;
  const rooms = useCall(roomList, { vassalage, language }, { enabled: gameType === 'PVP' });
  return (
    <Dialog open onClose={onClose} title={vendor.displayName} closeLabel={common('close')} width={900}>
      <div className="vendor-games">
        {rooms.data && rooms.data.list.length > 0 && (
          <section>
            <h3>{t('rooms')}</h3>
            <ul className="rooms">
              {rooms.data.list.map((room) => (
                <li key={`${room.gameCode} ${room.roomId}`}>
                  <span>
                    <strong>{room.roomName}</strong> {room.gameName}
                    {room.minBet &&
                      room.maxBet &&
                      ` · ${tile('limits', { min: room.minBet, max: room.maxBet })}`}
                  </span>
                  {isMember && (
                    <ButtonLink
                      size="sm"
                      href={paths.game({ vassalage, gameCode: room.gameCode, gameType, room: room.roomId })}
                    >
                      {t('enterRoom')}
                    </ButtonLink>
                  )}
                </li>
              ))}
            </ul>
          </section>
        )}
        {games.isError && !games.data ? (
          <CallFailed compact error={games.error} onRetry={games.refetch} />
        ) : games.data?.list.length === 0 ? (
          <EmptyState compact icon="games" title={t('noGames')} />
        ) : (
          <GameGrid label={t('games')}>
            {games.data
              ? games.data.list.map((game, i) => <GameTile key={game.nodeId} game={game} eager={i < 8} />)
              : Array.from({ length: 8 }, (_, i) => <GameCardSkeleton key={i} />)}
          </GameGrid>
        )}
      </div>
    </Dialog>
  );
}
