import { CompactEncrypt, importJWK } from 'jose';
import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { inQuery, type AnyCall, type Answer, type InputOf, type OutputOf } from '@sen/api/call';
import { captcha as captchaCall } from '@sen/api/captcha';
import { createClient, type Client } from '@sen/api/client';
import * as member from '@sen/api/member';
import { setPaymentPassword } from '@sen/api/paymentPassword';
import * as operator from '@sen/api/operator';
import * as session from '@sen/api/session';
import { decideChange } from '@sen/api/changeRequest';
import { addOperator } from '#modules/operator/service.ts';
import { demoSignIns } from '../src/demo/signIns.ts';
import type { World } from './world.ts';

export type Person = {
  /** The typed client of this person: gives `value` or throws a CallFailure. */
  call: Client;
  /** The answer as it is, for tests about the envelope. */
  ask<C extends AnyCall>(
    call: C,
    input: InputOf<C>,
    file?: Blob,
  ): Promise<{ status: number; headers: Headers; answer: Answer<OutputOf<C>> }>;
  token: string | null;
  cookies: Map<string, string>;
  /** Like the browser: sends this person's cookies and keeps what comes back. */
  fetch: typeof fetch;
  id: bigint;
};

/** Somebody with a browser of their own. */
export function visitor(url: string, language = 'vi'): Person {
  const cookies = new Map<string, string>();
  const send: typeof fetch = async (input, init) => {
    const headers = new Headers(init?.headers);
    if (cookies.size > 0)
      headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await fetch(input, { ...init, headers });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      if (/expires=Thu, 01 Jan 1970/i.test(line)) cookies.delete(pair.slice(0, at));
      else cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return response;
  };
  const person: Person = {
    token: null,
    id: 0n,
    cookies,
    fetch: send,
    call: createClient({
      baseUrl: url,
      fetch: send,
      token: () => person.token,
      language: () => language,
      seal: (path, body) => seal(url, path, body),
      check: (declared, value) => void z.parse(declared.output, value),
    }),
    async ask(call, input, file) {
      const query = inQuery(call) ? `?${new URLSearchParams(input as Record<string, string>)}` : '';
      const body = inQuery(call)
        ? file
        : JSON.stringify(call.sealed ? { sealed: await seal(url, call.path, input) } : input);
      const response = await send(`${url}${call.path}${query}`, {
        method: call.method,
        body,
        headers: {
          'accept-language': language,
          ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
          ...(person.token ? { authorization: `Bearer ${person.token}` } : {}),
        },
      });
      return { status: response.status, headers: response.headers, answer: (await response.json()) as never };
    },
  };
  return person;
}

export async function signIn(url: string, username: string, password: string): Promise<Person> {
  const person = visitor(url);
  const value = await person.call(session.login, { type: 'username', username, password });
  person.token = value.token;
  person.id = BigInt(value.customerId);
  return person;
}

export const demoMember = (
  url: string,
  name: (typeof demoSignIns.members.names)[number] = 'demo01',
): Promise<Person> => signIn(url, name, demoSignIns.members.password);
export const demoAgent = (
  url: string,
  name: (typeof demoSignIns.agents.names)[number] = 'agent01',
): Promise<Person> => signIn(url, name, demoSignIns.agents.password);

/**
 * `captcha`: for somebody who signs in many times at once, which counts as failures until each is
 * judged.
 */
export async function demoOperator(
  url: string,
  name: (typeof demoSignIns.operators.names)[number],
  captcha?: { id: string; answer: string },
): Promise<Person> {
  const person = visitor(url);
  const value = await person.call(operator.operatorLogin, {
    name,
    password: demoSignIns.operators.password,
    captcha,
  });
  person.token = value.token;
  person.id = BigInt(value.operator.id);
  return person;
}

/**
 * A change of terms that cost money, with the approval of a second operator where it waits for one;
 * its answer is that of the first.
 */
export async function approvedBy<Answer extends { waits: string | null }>(
  second: Person,
  change: Promise<Answer>,
): Promise<Answer> {
  const answer = await change;
  if (answer.waits !== null)
    await second.call(decideChange, { id: answer.waits, decision: 'approve', reason: 'seen as well' });
  return answer;
}

let serial = 0;

/** A member who has just registered. */
export async function newMember(
  url: string,
  username = `tester${Date.now().toString(36).slice(-5)}${serial++}`,
): Promise<Person> {
  const person = visitor(url);
  const value = await person.call(member.register, {
    username: username.slice(0, 15),
    password: 'Matkhau123',
    confirmPassword: 'Matkhau123',
    registerMethod: 'WEB',
    termsAccepted: true,
  });
  person.token = value.token;
  person.id = BigInt(value.customerId);
  return person;
}

