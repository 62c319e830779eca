import { placeTicket, ticketList } from '@sen/api/lotteryBetting';
import { balance } from '@sen/api/wallet';
import { callKey } from '@sen/front/queries';
import { useFailureWords } from '@sen/front/failure';
import { Alert, Button, IconButton, Money, showToast } from '@sen/ui';
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
  draw,
  here,
  lines,
  onChange,
}: {
  draw: { id: string; numero: string; locksAt: number } | null;
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
  const request = useRef({ of: '', id: '' });

  async function send(): Promise<void> {
    if (!session) return openLogin(here);
    if (isTrial(session)) return setRefused(true);
    if (!draw) return;
    setSending(true);
    setFailure('');
    try {
      const wish = { drawId: draw.id, lines: lines.map(({ play, picks, points }) => ({ play, picks, points })) };
      // A press again after a lost answer asks for the same ticket.
      const of = JSON.stringify(wish);
      if (request.current.of !== of) request.current = { of, id: crypto.randomUUID() };
      const ticket = await api(placeTicket, { ...wish, requestId: request.current.id });
      request.current = { of: '', id: '' };
      showToast(t('placed', { id: ticket.id, numero: ticket.numero }), 'good');
      onChange([]);
      for (const call of [ticketList, balance]) void queryClient.invalidateQueries({ queryKey: callKey(call) });
    } catch (error) {
      setFailure(words(error).text || words(error).title);
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
              <LineWords line={line} />
              <Money value={line.price} symbol={currencySymbol} />
              <IconButton icon="close" size="sm" label={t('remove')} onClick={() => onChange(lines.filter((_, at) => at !== i))} />
            </li>
          ))}
        </ul>
      )}
      {failure && <Alert tone="bad">{failure}</Alert>}
      <p className="lottery-total">
        <span>{t('total')}</span>
        <strong>
          <Money value={totalOf(lines)} symbol={currencySymbol} />
        </strong>
      </p>
      <Button variant="primary" block loading={sending} disabled={lines.length === 0 || !isOpen} onClick={() => void send()}>
        {t('bet')}
      </Button>
      <TrueAccount open={refused} onClose={() => setRefused(false)} />
    </section>
  );
}

/** A line in words: the play, its numbers, and its points. */
export function LineWords({ line: { play, picks, points, units } }: { line: Pick<CartLine, 'play' | 'picks' | 'points' | 'units'> }) {
  const t = useTranslations('lotteryBoard');
  return (
    <span className="lottery-line">
      <strong>{t(`plays.${play as 'lo2'}`)}</strong>
      {picks.length > 0 && <span className="sen-figures">{picks.join(' ')}</span>}
      <small>{t('linePoints', { points, units })}</small>
    </span>
  );
}
