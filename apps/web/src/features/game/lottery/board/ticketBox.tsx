import type { OutputOf, ParsedInputOf } from '@sen/api/call';
import { CallFailure } from '@sen/api/client';
import { lotteryBoard, placeTicket, stationsMax, ticketList } from '@sen/api/lotteryBetting';
import { formatAmount, parseAmount } from '@sen/api/money';
import { balance } from '@sen/api/wallet';
import { callKey } from '@sen/front/queries';
import { useFailureTexts } from '@sen/front/failure';
import { Alert, Button, Checkbox, IconButton, Money, Select, showToast } from '@sen/ui';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { openLogin } from '#base/accountDialog.ts';
import { useBrand } from '#brand/brand.tsx';
import { api } from '#calls/api.ts';
import { queryClient } from '#calls/queries.ts';
import { isTrial, useSession } from '#calls/session.ts';
import { TrueAccount } from '#features/game/trueAccount.tsx';
import { useSecond } from '#features/game/tables/second.ts';
import { isOfTwo, totalOf, type CartLine } from './cart.ts';
import { usePickText } from './pickText.ts';
import { keepPromised, promisedBy } from './promised.ts';

/** The ticket before it is bet: its lines in words, what it costs, and the one press that bets it. */
export function TicketBox({
  board: { gameCode, draw, beside, fallen },
  here,
  lines,
  onChange,
}: {
  board: Pick<OutputOf<typeof lotteryBoard>, 'gameCode' | 'draw' | 'beside' | 'fallen'>;
  here: string;
  lines: readonly CartLine[];
  onChange: (lines: readonly CartLine[]) => void;
}) {
  const t = useTranslations('lotteryBoard');
  const { currencySymbol } = useBrand().brand;
  const failureTexts = useFailureTexts();
  const session = useSession();
  // The next draw is known a moment after this one has closed.
  const now = useSecond();
  const isOpen = draw !== null && draw.locksAt > now;
  const [sending, setSending] = useState(false);
  const [refused, setRefused] = useState(false);
  const [failure, setFailure] = useState('');
  const [stations, setStations] = useState<readonly string[]>([]);
  const [secondId, setSecondId] = useState('');
  const ofOne = lines.filter((line) => !isOfTwo(line));
  const ofTwo = lines.filter(isOfTwo);
  const also = beside.filter(({ drawId }) => stations.includes(drawId));
  const second = beside.find(({ drawId }) => drawId === secondId);
  const total = formatAmount(amountOf(ofOne) * BigInt(1 + also.length) + amountOf(ofTwo));
  // What a refusal told of odds, which the board may not have room for.
  const [told, setTold] = useState<{ drawId: string; percents: Fallen }>();
  const known = told && told.drawId === draw?.id ? [fallen, told.percents] : [fallen];
  const fallenOfOne = lowest([...known, ...also.map((station) => station.fallen)]);
  const fallenOfTwo = lowest([...known, ...(second ? [second.fallen] : [])]);
  const requests = useRef(new Map<string, ParsedInputOf<typeof placeTicket>>());

  async function place(drawIds: string[], own: readonly CartLine[], seen: Fallen, together: boolean): Promise<void> {
    const wish = { drawIds, lines: own.map(({ play, picks, points }) => ({ play, picks, points })), ...(together && { together }) };
    const accepted = Object.fromEntries(Object.entries(seen).filter(([unit]) => own.some(({ play }) => unit.startsWith(`${play}:`))));
    // A press again after a lost answer asks for the same ticket, and for its fate when its draw has closed meanwhile: it may have been bet.
    const of = JSON.stringify([wish.lines, together]);
    const before = requests.current.get(of);
    const isSame = before?.drawIds.join() === drawIds.join();
    const placed = before && before.drawIds[0] !== drawIds[0] ? await fateOf(before) : undefined;
    const request = { ...wish, accepted, requestId: before && isSame ? before.requestId : crypto.randomUUID() };
    if (!placed) requests.current.set(of, request);
    const { tickets } = placed ?? (await api(placeTicket, request));
    requests.current.delete(of);
    for (const { id, numero, gameName, second: other } of tickets) {
      const station = other ? t('twoStations', { one: gameName, other: other.gameName }) : gameName;
      showToast(t(tickets.length > 1 || other ? 'placedAt' : 'placed', { id, numero, station }), 'good');
    }
    for (const call of [ticketList, balance]) void queryClient.invalidateQueries({ queryKey: callKey(call) });
  }

  async function send(): Promise<void> {
    if (!session) return openLogin(here);
    if (isTrial(session)) return setRefused(true);
    if (!draw) return;
    setSending(true);
    setFailure('');
    const { seedHash, beacon, locksAt } = draw;
    if (seedHash !== null && beacon) keepPromised(gameCode, draw.numero, promisedBy({ seedHash, beacon, locksAt }));
    try {
      if (ofOne.length > 0) await place([draw.id, ...also.map(({ drawId }) => drawId)], ofOne, fallenOfOne, false);
      // What is bet already leaves the ticket, whatever becomes of the rest.
      onChange(ofTwo);
      if (ofTwo.length > 0) await place([draw.id, secondId], ofTwo, fallenOfTwo, true);
      onChange([]);
    } catch (error) {
      setFailure(failureTexts(error).text || failureTexts(error).title);
      const percents =
        error instanceof CallFailure && error.code === 'lottery_odds_fell' ? (error.detail?.['percents'] as Fallen) : undefined;
      if (percents) setTold({ drawId: draw.id, percents: lowest([...known, percents]) });
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
              <LineText line={line} fallen={fallenOf(line, isOfTwo(line) ? fallenOfTwo : fallenOfOne)} />
              <Money value={line.price} symbol={currencySymbol} />
              <IconButton icon="close" size="sm" label={t('remove')} onClick={() => onChange(lines.filter((_, at) => at !== i))} />
            </li>
          ))}
        </ul>
      )}
      {ofTwo.length > 0 &&
        (beside.length > 0 ? (
          <Select
            label={t('second')}
            value={second ? secondId : ''}
            options={[
              { value: '', label: t('secondChoose') },
              ...beside.map(({ drawId, gameName }) => ({ value: drawId, label: gameName })),
            ]}
            onChange={({ target }) => setSecondId(target.value)}
          />
        ) : (
          <p className="lottery-none">{t('secondNone')}</p>
        ))}
      {beside.length > 0 && (ofOne.length > 0 || ofTwo.length === 0) && (
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
      <Button
        variant="primary"
        block
        loading={sending}
        disabled={lines.length === 0 || !isOpen || (ofTwo.length > 0 && !second)}
        onClick={() => void send()}
      >
        {t('bet')}
      </Button>
      <TrueAccount open={refused} onClose={() => setRefused(false)} />
    </section>
  );
}

