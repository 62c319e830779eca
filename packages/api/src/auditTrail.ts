import * as z from 'zod/mini';
import { access, call } from './call.ts';
import { days, pageInput, pageOf } from './desk.ts';
import { idText, text } from './text.ts';

/** The source of the changes that a chain holds: people at the desk, or commands and jobs. */
export const auditStreams = ['operator', 'system'] as const;

/** Every kind of change that is written down; the console's dictionary has the words of each. */
export const auditActions = [
  'rebate.rates-changed',
  'operator.signed-in',
  'operator.signed-out',
  'operator.added',
  'operator.limited',
  'operator.rights-changed',
  'operator.disabled',
  'operator.enabled',
  'operator.sessions-ended',
  'operator.password-reset',
  'operator.password-changed',
  'operator.totp-set-up',
  'operator.totp-turned-off',
  'operator.totp-reset',
  'operator.recovery-codes-renewed',
  'brand.created',
  'brand.changed',
  'content.saved',
  'content.published',
  'content.archived',
  'file.uploaded',
  'vendor.state-changed',
  'vendor.maintenance-planned',
  'lottery.cancel-asked',
  'lottery.cancel-withdrawn',
  'lottery.draw-cancelled',
  'lottery.result-entered',
  'lottery.result-differed',
  'lottery.result-told',
  'lottery.result-corrected',
  'lottery.offer-drafted',
  'lottery.offer-in-force',
  'lottery.weekdays-changed',
  'lottery.region-closed',
  'lottery.region-opened',
  'game.shelf-arranged',
  'game.rules-changed',
  'bankPayment.decided',
  'bankPayment.imported',
  'deposit.decided',
  'deposit.unmatched-closed',
  'withdrawal.decided',
  'adjustment.requested',
  'contract.offered',
  'contract.ended',
  'contract.frozen',
  'payout.decided',
  'payoutDispute.decided',
  'adjustment.decided',
  'member.status-changed',
  'member.made-agent',
  'member.noted',
  'member.labelled',
  'member.picture-removed',
  'member.nickname-reset',
  'withdrawal.resolved',
  'feedback.state-changed',
  'inbox.sent',
  'win.decided',
  'walletTransfer.decided',
  'roundDifference.decided',
  'redemption.decided',
  'point.product-created',
  'changeRequest.requested',
  'changeRequest.decided',
  'point.product-changed',
  'point.stock-changed',
  'reward.rule-created',
  'reward.rule-changed',
  'reward.rule-opened',
  'reward.rule-closed',
  'reward.withdrawn',
  'referral.released',
  'referral.refused',
  'vip.rank-set',
  'payment-password.unlocked',
  'member.excluded',
  'team.branch-moved',
] as const;
export type AuditAction = (typeof auditActions)[number];

export const deskAuditTrail = call({
  name: 'auditTrail.deskList',
  summary: 'What operators and the system changed, newest first',
  method: 'GET',
  path: '/ops/audit-trail/list',
  access: access.owners,
  input: z.object({
    ...pageInput,
    ...days,
    /** One entry alone. */
    id: z.optional(idText),
    state: z.optional(z.enum(auditStreams)),
    /** A part of an operator's name, of an action, of its subject, or of its reason. */
    search: z.optional(text(64)),
  }),
  output: pageOf(
    z.object({
      id: z.string(),
      stream: z.enum(auditStreams),
      /** Its place in the chain. */
      seq: z.string(),
      hash: z.string(),
      at: z.number(),
      /** Null: the system. */
      operator: z.nullable(z.object({ name: z.string(), role: z.string() })),
      action: z.string(),
      subject: z.string(),
      reason: z.nullable(z.string()),
      address: z.nullable(z.string()),
      /** The changed fields, before and after, each value as JSON. */
      changes: z.array(
        z.object({ name: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) }),
      ),
    }),
  ),
});

export const auditChains = call({
  name: 'auditTrail.chains',
  summary: 'Up to which entry the chains of the audit trail were recomputed, and whether they are unbroken',
  method: 'GET',
  path: '/ops/audit-trail/chains',
  access: access.owners,
  input: z.object({}),
  output: z.object({
    /** When the auditor recomputed them last, and its outcome; null: not yet. */
    checked: z.nullable(z.object({ at: z.number(), unbroken: z.boolean() })),
    chains: z.array(
      z.object({
        stream: z.enum(auditStreams),
        entries: z.string(),
        /** The last entry that was there when they were recomputed. */
        checkedUpTo: z.string(),
        head: z.string(),
      }),
    ),
  }),
});
