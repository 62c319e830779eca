/**
 * Messages as they leave the platform, against a mail server of another maker and a provider that
 * checks our signature.
 */
import assert from 'node:assert/strict';
import { verify } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import { SMTPServer } from 'smtp-server';
import { exportBrand } from '#modules/brand/service.ts';
import { openPost, smsHeaders } from '#platform/post.ts';
import { openWorld, type World } from '#test/world.ts';
import { handOverWaiting } from './handOver.ts';
import { sendCode, tell } from './service.ts';

type Mail = { from: string; to: string[]; source: string };

let world: World;
let sen: bigint;
const mails: Mail[] = [];
/** The next mails that the server turns away. */
let turnAway = 0;
const mailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, session, done) {
    void text(stream).then((source) => {
      if (turnAway > 0) {
        turnAway -= 1;
        return done(Object.assign(new Error('greylisted'), { responseCode: 451 }));
      }
      const { mailFrom, rcptTo } = session.envelope;
      mails.push({
        from: mailFrom ? mailFrom.address : '',
        to: rcptTo.map(({ address }) => address),
        source,
      });
      return done();
    });
  },
});
const texted: Array<{ body: string; isSigned: boolean }> = [];
let provider: Server;

before(async () => {
  world = await openWorld();
  sen = (await exportBrand(world.owner, 'sen')).id;
  provider = createServer((request, response) => {
    void text(request).then((body) => {
      const timestamp = String(request.headers[smsHeaders.timestamp]);
      const signature = Buffer.from(String(request.headers[smsHeaders.signature]), 'base64');
      const isSigned = verify(
        'sha256',
        Buffer.from(`${timestamp}.${body}`),
        world.keys.operator.publicKey,
        signature,
      );
      texted.push({ body, isSigned });
      response.writeHead(isSigned ? 202 : 401).end();
    });
  });
  await Promise.all([
    new Promise<void>((ready) => mailServer.listen(0, '127.0.0.1', ready)),
    new Promise<void>((ready) => provider.listen(0, '127.0.0.1', ready)),
  ]);
  const portOf = (server: { address(): unknown }): number => (server.address() as AddressInfo).port;
  const post = {
    mail: { url: `smtp://127.0.0.1:${portOf(mailServer.server)}`, from: 'Sen <no-reply@sen.example>' },
    sms: { url: `http://127.0.0.1:${portOf(provider)}/messages`, sender: 'SEN' },
  };
  world.ctx.post = openPost({ ...world.config, post });
});
after(async () => {
  world.ctx.post.mail?.close();
  await Promise.all([
    new Promise<void>((closed) => mailServer.close(closed)),
    new Promise((closed) => provider.close(closed)),
  ]);
  await world.close();
});

const words = { subject: 'Sen: mã xác minh', body: 'Mã của bạn là {code}.' };
const states = (recipient: string) =>
  world.owner.rows<{ code: string | null; tries: number; sent: boolean }>(
    `select code, tries, sent_at is not null as sent from message where recipient = $1 order by id`,
    [recipient],
  );
/** A mail's text, which its server takes in pieces. */
const bodyOf = ({ source }: Mail): string => {
  const [head = '', ...rest] = source.split('\r\n\r\n');
  const raw = rest.join('\r\n\r\n');
  return /base64/i.test(head)
    ? Buffer.from(raw, 'base64').toString('utf8')
    : Buffer.from(
        raw
          .replace(/=\r\n/g, '')
          .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
        'latin1',
      ).toString('utf8');
};
async function until(done: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await done())) await new Promise((tick) => setImmediate(tick));
}

test('[CENTRE-03] a code goes out by mail as soon as it is asked for, and then only its hash is kept', async () => {
  await sendCode(
    world.ctx,
    { brandId: sen, recipient: 'an@example.com', purpose: 'contact', memberId: 7n, address: '203.0.113.1' },
    words,
  );
  await until(async () => (await states('an@example.com'))[0]!.sent);
  const mail = mails.at(-1)!;
  assert.deepEqual([mail.from, mail.to], ['no-reply@sen.example', ['an@example.com']]);
  assert.match(mail.source, /^From: Sen <no-reply@sen\.example>/m);
  assert.match(bodyOf(mail), /^Mã của bạn là \d{6}\.\s*$/);
  assert.deepEqual(await states('an@example.com'), [{ code: null, tries: 1, sent: true }]);
});

test('[CENTRE-03] a code goes out by SMS with the operator’s signature', async () => {
  await sendCode(
    world.ctx,
    { brandId: sen, recipient: '+84912000111', purpose: 'login', address: '203.0.113.1' },
    words,
  );
  await until(async () => (await states('+84912000111'))[0]!.sent);
  const { body, isSigned } = texted.at(-1)!;
  assert.equal(isSigned, true);
  const { id, ...message } = JSON.parse(body) as Record<string, string>;
  assert.match(id!, /^\d+$/);
  assert.equal(message['to'], '+84912000111');
  assert.equal(message['from'], 'SEN');
  assert.match(message['text']!, /^Mã của bạn là \d{6}\.$/);
});

test('[CENTRE-03] a mail that was turned away is tried again, by one node, and never sent twice', async () => {
  turnAway = 1;
  const before = mails.length;
  await world.ctx.db.transaction((tx) =>
    tell(world.ctx, tx, { brandId: sen, recipient: 'binh@example.com' }, { subject: 'Sen', body: 'Tin' }),
  );
  await until(() => turnAway === 0);
  await until(async () => (await states('binh@example.com'))[0]!.tries === 1);
  await handOverWaiting(world.ctx);
  assert.equal(mails.length, before, 'not at once');
  await world.owner.run(
    `update message set tried_at = tried_at - interval '2 minutes' where recipient = 'binh@example.com'`,
  );
  const other = await world.anotherNode();
  other.ctx.post = world.ctx.post;
  await Promise.all([handOverWaiting(world.ctx), handOverWaiting(other.ctx), handOverWaiting(world.ctx)]);
  assert.equal(mails.length, before + 1);
  assert.deepEqual(await states('binh@example.com'), [{ code: null, tries: 2, sent: true }]);
});

test('[CENTRE-03] a password for the mail server does not go over a line that is not encrypted', async () => {
  const url = `smtp://sen:secret@127.0.0.1:${(mailServer.server.address() as AddressInfo).port}`;
  const open = openPost({
    ...world.config,
    post: { mail: { url, from: 'no-reply@sen.example' }, sms: null },
  });
  await assert.rejects(open.mail!.send({ id: '1', to: 'an@example.com', subject: '', text: 'x' }), {
    code: 'ETLS',
  });
  open.mail!.close();
});
