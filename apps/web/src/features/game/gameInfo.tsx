import { gameCard } from '@sen/api/game';
import { betTotals } from '@sen/api/record';
import { useLanguage } from '@sen/front/language';
import { Button, Dialog, Money, Skeleton, useNumberFormat } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { useBrand } from '#brand/brand.tsx';
import { useCall } from '#calls/queries.ts';
import { CallFailed } from '#parts/callFailed.tsx';
import { useAllProviders } from '#parts/sections.ts';
import type { Explained } from './frame.ts';
import type { Explains } from './gameFrame.tsx';
import { SessionClock } from './sessionClock.tsx';
import './gameInfo.css';

/**
 * The time for which the game has been open and its result so far, the vendor's figures of it, and
 * the ways to its own rules and to the proof of its rounds.
 */
export default function GameInfo({
  vassalage,
  gameCode,
  name,
  explains,
  since,
  hasNet,
  onClose,
}: {
  vassalage: string;
  gameCode: string;
  name: string;
  /** Undefined until the game is ready. */
  explains: Explains | undefined;
  /** When it was opened, by the server's clock. */
  since: number | undefined;
  /** It is played for money of the member's account. */
  hasNet: boolean;
  onClose: () => void;
}) {
  const t = useTranslations('game');
  const common = useTranslations('common');
  const { data, error, refetch } = useCall(gameCard, { vassalage, gameCode, language: useLanguage() });
  const show = (what: Explained): void => {
    onClose();
    explains?.show(what);
  };
  const offered = explains?.offered ?? [];
  return (
    <Dialog
      open
      title={name || t('about')}
      width={460}
      height={0}
      closeLabel={common('close')}
      onClose={onClose}
    >
      <div className="game-info">
        {since !== undefined && <Visit since={since} vassalage={hasNet ? vassalage : undefined} />}
        {error ? (
          <CallFailed error={error} onRetry={refetch} />
        ) : data ? (
          <Declared game={data.game} />
        ) : (
          <Skeleton height="9em" />
        )}
        <p>{t(offered.includes('fairness') ? 'provedText' : 'vendorText')}</p>
        {offered.includes('rules') && (
          <Button block variant="primary" icon="help" onClick={() => show('rules')}>
            {t('rulesAndPays')}
          </Button>
        )}
        {offered.includes('fairness') && (
          <Button block icon="shield" onClick={() => show('fairness')}>
            {t('proof')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

/** `vassalage`: whose rounds make the net position; undefined where none is told. */
function Visit({ since, vassalage }: { since: number; vassalage: string | undefined }) {
  const t = useTranslations('game');
  const { brand } = useBrand();
  const totals = useCall(
    betTotals,
    { vassalage, from: since },
    { enabled: vassalage !== undefined, staleTime: 0, refetchOnMount: 'always' },
  );
  return (
    <dl>
      <div>
        <dt>{t('facts.played')}</dt>
        <dd>
          <SessionClock since={since} />
        </dd>
      </div>
      {vassalage !== undefined && (
        <div>
          <dt>{t('facts.net')}</dt>
          <dd>
            <Money value={totals.data?.profit} symbol={brand.currencySymbol} signed />
          </dd>
        </div>
      )}
    </dl>
  );
}

type Card = NonNullable<ReturnType<typeof useCall<typeof gameCard>>['data']>['game'];

function Declared({ game: { vassalage, rtp, minBet, maxBet, lines, playing } }: { game: Card }) {
  const t = useTranslations('game');
  const numberFormat = useNumberFormat();
  const { brand } = useBrand();
  const vendor = useAllProviders()?.find((provider) => provider.vassalage === vassalage)?.name;
  const money = (amount: string): string => `${numberFormat.decimal(amount)} ${brand.currencySymbol}`;
  const facts = [
    ['vendor', vendor],
    ['returns', rtp === null ? undefined : `${numberFormat.decimal(rtp)}%`],
    ['leastStake', minBet === null ? undefined : money(minBet)],
    ['mostStake', maxBet === null ? undefined : money(maxBet)],
    ['lines', lines === null ? undefined : `${lines}`],
    ['playingNow', playing === 0 ? undefined : `${playing}`],
  ] as const;
  return (
    <dl>
      {facts.map(
        ([key, value]) =>
          value !== undefined && (
            <div key={key}>
              <dt>{t(`facts.${key}`)}</dt>
              <dd className="sen-digits">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
