import type { Statement } from '@sen/api/contract';
import {
  deskStatement,
  deskStatementBets,
  deskStatementSpreadsheet,
  deskStatementMembers,
} from '@sen/api/contractDesk';
import { SpreadsheetButton } from '@sen/front/spreadsheetButton';
import { DisputeSaid, StatementBody } from '@sen/front/contract/statement';
import { StatementBeneath } from '@sen/front/contract/statementBeneath';
import { usePeriod } from '@sen/front/contract/terms';
import { Alert, Button, SectionHeading, Skeleton, type Cursors } from '@sen/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '#base/api.ts';
import { useSymbol } from '#brand/brands.ts';
import { useGameTypeName } from '#features/rebate/gameTypeName.ts';
import { reading } from '#parts/reading.tsx';
import { useCall } from '#base/queries.ts';
import { Failure } from '#parts/page.tsx';
import './statementFacts.css';

/** A payout's statement as its agent reads it, with the agent's dispute. */
export function StatementFacts({ id, brand }: { id: string; brand: string }) {
  const [cursors, setCursors] = useState<Cursors>({});
  const query = useCall(deskStatement, { id, ...cursors });
  if (query.error && !query.data)
    return <Failure error={query.error} retrying={query.isFetching} onRetry={() => void query.refetch()} />;
  return query.data ? (
    <Told statement={query.data} brand={brand} onPassed={setCursors} />
  ) : (
    <Skeleton height="200px" />
  );
}

/** Members and bets are fetched where they are asked for. */
function Told({
  statement,
  brand,
  onPassed,
}: {
  statement: Statement;
  brand: string;
  onPassed: (to: Cursors) => void;
}) {
  const t = useTranslations('contract');
  const told = useTranslations('statement');
  const gameName = useGameTypeName();
  const { payout, terms, timeZone } = statement;
  const symbol = useSymbol()(payout.currency, brand);
  const period = usePeriod(timeZone);
  const [wholeStory, setWholeStory] = useState(false);
  return (
    <section className="statement-facts" aria-label={t('statement')}>
      <SectionHeading level={3} title={t('statement')} lead={period(terms.cycle, payout.from, payout.to)} />
      <p>{told(`payoutTexts.${payout.state}`)}</p>
      {payout.reason && <Alert>{told(`reasons.${payout.reason}`)}</Alert>}
      <StatementBody statement={statement} symbol={symbol} onPassed={onPassed} />
      {wholeStory ? (
        <StatementBeneath
          statement={statement}
          symbol={symbol}
          calls={{ members: deskStatementMembers, bets: deskStatementBets }}
          reading={reading}
          gameName={gameName}
        >
          <SpreadsheetButton api={api} call={deskStatementSpreadsheet} input={{ id: payout.id }}>
            {told('spreadsheet')}
          </SpreadsheetButton>
        </StatementBeneath>
      ) : (
        <Button size="sm" icon="search" onClick={() => setWholeStory(true)}>
          {t('beneath')}
        </Button>
      )}
      <DisputeSaid statement={statement} symbol={symbol} />
    </section>
  );
}
