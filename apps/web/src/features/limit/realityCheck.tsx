import { answerRealityCheck, realityCheck } from '@sen/api/limit';
import { formatAmount, parseSignedAmount } from '@sen/api/money';
import { useErrorText } from '@sen/front/errorText';
import { callKey } from '@sen/front/queries';
import { Dialog, Link, Money, Alert } from '@sen/ui';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '#base/paths.ts';
import { useNavigate } from '#base/router.tsx';
import { useBrand } from '#brand/brand.tsx';
import { queryClient, useCall } from '#calls/queries.ts';
import { useSend } from '#calls/send.ts';
import { useSpan } from './useSpan.ts';
import './realityCheck.css';

/** While a check is open, another tab may answer it. */
const askAgainMs = 3_000;
/** The server's clock decides: it is asked a moment after the check should be due. */
const lateMs = 300;

/**
 * Over a running game: how long, how much, and the choice to go on or to leave. The server takes no
 * bet until it is answered, without regard to the page.
 */
export default function RealityCheck({ lobby, onAnswered }: { lobby: string; onAnswered?: () => void }) {
  const t = useTranslations('limit');
  const text = useErrorText();
  const span = useSpan();
  const navigate = useNavigate();
  const { brand } = useBrand();
  const { data, dataUpdatedAt, refetch } = useCall(
    realityCheck,
    {},
    {
      staleTime: 0,
      refetchOnMount: 'always',
      refetchInterval: (query) => (query.state.data?.dueInMs === 0 ? askAgainMs : false),
    },
  );
  const dueInMs = data?.dueInMs ?? null;
  useEffect(() => {
    if (dueInMs === null || dueInMs === 0) return undefined;
    const timer = setTimeout(
      () => void refetch(),
      Math.max(0, dataUpdatedAt + dueInMs - Date.now()) + lateMs,
    );
    return () => clearTimeout(timer);
  }, [dueInMs, dataUpdatedAt, refetch]);
  const answer = useSend(answerRealityCheck, {
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: callKey(realityCheck) });
      onAnswered?.();
    },
  });
  if (!data || dueInMs !== 0) return null;
  const leave = () => void navigate(lobby);
  const net = formatAmount(parseSignedAmount(data.returned)! - parseSignedAmount(data.staked)!);
  const money = (value: string, signed = false) => (
    <Money value={value} symbol={brand.currencySymbol} signed={signed} />
  );
  return (
    <Dialog
      open
      variant="dialog"
      icon="info"
      title={t('check')}
      clickToClose={false}
      // By the browser's Back: a member who does not answer leaves the game.
      onClose={leave}
      buttons={[
        { label: t('checkLeave'), onClick: leave },
        {
          label: t('checkGoOn'),
          variant: 'primary',
          loading: answer.isPending,
          onClick: () => answer.mutate({ goOn: true }),
        },
      ]}
    >
      <p>{t('checkText', { time: span(Math.floor(data.playedMs / 60_000)) })}</p>
      <dl className="reality-sums">
        <div>
          <dt>{t('plots.staked')}</dt>
          <dd>{money(data.staked)}</dd>
        </div>
        <div>
          <dt>{t('returned')}</dt>
          <dd>{money(data.returned)}</dd>
        </div>
        <div>
          <dt>{t('net')}</dt>
          <dd>{money(net, true)}</dd>
        </div>
      </dl>
      <p>
        <Link href={paths.personal('personalHistoryCopy')}>{t('checkHistory')}</Link>
      </p>
      {answer.error && <Alert tone="bad">{text(answer.error)}</Alert>}
    </Dialog>
  );
}
