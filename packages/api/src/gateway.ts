/**
 * The sandbox payment gateway's protocol: a merchant's requests and the gateway's answers. Both
 * sides import these schemas; neither imports the other.
 *
 * Every message is signed: `X-Gateway-Timestamp` holds epoch milliseconds, `X-Gateway-Signature`
 * the base64 RSA-SHA256 (PKCS#1 v1.5) over `<timestamp>.<raw body>`; a GET has no body and signs
 * `<timestamp>.<path>`, e.g. `1795219200000./v1/payments/pay_x`. The merchant signs its requests,
 * the gateway its answers and its callbacks. A message more than five minutes off the reader's
 * clock is refused.
 */
import * as z from 'zod/mini';

export const gatewayTimestampHeader = 'x-gateway-timestamp';
export const gatewaySignatureHeader = 'x-gateway-signature';
/** The signature of a message of either side. */
export const gatewaySigning = {
  timestampHeader: gatewayTimestampHeader,
  signatureHeader: gatewaySignatureHeader,
  timestampToleranceMs: 300_000,
} as const;

/** Below the gateway's address. */
export const gatewayPaths = {
  /**
   * POST; the same order with the same content again answers as before, with other content 409
   * `order_conflict`.
   */
  payments: '/v1/payments',
  /** GET, signed; that there is none is answered with a signed 404 `payment_unknown`. */
  payment: (paymentId: string) => `/v1/payments/${paymentId}`,
  /** POST {@link gatewayScenario}, unsigned: knowing the payment's id is enough, as on its page. */
  scenario: (paymentId: string) => `/v1/payments/${paymentId}/scenario`,
  /** POST {@link gatewayScenario}, signed: how the merchant's next payment shall behave. */
  nextScenario: '/v1/sandbox/next',
  /** The page for the payer. */
  page: (paymentId: string) => `/pay/${paymentId}`,
  /**
   * POST; the same order with the same content again answers as before and pays nothing more, with
   * other content 409 `order_conflict`.
   */
  payouts: '/v1/payouts',
  /**
   * GET, signed, by the merchant's own number of it; that there is none is answered with a signed
   * 404 `payout_unknown`.
   */
  payout: (orderId: string) => `/v1/payouts/${orderId}`,
  /** POST {@link gatewayPayoutScenario}, signed: how the merchant's next payout shall behave. */
  nextPayoutScenario: '/v1/sandbox/next-payout',
  /**
   * GET, signed: the merchant's payments and payouts between two moments, the earliest first,
   * behind the first `skip` lines.
   */
  report: (sinceMs: number, untilMs: number, skip: number) =>
    `/v1/report?since=${sinceMs}&until=${untilMs}&skip=${skip}`,
  /** The page on which a person says how a payout ends. */
  payoutPage: (payoutId: string) => `/payout/${payoutId}`,
} as const;

export const gatewayStatuses = ['pending', 'paid', 'declined', 'expired'] as const;
export type GatewayStatus = (typeof gatewayStatuses)[number];

/** The `error` of an answer that is not 2xx, beside a `message` for the log. */
export const gatewayErrors = [
  'signature_invalid',
  'timestamp_stale',
  'merchant_unknown',
  'body_invalid',
  'expiry_invalid',
  'order_conflict',
  'payment_unknown',
  'payment_finished',
  'payout_unknown',
  'unavailable',
] as const;
export type GatewayError = (typeof gatewayErrors)[number];

/** Positive, at most 13 digits before and 5 after the point, no leading zeros. */
const amount = z.string().check(z.regex(/^(?=.*[1-9])(?:0|[1-9]\d{0,12})(?:\.\d{1,5})?$/));
const currency = z.string().check(z.regex(/^[A-Z][A-Z0-9]{0,7}$/));
const name = z.string().check(z.regex(/^[A-Za-z0-9_.:-]{1,64}$/));
const webAddress = z.string().check(z.maxLength(2_000), z.regex(/^https?:\/\/[^\s]+$/));
const epochMs = z.number().check(z.int(), z.positive());

export const gatewayCreateRequest = z.strictObject({
  merchantId: name,
  /** The merchant's own key for the payment. */
  orderId: name,
  amount,
  currency,
  /** The name of the shop that the payer reads; a merchant may have several shops. */
  payee: z.string().check(z.minLength(1), z.maxLength(100)),
  /** The address that callbacks go to. */
  notifyUrl: webAddress,
  /**
   * The address that the payer's browser goes to at the end. It carries no outcome: the callback
   * and the query do.
   */
  returnUrl: webAddress,
  /** At most seven days ahead. */
  expiresAt: epochMs,
  lang: z.enum(['vi', 'en']),
});
export type GatewayCreateRequest = z.infer<typeof gatewayCreateRequest>;

/** The answer to creating and to querying a payment. */
export const gatewayPayment = z.object({
  paymentId: z.string(),
  merchantId: z.string(),
  orderId: z.string(),
  amount: z.string(),
  currency: z.string(),
  status: z.enum(gatewayStatuses),
  /**
   * The amount that the payer really sent, once the status is `paid`: it may differ from the order.
   */
  paid: z.nullable(z.object({ amount, currency })),
  payUrl: z.string(),
  createdAt: z.number(),
  expiresAt: z.number(),
  finishedAt: z.nullable(z.number()),
});
export type GatewayPayment = z.infer<typeof gatewayPayment>;

/**
 * POSTed to `notifyUrl` when a payment ends, with the paid amount where it was paid, else with the
 * ordered one; repeated, signed anew, until the answer is 200. `eventId` is the key of the event,
 * `sequence` its place within the payment: an event with a lower one is older, even if it arrives
 * later.
 */
