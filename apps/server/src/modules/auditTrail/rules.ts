import { createHash } from 'node:crypto';

/** Who did it: an operator at the desk, or the system itself (a command, a job). */
export type AuditActor = { operatorId: bigint; name: string; role: string } | 'system';

/** Every kind of change that is written down. Add a word here before noting it. */
export type AuditAction =
  | 'rebate.rates-changed'
  | 'operator.signed-in'
  | 'operator.signed-out'
  | 'operator.added'
  | 'operator.limited'
  | 'operator.rights-changed'
  | 'operator.disabled'
  | 'operator.enabled'
  | 'operator.sessions-ended'
  | 'operator.password-reset'
  | 'operator.password-changed'
  | 'operator.totp-set-up'
  | 'operator.totp-turned-off'
  | 'operator.totp-reset'
  | 'operator.recovery-codes-renewed'
  | 'brand.created'
  | 'brand.changed'
  | 'content.saved'
  | 'content.published'
  | 'content.archived'
  | 'file.uploaded'
  | 'vendor.state-changed'
  | 'vendor.maintenance-planned'
  | 'lottery.draw-cancelled'
  | 'lottery.result-entered'
  | 'lottery.result-differed'
  | 'lottery.result-told'
  | 'lottery.result-corrected'
  | 'lottery.offer-drafted'
  | 'lottery.offer-in-force'
  | 'game.shelf-arranged'
  | 'game.rules-changed'
  | 'bankPayment.decided'
  | 'bankPayment.imported'
  | 'deposit.decided'
  | 'deposit.unmatched-closed'
  | 'withdrawal.decided'
  | 'adjustment.requested'
  | 'contract.offered'
  | 'contract.ended'
  | 'contract.frozen'
  | 'payout.decided'
  | 'payoutDispute.decided'
  | 'adjustment.decided'
  | 'member.status-changed'
  | 'member.made-agent'
  | 'member.noted'
  | 'member.labelled'
  | 'member.picture-removed'
  | 'member.nickname-reset'
  | 'withdrawal.resolved'
  | 'feedback.state-changed'
  | 'inbox.sent'
  | 'win.decided'
  | 'walletTransfer.decided'
  | 'roundDifference.decided'
  | 'payment-password.unlocked'
  | 'member.excluded'
  | 'team.branch-moved';

export type AuditNote = {
  actor: AuditActor;
  action: AuditAction;
  /** The row that it is about: `deposit:100042`. */
  subject: string;
  /** What it was and what it became, as far as it changed; amounts and ids as text. */
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  reason?: string;
  /** The network address that it came from. */
  address?: string;
};

export type AuditStream = 'operator' | 'system';

export function streamOf(actor: AuditActor): AuditStream {
  return actor === 'system' ? 'system' : 'operator';
}

export type Link = { seq: bigint; hash: Buffer };

/** One thing that an entry says has changed; values as JSON, null where there was none. */
export type Change = { name: string; before: string | null; after: string | null };

/** What changed, by name, of two documents that hold nothing else. */
export function changesOf(before: Record<string, unknown> = {}, after: Record<string, unknown> = {}): Change[] {
  const text = (value: unknown): string | null => (value === undefined ? null : typeof value === 'string' ? value : JSON.stringify(value));
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.map((name) => ({ name, before: text(before[name]), after: text(after[name]) }));
}

/** The hash of a row that follows `previous` in its chain. */
export function linkHash(stream: string, previous: Link, content: string): Buffer {
  return createHash('sha256')
    .update(previous.hash)
    .update(`${stream} ${previous.seq + 1n} ${content}`)
    .digest();
}