/** Undefined: nothing was bet by a request, and its draw takes no bets any more. */
async function fateOf(request: ParsedInputOf<typeof placeTicket>): Promise<OutputOf<typeof placeTicket> | undefined> {
  try {
    return await api(placeTicket, request);
  } catch (error) {
    if (error instanceof CallFailure && error.code === 'draw_closed') return undefined;
    throw error;
  }
}

type Fallen = Readonly<Record<string, number>>;
const amountOf = (lines: readonly CartLine[]): bigint => parseAmount(totalOf(lines)) ?? 0n;

/** The lowest percent of each unit at any of some stations. */
function lowest(all: readonly Fallen[]): Fallen {
  const found: Record<string, number> = {};
  for (const [unit, percent] of all.flatMap((each) => Object.entries(each))) found[unit] = Math.min(percent, found[unit] ?? 100);
  return found;
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
export function LineText({
  line: { play, picks, points, units },
  fallen = {},
}: {
  line: Pick<CartLine, 'play' | 'picks' | 'points' | 'units'>;
  fallen?: Readonly<Record<string, number>>;
}) {
  const t = useTranslations('lotteryBoard');
  const pickText = usePickText();
  return (
    <span className="lottery-line">
      <strong>{t(`plays.${play as 'lo2'}`)}</strong>
      {picks.length > 0 && <span className="sen-digits">{pickText(play, picks)}</span>}
      <small>{t('linePoints', { points, units })}</small>
      {Object.entries(fallen).map(([numbers, percent]) => (
        <small key={numbers} className="lottery-fallen">
          {t('fallen', { numbers: pickText(play, numbers.split('-')), percent })}
        </small>
      ))}
    </span>
  );
}
