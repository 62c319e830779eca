import { canonicalCode, canonicalName } from '@sen/api/canonicalName';
import { isLanguage } from '@sen/api/language';
import type { OutputOf, ParsedInputOf } from '@sen/api/call';
import type * as api from '@sen/api/member';
import type { login } from '@sen/api/session';
import * as brands from '#modules/brand/service.ts';
import * as ledger from '#modules/ledger/service.ts';
import * as session from '#modules/session/service.ts';
import type { Context } from '#platform/context.ts';
import { uniqueViolation, type Queryable, type Transaction } from '#platform/database.ts';
import { memberOf, type CallRequest } from '#platform/http.ts';
import { passwordMatches } from '#platform/passwords.ts';
import { refuse } from '#platform/result.ts';
import { admit, refuseOtherDoor, type SignedIn } from './admit.ts';
import { signInByCode } from './phone.ts';
import { canonicalEmail, coveredEmail, coveredMobile, passwordEndsAt, signInName } from './rules.ts';
import * as store from './store.ts';

export type { SignedIn } from './admit.ts';
export type { MemberSummary } from './store.ts';

type LoginInput = ParsedInputOf<typeof login>;

export function signIn(ctx: Context, request: CallRequest, input: LoginInput): Promise<SignedIn> {
  return input.type === 'sms' ? signInByCode(ctx, request, input) : signInByName(ctx, request, input);
}

/** Signs a member in by name and password. Nothing in the answer or its time tells whether the account exists. */
async function signInByName(ctx: Context, request: CallRequest, input: Extract<LoginInput, { type: 'username' }>): Promise<SignedIn> {
  const brand = await brands.brandOfHost(ctx, request.host);
  const name = canonicalName(input.username);
  if (name === undefined) return session.refuseImpossibleName(input.password);
  const { captchaAfterFailures } = brand.document;
  const taken = await session.takeTry(ctx, request, {
    ...signInName({ brandId: brand.id, canonicalAccount: name }),
    captchaAfterFailures,
    captcha: input.captcha,
  });
  const member = await store.findByAccount(ctx.db, brand.id, name);
  const matches = await passwordMatches(member?.passwordHash, input.password);
  if (!member || !matches) return session.refuseSignIn(taken);
  if (member.status !== 'active') return refuse('account_locked');
  // The password was right: the wrong door is no failure to count.
  await ctx.db.transaction((tx) => session.forgetFailures(tx, taken));
  refuseOtherDoor(member, input.agentPage);
  const expiresAt = passwordEnd(brand, member);
  const passwordExpired = expiresAt !== null && expiresAt <= ctx.clock.now();
  return ctx.db.transaction((tx) => admit(ctx, tx, request, brand.code, member, passwordExpired));
}

/** When the member's password expires, epoch ms; null while the brand lets none expire, and for who has none. */
function passwordEnd(brand: brands.Brand, { passwordHash, passwordSetAt }: store.MemberRow): number | null {
  if (passwordHash === null || !brands.switchedOn(brand, 'PASSWORDEXPIRY3')) return null;
  return passwordEndsAt(passwordSetAt, brand.document.passwordLifeDays);
}

/** A trial account of its own: it may look around, but owns no wallet and enters no game. */
export async function signInForFreePlay(ctx: Context, request: CallRequest): Promise<SignedIn> {
  const brand = await brands.brandOfHost(ctx, request.host);
  if (!brands.switchedOn(brand, 'FREEPLAY')) refuse('free_play_off');
  return ctx.db.transaction(async (tx) => {
    const account = `trial${ctx.random.bytes(6).toString('hex')}`;
    const id = await insertMember(tx, { ...emptyMember(brand.id, account, request.language), type: 4, address: request.address });
    const member = await store.findById(tx, id);
    return admit(ctx, tx, request, brand.code, member!);
  });
}

/** Adds somebody who registers, and records it. Refuses names, mails and mobiles that are taken; the indexes decide races. */
export async function registerMember(ctx: Context, tx: Transaction, member: store.NewMember, currency: string): Promise<bigint> {
  try {
    const id = await addMember(tx, member, currency);
    await ctx.events.record(tx, [{ kind: 'member.registered', memberId: id }]);
    return id;
  } catch (error) {
    const index = uniqueViolation(error);
    if (index === 'member_account') return refuse('username_taken', faultOf('username', 'username_taken'));
    if (index === 'member_email') return refuse('email_taken', faultOf('email', 'email_taken'));
    if (index === 'member_mobile') return refuse('mobile_taken', faultOf('mobileNum', 'mobile_taken'));
    throw error;
  }
}

/** The member with a wallet of its own, and nothing else: no event, and a name that is taken throws as the database says it. */
export async function addMember(tx: Transaction, member: store.NewMember, currency: string): Promise<bigint> {
  const id = await insertMember(tx, member);
  await ledger.ensureAccounts(tx, [{ path: ledger.accountPath.main(id), currency }]);
  return id;
}

