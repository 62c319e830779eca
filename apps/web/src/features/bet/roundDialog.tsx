import type { OutputOf } from '@sen/api/call';
import { round as roundCall, type BetRound } from '@sen/api/record';
import {
  ButtonLink,
  DateTime,
  Dialog,
  Money,
  Alert,
  Skeleton,
  StatusPill,
  Table,
  type Column,
} from '@sen/ui';
import { useTranslations } from 'use-intl';
import { useBrand } from '#brand/brand.tsx';
import { useDateLocale } from '@sen/front/dateLocale';
import { useCall } from '#calls/queries.ts';
import { TicketPart } from '#features/lottery/tickets/ticketPart.tsx';
import { CallFailed } from '#parts/callFailed.tsx';
import { HeldWin } from './heldWin.tsx';
import { RoundPill } from './roundPill.tsx';
import { useTypeName } from './typeName.ts';
import './record.css';

type Opened = OutputOf<typeof roundCall>;
type Movement = Opened['transactions'][number];

/**
 * One round: its stake and payout, each movement of it, and its result and proof: on the vendor's
 * page, or here for a ticket of the house's lotteries.
 */
export function RoundDialog({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const t = useTranslations('bet');
  const common = useTranslations('common');
  const asked = useCall(roundCall, { id: id ?? '' }, { enabled: id !== undefined });
  const ticketId = asked.data?.ticketId;
  return (
    <Dialog
      open={id !== undefined}
      onClose={onClose}
      closeLabel={common('close')}
      width={820}
      title={ticketId ? t('ticketTitle', { id: ticketId }) : t('roundTitle', { id: id ?? '' })}
    >
      {asked.isError && !asked.data ? (
        <CallFailed compact error={asked.error} onRetry={asked.refetch} />
      ) : asked.data ? (
        <Round {...asked.data} />
      ) : (
        <Skeleton height="280px" />
      )}
    </Dialog>
  );
}

function Round({ round, transactions, heldWins, resultUrl, ticketId }: Opened) {
  const t = useTranslations('bet');
  const pages = useTranslations('listPages');
  const locale = useDateLocale();
  const typeName = useTypeName();
  const { currencySymbol } = useBrand().brand;
  const columns: Column<Movement>[] = [
    {
      key: 'type',
      header: t('type'),
      title: true,
      cell: (movement) => (
        <span className="record-type">
          {typeName(movement.type, movement.amount)}
          {movement.undone && <StatusPill>{t('undone')}</StatusPill>}
        </span>
      ),
    },
    { key: 'time', header: t('time'), cell: (movement) => <DateTime value={movement.at} locale={locale} /> },
    {
      key: 'amount',
      header: t('amount'),
      align: 'end',
      cell: (movement) => <Money value={movement.amount} symbol={currencySymbol} signed />,
    },
    {
      key: 'after',
      header: t('balanceAfter'),
      align: 'end',
      cell: (movement) => <Money value={movement.balanceAfter} symbol={currencySymbol} />,
    },
    {
      key: 'reference',
      header: t('reference'),
      cell: (movement) => <code className="record-reference">{movement.reference}</code>,
    },
  ];
  return (
    <div className="record-round">
      {ticketId !== null && <TicketPart id={ticketId} />}
      <dl className="record-facts">
        <div>
          <dt>{t('game')}</dt>
          <dd>
            {round.gameName} · {round.vendorName}
          </dd>
        </div>
        <div>
          <dt>{t('state')}</dt>
          <dd>
            <RoundPill round={round} />
          </dd>
        </div>
        <div>
          <dt>{t('stake')}</dt>
          <dd>
            <Money value={round.stake} symbol={currencySymbol} />
          </dd>
        </div>
        <div>
          <dt>{t('payout')}</dt>
          <dd>
            <Money value={round.payout} symbol={currencySymbol} />
          </dd>
        </div>
        <div>
          <dt>{t('profit')}</dt>
          <dd>
            <Money value={round.profit} symbol={currencySymbol} signed />
          </dd>
        </div>
        <Valid round={round} />
        <div>
          <dt>{t('openedAt')}</dt>
          <dd>
            <DateTime value={round.openedAt} locale={locale} />
          </dd>
        </div>
        {round.closedAt !== null && (
          <div>
            <dt>{t('closedAt')}</dt>
            <dd>
              <DateTime value={round.closedAt} locale={locale} />
            </dd>
          </div>
        )}
      </dl>
      {heldWins.map((win, i) => (
        <HeldWin key={i} {...win} />
      ))}
      {round.ownWallet ? (
        <Alert>{t('ownWallet', { vendor: round.vendorName })}</Alert>
      ) : (
        <Table
          caption={t('movements')}
          columns={columns}
          rows={transactions}
          rowKey={({ id }) => id}
          empty={pages('noRows')}
        />
      )}
      {resultUrl ? (
        <ButtonLink
          href={resultUrl}
          target="_blank"
          rel="noopener noreferrer"
          variant="primary"
          icon="shield"
        >
          {t('proof')}
        </ButtonLink>
      ) : (
        ticketId === null && <p className="record-note">{t('noProof')}</p>
      )}
    </div>
  );
}

/** The part of the stake that counts as valid turnover, and the rule that says so. */
function Valid({ round: { valid, stake, validReason } }: { round: BetRound }) {
  const t = useTranslations('bet');
  const { currencySymbol } = useBrand().brand;
  return (
    <div className="record-valid">
      <dt>{t('valid')}</dt>
      <dd>
        <Money value={valid} symbol={currencySymbol} /> / <Money value={stake} symbol={currencySymbol} />
        <small>{t(`validReason.${validReason}`)}</small>
      </dd>
    </div>
  );
}
