import { recentGames, type Game } from '@sen/api/game';
import { useLanguage } from '@sen/front/language';
import { Button, ButtonLink, Drum, Money } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { openRegister } from '#base/accountDialog.ts';
import { isTrial, useSession } from '#calls/session.ts';
import { useBrand, useCanRegister } from '#brand/brand.tsx';
import { useWelcomeGift } from '#parts/welcomeGift.ts';
import { paths } from '#base/paths.ts';
import { useCall } from '#calls/queries.ts';
import { useAnnouncements } from '#parts/announcements.ts';
import { useBalance, useBalanceHidden } from '#features/wallet/balance.tsx';
import './welcome.css';

/**
 * An introduction for a visitor, the balance and the way on for a member. Below banners a sheet of
 * paper; without any it is the first thing seen, with the hottest game inside the drum.
 */
export function Welcome({ games }: { games: readonly Game[] }) {
  const session = useSession();
  const game = games[0];
  // A slot asks for nothing but a press; at a table there are others, and rules to know.
  const easiest = games.find(({ gameType }) => gameType === 'RNG') ?? game;
  const text = session ? (
    <MemberText name={session.account} trial={isTrial(session)} easiest={easiest} />
  ) : (
    <VisitorText />
  );
  const belowBanners =
    useAnnouncements().data?.banners.some(({ groupName }) => groupName === 'w_home') === true;
  if (belowBanners) {
    return (
      <section className="welcome">
        <div className="welcome-sheet">
          <div className="welcome-drum">
            <Drum />
          </div>
          {text}
        </div>
      </section>
    );
  }
  return (
    <section className="hero">
      <div className="hero-inner">
        <div className="hero-text">{text}</div>
        <div className="hero-drum">
          <Drum look="turning" />
          {game?.image && (
            <img
              className="hero-art"
              src={game.image}
              alt=""
              width="320"
              height="320"
              fetchPriority="high"
              onError={(event) => event.currentTarget.remove()}
            />
          )}
        </div>
      </div>
    </section>
  );
}

function VisitorText() {
  const t = useTranslations('home');
  const gift = useWelcomeGift();
  const canRegister = useCanRegister();
  return (
    <>
      <div className="welcome-text">
        <h1>{t('headline')}</h1>
        <p className="hero-lead">{t('lead')}</p>
      </div>
      <div className="hero-ways">
        {canRegister && (
          <Button variant="primary" size="lg" onClick={() => openRegister()}>
            {gift ? t('joinGift', { amount: gift }) : t('join')}
          </Button>
        )}
        <ButtonLink size="lg" href={paths.games()} iconEnd="arrowRight" className="hero-second">
          {t('firstGame')}
        </ButtonLink>
      </div>
    </>
  );
}

const first = { variant: 'primary' } as const;
const second = { className: 'hero-second' } as const;

/**
 * The red button is what this member does next: play for the first time, go on with the game of
 * last time, or get something to stake.
 */
function MemberText({ name, trial, easiest }: { name: string; trial: boolean; easiest: Game | undefined }) {
  const t = useTranslations('home');
  const { brand } = useBrand();
  const { data } = useBalance();
  const [hidden] = useBalanceHidden();
  const canRegister = useCanRegister();
  const played = useCall(
    recentGames,
    { clientType: '3', pageSize: 1, language: useLanguage() },
    { enabled: !trial },
  ).data?.list;
  const last = played?.find(({ maintenance }) => !maintenance);
  const isEmpty = !trial && data?.sumBalance === '0.00';
  const isNew = !trial && played?.length === 0;
  const next = trial ? undefined : (last ?? (isNew ? easiest : undefined));
  const play = next ? paths.game({ ...next, playType: next.defaultPlayType }) : paths.games();
  const lead = trial ? 'trying' : isEmpty ? (isNew ? 'begin' : 'empty') : isNew ? 'first' : 'continue';
  return (
    <>
      <div className="welcome-text">
        <h1 className="hero-name">
          {trial ? t('tryingTitle') : t(isNew ? 'welcome' : 'welcomeBack', { name })}
        </h1>
        <p className="hero-lead">{t(lead)}</p>
      </div>
      {!trial && (
        <dl className="hero-balance">
          <dt>{t('balance')}</dt>
          <dd>
            <Money
              value={data?.sumBalance}
              symbol={brand.currencySymbol}
              hidden={hidden}
              loadingLabel={t('balance')}
            />
          </dd>
        </dl>
      )}
      <div className="hero-ways">
        <ButtonLink {...(isEmpty ? second : first)} size="lg" href={play} iconEnd="arrowRight">
          {last ? t('playOn', { game: last.gameName }) : t('playNow')}
        </ButtonLink>
        {!trial ? (
          <ButtonLink
            {...(isEmpty ? first : second)}
            size="lg"
            href={paths.personal('depositv2')}
            icon="deposit"
          >
            {t('deposit')}
          </ButtonLink>
        ) : (
          canRegister && (
            <Button size="lg" className="hero-second" onClick={() => openRegister()}>
              {t('join')}
            </Button>
          )
        )}
      </div>
    </>
  );
}
