import { gameCard } from '@sen/api/game';
import { useLanguage } from '@sen/front/language';
import { Button, Dialog, Skeleton, useFigures } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { useBrand } from '#brand/brand.tsx';
import { useCall } from '#calls/queries.ts';
import { CallFailed } from '#parts/callFailed.tsx';
import { useAllProviders } from '#parts/sections.ts';
import type { Explained } from './frame.ts';
import type { Explains } from './gameFrame.tsx';
import './gameInfo.css';

/** What the vendor declares about a game, and the ways to its own rules and to the proof of its rounds. */
export default function GameInfo({
  vassalage,
  gameCode,
  name,
  explains,
  onClose,
}: {
  vassalage: string;
  gameCode: string;
  name: string;
  /** Undefined until the game is ready. */
  explains: Explains | undefined;
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
    <Dialog open title={name || t('about')} width={460} height={0} closeLabel={common('close')} onClose={onClose}>
      <div className="game-info">
        {error ? <CallFailed error={error} onRetry={refetch} /> : data ? <Declared game={data.game} /> : <Skeleton height="9em" />}
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

type Card = NonNullable<ReturnType<typeof useCall<typeof gameCard>>['data']>['game'];

function Declared({ game: { vassalage, rtp, minBet, maxBet, lines, playing } }: { game: Card }) {
  const t = useTranslations('game');
  const figures = useFigures();
  const { brand } = useBrand();
  const vendor = useAllProviders()?.find((provider) => provider.vassalage === vassalage)?.name;
  const money = (amount: string): string => `${figures.decimal(amount)} ${brand.currencySymbol}`;
  const facts = [
    ['vendor', vendor],
    ['returns', rtp === null ? undefined : `${figures.decimal(rtp)}%`],
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
              <dd className="sen-figures">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
