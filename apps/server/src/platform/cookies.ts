/**
 * The cookies of sessions, of browsers that stay signed in and of those that are known; behind TLS
 * their names bind them to the host.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';

const cookieNames = {
  session: { member: 'sen_session', operator: 'sen_operator' },
  /** Operators never stay signed in. */
  stay: { member: 'sen_stay', operator: 'sen_operator_stay' },
  device: { member: 'sen_device', operator: 'sen_operator_device' },
} as const;
export type SessionKind = 'member' | 'operator';

/** The part of a request by which a call reads and sets cookies. */
export type CallCookies = {
  /** Gives the browser its half of the session pair. */
  setSessionCookie(kind: SessionKind, secret: string): void;
  /**
   * The secrets that this browser keeps to be known again, newest first, as they were sent: whose
   * they are, if anybody's, is not said.
   */
  deviceSecrets(kind: SessionKind): string[];
  setDeviceCookie(kind: SessionKind, secrets: readonly string[], lifeMs: number): void;
  clearSessionCookie(kind: SessionKind): void;
  /** By what this browser stays signed in, as it was sent. */
  staySecret(): string | undefined;
  /** Null: it stays signed in no longer. */
  setStayCookie(given: { secret: string; lifeMs: number } | null): void;
  /** The browser's half of a session pair as it was sent. */
  sessionSecret(kind: SessionKind): string | undefined;
};

export function cookiesOf(request: FastifyRequest, reply: FastifyReply, publicUrl: string): CallCookies {
  const attributes = {
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure: publicUrl.startsWith('https:'),
  } as const;
  return {
    setSessionCookie: (kind, secret) =>
      void reply.setCookie(cookieName('session', kind, publicUrl), secret, attributes),
    clearSessionCookie: (kind) => void reply.clearCookie(cookieName('session', kind, publicUrl), attributes),
    sessionSecret: (kind) => secretOf(request.cookies[cookieName('session', kind, publicUrl)]),
    deviceSecrets: (kind) => deviceSecretsOf(request.cookies[cookieName('device', kind, publicUrl)]),
    staySecret: () => secretOf(request.cookies[cookieName('stay', 'member', publicUrl)]),
    setStayCookie: (given) => {
      const name = cookieName('stay', 'member', publicUrl);
      if (given === null) void reply.clearCookie(name, attributes);
      else
        void reply.setCookie(name, given.secret, { ...attributes, maxAge: Math.floor(given.lifeMs / 1000) });
    },
    setDeviceCookie: (kind, secrets, lifeMs) =>
      void reply.setCookie(cookieName('device', kind, publicUrl), secrets.join('.'), {
        ...attributes,
        maxAge: lifeMs / 1000,
      }),
  };
}

export function cookieName(what: keyof typeof cookieNames, kind: SessionKind, publicUrl: string): string {
  const name = cookieNames[what][kind];
  return publicUrl.startsWith('https:') ? `__Host-${name}` : name;
}

/** A cookie's value, if it has the form of our secrets. */
function secretOf(sent: string | undefined): string | undefined {
  return sent !== undefined && /^[A-Za-z0-9_-]{43}$/.test(sent) ? sent : undefined;
}

/**
 * Accounts that take turns in one browser have a secret each; further ones, and values that are no
 * secret of ours, are ignored.
 */
export const deviceSecretsMax = 5;

function deviceSecretsOf(sent = ''): string[] {
  return sent
    .split('.', deviceSecretsMax)
    .map(secretOf)
    .filter((secret) => secret !== undefined);
}
