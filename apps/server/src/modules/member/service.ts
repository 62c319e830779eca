import { canonicalEmail, canonicalName } from '@sen/api/canonicalName';
import { isLanguage } from '@sen/api/language';
import type { OutputOf } from '@sen/api/call';
import type * as api from '@sen/api/member';
import * as brands from '#modules/brand/service.ts';
import * as ledger from '#modules/ledger/service.ts';
import type { Context } from '#platform/context.ts';
import { uniqueViolation, type Queryable, type Transaction } from '#platform/database.ts';
import { memberOf, type CallRequest } from '#platform/http.ts';
import { refuse } from '#platform/result.ts';
import { nicknameFrom } from './nickname.ts';
import * as profileStore from './profileStore.ts';
import * as careStore from './careStore.ts';
import { coveredEmail, coveredMobile, passwordEndsAt } from './rules.ts';
import * as store from './store.ts';

export { ownFiles } from './store.ts';
export {
  birthdayKnown,
  birthdayOf,
  bornOn,
  countOf,
  deleteTrials,
  dropContact,
  directBelow,
  findByAccount,
  findById,
  findByMobile,
  labelsInUse,
  lockById,
  lockHolder,
  makeAgent,
  markMobileVerified,
  openAmong,
  payeeName,
  paymentPasswordHash,
  profileOf,
  putVerified,
  registeredAmong,
  replacePassword,
  standingOf,
  setBirthday,
  setPayeeName,
  countByRank,
  rankedAfter,
  takeOldTrials,
  touchLogin,
  updatePassword,
  updatePaymentPassword,
} from './store.ts';
export { memberOfDesk } from './care.ts';
export { pictureKeyOf } from './profileStore.ts';
export { coveredContact, coveredName, roleOfType } from './rules.ts';
export type { MemberRow } from './store.ts';

/**
 * When the member's password expires, epoch ms; null while the brand lets none expire, and for
 * members without one.
 */
export function passwordEnd(
  brand: brands.Brand,
  { passwordHash, passwordSetAt }: store.MemberRow,
): number | null {
  if (passwordHash === null || !brands.switchedOn(brand, 'PASSWORDEXPIRY3')) return null;
  return passwordEndsAt(passwordSetAt, brand.document.passwordLifeDays);
}

/**
 * Adds somebody who registers, and records it. Refuses names, mails and mobiles that are taken; the
 * indexes decide races.
 */
