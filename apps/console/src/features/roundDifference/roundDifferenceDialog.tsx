import {
  deskRoundDifferences,
  resolveRoundDifference,
  waitingRoundDifferences,
} from '@sen/api/roundDifference';
import type { RowOf } from '@sen/front/list/page';
import { Link, Alert } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { api } from '#base/api.ts';
import { Fact, Facts, MoneyFact } from '#parts/decision.tsx';
import { CaseDialog } from '#parts/queue.tsx';
import { paths } from '#base/paths.ts';
import { Moment } from '#parts/moment.tsx';

export type RoundDifferenceRow = RowOf<typeof deskRoundDifferences>;
const changed = [deskRoundDifferences, waitingRoundDifferences];

/** A round as its vendor reports it and as we have it, and operators' findings about it. */
export function RoundDifferenceDialog({
  difference,
  onClose,
}: {
  difference: RoundDifferenceRow;
  onClose: () => void;
}) {
  const t = useTranslations('roundDifference');
  const {
    id,
    brand,
    kind,
    state,
    member,
    player,
    vendorName,
    round,
    gameCode,
    theirs,
    ours,
    note,
    books,
    at,
    foundAt,
    closedAt,
  } = difference;
  return (
    <CaseDialog
      kind="roundDifference"
      row={difference}
      icon="games"
      title={t('review.title', { id })}
      waits={state === 'open'}
      decides={resolveRoundDifference}
      notYours={t('review.notYours')}
      facts={
        <>
          <Fact label={t('kind')}>{t(`kinds.${kind}`)}</Fact>
          <Fact label={t('vendor')}>{vendorName}</Fact>
          <Fact label={t('player')}>
            {member ? <Link href={paths.member(member.id)}>{member.account}</Link> : player}
          </Fact>
          {round !== '' && <Fact label={t('review.round')}>{round}</Fact>}
          {gameCode !== '' && <Fact label={t('review.game')}>{gameCode}</Fact>}
          <Fact label={t('state')}>{t(`states.${state}`)}</Fact>
          <Fact label={t('at')}>
            <Moment value={at} />
          </Fact>
          <Fact label={t('review.foundAt')}>
            <Moment value={foundAt} />
          </Fact>
          {closedAt !== null && (
            <Fact label={t('review.closedAt')}>
              <Moment value={closedAt} />
            </Fact>
          )}
          {note !== null && <Fact label={t('review.note')}>{note}</Fact>}
        </>
      }
      decision={{
        decide: (decision, reason) => api(resolveRoundDifference, { id, decision, reason }),
        changed,
        ways: [
          ...(books === null
            ? []
            : [{ key: 'credit', label: t('review.book'), done: t('review.booked', { id }) } as const]),
          { key: 'approve', label: t('review.resolve'), done: t('review.resolved', { id }) },
        ],
      }}
      onClose={onClose}
    >
      <Side
        title={t('review.theirSide', { vendor: vendorName })}
        side={theirs}
        brand={brand}
        isWallet={kind === 'wallet'}
        stakeLabel={t('review.stake')}
      />
      <Side
        title={t('review.ourSide')}
        side={ours}
        brand={brand}
        isWallet={kind === 'wallet'}
        stakeLabel={t(kind === 'stake' ? 'review.counted' : 'review.stake')}
      />
      {state === 'open' && books !== null && (
        <Facts>
          <MoneyFact
            label={t('review.books')}
            value={books}
            currency={(ours ?? theirs)?.currency ?? ''}
            brand={brand}
          />
        </Facts>
      )}
      {state === 'open' && (
        <Alert tone="warn">
          <p>{t(`todo.${kind}`)}</p>
          {books !== null && <p>{t('review.bookable')}</p>}
          {member && (
            <p>
              {t('review.adjust')} <Link href={paths.member(member.id)}>{member.account}</Link>
            </p>
          )}
        </Alert>
      )}
    </CaseDialog>
  );
}

type SideProps = {
  title: string;
  side: RoundDifferenceRow['theirs'];
  brand: string | null;
  isWallet: boolean;
  stakeLabel: string;
};

/** One side's record: of a round its stake and payout, of a wallet its content. */
function Side({ title, side, brand, isWallet, stakeLabel }: SideProps) {
  const t = useTranslations('roundDifference');
  if (side === null)
    return (
      <>
        <h3>{title}</h3>
        <p>{t('review.nothing')}</p>
      </>
    );
  const { currency } = side;
  return (
    <>
      <h3>{title}</h3>
      <Facts>
        {isWallet ? (
          <MoneyFact label={t('review.inWallet')} value={side.payout} currency={currency} brand={brand} />
        ) : (
          <>
            <MoneyFact label={stakeLabel} value={side.stake} currency={currency} brand={brand} />
            <MoneyFact label={t('review.payout')} value={side.payout} currency={currency} brand={brand} />
            <Fact label={t('review.roundState')}>{t(`roundStates.${side.state}`)}</Fact>
          </>
        )}
      </Facts>
    </>
  );
}
