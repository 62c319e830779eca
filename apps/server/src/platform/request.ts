/** A request as handlers know it, who makes it, and the file that may answer it. */
import type { OperatorRole } from '@sen/api/call';
import type { Language } from '@sen/api/language';
import type { SecondStep } from '@sen/api/operator';
import { clientNetwork } from './clientNetwork.ts';
import type { CallCookies } from './cookies.ts';

/**
 * The caller. Members and operators come with the session that the pair of cookie and token named.
 */
export type Actor =
  | { role: 'visitor' }
  | {
      role: 'member' | 'trial' | 'agent';
      memberId: bigint;
      sessionId: bigint;
      brandId: bigint;
      account: string;
      /** Signed in with a password that has expired: another one comes before all else. */
      passwordExpired: boolean;
      /** Signed in while excluded from play: only calls that say so are open. */
      isExcluded: boolean;
    }
  | {
      role: OperatorRole;
      operatorId: bigint;
      sessionId: bigint;
      name: string;
      /** The brands that they work for; null: all. */
      brandIds: readonly bigint[] | null;
      /** The step that their sign-in still lacks: before it is done they may do nothing else. */
      secondStep: SecondStep | null;
    };
export type MemberActor = Extract<Actor, { memberId: bigint }>;
export type OperatorActor = Extract<Actor, { operatorId: bigint }>;

/** The parts of a request that a handler may use besides its input. */
export type CallRequest = CallCookies & {
  actor: Actor;
  /** The client's address; forwarding headers count only from trusted proxies. */
  address: string;
  /** Host name without the port. */
  host: string;
  /** Scheme, host and port that the browser has in its address bar. */
  origin: string;
  language: Language;
  userAgent: string;
  requestId: string;
  /** The file of a call that takes one; empty for all others. */
  file: Buffer;
};

/** A request as it can be sent to another process: without cookies, and without a file. */
export type SentRequest = Omit<CallRequest, keyof CallCookies | 'file'>;

/**
 * A file as it is sent: a piece after the other, so that one of any size takes no more memory than
 * a piece.
 */
export type GivenFile = { name: string; type: string; content: AsyncIterable<string | Uint8Array> };

export function accountKey(actor: Actor): string | undefined {
  if ('memberId' in actor) return `member:${actor.memberId}`;
  if ('operatorId' in actor) return `operator:${actor.operatorId}`;
  return undefined;
}

/** The account whose jobs wait for one another, or the network where there is none. */
export function personOf({ actor, address }: Pick<SentRequest, 'actor' | 'address'>): string {
  return accountKey(actor) ?? `network:${clientNetwork(address)}`;
}
