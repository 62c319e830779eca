/**
 * The chart of accounts: every kind of account there is, and every posting between them. A path or
 * a reason that is not here is an error, in code (`assertPosting`) and in the database, which has
 * the same rows (`0009-chart-of-accounts.sql`; a test holds both equal). `member` accounts are one
 * member's, all others the platform's own; money comes in and goes out by a gateway or a bank.
 */
export const accountKinds = {
  main: { path: 'member:<id>:main', mayGoNegative: false, holds: 'What a member can play with.' },
  held: {
    path: 'member:<id>:held',
    mayGoNegative: false,
    holds: 'Money of a member that is set aside; the sum of the open holds.',
  },
  debt: {
    path: 'member:<id>:debt',
    mayGoNegative: true,
    holds: 'What a member owes, zero or below: a vendor took back what was spent already.',
  },
  gross: {
    path: 'vendor:<code>:gross',
    mayGoNegative: true,
    holds:
      'Stakes less payouts of a vendor; each connection of the wallet has a part, `vendor:<code>:gross:<n>`.',
  },
  pool: {
    path: 'vendor:<code>:pool',
    mayGoNegative: false,
    holds: 'The progressive pool of a vendor: seeds and contributions, less what was won.',
  },
  'vendor-wallet': {
    path: 'vendor:<code>:wallet',
    mayGoNegative: true,
    holds:
      'What members moved to the wallets of a vendor, less what came back; below zero when they won there.',
  },
  gateway: {
    path: 'gateway:<code>',
    mayGoNegative: true,
    holds: 'What came in by a payment gateway, less what it paid out, as a negative balance.',
  },
  bank: {
    path: 'bank:<code>',
    mayGoNegative: true,
    holds: 'What came in by transfers to our accounts at a bank, as a negative balance.',
  },
  fees: { path: 'platform:fees', mayGoNegative: true, holds: 'Fees of deposits and withdrawals.' },
  suspense: {
    path: 'platform:suspense',
    mayGoNegative: true,
    holds: 'Payments that came otherwise than ordered, until operators decide.',
  },
  refused: {
    path: 'platform:refused',
    mayGoNegative: true,
    holds: 'Payments that operators refused, until they are sent back.',
  },
  'agent-transfers': {
    path: 'platform:agent-transfers',
    mayGoNegative: true,
    holds: 'Agent transfers on their way, within one transaction: always nothing.',
  },
  'agent-pay': {
    path: 'platform:agent-pay',
    mayGoNegative: true,
    holds: 'What the house paid to agents by their contracts, as a negative balance.',
  },
  'agent-pay-through': {
    path: 'platform:agent-pay-through',
    mayGoNegative: true,
    holds: 'What agents pay to their downlines by contracts, within one transaction: always nothing.',
  },
  rebates: {
    path: 'platform:rebates',
    mayGoNegative: true,
    holds: 'What of settled play went back to members and agents, as a negative balance.',
  },
  'play-money': {
    path: 'platform:play-money',
    mayGoNegative: true,
    holds: 'What members were given to play with: at registration, and those of the demo.',
  },
  points: {
    path: 'member:<id>:points',
    mayGoNegative: false,
    holds: 'A member’s reward points, in the currency POINTS.',
  },
  'points-issued': {
    path: 'platform:points',
    mayGoNegative: true,
    holds: 'The other side of all reward points: what members have of them, as a negative balance.',
  },
  rewards: {
    path: 'platform:rewards',
    mayGoNegative: true,
    holds: 'Money that the house gave for points, less what goods of the points mall cost beside them.',
  },
  promotions: {
    path: 'platform:promotions',
    mayGoNegative: true,
    holds: 'What members claimed of promotions, as a negative balance.',
  },
  adjustment: {
    path: 'platform:adjustment',
    mayGoNegative: true,
    holds: 'The other side of corrections by hand.',
  },
} as const satisfies Record<string, { path: string; mayGoNegative: boolean; holds: string }>;
export type AccountKind = keyof typeof accountKinds;