async function insertMember(tx: Transaction, member: store.NewMember): Promise<bigint> {
  const canonicalAccount = canonicalName(member.account);
  const mail = member.email === null ? null : canonicalEmail(member.email);
  if (canonicalAccount === undefined || mail === undefined) throw new Error('a name or mail address that nothing can be looked up by');
  return store.insertMember(tx, { ...member, canonicalAccount, canonicalEmail: mail });
}

export async function info(ctx: Context, request: CallRequest): Promise<OutputOf<typeof api.info>> {
  const { memberId, brandId } = memberOf(request);
  const member = await store.findById(ctx.db, memberId);
  if (!member) return refuse('login_first');
  return {
    id: String(member.id),
    account: member.account,
    nickname: member.nickname,
    type: member.type,
    toUpline: member.uplineId !== null && member.type !== 4,
    clubLabel: { labelName: '', rankLevel: member.vipLevel },
    memberLabel: [],
    email: member.email && coveredEmail(member.email),
    mobile: member.mobile && coveredMobile(member.mobile),
    hasPassword: member.passwordHash !== null,
    passwordExpiresAt: passwordEnd(await brands.brandById(ctx, brandId), member),
    language: member.language,
    registeredAt: member.registeredAt,
    lastLoginAt: member.lastLoginAt,
  };
}

export async function setLanguage(ctx: Context, request: CallRequest, language: string): Promise<void> {
  const brand = await brands.brandOfHost(ctx, request.host);
  if (!isLanguage(language) || !brand.document.languages.includes(language)) refuse('input_invalid', faultOf('language', 'input_invalid'));
  await store.updateLanguage(ctx.db, memberOf(request).memberId, language);
}

/** The member's rank in the VIP club; 0 is none. */
export function vipLevel(db: Queryable, id: bigint): Promise<number> {
  return store.vipLevel(db, id);
}

/** The agent that an invitation code belongs to, or undefined. */
export async function agentOfInvitation(db: Queryable, brandId: bigint, typed: string): Promise<bigint | undefined> {
  const code = canonicalCode(typed);
  return code === undefined ? undefined : store.findInvitation(db, brandId, code);
}

/** What an agent has to invite with, oldest first, and who has come directly so far. */
export async function invitations(ctx: Context, request: CallRequest): Promise<OutputOf<typeof api.invitations>> {
  const { memberId } = memberOf(request);
  const [codes, directMembers] = await Promise.all([store.invitationsOf(ctx.db, memberId), store.countDirectMembers(ctx.db, memberId)]);
  return { invitations: codes, directMembers };
}

export async function addInvitation(db: Queryable, brandId: bigint, given: string, agentId: bigint): Promise<void> {
  const code = canonicalCode(given);
  if (code === undefined) throw new Error(`"${given}" cannot be an invitation code`);
  await store.insertInvitation(db, brandId, code, agentId);
}

export function emptyMember(brandId: bigint, account: string, language: string): store.NewMember {
  return {
    brandId,
    account,
    passwordHash: null,
    paymentPasswordHash: null,
    type: 0,
    uplineId: null,
    nickname: account,
    payeeName: null,
    email: null,
    mobile: null,
    mobileVerified: false,
    profile: {},
    language,
    address: null,
    registerUrl: null,
  };
}

/** Members of these brands by a part of their name, newest first. */
export function pageOfMembers(db: Queryable, brandIds: readonly bigint[], search: string | undefined, page: number, pageSize: number) {
  return store.pageOfMembers(db, brandIds, search, page, pageSize);
}

/** How many registered with each of these brands since a moment. A brand without any is not among them. */
export function registeredSince(db: Queryable, brandIds: readonly bigint[], sinceMs: number): Promise<store.Registered[]> {
  return store.registeredSince(db, brandIds, sinceMs);
}

export async function accountNames(db: Queryable, ids: bigint[]): Promise<Map<bigint, string>> {
  return new Map((await store.accountsOf(db, ids)).map(({ id, account }) => [id, account]));
}

/** How members may be reached, by their ids; trial accounts, which end, are left out. */
export async function contactsOf(db: Queryable, ids: readonly bigint[]): Promise<Map<bigint, Omit<store.MemberContact, 'id'>>> {
  return new Map((await store.contactsOf(db, ids)).map(({ id, ...contact }) => [id, contact]));
}

function faultOf(field: string, code: string): { fields: Array<{ field: string; code: string }> } {
  return { fields: [{ field, code }] };
}

/** Whether money may be put into this account. */
export async function isOpen(db: Queryable, id: bigint): Promise<boolean> {
  const status = await store.statusOf(db, id);
  return status === 'active' || status === 'locked';
}

/**
 * Drops trial accounts older than `days`, with their sessions, some at a time. They own no wallet; whatever the ledger has
 * written stays. Gives how many were dropped.
 */
export async function dropOldTrials(ctx: Context, days: number): Promise<number> {
  let dropped = 0;
  for (;;) {
    const count = await ctx.db.transaction(async (tx) => {
      const ids = await store.takeOldTrials(tx, days, trialsTogether);
      await session.dropSessionsOf(tx, ids);
      return store.deleteTrials(tx, ids);
    });
    dropped += count;
    if (count < trialsTogether) return dropped;
  }
}
const trialsTogether = 1_000;
