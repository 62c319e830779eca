/**
 * Carriers of messages out of the platform: a mail server, and a provider of SMS. Each is there
 * when its settings are.
 */
import { createPrivateKey, sign } from 'node:crypto';
import { createTransport } from 'nodemailer';
import type { Config, PostSettings } from './config.ts';

export type Letter = { id: string; to: string; subject: string; text: string };

/** Throws when the message was not taken. */
export type Carrier = { send(letter: Letter): Promise<void>; close(): void };

export type Post = { mail: Carrier | undefined; sms: Carrier | undefined };

const timeoutMs = 10_000;
export const smsHeaders = { timestamp: 'x-sen-timestamp', signature: 'x-sen-signature' } as const;

export function openPost({ post, keys }: Pick<Config, 'post' | 'keys'>): Post {
  return {
    mail: post.mail ? openMail(post.mail) : undefined,
    sms: post.sms ? openSms(post.sms, keys.operatorPrivate) : undefined,
  };
}

function openMail({ url, from }: NonNullable<PostSettings['mail']>): Carrier {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  const transport = createTransport({
    host: hostname,
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    // A password goes over an encrypted line alone.
    requireTLS: !secure && username !== '',
    ...(username === ''
      ? {}
      : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // A message is text only: no file and no address is ever read for it.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.slice(from.lastIndexOf('@') + 1).replace(/>$/, '');
  return {
    async send({ id, to, subject, text }) {
      // The same message keeps its id: a mail program that gets it twice, because an answer was
      // lost, shows one.
      await transport.sendMail({
        from,
        to: { name: '', address: to },
        subject,
        text,
        messageId: `<message-${id}@${domain}>`,
      });
    },
    close: () => transport.close(),
  };
}

/**
 * A provider of SMS, or a small program before one, that takes `{ id, to, from, text }` as JSON:
 * signed with the operator's key over `timestamp.body`, as the gateway's requests are. Any 2xx
 * means that it was taken; the same `id` again is the same message.
 */
function openSms({ url, sender }: NonNullable<PostSettings['sms']>, privateKey: string): Carrier {
  const key = createPrivateKey(privateKey);
  return {
    async send({ id, to, text }) {
      const body = JSON.stringify({ id, to, from: sender, text });
      const timestamp = String(Date.now());
      const response = await fetch(url, {
        method: 'POST',
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
        headers: {
          'content-type': 'application/json',
          [smsHeaders.timestamp]: timestamp,
          [smsHeaders.signature]: sign('sha256', Buffer.from(`${timestamp}.${body}`), key).toString('base64'),
        },
      });
      await response.body?.cancel();
      if (!response.ok)
        throw Object.assign(new Error(`the SMS provider answered ${response.status}`), {
          responseCode: response.status,
        });
    },
    close: () => undefined,
  };
}