export const postingRules = [
  { reason: 'bet', from: 'main', to: 'gross', says: 'A stake.' },
  { reason: 'win', from: 'gross', to: 'main', says: 'A payout.' },
  { reason: 'rollback', from: 'gross', to: 'main', says: 'A vendor takes a bet back.' },
  {
    reason: 'rollback',
    from: 'main',
    to: 'gross',
    says: 'A vendor, or an operator who refuses a held win, takes a win back.',
  },
  {
    reason: 'tombstone',
    from: 'gross',
    to: 'main',
    says: 'No money: the key of a bet or win whose rollback came before it.',
  },
  {
    reason: 'debt',
    from: 'debt',
    to: 'gross',
    says: 'The part of a rollback that the member’s balance lacks.',
  },
  { reason: 'debt-collected', from: 'main', to: 'debt', says: 'Of what came to the member, what is owed.' },
  {
    reason: 'pool-seed',
    from: 'gross',
    to: 'pool',
    says: 'What a pool begins with, at first and after each win.',
  },
  {
    reason: 'pool-contribution',
    from: 'gross',
    to: 'pool',
    says: 'The share of a stake that goes to the pool.',
  },
  { reason: 'pool-win', from: 'pool', to: 'gross', says: 'The pool bears its part of a payout.' },
  {
    reason: 'pool-return',
    from: 'pool',
    to: 'gross',
    says: 'The contribution of a bet that was taken back.',
  },
  {
    reason: 'pool-return',
    from: 'gross',
    to: 'pool',
    says: 'What the pool bore of a win that was taken back.',
  },
  {
    reason: 'win-held',
    from: 'main',
    to: 'held',
    says: 'A win above its vendor’s limits, set aside as soon as it came.',
  },
  { reason: 'hold', from: 'main', to: 'held', says: 'Money is set aside.' },
  { reason: 'hold-released', from: 'held', to: 'main', says: 'Held money is given back.' },
  {
    reason: 'hold-expired',
    from: 'held',
    to: 'main',
    says: 'Held money is given back because its time is over.',
  },
  { reason: 'withdrawal', from: 'held', to: 'gateway', says: 'Held money is paid out.' },
  {
    reason: 'payout-paid-anyway',
    from: 'suspense',
    to: 'gateway',
    says: 'The gateway pays a withdrawal that was rejected; the money lacks.',
  },
  {
    reason: 'payout-closed',
    from: 'adjustment',
    to: 'suspense',
    says: 'Operators close that case: it counts as a correction by hand.',
  },
  { reason: 'withdrawal-fee', from: 'held', to: 'fees', says: 'The fee of a withdrawal.' },
  { reason: 'deposit', from: 'gateway', to: 'main', says: 'A deposit, less its fee.' },
  { reason: 'deposit', from: 'suspense', to: 'main', says: 'A deposit that operators credit, less its fee.' },
  { reason: 'deposit-fee', from: 'gateway', to: 'fees', says: 'The fee of a deposit.' },
  {
    reason: 'deposit-fee',
    from: 'suspense',
    to: 'fees',
    says: 'The fee of a deposit that operators credit.',
  },
  {
    reason: 'deposit-suspended',
    from: 'gateway',
    to: 'suspense',
    says: 'A payment came otherwise than ordered.',
  },
  { reason: 'deposit-refused', from: 'suspense', to: 'refused', says: 'Operators refuse such a payment.' },
  {
    reason: 'payment',
    from: 'bank',
    to: 'suspense',
    says: 'A bank transfer came; it waits until its deposit is found.',
  },
  {
    reason: 'payment-assigned',
    from: 'suspense',
    to: 'bank',
    says: 'What was nobody’s is found to be a brand’s: it leaves the currency of the bank.',
  },
  {
    reason: 'payment-assigned',
    from: 'bank',
    to: 'suspense',
    says: 'The same transfer comes, in that brand’s currency.',
  },
  {
    reason: 'payment-refused',
    from: 'suspense',
    to: 'refused',
    says: 'Operators refuse a bank transfer that is no deposit’s.',
  },
  {
    reason: 'payment-returned',
    from: 'suspense',
    to: 'bank',
    says: 'The bank takes a transfer back that waits.',
  },
  {
    reason: 'payment-returned',
    from: 'refused',
    to: 'bank',
    says: 'The bank takes a transfer back, or it was sent back.',
  },
  {
    reason: 'payment-returned',
    from: 'main',
    to: 'bank',
    says: 'The bank takes a transfer back that was credited.',
  },
  {
    reason: 'payment-returned',
    from: 'debt',
    to: 'bank',
    says: 'The part of it that the member’s balance lacks.',
  },
  {
    reason: 'payment-returned',
    from: 'fees',
    to: 'bank',
    says: 'The fee of a deposit whose transfer the bank takes back.',
  },
  {
    reason: 'agent-transfer',
    from: 'main',
    to: 'agent-transfers',
    says: 'A member sends money along the line of agents.',
  },
  { reason: 'agent-transfer', from: 'agent-transfers', to: 'main', says: 'A member receives it.' },
  {
    reason: 'wallet-transfer',
    from: 'held',
    to: 'vendor-wallet',
    says: 'A member moves money to a vendor’s wallet.',
  },
  { reason: 'wallet-transfer', from: 'vendor-wallet', to: 'main', says: 'A member takes it back.' },
  {
    reason: 'win-refused',
    from: 'held',
    to: 'vendor-wallet',
    says: 'Operators refuse what a member took back above the vendor’s limit.',
  },
  { reason: 'salary', from: 'agent-pay', to: 'main', says: 'The house pays an agent a salary by contract.' },
  {
    reason: 'salary',
    from: 'main',
    to: 'agent-pay-through',
    says: 'An agent pays a downline a salary by contract.',
  },
  { reason: 'salary', from: 'agent-pay-through', to: 'main', says: 'A downline receives it.' },
  {
    reason: 'dividend',
    from: 'agent-pay',
    to: 'main',
    says: 'The house pays an agent a dividend by contract.',
  },
  {
    reason: 'dividend',
    from: 'main',
    to: 'agent-pay-through',
    says: 'An agent pays a downline a dividend by contract.',
  },
  { reason: 'dividend', from: 'agent-pay-through', to: 'main', says: 'A downline receives it.' },
  {
    reason: 'rebate',
    from: 'rebates',
    to: 'main',
    says: 'What of settled play goes back to a member, or to an agent above.',
  },
  {
    reason: 'play-money',
    from: 'play-money',
    to: 'main',
    says: 'What a demo member is given to begin with.',
  },
  {
    reason: 'welcome',
    from: 'play-money',
    to: 'main',
    says: 'What a member of a play-money brand is given for registering.',
  },
  { reason: 'adjustment', from: 'adjustment', to: 'main', says: 'A correction in favour of a member.' },
  { reason: 'adjustment', from: 'main', to: 'adjustment', says: 'A correction at a member’s expense.' },
  {
    reason: 'adjustment',
    from: 'debt',
    to: 'adjustment',
    says: 'The part of such a correction that the member’s balance lacks.',
  },
  { reason: 'points-earned', from: 'points-issued', to: 'points', says: 'What settled play brings.' },
  {
    reason: 'points-taken',
    from: 'points',
    to: 'points-issued',
    says: 'What play that was taken back had brought.',
  },
  { reason: 'points-redeemed', from: 'points', to: 'points-issued', says: 'A product of the points mall.' },
  { reason: 'points-returned', from: 'points-issued', to: 'points', says: 'Operators reject a redemption.' },
  {
    reason: 'points-converted',
    from: 'points',
    to: 'points-issued',
    says: 'Points become money: they leave, and the money comes by `points-paid`.',
  },
  {
    reason: 'points-corrected',
    from: 'points-issued',
    to: 'points',
    says: 'A correction of points in favour of a member.',
  },
  {
    reason: 'points-corrected',
    from: 'points',
    to: 'points-issued',
    says: 'A correction of points at a member’s expense.',
  },
  {
    reason: 'points-paid',
    from: 'rewards',
    to: 'main',
    says: 'The money of a conversion, or credit that was redeemed.',
  },
  {
    reason: 'point-price',
    from: 'main',
    to: 'rewards',
    says: 'What a product of the points mall costs beside the points.',
  },
  {
    reason: 'point-price',
    from: 'rewards',
    to: 'main',
    says: 'The same comes back with a redemption that was rejected.',
  },
  {
    reason: 'reward',
    from: 'promotions',
    to: 'main',
    says: 'A reward of a promotion that a member claimed.',
  },
] as const satisfies readonly { reason: string; from: AccountKind; to: AccountKind; says: string }[];
export type Reason = (typeof postingRules)[number]['reason'];

