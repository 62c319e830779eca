import { Button, Money, useNumberFormat } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { useBrand } from '#brand/brand.tsx';
import { totalOf, type CartLine } from '#features/lottery/tickets/cart.ts';
import { useIsOpen, type Ticket } from '#features/lottery/tickets/ticket.ts';
import { usePickText } from '#features/lottery/rules/pickText.ts';
import type { Picking } from './picking.ts';

/** Lines that have just come onto the ticket, in words. */
export function useAddedText(): (added: readonly CartLine[]) => string {
  const t = useTranslations('lotteryBoard');
  const pickText = usePickText();
  return (added) =>
    t('added', {
      count: added.length,
      lines: added
        .map(({ play, picks, points }) =>
          t('addedLine', { play: t(`plays.${play as 'lo2'}`), picks: pickText(play, picks), points }),
        )
        .join(' · '),
    });
}

/**
 * The choice so far and its price, under the thumb of somebody whose ticket is far down the page:
 * numbers that are being picked, with the press that puts them on the ticket, or the ticket, with
 * the one that bets it. A desktop has the ticket beside the numbers, and shows no bar.
 */
export function BetBar({
  picking,
  ticket,
  added,
}: {
  picking: Picking;
  ticket: Ticket;
  /** The lines that came last, in words, while the ticket stands as they left it. */
  added: string;
}) {
  const t = useTranslations('lotteryBoard');
  const numberFormat = useNumberFormat();
  const pickText = usePickText();
  const { play, chosen, lines } = picking;
  // Numbers that are no line yet do not stand in the way of a ticket.
  const isPicking = lines.length > 0 ? chosen.length > 0 : ticket.lines.length === 0;
  if (isPicking ? chosen.length === 0 : ticket.isInSight) return null;
  return (
    <section className="lottery-bar" aria-label={t('bar')}>
      {isPicking ? (
        <>
          <p className="lottery-bar-sum">
            <small>
              {t(`plays.${play.code as 'lo2'}`)} · {t('barNumbers', { count: chosen.length })}
            </small>
            <strong className="sen-digits">{pickText(play.code, chosen)}</strong>
          </p>
          <Button icon="plus" disabled={lines.length === 0} onClick={() => picking.put(lines)}>
            {lines.length > 0
              ? t('barAdd', { price: numberFormat.decimal(totalOf(lines)) })
              : t('addNothing')}
          </Button>
        </>
      ) : (
        <OnTicket ticket={ticket} added={added} />
      )}
    </section>
  );
}

function OnTicket({ ticket, added }: { ticket: Ticket; added: string }) {
  const t = useTranslations('lotteryBoard');
  const { currencySymbol } = useBrand().brand;
  const isOpen = useIsOpen(ticket.draw);
  const numbers = ticket.lines.reduce((sum, { picks }) => sum + picks.length, 0);
  return (
    <>
      {added && (
        // It is announced elsewhere, on a desktop too.
        <p className="lottery-bar-added" aria-hidden>
          {added}
        </p>
      )}
      <button type="button" className="lottery-bar-sum" onClick={ticket.show}>
        <small>
          {t('barLines', { count: ticket.lines.length })}
          {numbers > 0 && <> · {t('barNumbers', { count: numbers })}</>} ·{' '}
          <span className="lottery-bar-see">{t('barSee')}</span>
        </small>
        <strong>
          <Money value={ticket.total} symbol={currencySymbol} />
        </strong>
      </button>
      <Button
        variant="primary"
        loading={ticket.running}
        disabled={!isOpen}
        onClick={() => (ticket.isToBeSeen ? ticket.show() : ticket.bet(ticket.show))}
      >
        {t('bet')}
      </Button>
    </>
  );
}
