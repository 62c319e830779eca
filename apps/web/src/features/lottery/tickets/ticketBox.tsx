import type { OutputOf } from '@sen/api/call';
import { CallFailure } from '@sen/api/client';
import { lotteryBoard, stationsMax, type PairRule } from '@sen/api/lotteryBetting';
import { formatAmount, parseAmount } from '@sen/api/money';
import { callKey } from '@sen/front/queries';
import { useAction } from '@sen/front/action';
import { useErrorText } from '@sen/front/errorText';
import { Alert, Button, Checkbox, IconButton, Money, Select } from '@sen/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { openLogin } from '#base/accountDialog.ts';
import { useBrand } from '#brand/brand.tsx';
import { queryClient } from '#calls/queries.ts';
import { isTrial, useSession } from '#calls/session.ts';
import { TrueAccount } from '#features/game/trueAccount.tsx';
import { useSecond } from '#features/game/tables/useServerSecond.ts';
import { isOfTwo, totalOf, type CartLine } from './cart.ts';
import { fallenOf, lowest, type Fallen } from './reducedOdds.ts';
import { usePickText } from '#features/lottery/rules/pickText.ts';
import { usePlacing } from './placing.ts';
import { keepPromised, promisedBy } from '#features/lottery/fairness/seenCommitment.ts';
import '#features/lottery/results/prizes.css';

type Board = Pick<OutputOf<typeof lotteryBoard>, 'gameCode' | 'draw' | 'beside' | 'fallen'>;

/** The ticket before it is bet: its lines in words, its price, and the one press that bets it. */
export function TicketBox({
  board: { gameCode, draw, beside, fallen },
  here,
  lines,
  onChange,
}: {
  board: Board;
  here: string;
  lines: readonly CartLine[];
  onChange: (lines: readonly CartLine[]) => void;
}) {
  const t = useTranslations('lotteryBoard');
  const { currencySymbol } = useBrand().brand;
  const errorText = useErrorText();
  const session = useSession();
  // The next draw is known a moment after this one has closed.
  const now = useSecond();
  const isOpen = draw !== null && draw.locksAt > now;
  const { running, failure, run } = useAction<'send'>();
  const [refused, setRefused] = useState(false);
  const [stations, setStations] = useState<readonly string[]>([]);
  const [secondId, setSecondId] = useState('');
  const ofOne = lines.filter((line) => !isOfTwo(line));
  const ofTwo = lines.filter(isOfTwo);
  const also = beside.filter(({ drawId }) => stations.includes(drawId));
  const second = beside.find(({ drawId }) => drawId === secondId);
  const total = formatAmount(amountOf(ofOne) * BigInt(1 + also.length) + amountOf(ofTwo));
  // Fallen odds that a refusal told, which the board may not have room for.
  const [told, setTold] = useState<{ drawId: string; percents: Fallen }>();
  const known = told && told.drawId === draw?.id ? [fallen, told.percents] : [fallen];
  const fallenOfOne = lowest([...known, ...also.map((station) => station.fallen)]);
  const fallenOfTwo = lowest([...known, ...(second ? [second.fallen] : [])]);
  const place = usePlacing();

  async function send(): Promise<void> {
    if (!session) return openLogin(here);
    if (isTrial(session)) return setRefused(true);
    if (!draw) return;
    const { seedHash, beacon, locksAt } = draw;
    if (seedHash !== null && beacon)
      keepPromised(gameCode, draw.numero, promisedBy({ seedHash, beacon, locksAt }));
    try {
      if (ofOne.length > 0)
        await place([draw.id, ...also.map(({ drawId }) => drawId)], ofOne, fallenOfOne, false);
      // Lines that are bet already leave the ticket, even if the others fail.
      onChange(ofTwo);
      if (ofTwo.length > 0) await place([draw.id, secondId], ofTwo, fallenOfTwo, true);
      onChange([]);
    } catch (error) {
      const percents =
        error instanceof CallFailure && error.code === 'lottery_odds_fell'
          ? (error.detail?.['percents'] as Fallen)
          : undefined;
      if (percents) setTold({ drawId: draw.id, percents: lowest([...known, percents]) });
      // Odds may have fallen meanwhile: the lines say so, and the next press takes them.
      void queryClient.invalidateQueries({ queryKey: callKey(lotteryBoard) });
      throw error;
    }
  }

  return (
    <section className="lottery-ticket" aria-label={t('ticket')}>
      <h2>{draw ? t('ticketFor', { numero: draw.numero }) : t('ticket')}</h2>
      <Lines
        lines={lines}
        fallenOf={(line) => fallenOf(line, isOfTwo(line) ? fallenOfTwo : fallenOfOne)}
        onRemove={(index) => onChange(lines.filter((_, at) => at !== index))}
      />
      {ofTwo.length > 0 && (
        <SecondStation beside={beside} value={second ? secondId : ''} onChange={setSecondId} />
      )}
      {beside.length > 0 && (ofOne.length > 0 || ofTwo.length === 0) && (
        <MoreStations beside={beside} chosen={stations} onChange={setStations} />
      )}
      {failure !== undefined && <Alert tone="bad">{errorText(failure)}</Alert>}
      <p className="lottery-total">
        <span>{t('total')}</span>
        <strong>
          <Money value={total} symbol={currencySymbol} />
        </strong>
      </p>
      <Button
        variant="primary"
        block
        loading={running !== undefined}
        disabled={lines.length === 0 || !isOpen || (ofTwo.length > 0 && !second)}
        onClick={() => run('send', send)}
      >
        {t('bet')}
      </Button>
      <TrueAccount open={refused} onClose={() => setRefused(false)} />
    </section>
  );
}