export async function registerMember(
  ctx: Context,
  tx: Transaction,
  member: store.NewMember,
  currency: string,
): Promise<bigint> {
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

/**
 * The member with a wallet of its own, and nothing else: no event, and a name that is taken throws
 * as the database says it.
 */
export async function addMember(tx: Transaction, member: store.NewMember, currency: string): Promise<bigint> {
  const id = await insertMember(tx, member);
  await ledger.ensureAccounts(tx, [{ path: ledger.accountPath.main(id), currency }]);
  return id;
}

/** The member without a wallet: a trial account owns none. */
export async function insertMember(tx: Transaction, member: store.NewMember): Promise<bigint> {
  const canonicalAccount = canonicalName(member.account);
  const mail = member.email === null ? null : canonicalEmail(member.email);
  if (canonicalAccount === undefined || mail === undefined)
    throw new Error('a name or mail address that nothing can be looked up by');
  return store.insertMember(tx, { ...member, canonicalAccount, canonicalEmail: mail });
}

export async function info(ctx: Context, request: CallRequest): Promise<OutputOf<typeof api.info>> {
  const { memberId, brandId, isExcluded } = memberOf(request);
  const member = await store.findById(ctx.db, memberId);
  if (!member) return refuse('login_first');
  const brand = await brands.brandById(ctx, brandId);
  return {
    id: String(member.id),
    account: member.account,
    nickname: member.nickname,
    nicknameFrom: nicknameFrom(await profileStore.nicknameSetAt(ctx.db, memberId), ctx.clock.now()),
    type: member.type,
    toUpline: mayTransferUp(brand, member),
    clubLabel: { labelName: '', rankLevel: member.vipLevel },
    memberLabel: (await careStore.labelsOf(ctx.db, memberId)).map((labelName) => ({ labelName })),
    email: member.email && coveredEmail(member.email),
    mobile: member.mobile && coveredMobile(member.mobile),
    emailVerified: member.emailVerifiedAt !== null,
    mobileVerified: member.mobileVerifiedAt !== null,
    hasPassword: member.passwordHash !== null,
    passwordExpiresAt: passwordEnd(brand, member),
    excluded: isExcluded,
    birthdayNeeded: brand.document.birthdayAtDeposit && (await store.birthdayOf(ctx.db, memberId)) === null,
    language: member.language,
    registeredAt: member.registeredAt,
    lastLoginAt: member.lastLoginAt,
  };
}

/** Whether the member may send money to the agent directly above. */
export function mayTransferUp(brand: brands.Brand, { uplineId, type }: store.MemberRow): boolean {
  return uplineId !== null && type !== 4 && brands.switchedOn(brand, 'TOUPLINE3');
}

export async function setLanguage(ctx: Context, request: CallRequest, language: string): Promise<void> {
  const brand = await brands.brandOfHost(ctx, request.host);
  if (!isLanguage(language) || !brand.document.languages.includes(language))
    refuse('input_invalid', faultOf('language', 'input_invalid'));
  await store.updateLanguage(ctx.db, memberOf(request).memberId, language);
}

/** The member's rank in the VIP club; 0 is none. */
export function vipLevel(db: Queryable, id: bigint): Promise<number> {
  return store.vipLevel(db, id);
}

/** The same of several, by their ids. */
export function vipLevels(db: Queryable, ids: readonly bigint[]): Promise<Map<bigint, number>> {
  return store.vipLevels(db, ids);
}

/** The ranks that members had at the end of a day that is over, whatever changed since. */
export function vipLevelsOn(
  db: Queryable,
  ids: readonly bigint[],
  day: string,
): Promise<Map<bigint, number>> {
  return store.vipLevelsOn(db, ids, day);
}

export function setVipLevel(tx: Transaction, id: bigint, level: number, day: string): Promise<void> {
  return store.setVipLevel(tx, id, level, day);
}

export function emptyMember(brandId: bigint, account: string, language: string): store.NewMember {
  return {
    brandId,
    account,
    passwordHash: null,
    passwordOneTime: false,
    paymentPasswordHash: null,
    type: 0,
    uplineId: null,
    nickname: account,
    payeeName: null,
    email: null,
    mobile: null,
    mobileVerified: false,
    birthday: null,
    profile: {},
    language,
    address: null,
    registerUrl: null,
  };
}

/**
 * The number of members who registered with each of these brands since a moment. A brand without
 * any is not among them.
 */
export function registeredSince(
  db: Queryable,
  brandIds: readonly bigint[],
  sinceMs: number,
): Promise<store.Registered[]> {
  return store.registeredSince(db, brandIds, sinceMs);
}

/** The brands of those among these who are members. */
export async function brandIdsOf(db: Queryable, ids: readonly bigint[]): Promise<Map<bigint, bigint>> {
  return new Map((await store.brandIdsOf(db, ids)).map(({ id, brandId }) => [id, brandId]));
}

export async function accountNames(db: Queryable, ids: bigint[]): Promise<Map<bigint, string>> {
  return new Map((await store.accountsOf(db, ids)).map(({ id, account }) => [id, account]));
}

/** The names that members gave for payments, by their ids; null where one gave none. */
export async function payeeNames(db: Queryable, ids: readonly bigint[]): Promise<Map<bigint, string | null>> {
  return new Map((await store.payeeNamesOf(db, ids)).map(({ id, payeeName }) => [id, payeeName]));
}

/**
 * The ways in which members may be reached, by their ids; trial accounts, which end, are left out.
 */
export async function contactsOf(
  db: Queryable,
  ids: readonly bigint[],
): Promise<Map<bigint, Omit<store.MemberContact, 'id'>>> {
  return new Map((await store.contactsOf(db, ids)).map(({ id, ...contact }) => [id, contact]));
}

function faultOf(field: string, code: string): { fields: Array<{ field: string; code: string }> } {
  return { fields: [{ field, code }] };
}

/** Whether money may be put into this account. */
/** Whether anybody has registered at a brand, or null: at any; trial accounts left out. */
export function hasAny(db: Queryable, brandId: bigint | null): Promise<boolean> {
  return store.hasAny(db, brandId);
}

export async function isOpen(db: Queryable, id: bigint): Promise<boolean> {
  const status = await store.statusOf(db, id);
  return status === 'active' || status === 'locked';
}