/** A rank of the VIP club, as if play had brought it. */
export async function giveRank(
  { owner }: Pick<World, 'owner'>,
  memberId: bigint,
  level: number,
): Promise<void> {
  await owner.run(
    `insert into vip_change (brand_id, member_id, number, from_level, to_level, cause, turnover)
     select brand_id, id, (select count(*) from vip_change where member_id = $1) + 1, vip_level, $2, 'reached', 0 from member where id = $1`,
    [memberId, level],
  );
  await owner.run(`update member set vip_level = $2 where id = $1`, [memberId, level]);
}

/** A payment password for somebody who has just registered. */
export async function choosePaymentPassword(person: Person, newPassword = 'pay13579'): Promise<string> {
  await person.call(setPaymentPassword, {
    loginPassword: 'Matkhau123',
    newPassword,
    confirmPassword: newPassword,
  });
  return newPassword;
}

export async function trialMember(url: string): Promise<Person> {
  const person = visitor(url);
  const value = await person.call(session.freePlay, {});
  person.token = value.token;
  person.id = BigInt(value.customerId);
  return person;
}

/**
 * Encrypts a body as a browser does before it sends it. `changes` makes seals that a server must
 * refuse.
 */
export function seal(url: string, path: string, body: unknown, changes: SealChanges = {}): Promise<string> {
  return sealText(url, path, JSON.stringify(body ?? null), changes);
}

type SealChanges = { iat?: number; nonce?: string; path?: string; kid?: string };

/** The same for a body as it is written, whether or not it is JSON. */
export async function sealText(
  url: string,
  path: string,
  text: string,
  changes: SealChanges = {},
): Promise<string> {
  const response = await fetch(`${url}/wps/system/sealing`);
  const { value } = (await response.json()) as {
    value: { kid: string; jwk: Record<string, string>; now: number };
  };
  const key = await importJWK({ ...value.jwk, kty: 'EC' }, 'ECDH-ES');
  const envelope = { iat: value.now, nonce: randomBytes(16).toString('base64url'), path, ...changes };
  const sealed = JSON.stringify(envelope).replace(/}$/, `,"body":${text}}`);
  return new CompactEncrypt(new TextEncoder().encode(sealed))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: changes.kid ?? value.kid })
    .encrypt(key);
}

/** Posts a sealed body with these headers, as a proxy or a program does that is no browser. */
export async function postSealed(
  url: string,
  path: string,
  input: object,
  headers: Record<string, string>,
): Promise<{ code: string; value: unknown; cookies: string[] }> {
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ sealed: await seal(url, path, input) }),
  });
  return {
    ...((await response.json()) as { code: string; value: unknown }),
    cookies: response.headers.getSetCookie(),
  };
}

/** A captcha, and the solution of its picture. */
export async function solvedCaptcha(url: string): Promise<{ id: string; answer: string }> {
  const { id } = await visitor(url).call(captchaCall, {});
  const { captchas } = (await (await fetch(`${url}/dev/outbox`)).json()) as {
    captchas: Array<{ id: string; answer: string }>;
  };
  return captchas.find((one) => one.id === id)!;
}

/**
 * The code in the last SMS to a number (`+84…`), or undefined when none came: as its phone shows
 * it.
 */
export async function codeSentTo(url: string, recipient: string): Promise<string | undefined> {
  const { messages } = (await (await fetch(`${url}/dev/outbox`)).json()) as {
    messages: Array<{ recipient: string; body: string }>;
  };
  const last = messages.find((message) => message.recipient === recipient);
  return last && /\d{6}/.exec(last.body)?.[0];
}

/** Another code than this one. */
export const wrongCode = (right: string): string => (right === '000000' ? '111111' : '000000');

/** An operator of finance who works for one brand alone. */
export async function newOperator(
  { url, owner }: Pick<World, 'url' | 'owner'>,
  name: string,
): Promise<Person> {
  const password = 'Operator@12345';
  await owner.transaction((tx) => addOperator(tx, name, 'finance', password, 'test', ['sen']));
  const person = visitor(url);
  person.token = (await person.call(operator.operatorLogin, { name, password })).token;
  person.id = (await owner.one<{ id: bigint }>(`select id from operator where name = $1`, [name]))!.id;
  return person;
}