type LinesProps = {
  lines: readonly CartLine[];
  fallenOf: (line: CartLine) => Record<string, number>;
  onRemove: (index: number) => void;
};

function Lines({ lines, fallenOf: fallen, onRemove }: LinesProps) {
  const t = useTranslations('lotteryBoard');
  const { currencySymbol } = useBrand().brand;
  if (lines.length === 0) return <p className="lottery-none">{t('ticketEmpty')}</p>;
  return (
    <ul>
      {lines.map((line, i) => (
        // Lines have no name of their own, and the same one may stand twice.
        <li key={i}>
          <LineText line={line} fallen={fallen(line)} />
          <Money value={line.price} symbol={currencySymbol} />
          <IconButton icon="close" size="sm" label={t('remove')} onClick={() => onRemove(i)} />
        </li>
      ))}
    </ul>
  );
}

/** The choice of the other station for plays that take the numbers of two. */
function SecondStation({
  beside,
  value,
  onChange,
}: {
  beside: Board['beside'];
  value: string;
  onChange: (drawId: string) => void;
}) {
  const t = useTranslations('lotteryBoard');
  if (beside.length === 0) return <p className="lottery-none">{t('secondNone')}</p>;
  return (
    <Select
      label={t('second')}
      value={value}
      options={[
        { value: '', label: t('secondChoose') },
        ...beside.map(({ drawId, gameName }) => ({ value: drawId, label: gameName })),
      ]}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

type StationsProps = {
  beside: Board['beside'];
  chosen: readonly string[];
  onChange: (drawIds: readonly string[]) => void;
};

/** The other stations of the day at which the same lines are bet as well. */
function MoreStations({ beside, chosen, onChange }: StationsProps) {
  const t = useTranslations('lotteryBoard');
  const isFull = beside.filter(({ drawId }) => chosen.includes(drawId)).length + 1 >= stationsMax;
  return (
    <fieldset className="lottery-beside">
      <legend>{t('beside')}</legend>
      {beside.map(({ drawId, gameName }) => (
        <Checkbox
          key={drawId}
          label={gameName}
          checked={chosen.includes(drawId)}
          disabled={!chosen.includes(drawId) && isFull}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, drawId] : chosen.filter((each) => each !== drawId))
          }
        />
      ))}
    </fieldset>
  );
}

const amountOf = (lines: readonly CartLine[]): bigint => parseAmount(totalOf(lines)) ?? 0n;

/**
 * A line in words: the play, its numbers, its points, and its numbers that are bet at fallen odds.
 */
export function LineText({
  line: { play, picks, points, units },
  fallen = {},
  repeats = null,
}: {
  line: Pick<CartLine, 'play' | 'picks' | 'points' | 'units'>;
  fallen?: Fallen;
  /** The rule for pairs that a ticket was bet at. */
  repeats?: PairRule | null;
}) {
  const t = useTranslations('lotteryBoard');
  const pickText = usePickText();
  return (
    <span className="lottery-line">
      <strong>{t(`plays.${play as 'lo2'}`)}</strong>
      {picks.length > 0 && <span className="sen-digits">{pickText(play, picks)}</span>}
      <small>{t('linePoints', { points, units })}</small>
      {repeats !== null && <small>{t(`repeats.${repeats}`)}</small>}
      {Object.entries(fallen).map(([numbers, percent]) => (
        <small key={numbers} className="lottery-fallen">
          {t('fallen', { numbers: pickText(play, numbers.split('-')), percent })}
        </small>
      ))}
    </span>
  );
}
