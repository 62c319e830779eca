import type { InboxTemplate } from '@sen/api/inbox';

/** The time for which a message to many is in inboxes. */
export const broadcastDays = 90;

export type TemplateMessage = { template: InboxTemplate; values: Record<string, string> };

const depositTemplates = new Map<unknown, InboxTemplate>([
  ['paid', 'depositArrived'],
  ['review', 'depositReview'],
  ['refused', 'depositRefused'],
  ['failed', 'depositFailed'],
  ['expired', 'depositExpired'],
]);

/** The facts of an event that its message needs. */
type Facts = { refs: readonly bigint[]; payload: Record<string, unknown> };

/** The message that an event writes to its member's inbox; undefined: none. */
const writers = {
  'deposit.finished': ({ refs, payload }) => {
    const template = depositTemplates.get(payload['state']);
    return template && moneyMessage(template, refs, payload);
  },
  'deposit.returned': ({ refs, payload }) => moneyMessage('depositReturned', refs, payload),
  'withdrawal.approved': ({ refs, payload }) => moneyMessage('withdrawalApproved', refs, payload),
  'withdrawal.rejected': ({ refs, payload }) => moneyMessage('withdrawalRejected', refs, payload),
  'withdrawal.paid': ({ refs, payload }) => moneyMessage('withdrawalPaid', refs, payload),
  'member.new-device': ({ payload }) => ({
    template: 'newDevice',
    values: { device: deviceName(String(payload['userAgent'])), address: String(payload['address']) },
  }),
  'member.picture-removed': () => ({ template: 'pictureRemoved', values: {} }),
  'member.nickname-reset': () => ({ template: 'nicknameReset', values: {} }),
  'feedback.answered': ({ refs }) => ({
    template: 'supportAnswered',
    values: { number: String(refs[0] ?? '') },
  }),
  'reward.given': ({ refs, payload }) =>
    moneyMessage(payload['kind'] === 'birthday' ? 'birthdayGift' : 'rewardGiven', refs, payload),
  'reward.withdrawn': ({ refs, payload }) => moneyMessage('rewardWithdrawn', refs, payload),
  'vip.changed': ({ payload: { from, to, cause } }) => ({
    template: rankTemplate(Number(from), Number(to), cause),
    values: { rank: String(to), before: String(from) },
  }),
  'limit.changed': ({ payload }) => ({ template: 'limitChanged', values: { kind: String(payload['kind']) } }),
} satisfies Record<string, (event: Facts) => TemplateMessage | undefined>;

/** Only a rank that play brings for the first time has gifts to speak of. */
function rankTemplate(from: number, to: number, cause: unknown): InboxTemplate {
  if (cause === 'desk') return to === 0 ? 'rankRemoved' : 'rankSet';
  if (to === 0) return 'rankLost';
  if (to < from) return 'rankDown';
  return cause === 'back' ? 'rankBack' : 'rankUp';
}

export const kindsWithMessage = Object.keys(writers) as (keyof typeof writers)[];

export function messageOf({ kind, refs, payload }: Facts & { kind: string }): TemplateMessage | undefined {
  return Object.hasOwn(writers, kind) ? writers[kind as keyof typeof writers]({ refs, payload }) : undefined;
}

/** Undefined without an amount, which events of older versions do not have. */
function moneyMessage(
  template: InboxTemplate,
  refs: readonly bigint[],
  payload: Facts['payload'],
): TemplateMessage | undefined {
  const { amount, currency, reason } = payload;
  if (typeof amount !== 'string' || typeof currency !== 'string') return undefined;
  return {
    template,
    values: {
      number: String(refs[0] ?? ''),
      amount,
      currency,
      ...(typeof reason === 'string' ? { reason } : {}),
    },
  };
}

const systems: readonly [RegExp, string][] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];
const browsers: readonly [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/coc_coc/i, 'Coc Coc'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

/** A browser as its owner would name it: `Chrome, Android`. Empty when it says neither. */
export function deviceName(userAgent: string): string {
  return [browsers, systems]
    .flatMap((names) => names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? [])
    .join(', ');
}