export const accountPath = {
  main: (memberId: bigint) => `member:${memberId}:main` as const,
  held: (memberId: bigint) => `member:${memberId}:held` as const,
  debt: (memberId: bigint) => `member:${memberId}:debt` as const,
  vendorGross: (vendorCode: string) => `vendor:${vendorCode}:gross` as const,
  vendorPool: (vendorCode: string) => `vendor:${vendorCode}:pool` as const,
  vendorWallet: (vendorCode: string) => `vendor:${vendorCode}:wallet` as const,
  gateway: (gatewayCode: string) => `gateway:${gatewayCode}` as const,
  bank: (bankCode: string) => `bank:${bankCode}` as const,
  fees: 'platform:fees',
  suspense: 'platform:suspense',
  refused: 'platform:refused',
  agentTransfers: 'platform:agent-transfers',
  agentPay: 'platform:agent-pay',
  agentPayThrough: 'platform:agent-pay-through',
  rebates: 'platform:rebates',
  playMoney: 'platform:play-money',
  points: (memberId: bigint) => `member:${memberId}:points` as const,
  pointsIssued: 'platform:points',
  rewards: 'platform:rewards',
  promotions: 'platform:promotions',
  adjustment: 'platform:adjustment',
} as const;
export type AccountPath =
  | `member:${bigint}:${'main' | 'held' | 'debt' | 'points'}`
  | `vendor:${string}:gross`
  | `vendor:${string}:pool`
  | `vendor:${string}:wallet`
  | `vendor:${string}:gross:${bigint}`
  | `gateway:${string}`
  | `bank:${string}`
  | `platform:${'fees' | 'suspense' | 'refused' | 'agent-transfers' | 'agent-pay' | 'agent-pay-through' | 'rebates' | 'play-money' | 'points' | 'rewards' | 'promotions' | 'adjustment'}`;

/**
 * The patterns of `<id>`, `<code>` and the part of a vendor's account in a path. The database has
 * the same ones.
 */
const member = '[1-9][0-9]*';
const code = '[a-z][a-z0-9-]*';
export const pathPatterns = Object.fromEntries(
  Object.entries(accountKinds).map(([kind, { path }]) => [
    kind,
    `^${path.replace('<id>', member).replace('<code>', code)}${kind === 'gross' ? '(:[0-9]+)?' : ''}$`,
  ]),
) as Record<AccountKind, string>;
const kindOfPath = Object.entries(pathPatterns).map(
  ([kind, pattern]) => [kind as AccountKind, new RegExp(pattern)] as const,
);

/** Undefined: the chart has no such account. */
export function accountKind(path: string): AccountKind | undefined {
  return kindOfPath.find(([, pattern]) => pattern.test(path))?.[0];
}

export function isInChart(reason: string, from: string, to: string): boolean {
  const [fromKind, toKind] = [accountKind(from), accountKind(to)];
  return postingRules.some((rule) => rule.reason === reason && rule.from === fromKind && rule.to === toKind);
}
