import { gameCard } from '@sen/api/game';
import { CallFailure } from '@sen/api/client';
import { useFailureTexts } from '@sen/front/failure';
import { useLanguage } from '@sen/front/language';
import { Button, ButtonLink, Drum, EmptyState, Icon, useNumberFormat } from '@sen/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { openLogin, openRegister } from '#base/accountDialog.ts';
import { useCanRegister } from '#brand/brand.tsx';
import { useCall } from '#calls/queries.ts';
import { useFreePlay } from '#features/access/freePlay.ts';
import { CallFailed } from '#parts/callFailed.tsx';
import { Waiting } from './gameFrame.tsx';
import { facts } from './gameTile.tsx';
import './gameCover.css';

/**
 * What a visitor sees at the address of a game: its picture, what its vendor declares about it, and the three ways in. `here` is that
 * address, `fun` the one where it is played for nothing.
 */
export default function GameCover({
  vassalage,
  gameCode,
  here,
  fun,
  lobby,
  atOnce,
  onNamed,
  onRules,
}: {
  vassalage: string;
  gameCode: string;
  here: string;
  fun: string;
  lobby: string;
  /** A press has asked for free play already. */
  atOnce: boolean;
  /** The page's title and heading are the game's name. */
  onNamed: (name: string) => void;
  /** The rules are to open with the game. */
  onRules: () => void;
}) {
  const t = useTranslations('game');
  const tile = useTranslations('gameTile');
  const numberFormat = useNumberFormat();
  const failureTexts = useFailureTexts();
  const canRegister = useCanRegister();
  const freePlay = useFreePlay(fun);
  const isNamed = vassalage !== '' && gameCode !== '';
  const { data, error, refetch } = useCall(gameCard, { vassalage, gameCode, language: useLanguage() }, { enabled: isNamed });
  /** Pictures that did not load. */
  const [broken, setBroken] = useState<readonly string[]>([]);
  const loads = (picture: string): boolean => picture !== '' && !broken.includes(picture);
  const name = data?.game.gameName;
  useEffect(() => {
    if (name !== undefined) onNamed(name);
  }, [name, onNamed]);
  const canTry = freePlay.offered && data?.game.hasFun === true;
  const begin = useEffectEvent(freePlay.start);
  useEffect(() => {
    if (atOnce && canTry) begin();
  }, [atOnce, canTry]);
  // The ways in are shown where it did not come about.
  const isEntering = atOnce && canTry && freePlay.failure === undefined;
  const code = isNamed ? error instanceof CallFailure && error.code : 'game_unknown';
  if (code === 'game_unknown' || code === 'game_closed') {
    const isClosed = code === 'game_closed';
    return (
      <EmptyState
        icon={isClosed ? 'wrench' : 'search'}
        title={t(isClosed ? 'closedTitle' : 'unknownTitle')}
        text={isClosed ? failureTexts(error).text : t('unknownText')}
        action={
          <ButtonLink href={lobby} variant="primary" size="lg">
            {t('otherGames')}
          </ButtonLink>
        }
      />
    );
  }
  if (error) return <CallFailed error={error} onRetry={refetch} />;
  if (!data || isEntering) return <Waiting />;
  const { game, portrait } = data;
  const declared = facts(game, tile, numberFormat);
  return (
    <section className={loads(portrait) ? 'game-cover game-cover-upright' : 'game-cover'} aria-label={game.gameName}>
      <div className="game-cover-picture">
        <Drum />
        {loads(game.image) && (
          <picture>
            {loads(portrait) && (
              <source media="(max-width: 719px) and (orientation: portrait)" srcSet={portrait} width="600" height="800" />
            )}
            <img
              src={game.image}
              alt=""
              width="400"
              height="300"
              // The portrait, where that is what was to be shown.
              onError={({ currentTarget: { src, currentSrc } }) =>
                setBroken((before) => [...before, loads(portrait) && currentSrc !== src ? portrait : game.image])
              }
            />
          </picture>
        )}
      </div>
      <div className="game-cover-words">
        <strong>{game.gameName}</strong>
        {declared && <p>{declared}</p>}
        {game.playing > 0 && (
          <p className="game-cover-players">
            <Icon name="user" />
            {tile('playing', { count: `${game.playing}` })}
          </p>
        )}
        <div className="game-cover-ways">
          {canTry && (
            <Button variant="primary" size="lg" block loading={freePlay.sending} onClick={freePlay.start}>
              {t('tryOut')}
            </Button>
          )}
          {canRegister && (
            <Button variant={canTry ? undefined : 'primary'} size="lg" block onClick={() => openRegister(here)}>
              {t('register')}
            </Button>
          )}
          <Button variant={canTry || canRegister ? undefined : 'primary'} size="lg" block onClick={() => openLogin(here)}>
            {t('signIn')}
          </Button>
        </div>
        {canTry && (
          <Button
            variant="quiet"
            icon="help"
            block
            disabled={freePlay.sending}
            onClick={() => {
              onRules();
              freePlay.start();
            }}
          >
            {t('rulesAndPays')}
          </Button>
        )}
        {freePlay.failure && <p role="alert">{freePlay.failure}</p>}
        {canTry && <p className="game-cover-note">{t('coverNote')}</p>}
      </div>
    </section>
  );
}
