import { gameCard } from '@sen/api/game';
import { CallFailure } from '@sen/api/client';
import { useFailureTexts } from '@sen/front/failure';
import { useLanguage } from '@sen/front/language';
import { Button, ButtonLink, Drum, EmptyState, Icon, useNumberFormat, type IconName } from '@sen/ui';
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
 * The cover of a game, for a visitor at its address: its picture, what its vendor declares about
 * it, and the three ways in. `here` is that address, `fun` the one where it is played for nothing.
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
  const freePlay = useFreePlay(fun);
  const isNamed = vassalage !== '' && gameCode !== '';
  const { data, error, refetch } = useCall(
    gameCard,
    { vassalage, gameCode, language: useLanguage() },
    { enabled: isNamed },
  );
  /** Pictures that did not load. */
  const [broken, setBroken] = useState<readonly string[]>([]);
  const loads = (picture: string): boolean => picture !== '' && !broken.includes(picture);
  const name = data?.game.gameName;
  useEffect(() => {
    if (name !== undefined) onNamed(name);
  }, [name, onNamed]);
  const canTry = freePlay.offered && data?.game.hasFun === true;
  // The press has asked already, unless the page was loaded anew since.
  const begin = useEffectEvent(() => !freePlay.sending && freePlay.failure === undefined && freePlay.start());
  useEffect(() => {
    if (atOnce && canTry) begin();
  }, [atOnce, canTry]);
  const [hasBegun, setBegun] = useState(false);
  if (!hasBegun && (freePlay.sending || freePlay.failure !== undefined)) setBegun(true);
  // The ways in are shown where it did not come about, also when its failure is told no longer.
  const isEntering = atOnce && canTry && (freePlay.sending || !hasBegun);
  const code = isNamed ? error instanceof CallFailure && error.code : 'game_unknown';
  if (code === 'game_unknown')
    return <NoGame icon="search" title={t('unknownTitle')} text={t('unknownText')} lobby={lobby} />;
  if (code === 'game_closed')
    return <NoGame icon="wrench" title={t('closedTitle')} text={failureTexts(error).text} lobby={lobby} />;
  if (error) return <CallFailed error={error} onRetry={refetch} />;
  if (!data || isEntering) return <Waiting />;
  const { game } = data;
  const image = loads(game.image) ? game.image : '';
  const portrait = loads(data.portrait) ? data.portrait : '';
  const declared = facts(game, tile, numberFormat);
  return (
    <section className={portrait ? 'game-cover game-cover-upright' : 'game-cover'} aria-label={game.gameName}>
      <CoverPicture
        image={image}
        portrait={portrait}
        onBroken={(picture) => setBroken((before) => [...before, picture])}
      />
      <div className="game-cover-text">
        <strong>{game.gameName}</strong>
        {declared && <p>{declared}</p>}
        {game.playing > 0 && (
          <p className="game-cover-players">
            <Icon name="user" />
            {tile('playing', { count: `${game.playing}` })}
          </p>
        )}
        <WaysIn here={here} freePlay={freePlay} canTry={canTry} onRules={onRules} />
      </div>
    </section>
  );
}

function NoGame({
  icon,
  title,
  text,
  lobby,
}: {
  icon: IconName;
  title: string;
  text: string;
  lobby: string;
}) {
  const t = useTranslations('game');
  return (
    <EmptyState
      icon={icon}
      title={title}
      text={text}
      action={
        <ButtonLink href={lobby} variant="primary" size="lg">
          {t('otherGames')}
        </ButtonLink>
      }
    />
  );
}

type PictureProps = { image: string; portrait: string; onBroken: (picture: string) => void };

/** Empty: there is no such picture. `onBroken` hears of one that did not load. */
function CoverPicture({ image, portrait, onBroken }: PictureProps) {
  return (
    <div className="game-cover-picture">
      <Drum />
      {image && (
        <picture>
          {portrait && (
            <source
              media="(max-width: 719px) and (orientation: portrait)"
              srcSet={portrait}
              width="600"
              height="800"
            />
          )}
          <img
            src={image}
            alt=""
            width="400"
            height="300"
            // The portrait, where that is what was to be shown.
            onError={({ currentTarget: { src, currentSrc } }) =>
              onBroken(portrait && currentSrc !== src ? portrait : image)
            }
          />
        </picture>
      )}
    </div>
  );
}

type WaysProps = {
  here: string;
  freePlay: ReturnType<typeof useFreePlay>;
  canTry: boolean;
  onRules: () => void;
};

/** Free play where there is one, a new account, an account that exists. */
function WaysIn({ here, freePlay, canTry, onRules }: WaysProps) {
  const t = useTranslations('game');
  const canRegister = useCanRegister();
  return (
    <>
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
        <Button
          variant={canTry || canRegister ? undefined : 'primary'}
          size="lg"
          block
          onClick={() => openLogin(here)}
        >
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
    </>
  );
}
