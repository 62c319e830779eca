import type { OutputOf } from '@sen/api/call';
import { lotteryBoard, placeTicket, stationsMax, ticketList } from '@sen/api/lotteryBetting';
import { formatAmount, parseAmount } from '@sen/api/money';
import { balance } from '@sen/api/wallet';
import { callKey } from '@sen/front/queries';
import { useFailureWords } from '@sen/front/failure';
import { Alert, Button, Checkbox, IconButton, Money, showToast } from '@sen/ui';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { openLogin } from '#base/accountDialog.ts';
import { useBrand } from '#brand/brand.tsx';
import { api } from '#calls/api.ts';
import { queryClient } from '#calls/queries.ts';
import { isTrial, useSession } from '#calls/session.ts';
import { TrueAccount } from '#features/game/trueAccount.tsx';
import { useSecond } from '#features/game/tables/second.ts';
import { totalOf, type CartLine } from './cart.ts';

/** The ticket before it is bet: its lines in words, what it costs, and the one press that bets it. */
export function TicketBox({
  board: { draw, beside, fallen },
  here,
  lines,
  onChange,
}: {
  board: Pick<OutputOf<typeof lotteryBoard>, 'draw' | 'beside' | 'fallen'>;
  here: string;
  lines: readonly CartLine[];
  onChange: (lines: readonly CartLine[]) => void;
}) {
  const t = useTranslations('lotteryBoard');
  const { currencySymbol } = useBrand().brand;
  const words = useFailureWords();
  const session = useSession();
  // The next draw is known a moment after this one has closed.
  const now = useSecond();
  const isOpen = draw !== null && draw.locksAt > now;
  const [sending, setSending] = useState(false);
  const [refused, setRefused] = useState(false);
  const [failure, setFailure] = useState('');
  const [stations, setStations] = useState<readonly string[]>([]);
  const also = beside.filter(({ drawId }) => stations.includes(drawId));
  const total = formatAmount((parseAmount(totalOf(lines)) ?? 0n) * BigInt(1 + also.length));
  const accepted = Object.fromEntries(Object.entries(fallen).filter(([unit]) => lines.some(({ play }) => unit.startsWith(`${play}:`))));
  const request = useRef({ of: '', id: '' });

  async function send(): Promise<void> {
    if (!session) return openLogin(here);
    if (isTrial(session)) return setRefused(true);
    if (!draw) return;
    setSending(true);
    setFailure('');
    try {
      const drawIds = [draw.id, ...also.map(({ drawId }) => drawId)];
      const wish = { drawIds, lines: lines.map(({ play, picks, points }) => ({ play, picks, points })) };
      // A press again after a lost answer asks for the same ticket.
      const of = JSON.stringify(wish);
      if (request.current.of !== of) request.current = { of, id: crypto.randomUUID() };
      const { tickets } = await api(placeTicket, { ...wish, accepted, requestId: request.current.id });
      request.current = { of: '', id: '' };
      for (const { id, numero, gameName } of tickets)
        showToast(t(tickets.length > 1 ? 'placedAt' : 'placed', { id, numero, station: gameName }), 'good');
      onChange([]);
      for (const call of [ticketList, balance]) void queryClient.invalidateQueries({ queryKey: callKey(call) });
    } catch (error) {
      setFailure(words(error).text || words(error).title);
      // Odds may have fallen meanwhile: the lines say so, and the next press takes them.
      void queryClient.invalidateQueries({ queryKey: callKey(lotteryBoard) });
    } finally {
      setSending(false);
    }
  }

  return (
    <section className="lottery-ticket" aria-label={t('ticket')}>
      <h2>{draw ? t('ticketFor', { numero: draw.numero }) : t('ticket')}</h2>
      {lines.length === 0 ? (
        <p className="lottery-none">{t('ticketEmpty')}</p>
      ) : (
        <ul>
          {lines.map((line, i) => (
            // Lines have no name of their own, and the same one may stand twice.
            <li key={i}>
              <LineWords line={line} fallen={fallenOf(line, fallen)} />
              <Money value={line.price} symbol={currencySymbol} />
              <IconButton icon="close" size="sm" label={t('remove')} onClick={() => onChange(lines.filter((_, at) => at !== i))} />
            </li>
          ))}
        </ul>
      )}
      {beside.length > 0 && (
        <fieldset className="lottery-beside">
          <legend>{t('beside')}</legend>
          {beside.map(({ drawId, gameName }) => (
            <Checkbox
              key={drawId}
              label={gameName}
              checked={stations.includes(drawId)}
              disabled={!stations.includes(drawId) && also.length + 1 >= stationsMax}
              onChange={({ target }) => setStations(target.checked ? [...stations, drawId] : stations.filter((each) => each !== drawId))}
            />
          ))}
        </fieldset>
      )}
      {failure && <Alert tone="bad">{failure}</Alert>}
      <p className="lottery-total">
        <span>{t('total')}</span>
        <strong>
          <Money value={total} symbol={currencySymbol} />
        </strong>
      </p>
      <Button variant="primary" block loading={sending} disabled={lines.length === 0 || !isOpen} onClick={() => void send()}>
        {t('bet')}
      </Button>
      <TrueAccount open={refused} onClose={() => setRefused(false)} />
    </section>
  );
}

/** What of a line has fallen, by number. */
const fallenOf = ({ play, picks }: CartLine, fallen: Readonly<Record<string, number>>): Record<string, number> =>
  Object.fromEntries(
    Object.entries(fallen).flatMap(([unit, percent]) => {
      const numbers = unit.slice(play.length + 1);
      const isOfLine = unit.startsWith(`${play}:`) && (numbers === '' || numbers.split('-').every((number) => picks.includes(number)));
      return isOfLine ? [[numbers, percent]] : [];
    }),
  );

/** A line in words: the play, its numbers, its points, and what of it is bet at fallen odds. */
export function LineWords({
  line: { play, picks, points, units },
  fallen = {},
}: {
  line: Pick<CartLine, 'play' | 'picks' | 'points' | 'units'>;
  fallen?: Readonly<Record<string, number>>;
}) {
  const t = useTranslations('lotteryBoard');
  return (
    <span className="lottery-line">
      <strong>{t(`plays.${play as 'lo2'}`)}</strong>
      {picks.length > 0 && <span className="sen-figures">{picks.join(' ')}</span>}
      <small>{t('linePoints', { points, units })}</small>
      {Object.entries(fallen).map(([numbers, percent]) => (
        <small key={numbers} className="lottery-fallen">
          {t('fallen', { numbers: numbers.replaceAll('-', ' '), percent })}
        </small>
      ))}
    </span>
  );
}