export const gatewayCallback = z.object({
  eventId: z.string().check(z.minLength(1), z.maxLength(64)),
  paymentId: z.string().check(z.minLength(1), z.maxLength(64)),
  merchantId: z.string(),
  orderId: z.string().check(z.minLength(1), z.maxLength(64)),
  status: z.enum(['paid', 'declined', 'expired']),
  amount,
  currency,
  at: epochMs,
  sequence: z.number().check(z.int(), z.positive()),
});
export type GatewayCallback = z.infer<typeof gatewayCallback>;

/** The gateway's answer to a query for a payment that it does not have. */
export const gatewayPaymentUnknown = z.object({ error: z.literal('payment_unknown') });

/**
 * The ways in which the sandbox may misbehave when a payment ends. Everything is optional; `{}` is
 * good behaviour.
 */
export const gatewayScenario = z.strictObject({
  /** Callbacks leave this many seconds late. */
  lateS: z.optional(z.number().check(z.int(), z.gte(0), z.lte(86_400))),
  /** Each callback is delivered this many times. */
  times: z.optional(z.number().check(z.int(), z.gte(1), z.lte(50))),
  /**
   * The payer sends a tenth less or more than the order asks for, or another currency, and the
   * gateway takes it.
   */
  pays: z.optional(z.enum(['less', 'more', 'otherCurrency'])),
  /**
   * `expiredAfter`, `declinedAfter`: an older event that says so arrives after the true one.
   * `expiredBefore`: the payment first looks expired, then the true event follows.
   * `paidBeforeReply`: paid, and told so, before the answer to its creation (only for the next
   * payment).
   */
  order: z.optional(z.enum(['expiredAfter', 'declinedAfter', 'expiredBefore', 'paidBeforeReply'])),
  /** A false callback is sent first. */
  lie: z.optional(
    z.enum(['forgedSignature', 'staleTimestamp', 'wrongAmount', 'wrongCurrency', 'wrongOrder']),
  ),
  /** Whether the true callback follows the false one; it does unless this is false. */
  truthToo: z.optional(z.boolean()),
});
export type GatewayScenario = z.infer<typeof gatewayScenario>;

export const gatewayPayoutStatuses = ['pending', 'paid', 'declined'] as const;
export type GatewayPayoutStatus = (typeof gatewayPayoutStatuses)[number];

export const gatewayPayoutRequest = z.strictObject({
  merchantId: name,
  /** The merchant's own key for the payout: money leaves once for it. */
  orderId: name,
  amount,
  currency,
  /** Whose account it goes to. */
  account: z.strictObject({
    bankCode: name,
    accountNumber: z.string().check(z.regex(/^[A-Za-z0-9]{4,34}$/)),
    holder: z.string().check(z.minLength(1), z.maxLength(100)),
  }),
  /** The name of the shop that pays. */
  payer: z.string().check(z.minLength(1), z.maxLength(100)),
  /** The address that callbacks go to. */
  notifyUrl: webAddress,
  lang: z.enum(['vi', 'en']),
});
export type GatewayPayoutRequest = z.infer<typeof gatewayPayoutRequest>;

/** The answer to creating and to querying a payout. */
export const gatewayPayout = z.object({
  payoutId: z.string(),
  merchantId: z.string(),
  orderId: z.string(),
  amount: z.string(),
  currency: z.string(),
  status: z.enum(gatewayPayoutStatuses),
  pageUrl: z.string(),
  createdAt: z.number(),
  finishedAt: z.nullable(z.number()),
});
export type GatewayPayout = z.infer<typeof gatewayPayout>;

/** POSTed to `notifyUrl` when a payout ends, like the callbacks of payments. */
export const gatewayPayoutCallback = z.object({
  eventId: z.string().check(z.minLength(1), z.maxLength(64)),
  payoutId: z.string().check(z.minLength(1), z.maxLength(64)),
  merchantId: z.string(),
  orderId: z.string().check(z.minLength(1), z.maxLength(64)),
  status: z.enum(['paid', 'declined']),
  amount,
  currency,
  at: epochMs,
});
export type GatewayPayoutCallback = z.infer<typeof gatewayPayoutCallback>;

/** The gateway's answer to a query for a payout that it does not have. */
export const gatewayPayoutUnknown = z.object({ error: z.literal('payout_unknown') });

/**
 * The ways in which the sandbox may misbehave with a payout. `{}`: it is paid after a minute unless
 * somebody says otherwise on its page.
 */
export const gatewayPayoutScenario = z.strictObject({
  /**
   * `none`: the payout is taken on, and the answer to its creation never comes. `refused`: it is
   * not taken on, and the gateway answers 503.
   */
  reply: z.optional(z.enum(['none', 'refused'])),
  /**
   * The end that it comes to by itself, at once; `paidAfterDeclined`: first the one, then the
   * other.
   */
  ends: z.optional(z.enum(['paid', 'declined', 'paidAfterDeclined'])),
  /** Callbacks leave this many seconds late. */
  lateS: z.optional(z.number().check(z.int(), z.gte(0), z.lte(86_400))),
  /** Each callback is delivered this many times. */
  times: z.optional(z.number().check(z.int(), z.gte(1), z.lte(50))),
});
export type GatewayPayoutScenario = z.infer<typeof gatewayPayoutScenario>;

/** A line of the gateway's own report: money that a payment brought, or that a payout took. */
export const gatewayReportLine = z.object({
  kind: z.enum(['payment', 'payout']),
  id: z.string().check(z.minLength(1), z.maxLength(64)),
  orderId: name,
  amount,
  currency,
  at: epochMs,
});
export type GatewayReportLine = z.infer<typeof gatewayReportLine>;

export const gatewayReport = z.object({
  lines: z.array(gatewayReportLine),
  /** There are further lines. */
  more: z.boolean(),
});
export type GatewayReport = z.infer<typeof gatewayReport>;
