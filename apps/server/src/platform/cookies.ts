/** The cookies of sessions and known browsers; behind TLS their names bind them to the host. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CallRequest, SessionKind } from './http.ts';

const cookieNames = {
  session: { member: 'sen_session', operator: 'sen_operator' },
  device: { member: 'sen_device', operator: 'sen_operator_device' },
} as const;
/** What a call may do with the cookies of its request. */
type Cookies = Pick<CallRequest, 'setSessionCookie' | 'clearSessionCookie' | 'sessionSecret' | 'deviceSecrets' | 'setDeviceCookie'>;

export function cookiesOf(request: FastifyRequest, reply: FastifyReply, publicUrl: string): Cookies {
  const attributes = { httpOnly: true, sameSite: 'lax', path: '/', secure: publicUrl.startsWith('https:') } as const;
  return {
    setSessionCookie: (kind, secret) => void reply.setCookie(cookieName('session', kind, publicUrl), secret, attributes),
    clearSessionCookie: (kind) => void reply.clearCookie(cookieName('session', kind, publicUrl), attributes),
    sessionSecret: (kind) => secretOf(request.cookies[cookieName('session', kind, publicUrl)]),
    deviceSecrets: (kind) => deviceSecretsOf(request.cookies[cookieName('device', kind, publicUrl)]),
    setDeviceCookie: (kind, secrets, lifeMs) =>
      void reply.setCookie(cookieName('device', kind, publicUrl), secrets.join('.'), { ...attributes, maxAge: lifeMs / 1000 }),
  };
}

export function cookieName(what: keyof typeof cookieNames, kind: SessionKind, publicUrl: string): string {
  const name = cookieNames[what][kind];
  return publicUrl.startsWith('https:') ? `__Host-${name}` : name;
}

/** What may be one of our secrets. */
function secretOf(sent: string | undefined): string | undefined {
  return sent !== undefined && /^[A-Za-z0-9_-]{43}$/.test(sent) ? sent : undefined;
}

/** Accounts that take turns in one browser have a secret each; what is more, or no secret of ours, is not looked at. */
export const deviceSecretsMax = 5;

function deviceSecretsOf(sent = ''): string[] {
  return sent
    .split('.', deviceSecretsMax)
    .map(secretOf)
    .filter((secret) => secret !== undefined);
}
