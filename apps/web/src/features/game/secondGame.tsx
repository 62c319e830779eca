import { launchFun, launchGame } from '@sen/api/launch';
import type { Game } from '@sen/api/game';
import { houseLotteryCode } from '@sen/api/houseLottery';
import { useMedia } from '@sen/front/media';
import { IconButton } from '@sen/ui';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '#calls/api.ts';
import { paths } from '#base/paths.ts';
import { lazyPart } from '#parts/lazyPart.tsx';
import { GameFrame, type Open, type Opened } from './gameFrame.tsx';
import type { Round } from './shownBalance.ts';

const GameSwitch = lazyPart(() => import('./gameSwitch.tsx'));

/** Room for two games beside each other. */
const roomForTwo = '(min-width: 1200px)';

type Wish = Parameters<typeof paths.game>[0];
type Second = { vassalage: string; gameCode: string };

/** The address that puts another game in the place of the first one; the second stays. */
function ownAddress(game: Game, fun: '1' | undefined, beside: string | undefined): string | undefined {
  if (fun && !game.hasFun) return undefined;
  const { vassalage, gameCode, gameType, defaultPlayType: playType } = game;
  return paths.game({ vassalage, gameCode, gameType, playType, fun, beside });
}

type SecondPlace = {
  /** There is room for a second game, and none yet. */
  isFree: boolean;
  game: Second | undefined;
  /** The game as the address names it. */
  word: string | undefined;
  addressOf: (game: Game, fun: '1' | undefined) => string | undefined;
};

/** The game that the address names beside the first one, where the screen has room for two. */
export function useSecondGame(own: Wish, named: string | null): SecondPlace {
  const hasRoom = useMedia(roomForTwo);
  const [vassalage, gameCode, ...rest] = named?.split('/') ?? [];
  const game = hasRoom && vassalage && gameCode && rest.length === 0 ? { vassalage, gameCode } : undefined;
  return {
    isFree: hasRoom && game === undefined,
    game,
    word: game && `${game.vassalage}/${game.gameCode}`,
    // A lottery of the house is a page of the site; one game twice would be one table twice.
    addressOf: (other, fun) =>
      other.vassalage === houseLotteryCode ||
      (other.vassalage === own.vassalage && other.gameCode === own.gameCode) ||
      (fun && !other.hasFun)
        ? undefined
        : paths.game({ ...own, fun, beside: `${other.vassalage}/${other.gameCode}` }),
  };
}

/** A second game beside the first, with a bar of its own: another in its place, or none. */
export function SecondGame({
  game,
  isFun,
  lobby,
  onRound,
  onSwitch,
  onClose,
}: {
  game: Second;
  isFun: boolean;
  lobby: string;
  onRound: (round: Round | undefined) => void;
  onSwitch: () => void;
  onClose: () => void;
}) {
  const t = useTranslations('gameSwitch');
  const [opened, setOpened] = useState<Opened>();
  const [tried, setTried] = useState<readonly string[]>([]);
  const name = opened?.gameName ?? '';
  const open: Open = (how, signal) => api(isFun ? launchFun : launchGame, { ...game, ...how }, signal);
  return (
    <section className="game-seat game-second" aria-label={name || undefined}>
      <header className="game-second-bar">
        <strong>{name}</strong>
        <IconButton icon="games" size="sm" label={t('switch')} aria-haspopup="dialog" onClick={onSwitch} />
        <IconButton icon="close" size="sm" label={t('closeBeside', { name })} onClick={onClose} />
      </header>
      <div className="game-second-stage">
        <GameFrame
          key={tried.length}
          {...{ open, lobby, tried, onRound }}
          forMoney={!isFun}
          besideAnother={{ close: onClose }}
          onOpened={setOpened}
          onRetry={(origin = '') => setTried([...tried, origin])}
        />
      </div>
    </section>
  );
}

/** The list of other games over the page, for the place of the first game or of the second. */
export function OtherGames({
  wish,
  fun,
  second,
  place,
  onClose,
}: {
  wish: Wish;
  fun: '1' | undefined;
  second: SecondPlace;
  place: 'own' | 'second';
  onClose: () => void;
}) {
  const t = useTranslations('gameSwitch');
  const open = [wish, second.game];
  return (
    <Suspense fallback={null}>
      <GameSwitch
        title={t(place === 'own' ? 'switch' : 'chooseBeside')}
        gameType={wish.gameType ?? 'RNG'}
        hrefOf={(game) =>
          place === 'own' ? ownAddress(game, fun, second.word) : second.addressOf(game, fun)
        }
        isHere={({ vassalage, gameCode }) =>
          open.some((one) => one?.vassalage === vassalage && one.gameCode === gameCode)
        }
        onClose={onClose}
      />
    </Suspense>
  );
}
