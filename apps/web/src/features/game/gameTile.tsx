import type { NumberFormat } from '@sen/api/numberFormat';
import type { Game } from '@sen/api/game';
import { GameCard, dateText, showToast, useNumberFormat, type IconName } from '@sen/ui';
import { useDateLocale } from '@sen/front/dateLocale';
import { useFailureTexts } from '@sen/front/failure';
import { useLanguage } from '@sen/front/language';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { openLogin } from '#base/accountDialog.ts';
import { isTrial, useSession } from '#calls/session.ts';
import { useBrand, useSwitch } from '#brand/brand.tsx';
import { paths } from '#base/paths.ts';
import { useNavigate } from '#base/router.tsx';
import type { Favourites } from './favourites.ts';
import { tryingOut } from './tryingOut.ts';
import { TrueAccount } from './trueAccount.tsx';

/**
 * A game in a lobby. A member's press opens it, a visitor is asked to sign in first and then taken
 * to it, a trial player is told that it needs a real account; both have a second press that plays
 * it for nothing, without a question. With `favourites` it has a star, by the same rules.
 */
export function GameTile({
  game,
  eager,
  favourites,
  starred,
  forEveryone,
}: {
  game: Game;
  eager?: boolean;
  favourites?: Favourites;
  starred?: boolean;
  /** A page of the site, which visitors may look at too. */
  forEveryone?: boolean;
}) {
  const t = useTranslations('gameTile');
  const session = useSession();
  const failureTexts = useFailureTexts();
  const numberFormat = useNumberFormat();
  const [refused, setRefused] = useState<'play' | 'save' | null>(null);
  const { vassalage, gameCode, gameType } = game;
  const address = paths.game({ vassalage, gameCode, gameType, playType: game.defaultPlayType });
  const fun = paths.game({ vassalage, gameCode, gameType, fun: '1' });
  const navigate = useNavigate();
  const language = useLanguage();
  const canTry =
    useSwitch('FREEPLAY') && (session === null || isTrial(session)) && !game.maintenance && game.hasFun;
  const tryOut = (): void => {
    // The account and the launch are on their way while the page is drawn; where the code for that
    // does not come, the page asks itself.
    void import('./tryOut.ts')
      .then(({ beginTry }) => beginTry(fun, { vassalage, gameCode, gameType }, language, navigate))
      .catch(() => undefined);
    navigate(fun, { state: tryingOut });
  };
  const save = (): void => {
    if (favourites)
      void favourites.toggle(game).catch((error: unknown) => showToast(failureTexts(error).title, 'bad'));
    else if (session) setRefused('save');
    else openLogin();
  };
  const look = {
    title: game.gameName,
    vendor: facts(game, t, numberFormat),
    image: game.image,
    category: game.gameType.toLowerCase() as IconName,
    hotLabel: game.isHot === 1 ? t('hot') : undefined,
    newLabel: game.isNew === 1 ? t('new') : undefined,
    note: game.maintenance ? <Rest until={game.maintenanceUntil} /> : undefined,
    playersLabel:
      game.playing > 0 && !game.maintenance ? t('playing', { count: `${game.playing}` }) : undefined,
    disabled: game.maintenance,
    eager,
    ...(canTry ? { tryLabel: t('tryOut'), onTry: tryOut } : {}),
    ...(starred
      ? {
          favourite: favourites?.has(game) ?? false,
          favouriteLabel: favourites?.has(game) ? t('unsave') : t('save'),
          onFavourite: save,
          busy: favourites?.isBusy(game) ?? false,
        }
      : {}),
  };
  const opens = !game.maintenance && (forEveryone || (session !== null && !isTrial(session)));
  return (
    <>
      {opens ? (
        <GameCard {...look} href={address} />
      ) : (
        <GameCard {...look} onPlay={() => (session ? setRefused('play') : openLogin(address))} />
      )}
      <TrueAccount
        open={refused !== null}
        onClose={() => setRefused(null)}
        returnTo={refused === 'play' ? address : undefined}
        tryOut={refused === 'play' && game.hasFun ? fun : undefined}
      />
    </>
  );
}

/** That a game rests, and until when, where its end is planned. */
function Rest({ until }: { until: number | null }) {
  const t = useTranslations('gameTile');
  const locale = useDateLocale();
  const { brand } = useBrand();
  if (until === null) return t('maintenance');
  return t('maintenanceUntil', { time: dateText(until, locale, 'minute', { timeZone: brand.timeZone }) });
}

/** The vendor's figures of the game: return to player and limits. */
export function facts(
  { rtp, minBet, maxBet }: Game,
  t: ReturnType<typeof useTranslations<'gameTile'>>,
  numberFormat: NumberFormat,
): string {
  // `100.00` is 100 on a small card.
  const round = (amount: string) => numberFormat.decimal(amount.replace(/\.00$/, ''));
  const limits = minBet && maxBet ? t('limits', { min: round(minBet), max: round(maxBet) }) : undefined;
  return [rtp ? t('rtp', { percent: numberFormat.decimal(rtp) }) : undefined, limits]
    .filter(Boolean)
    .join(' · ');
}

declare module '@sen/front/frontTexts' {
  interface OwnTexts {
    gameTile: typeof import('./text/gameTile.vi.json');
  }
}
