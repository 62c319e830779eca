import * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';

/** The roles of callers. A session has exactly one of these; `visitor` is having none. */
export const roles = [
  'visitor',
  'member',
  'trial',
  'agent',
  'owner',
  'finance',
  'risk',
  'support',
  'content',
  'readonly',
  'vendor',
  'gateway',
] as const;
export type Role = (typeof roles)[number];
export type OperatorRole = 'owner' | 'finance' | 'risk' | 'support' | 'content' | 'readonly';

/**
 * The sets of roles that calls name; a new set needs a name here so that the access table stays
 * readable.
 */
export const access = {
  everyone: [
    'visitor',
    'member',
    'trial',
    'agent',
    'owner',
    'finance',
    'risk',
    'support',
    'content',
    'readonly',
  ],
  signedIn: ['member', 'trial', 'agent'],
  /** Trial accounts are refused with `real_account_needed`. */
  realAccount: ['member', 'agent'],
  agents: ['agent'],
  operators: ['owner', 'finance', 'risk', 'support', 'content', 'readonly'],
  /** Roles that manage the operators. */
  owners: ['owner'],
  moneyDesk: ['owner', 'finance', 'risk'],
  /** Roles that decide who may be one person, and who stands where in the tree of agents. */
  riskDesk: ['owner', 'risk'],
  /** Roles that decide about money that waits. */
  cashDesk: ['owner', 'finance'],
  memberDesk: ['owner', 'finance', 'risk', 'support'],
  /** Roles that write about members for other operators. */
  memberCare: ['owner', 'finance', 'risk', 'support'],
  /** Roles that lock members’ accounts and unlock them. */
  memberLock: ['owner', 'risk', 'support'],
  /** Roles that read and answer the messages that people write to a brand. */
  supportDesk: ['owner', 'support'],
  contentDesk: ['owner', 'content'],
  /** Roles that draft content; risk has ranks of the VIP club alone. */
  rankDesk: ['owner', 'content', 'risk'],
  /** Roles that write to members' inboxes. */
  inboxDesk: ['owner', 'support', 'content'],
  /** Roles that see the games of the halls at the desk. */
  gameDesk: ['owner', 'risk', 'content'],
  /** Roles that open and close vendors, and say where games are offered. */
  vendorDesk: ['owner', 'risk'],
  /** Roles that set members' ranks in the VIP club by hand. */
  vipDesk: ['owner', 'risk'],
  vendor: ['vendor'],
  gateway: ['gateway'],
} as const satisfies Record<string, readonly Role[]>;

export type Rate = {
  /** Calls allowed … */
  points: number;
  /** … in this many seconds … */
  perS: number;
  /** … from one address, or by one account (the session's; the address when there is none). */
  by: 'address' | 'account';
};

type Schema = z.ZodMiniType;

/**
 * One call of the product, declared once. From this value come the route with its validation both
 * ways, the typed client, the OpenAPI document, the table of calls by role that the access test
 * walks, and the fuzzer's input.
 */
export type Call<Input extends Schema = Schema, Output extends Schema = Schema> = {
  /** `<module>.<verb>`; the name of the route, of its metric and of its query in the browser. */
  name: string;
  summary: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  access: readonly Role[];
  /** The body travels as a JWE to the server's key; a stale or repeated one is refused. */
  sealed: boolean;
  /**
   * The payment password travels with the input, as `paymentPassword`, and is checked before the
   * handler runs. Such a call is sealed.
   */
  passwordCheck?: true;
  /**
   * Open also to a session whose password has expired, which is refused everything that a visitor
   * may not ask.
   */
  evenExpired?: true;
  /**
   * Open also to an operator whose sign-in still lacks its second step, and who may call nothing
   * else beyond a visitor's calls.
   */
  beforeSecondStep?: true;
  /**
   * Open also to a member who is excluded: taking money out, reading records, signing out. All else
   * is refused them.
   */
  evenExcluded?: true;
  /** The body is a file as it is, of one of these types; null: it is JSON, or there is none. */
  file: { types: readonly string[]; bytesMax: number } | null;
  /**
   * The answer is a file of one of these types, as it is; refusals stay what they are. null: it is
   * JSON.
   */
  gives: readonly string[] | null;
  /** Read from the query of GET, DELETE and calls that take a file, else from the JSON body. */
  input: Input;
  /** The schema of `value` in the answer. */
  output: Output;
  /** The refusals that are this call's own; every call may also give those of `commonErrors`. */
  errors: readonly ErrorCode[];
  rate: Rate;
};

