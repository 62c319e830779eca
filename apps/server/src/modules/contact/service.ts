/**
 * A member's contacts: each is proven by a code that was sent to it, and belongs to one account of
 * a brand.
 */
import { canonicalEmail } from '@sen/api/canonicalName';
import type { OutputOf, ParsedInputOf } from '@sen/api/call';
import type * as api from '@sen/api/contact';
import type { ContactKind } from '@sen/api/contact';
import { isLanguage } from '@sen/api/language';
import { patterns } from '@sen/api/patterns';
import * as access from '#modules/access/service.ts';
import * as brands from '#modules/brand/service.ts';
import * as inbox from '#modules/inbox/service.ts';
import * as members from '#modules/member/service.ts';
import * as message from '#modules/message/service.ts';
import type { Context } from '#platform/context.ts';
import { uniqueViolation, type Transaction } from '#platform/database.ts';
import { memberOf, type CallRequest } from '#platform/http.ts';
import { refuse } from '#platform/result.ts';
import { textsByLanguage } from '#platform/texts.ts';
import { mayTake, restHours } from './rules.ts';
import en from './text/en.json' with { type: 'json' };
import vi from './text/vi.json' with { type: 'json' };

type Meant = ParsedInputOf<typeof api.sendContactCode>;
const noticeTexts = textsByLanguage('contact', { vi, en });
const taken = { email: 'email_taken', mobile: 'mobile_taken' } as const;

/** One contact of an account, and whether a payment password can be reset by it. */
export type OwnContact = { kind: ContactKind; value: string; restHours: number };

/** The contacts that the member has proven. */
export function provenContacts(ctx: Context, member: members.MemberRow): OwnContact[] {
  const now = ctx.clock.now();
  const { email, emailVerifiedAt, emailSetAt, mobile, mobileVerifiedAt, mobileSetAt } = member;
  const mail = email === null ? undefined : canonicalEmail(email);
  return [
    ...(mail !== undefined && emailVerifiedAt !== null
      ? [{ kind: 'email' as const, value: mail, restHours: restHours(emailSetAt, now) }]
      : []),
    ...(mobile !== null && mobileVerifiedAt !== null
      ? [{ kind: 'mobile' as const, value: mobile, restHours: restHours(mobileSetAt, now) }]
      : []),
  ];
}

export async function sendCode(
  ctx: Context,
  request: CallRequest,
  input: Meant,
): Promise<OutputOf<typeof api.sendContactCode>> {
  const { memberId, brandId } = memberOf(request);
  const { brand, value } = await contactMeant(ctx, request, input);
  const asked = {
    brandId,
    recipient: value,
    purpose: 'contact',
    memberId,
    address: request.address,
  } as const;
  return message.sendCode(ctx, asked, access.codeMessage(brand, request.language));
}

export async function verify(
  ctx: Context,
  request: CallRequest,
  input: ParsedInputOf<typeof api.verifyContact>,
): Promise<OutputOf<typeof api.verifyContact>> {
  const { memberId, brandId } = memberOf(request);
  const { kind } = input;
  const { brand, member, value, isNew } = await contactMeant(ctx, request, input);
  // By a contact other passwords are set: somebody who only found the browser open must not put a
  // contact of their own on the account.
  if (isNew) await access.provePassword(ctx, request, member, 'loginPassword', input.loginPassword ?? '');
  const asked = { brandId, recipient: value, purpose: 'contact', memberId } as const;
  await message.checkCode(ctx, asked, input.verificationCode.trim());
  try {
    await ctx.db.transaction(async (tx) => {
      await message.useCode(tx, asked);
      const before = (await members.lockById(tx, memberId)) ?? refuse('login_first');
      await take(tx, brandId, memberId, { kind, value });
      await members.putVerified(tx, memberId, { kind, value }, isNew ? ctx.clock.now() : null);
      if (isNew) await tellOfChange(ctx, tx, brand, before, kind);
    });
  } catch (error) {
    // Somebody else proved it in the same moment.
    if (uniqueViolation(error) === `member_${kind}`) return refuse(taken[kind]);
    throw error;
  }
  return { contact: members.coveredContact(kind, value) };
}

/** Another account that only typed the contact loses it. */
async function take(
  tx: Transaction,
  brandId: bigint,
  memberId: bigint,
  contact: { kind: ContactKind; value: string },
): Promise<void> {
  const holder = await members.lockHolder(tx, brandId, contact);
  if (!holder || holder.id === memberId) return;
  const verified = (contact.kind === 'email' ? holder.emailVerifiedAt : holder.mobileVerifiedAt) !== null;
  if (!mayTake({ verified, hasPassword: holder.passwordHash !== null })) refuse(taken[contact.kind]);
  await members.dropContact(tx, holder.id, contact.kind);
}

/**
 * In the inbox, and at the contact that no longer counts, which its owner may read when somebody
 * else reads the inbox.
 */
async function tellOfChange(
  ctx: Context,
  tx: Transaction,
  brand: brands.Brand,
  before: members.MemberRow,
  kind: ContactKind,
): Promise<void> {
  await inbox.send(tx, before.id, kind === 'email' ? 'emailChanged' : 'mobileChanged', {});
  const last = provenContacts(ctx, before).find((contact) => contact.kind === kind);
  if (!last) return;
  const text = noticeTexts[isLanguage(before.language) ? before.language : 'en'];
  const filled = (text: string): string =>
    text.replace('{brand}', () => brand.document.name).replace('{account}', () => before.account);
  await message.tell(
    ctx,
    tx,
    { brandId: brand.id, recipient: last.value },
    { subject: filled(text.subject), body: filled(text[kind]) },
  );
}

/**
 * The contact that an input names, in its one spelling. `isNew`: the account has another one, or
 * none.
 */
async function contactMeant(
  ctx: Context,
  request: CallRequest,
  { kind, contact, countryDialingCode }: Meant,
): Promise<{ brand: brands.Brand; member: members.MemberRow; value: string; isNew: boolean }> {
  const { memberId, brandId } = memberOf(request);
  const [member, brand] = await Promise.all([
    members.findById(ctx.db, memberId),
    brands.brandById(ctx, brandId),
  ]);
  if (!member) return refuse('login_first');
  const own =
    kind === 'email'
      ? member.email === null
        ? null
        : (canonicalEmail(member.email) ?? null)
      : member.mobile;
  const value = contact === undefined ? own : valueOf(brand, kind, contact.trim(), countryDialingCode);
  if (value === null) return refuse('contact_missing');
  const isNew = value !== own;
  if (!isNew && provenContacts(ctx, member).some((proven) => proven.kind === kind))
    refuse('contact_verified');
  if (isNew && member.passwordHash === null) refuse('login_password_missing');
  return { brand, member, value, isNew };
}

function valueOf(
  brand: brands.Brand,
  kind: ContactKind,
  typed: string,
  dialingCode: string | undefined,
): string {
  if (kind === 'mobile')
    return access.checkedMobile(brand, dialingCode ?? brand.document.dialingCodes[0] ?? '', typed);
  const address = typed.length <= 120 && patterns[3]!.test(typed) ? canonicalEmail(typed) : undefined;
  return address ?? refuse('input_invalid', { fields: [{ field: 'contact', code: 'email_invalid' }] });
}
