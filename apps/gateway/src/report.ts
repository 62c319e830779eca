/** The gateway's own report of a merchant's money, independent of its callbacks. */
import type { GatewayReport, GatewayReportLine } from '@sen/api/gateway';
import type { ReportSpan } from '@sen/sandbox/http';
import { paidFor } from './rules.ts';
import type { Context } from './service.ts';

const linesMax = 200;

export function reportOf(
  ctx: Context,
  merchantId: string,
  { sinceMs, untilMs, skip }: ReportSpan,
): GatewayReport {
  const payments = ctx.store.paymentsPaid(merchantId, sinceMs, untilMs).map((payment): GatewayReportLine => {
    const { amount, currency } = paidFor(payment, payment.scenario);
    return {
      kind: 'payment',
      id: payment.paymentId,
      orderId: payment.orderId,
      amount,
      currency,
      at: payment.finishedAt!,
    };
  });
  const payouts = ctx.store
    .payoutsPaid(merchantId, sinceMs, untilMs)
    .map(({ payoutId, orderId, amount, currency, finishedAt }): GatewayReportLine => ({
      kind: 'payout',
      id: payoutId,
      orderId,
      amount,
      currency,
      at: finishedAt!,
    }));
  const all = [...payments, ...payouts].toSorted((a, b) => a.at - b.at || a.id.localeCompare(b.id));
  return { lines: all.slice(skip, skip + linesMax), more: all.length > skip + linesMax };
}
