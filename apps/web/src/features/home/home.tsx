import { hotGames, type Game } from '@sen/api/game';
import {
  Button,
  ButtonLink,
  Drum,
  EmptyState,
  ErrorState,
  GameCardSkeleton,
  Icon,
  Link,
  Money,
  SectionHeading,
  type IconName,
} from '@sen/ui';
import { useTranslations } from 'use-intl';
import { useLanguage } from '@sen/front/language';
import { GameTile } from '#features/game/gameTile.tsx';
import { openRegister } from '#features/session/popups.ts';
import { isTrial, useSession } from '#features/session/store.ts';
import { isOn, useBrand } from '#brand.tsx';
import { useFailureWords } from '@sen/front/failure';
import { paths } from '#paths.ts';
import { useCall } from '#queries.ts';
import { useBalance, useBalanceHidden } from '#shell/balance.tsx';
import { ScreenTitle } from '#shell/screenTitle.tsx';
import { useCategories } from '#shell/sections.ts';
import './home.css';

/** How many hot games stand on home; the rest is in the lobby. */
const hotShown = 12;

/** `/`, `/index`, `/index.html`, `/home`. */
export default function HomePage() {
  const t = useTranslations('home');
  const language = useLanguage();
  const hot = useCall(hotGames, { platform: 'html5-desktop', isPlatform: '2', language }, { staleTime: 60_000 });
  return (
    <main>
      <ScreenTitle title={t('title')} />
      <Hero game={hot.data?.list[0]} />
      <div className="home">
        <HotGames hot={hot} />
        <Steps />
        <Trust />
      </div>
    </main>
  );
}

/** The first thing seen: what this place is for a visitor, balance and the way on for a member; the hottest game inside the drum. */
function Hero({ game }: { game: Game | undefined }) {
  const session = useSession();
  return (
    <section className="hero">
      <div className="hero-inner">
        <div className="hero-words">{session ? <MemberWords name={session.account} trial={isTrial(session)} /> : <VisitorWords />}</div>
        <div className="hero-drum">
          <Drum turning />
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

function VisitorWords() {
  const t = useTranslations('home');
  const { whitelabel } = useBrand();
  const lobby = useCategories()[0]?.href;
  const canRegister = isOn(whitelabel, 'USERNAMEREG3') || isOn(whitelabel, 'MOBILENUMREG3');
  return (
    <>
      <h1>{t.rich('headline', { br: () => <br /> })}</h1>
      <p className="hero-lead">{t('lead')}</p>
      <div className="hero-ways">
        {canRegister && (
          <Button variant="primary" size="lg" onClick={() => openRegister()}>
            {t('join')}
          </Button>
        )}
        {lobby && (
          <ButtonLink size="lg" href={lobby} iconEnd="arrowRight" className="hero-second">
            {t('firstGame')}
          </ButtonLink>
        )}
      </div>
    </>
  );
}

function MemberWords({ name, trial }: { name: string; trial: boolean }) {
  const t = useTranslations('home');
  const { brand } = useBrand();
  const { data } = useBalance();
  const [hidden] = useBalanceHidden();
  const lobby = useCategories()[0]?.href;
  return (
    <>
      <h1 className="hero-name">{t('welcome', { name })}</h1>
      <p className="hero-lead">{t('continue')}</p>
      <dl className="hero-balance">
        <dt>{t('balance')}</dt>
        <dd>
          <Money value={data?.sumBalance} symbol={brand.currencySymbol} hidden={hidden} loadingLabel={t('balance')} />
        </dd>
      </dl>
      <div className="hero-ways">
        {lobby && (
          <ButtonLink variant="primary" size="lg" href={lobby} iconEnd="arrowRight">
            {t('playNow')}
          </ButtonLink>
        )}
        {!trial && (
          <ButtonLink size="lg" href={paths.personal('depositv2')} icon="deposit" className="hero-second">
            {t('deposit')}
          </ButtonLink>
        )}
      </div>
    </>
  );
}

function HotGames({ hot }: { hot: ReturnType<typeof useCall<typeof hotGames>> }) {
  const t = useTranslations('home');
  const common = useTranslations('common');
  const words = useFailureWords();
  const { name } = useBrand().brand;
  const lobby = useCategories()[0]?.href;
  return (
    <section aria-labelledby="hot-games">
      <SectionHeading title={<span id="hot-games">{t('hot.title')}</span>} lead={t('hot.lead', { brand: name })} />
      {hot.isError ? (
        <ErrorState
          {...words(hot.error)}
          detail={undefined}
          compact
          action={
            <Button icon="refresh" loading={hot.isFetching} onClick={() => void hot.refetch()}>
              {common('retry')}
            </Button>
          }
        />
      ) : hot.data?.list.length === 0 ? (
        <EmptyState compact title={t('hot.empty')} text={t('hot.emptyText')} />
      ) : (
        <div className="hot-row" role="group" aria-label={t('hot.title')}>
          {hot.data ? (
            hot.data.list.slice(0, hotShown).map((game, i) => <GameTile key={game.nodeId} game={game} eager={i < 4} />)
          ) : (
            <GameCardSkeleton />
          )}
          {lobby && <LobbyTile href={lobby} />}
        </div>
      )}
    </section>
  );
}

/** The way to all games; takes what the row has left, so that a young lobby looks as whole as a full one. */
function LobbyTile({ href }: { href: string }) {
  const t = useTranslations('home');
  return (
    <Link className="lobby-tile" href={href}>
      <span className="lobby-tile-drum">
        <Drum />
      </span>
      <strong>{t('hot.lobby')}</strong>
      <span className="lobby-tile-go">
        <Icon name="arrowRight" />
      </span>
    </Link>
  );
}

const steps = ['register', 'deposit', 'play'] as const;
const stepIcons: Record<(typeof steps)[number], IconName> = { register: 'userPlus', deposit: 'deposit', play: 'rng' };

/** How it works, for those who are not in yet. */
function Steps() {
  const t = useTranslations('home.steps');
  if (useSession()) return null;
  return (
    <section>
      <SectionHeading title={t('title')} />
      <ol className="steps">
        {steps.map((step, i) => (
          <li key={step}>
            <span className="step-number sen-figures" aria-hidden="true">
              {i + 1}
            </span>
            <Icon name={stepIcons[step]} />
            <h3>{t(`${step}.title`)}</h3>
            <p>{t(`${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

const promises = ['fair', 'money', 'safe'] as const;
const promiseIcons: Record<(typeof promises)[number], IconName> = { fair: 'shield', money: 'receipt', safe: 'lock' };

/** What can be checked here, said plainly. */
function Trust() {
  const t = useTranslations('home.trust');
  const shell = useTranslations('shell');
  const { brand } = useBrand();
  return (
    <section className="trust" aria-labelledby="trust">
      <h2 id="trust">{t('title')}</h2>
      <ul>
        {promises.map((promise) => (
          <li key={promise}>
            <Icon name={promiseIcons[promise]} />
            <div>
              <h3>{t(`${promise}.title`)}</h3>
              <p>{t(`${promise}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
      {brand.playMoney && (
        <p className="trust-play">
          <Icon name="info" />
          {shell('playMoney')}
        </p>
      )}
    </section>
  );
}
