import { stationsMax, type PairRule } from '@sen/api/lotteryBetting';
import { useErrorText } from '@sen/front/errorText';
import { Alert, Button, Checkbox, IconButton, Money, Select } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { useBrand } from '#brand/brand.tsx';
import { TrueAccount } from '#features/game/trueAccount.tsx';
import { usePickText } from '#features/lottery/rules/pickText.ts';
import type { CartLine } from './cart.ts';
import type { Fallen } from './reducedOdds.ts';
import { ticketBoxId, useIsOpen, type Ticket } from './ticket.ts';
import '#features/lottery/results/prizes.css';

/** The ticket before it is bet: its lines in words, its price, and the one press that bets it. */
export function TicketBox({ ticket }: { ticket: Ticket }) {
  const t = useTranslations('lotteryBoard');
  const { currencySymbol } = useBrand().brand;
  const errorText = useErrorText();
  const isOpen = useIsOpen(ticket.draw);
  const { draw, beside, lines, ofOne, ofTwo, second, failure, end } = ticket;
  return (
    <section id={ticketBoxId} className="lottery-ticket" aria-label={t('ticket')} tabIndex={-1}>
      <h2>{draw ? t('ticketFor', { numero: draw.numero }) : t('ticket')}</h2>
      <Lines
        lines={lines}
        fallenOf={ticket.fallenOf}
        onRemove={(index) => ticket.setLines(lines.filter((_, at) => at !== index))}
      />
      {ofTwo.length > 0 && (
        <SecondStation beside={beside} value={second?.drawId ?? ''} onChange={ticket.setSecondId} />
      )}
      {beside.length > 0 && (ofOne.length > 0 || ofTwo.length === 0) && (
        <MoreStations beside={beside} chosen={ticket.stations} onChange={ticket.setStations} />
      )}
      {failure !== undefined && <Alert tone="bad">{errorText(failure)}</Alert>}
      <p className="lottery-total" ref={end}>
        <span>{t('total')}</span>
        <strong>
          <Money value={ticket.total} symbol={currencySymbol} />
        </strong>
      </p>
      <Button
        variant="primary"
        block
        loading={ticket.running}
        disabled={lines.length === 0 || !isOpen || (ofTwo.length > 0 && !second)}
        onClick={() => ticket.bet()}
      >
        {t('bet')}
      </Button>
      <TrueAccount open={ticket.refused} onClose={ticket.dismissRefused} />
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
  beside: Ticket['beside'];
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
  beside: Ticket['beside'];
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