export type AnyCall = Call;
export type InputOf<C> = C extends Call<infer I, Schema> ? z.input<I> : never;
export type ParsedInputOf<C> = C extends Call<infer I, Schema> ? z.output<I> : never;
export type OutputOf<C> = C extends Call<Schema, infer O> ? z.output<O> : never;

const readRate: Rate = { points: 240, perS: 60, by: 'account' };
const writeRate: Rate = { points: 60, perS: 60, by: 'account' };

type Usual = 'sealed' | 'file' | 'gives' | 'errors' | 'rate' | 'passwordCheck';
type Declared<I extends Schema, O extends Schema> = Omit<Call<I, O>, Usual> &
  Partial<Pick<Call<I, O>, Exclude<Usual, 'passwordCheck'>>>;
/** Only what takes a payment password can check one. */
type PasswordCheck<I extends Schema> =
  z.input<I> extends { paymentPassword: string } ? { passwordCheck?: true } : { passwordCheck?: undefined };

export function call<I extends Schema, O extends Schema>(
  declared: Declared<I, O> & PasswordCheck<I>,
): Call<I, O> {
  const rate = declared.method === 'GET' ? readRate : writeRate;
  const made = { sealed: false, file: null, gives: null, errors: [], rate, ...declared };
  return declared.passwordCheck
    ? { ...made, sealed: true, errors: [...made.errors, ...passwordCheckErrors] }
    : made;
}

/** The refusals of a payment password's check, and of the sealed body that it travels in. */
const passwordCheckErrors: readonly ErrorCode[] = [
  'payment_password_wrong',
  'payment_password_locked',
  'payment_password_unset',
  'sealed_unreadable',
  'sealed_stale',
  'sealed_repeated',
];

/**
 * Whether a call is open to a role. Besides those that it names, every call by which an operator
 * reads is open to the role `readonly`, which therefore sees each desk, those to come included, and
 * changes nothing.
 */
export function isOpenTo(
  { access: named, method, path }: Pick<AnyCall, 'access' | 'method' | 'path'>,
  role: Role,
): boolean {
  return named.includes(role) || (role === 'readonly' && method === 'GET' && path.startsWith('/ops/'));
}

/** The answer of a call that gives a file, as a client gets it. */
export const fileOutput = z.object({ name: z.string(), file: z.custom<Blob>() });

/** Whether a call's input travels in the query. */
export function inQuery({ method, file }: Pick<Call, 'method' | 'file'>): boolean {
  return method === 'GET' || method === 'DELETE' || file !== null;
}

/**
 * The one shape of every answer. `code` is `ok` or an error code; `message` is its text in the
 * caller's language.
 */
export type Answer<T> =
  | { success: true; value: T; message: string; code: 'ok' }
  | { success: false; value: Record<string, unknown> | null; message: string; code: ErrorCode };

/** Refusals that any call may give. */
export const commonErrors = [
  'input_invalid',
  'login_first',
  'password_expired',
  'second_step_needed',
  'self_excluded',
  'not_allowed',
  'real_account_needed',
  'too_many_requests',
  'system_maintenance',
  'invalid_host',
  'region_blocked',
  'system_error',
  'unavailable',
] as const satisfies readonly ErrorCode[];
