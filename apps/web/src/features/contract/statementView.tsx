import {
  collectPayout,
  payoutStatement,
  statementBets,
  statementSpreadsheet,
  statementMembers,
  type ContractKind,
  type Statement,
} from '@sen/api/contract';
import { Alert, Button, Card, SectionHeading, Skeleton, type Cursors, dateText } from '@sen/ui';
import { callKey } from '@sen/front/queries';
import { useDateLocale } from '@sen/front/dateLocale';
import { StatementBody } from '@sen/front/contract/statement';
import { StatementBeneath } from '@sen/front/contract/statementBeneath';
import { PayoutPill, usePeriod } from '@sen/front/contract/terms';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useBrand } from '#brand/brand.tsx';
import { api } from '#calls/api.ts';
import { queryClient, useCall } from '#calls/queries.ts';
import { SpreadsheetButton } from '#features/bet/spreadsheetButton.tsx';
import { useGameTypeName } from '#features/bet/gameTypeName.ts';
import { CallFailed } from '#parts/callFailed.tsx';
import { reading } from '#parts/list/reading.tsx';
import { ScreenTitle } from '#parts/screenTitle.tsx';
import { useAct } from './actions.tsx';
import { Dispute } from './dispute.tsx';
import { Sum } from './sum.tsx';

/** A payout explained from the rule to each bet. */
export function StatementView({ kind, id, onBack }: { kind: ContractKind; id: string; onBack: () => void }) {
  const t = useTranslations('contract');
  const told = useTranslations('statement');
  const [cursors, setCursors] = useState<Cursors>({});
  const asked = useCall(payoutStatement, { id, ...cursors }, { keepPrevious: true });
  const { data } = asked;
  return (
    <div className="contract">
      <ScreenTitle title={t('statement.title')} />
      <div>
        <Button size="sm" variant="quiet" icon="chevronLeft" onClick={onBack}>
          {told(`kinds.${kind}`)}
        </Button>
      </div>
      {asked.isError && <CallFailed error={asked.error} onRetry={asked.refetch} />}
      {!data && !asked.isError && (
        <Card>
          <Skeleton height="420px" />
        </Card>
      )}
      {data && <Explained statement={data} onPassed={setCursors} />}
    </div>
  );
}

function Explained({ statement, onPassed }: { statement: Statement; onPassed: (to: Cursors) => void }) {
  const t = useTranslations('contract');
  const told = useTranslations('statement');
  const { payout, terms, timeZone } = statement;
  const symbol = useBrand().brand.currencySymbol;
  const gameName = useGameTypeName();
  const period = usePeriod(timeZone);
  const when = period(terms.cycle, payout.from, payout.to);
  return (
    <>
      <Card inlay className="statement-head">
        <SectionHeading
          level={1}
          title={t(`statement.of.${payout.kind}`, { agent: payout.agent })}
          lead={when}
        />
        <div className="statement-sum">
          <span className="statement-amount">
            <Sum value={payout.due} />
          </span>
          <PayoutPill state={payout.state} />
        </div>
        <p>{told(`payoutTexts.${payout.state}`)}</p>
        {payout.reason && <Alert tone="info">{told(`reasons.${payout.reason}`)}</Alert>}
        <Collect statement={statement} />
      </Card>
      <StatementBody statement={statement} symbol={symbol} onPassed={onPassed} />
      <StatementBeneath
        statement={statement}
        symbol={symbol}
        calls={{ members: statementMembers, bets: statementBets }}
        reading={reading}
        gameName={gameName}
      >
        <div className="record-files">
          <SpreadsheetButton call={statementSpreadsheet} input={{ id: payout.id }}>
            {told('spreadsheet')}
          </SpreadsheetButton>
        </div>
      </StatementBeneath>
      {payout.side === 'paid' && <Dispute statement={statement} />}
    </>
  );
}

function Collect({ statement }: { statement: Statement }) {
  const t = useTranslations('contract');
  const locale = useDateLocale();
  const { act, acting, failed } = useAct();
  const { payout, timeZone, collectUntil } = statement;
  if (payout.state !== 'uncollected' || payout.side !== 'paid' || collectUntil === null) return null;
  const until = dateText(collectUntil, locale, 'dateMinute', { timeZone });
  const collect = async () => {
    await api(collectPayout, { id: payout.id });
    await queryClient.invalidateQueries({ queryKey: callKey(payoutStatement) });
  };
  return (
    <>
      {failed}
      <div className="contract-actions">
        <Button variant="primary" loading={acting} onClick={() => act(collect, t('collect.done'))}>
          {t('collect.ask')}
        </Button>
        <span className="contract-note">{t('collect.until', { until })}</span>
      </div>
    </>
  );
}
