import { ticketList, type LotteryTicket } from '@sen/api/lotteryBetting';
import { useLanguage } from '@sen/front/language';
import { Dialog, EmptyState, Money, Skeleton, StatusPill } from '@sen/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useBrand } from '#brand/brand.tsx';
import { useCall } from '#calls/queries.ts';
import { CallFailed } from '#parts/callFailed.tsx';
import { isOfBalls, type CartLine } from './cart.ts';
import { LineText } from './ticketBox.tsx';
import { TicketPart } from './ticketPart.tsx';

const shown = 10;
const askMs = 4_000;
const liveMs = 2_000;
const tones = { open: 'gold', won: 'good', lost: 'neutral', refunded: 'neutral' } as const;

/**
 * The member's last tickets of this lottery. Those that are open are asked for until they are
 * settled.
 */
export function Tickets({
  gameCode,
  live,
  onAgain,
}: {
  gameCode: string;
  /** A draw is being read out. */
  live: boolean;
  onAgain: (lines: readonly CartLine[]) => void;
}) {
  const t = useTranslations('lotteryBoard');
  const common = useTranslations('common');
  const [opened, setOpened] = useState<string>();
  const { data, error, refetch } = useCall(
    ticketList,
    { gameCode, size: shown, language: useLanguage() },
    {
      refetchInterval: ({ state }) =>
        state.data?.list.some((ticket) => ticket.state === 'open') ? (live ? liveMs : askMs) : false,
    },
  );
  return (
    <>
      <section className="lottery-tickets" aria-labelledby="lottery-tickets">
        <h2 id="lottery-tickets">{t('tickets')}</h2>
        {error && !data ? (
          <CallFailed compact error={error} onRetry={refetch} />
        ) : !data ? (
          <Skeleton height="6em" />
        ) : data.list.length === 0 ? (
          <EmptyState compact icon="lottery" title={t('noTickets')} text={t('noTicketsText')} />
        ) : (
          <ul>
            {data.list.map((ticket) => (
              <li key={ticket.id}>
                <Ticket ticket={ticket} onOpen={() => setOpened(ticket.id)} onAgain={onAgain} />
              </li>
            ))}
          </ul>
        )}
      </section>
      <Dialog
        open={opened !== undefined}
        onClose={() => setOpened(undefined)}
        closeLabel={common('close')}
        width={820}
        title={t('ticketTitle', { id: opened ?? '' })}
      >
        {opened !== undefined && <TicketPart id={opened} />}
      </Dialog>
    </>
  );
}

const isWon = ({ payout }: LotteryTicket['lines'][number]): boolean => payout !== null && payout !== '0.00';

function Ticket({
  ticket: { id, numero, gameName, second, lines, stake, payout, refused, state, corrected },
  onOpen,
  onAgain,
}: {
  ticket: LotteryTicket;
  onOpen: () => void;
  onAgain: (lines: readonly CartLine[]) => void;
}) {
  const t = useTranslations('lotteryBoard');
  const { currencySymbol } = useBrand().brand;
  const isRefused = refused !== '0.00';
  return (
    <article className="lottery-old">
      <header>
        <strong className="sen-digits">
          #{id} · {numero}
        </strong>
        {second && <small>{t('twoStations', { one: gameName, other: second.gameName })}</small>}
        {corrected && <StatusPill>{t('corrected')}</StatusPill>}
        <StatusPill tone={isRefused ? 'neutral' : tones[state]}>{t(`states.${state}`)}</StatusPill>
      </header>
      {lines.map((line, i) => (
        // Lines have no name of their own.
        <p
          key={i}
          data-hit={(state === 'open' && (line.hits ?? 0) > 0) || undefined}
          data-won={(!isRefused && isWon(line)) || undefined}
        >
          <LineText line={line} fallen={line.cuts} repeats={line.repeats} />
          {state === 'open' && line.hits !== null && (
            <small className="lottery-hits">
              {line.hits === 0
                ? t('noHits')
                : t(isOfBalls(line.play) ? 'ballHits' : 'hits', { count: line.hits })}
            </small>
          )}
          {state === 'won' && !isRefused && isWon(line) && (
            <small className="lottery-hits">
              {t('won')} <Money value={line.payout!} symbol={currencySymbol} />
            </small>
          )}
        </p>
      ))}
      <footer>
        <span>
          {t('stake')} <Money value={stake} symbol={currencySymbol} />
        </span>
        {state === 'won' && (
          <strong>
            {isRefused ? t('notPaid') : t('won')}{' '}
            <Money value={isRefused ? refused : payout} symbol={currencySymbol} />
          </strong>
        )}
        <button type="button" className="lottery-again" onClick={onOpen}>
          {t('view')}
        </button>
        <button type="button" className="lottery-again" onClick={() => onAgain(lines)}>
          {t('again')}
        </button>
      </footer>
    </article>
  );
}
