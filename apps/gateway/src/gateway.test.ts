import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { after, before, beforeEach, type TestContext } from 'node:test';
import {
  gatewayCallback,
  gatewayPayment,
  gatewaySigning,
  type GatewayCallback,
  type GatewayScenario,
  type GatewayPayment,
} from '@sen/api/gateway';
import { signatureFault, signatureHeaders } from '@sen/sandbox/signing';
import { freePort } from '../../../tools/run/freePort.ts';
import { startGateway, type Gateway, type GatewayOptions } from './gateway.ts';

const [merchantKey, gatewayKey, untrustedKey] = [rsa(), rsa(), rsa()];
const folder = mkdtempSync(join(tmpdir(), 'sen-gateway-'));
let now = Date.UTC(2026, 10, 21);
let gateway: Gateway;
let options: GatewayOptions;
let merchant: Awaited<ReturnType<typeof startMerchant>>;
let orders = 0;

before(async () => {
  merchant = await startMerchant();
  options = {
    storagePath: join(folder, 'gateway.sqlite'),
    privateKeyPem: pem(gatewayKey),
    merchants: [{ id: 'sen', publicKeyPem: pem(createPublicKey(merchantKey)) }],
    clock: () => now,
    tickMs: 0,
  };
  gateway = await startGateway(options);
});
beforeEach(async () => {
  await gateway.tick(); // what the test before left undelivered
  merchant.reset();
});
after(async () => {
  await gateway.close();
  await merchant.close();
  rmSync(folder, { recursive: true });
});

test('[CASHIER-06] a paid payment is told to the merchant once, signed by the gateway', async () => {
  const payment = await create();
  assert.equal(payment.status, 'pending');
  assert.equal((await pay(payment)).status, 303);
  await gateway.tick();
  assert.equal(merchant.received.length, 1);
  const [{ callback, fault }] = merchant.received as [Received];
  assert.equal(fault, undefined);
  assert.deepEqual(
    { ...callback, eventId: '' },
    {
      eventId: '',
      paymentId: payment.paymentId,
      merchantId: 'sen',
      orderId: payment.orderId,
      status: 'paid',
      amount: '250000',
      currency: 'VND',
      at: now,
      sequence: 1,
    },
  );
  assert.equal((await query(payment.paymentId)).status, 'paid');
  now += 3_600_000;
  await gateway.tick();
  assert.equal(merchant.received.length, 1);
});

test('[CASHIER-06] a signed order that is no UTF-8 is refused: it would make one order of two', async () => {
  const body = Buffer.from(JSON.stringify({ ...orderContent(), orderId: 'order-\u00ff' }), 'latin1');
  assert.equal(
    (await post('/v1/payments', body, signatureHeaders(gatewaySigning, body, merchantKey, now))).status,
    401,
  );
});

test('[CASHIER-06] the same order again answers with the same payment, other content is refused', async () => {
  const content = orderContent();
  const first = await send(content);
  const again = await send(content);
  assert.deepEqual([first.status, again.status], [201, 200]);
  assert.equal((await payment(first)).paymentId, (await payment(again)).paymentId);
  const other = await send({ ...content, amount: '250001' });
  assert.equal(other.status, 409);
  assert.deepEqual(await errorOf(other), 'order_conflict');
});

test('[CASHIER-06] twenty equal requests at once begin one payment', async () => {
  const content = orderContent();
  const replies = await Promise.all(Array.from({ length: 20 }, () => send(content)));
  const ids = new Set(await Promise.all(replies.map(async (reply) => (await payment(reply)).paymentId)));
  assert.equal(ids.size, 1);
});

const badSignatures: [string, (body: string) => Record<string, string>, string][] = [
  [
    'a stranger’s key',
    (body) => signatureHeaders(gatewaySigning, body, untrustedKey, now),
    'signature_invalid',
  ],
  [
    'other content',
    (body) => signatureHeaders(gatewaySigning, `${body} `, merchantKey, now),
    'signature_invalid',
  ],
  ['no signature', () => ({}), 'signature_invalid'],
  [
    'a cut signature',
    (body) => cut(signatureHeaders(gatewaySigning, body, merchantKey, now)),
    'signature_invalid',
  ],
  [
    'a time six minutes ago',
    (body) => signatureHeaders(gatewaySigning, body, merchantKey, now - 360_000),
    'timestamp_stale',
  ],
  [
    'a time six minutes ahead',
    (body) => signatureHeaders(gatewaySigning, body, merchantKey, now + 360_000),
    'timestamp_stale',
  ],
  [
    'a time changed after signing',
    (body) => ({
      ...signatureHeaders(gatewaySigning, body, merchantKey, now),
      'x-gateway-timestamp': String(now + 1),
    }),
    'signature_invalid',
  ],
];
for (const [what, headers, expected] of badSignatures) {
  test(`[CASHIER-06] a request signed with ${what} is refused`, async () => {
    const body = JSON.stringify(orderContent());
    const reply = await post('/v1/payments', body, headers(body));
    assert.equal(reply.status, 401);
    assert.equal(await errorOf(reply), expected);
  });
}

const badContents: [string, Record<string, unknown>, number][] = [
  ['an amount of zero', { amount: '0.00' }, 400],
  ['a negative amount', { amount: '-5' }, 400],
  ['an amount as a number', { amount: 5 }, 400],
  ['an amount with an exponent', { amount: '1e5' }, 400],
  ['an amount with six decimals', { amount: '1.000001' }, 400],
  ['nobody as the payee', { payee: '' }, 400],
  ['an endless payee', { payee: 'x'.repeat(101) }, 400],
  ['a script as return address', { returnUrl: 'javascript:alert(1)' }, 400],
  ['a time that is over', { expiresAt: 1 }, 400],
  ['a time too far ahead', { expiresAt: now + 8 * 24 * 3_600_000 }, 400],
  ['an unknown field', { surprise: true }, 400],
  ['an unknown merchant', { merchantId: 'nobody' }, 401],
];
for (const [what, change, status] of badContents) {
  test(`[CASHIER-06] a payment with ${what} is refused`, async () => {
    assert.equal((await send({ ...orderContent(), ...change })).status, status);
  });
}

test('[CASHIER-06] the query needs the merchant’s signature over this very path', async () => {
  const { paymentId } = await create();
  const path = `/v1/payments/${paymentId}`;
  const forged = await fetch(gateway.url + path, {
    headers: signatureHeaders(gatewaySigning, path, untrustedKey, now),
  });
  const otherPath = await fetch(gateway.url + path, {
    headers: signatureHeaders(gatewaySigning, '/v1/payments/pay_other', merchantKey, now),
  });
  assert.deepEqual([forged.status, otherPath.status], [401, 401]);
  assert.equal((await query(paymentId)).status, 'pending');
});

test('[CASHIER-06] declining is told, and the payment cannot be paid afterwards', async () => {
  const payment = await create();
  await form(`/pay/${payment.paymentId}/decline`);
  await pay(payment);
  await gateway.tick();
  assert.deepEqual(statuses(), ['declined']);
  assert.equal((await query(payment.paymentId)).status, 'declined');
});

test('[CASHIER-06] a payment that nobody pays expires by itself and is told', async () => {
  const payment = await create({ expiresAt: now + 60_000 });
  now += 60_000;
  await pay(payment);
  await gateway.tick();
  assert.deepEqual(statuses(), ['expired']);
});

test('[CASHIER-06] a merchant that is down or answers wrongly is told again, ever later, until it answers 200', async () => {
  const payment = await create();
  merchant.answers.push(500, 302, 201, 404);
  await pay(payment);
  for (let round = 0; round < 8; round += 1) {
    await gateway.tick();
    now += 20_000;
  }
  assert.equal(merchant.received.length, 5);
  assert.equal(new Set(merchant.received.map(({ callback }) => callback.eventId)).size, 1);
  assert.ok(merchant.received.every(({ fault }) => fault === undefined));
});

test('[CASHIER-06] callbacks wait for their time when they shall be late', async () => {
  const payment = await create();
  await simulateFailure(payment, { lateS: 120 });
  await pay(payment);
  await gateway.tick();
  now += 119_000;
  await gateway.tick();
  assert.deepEqual(statuses(), []);
  now += 1_000;
  await gateway.tick();
  assert.deepEqual(statuses(), ['paid']);
});

test('[CASHIER-06] copies carry the same event id', async () => {
  const payment = await create();
  await simulateFailure(payment, { times: 5 });
  await pay(payment);
  await gateway.tick();
  assert.equal(merchant.received.length, 5);
  assert.equal(new Set(merchant.received.map(({ callback }) => callback.eventId)).size, 1);
});

test('[CASHIER-06] an older event that contradicts arrives after the true one', async () => {
  const payment = await create();
  await simulateFailure(payment, { order: 'expiredAfter' });
  await pay(payment);
  await gateway.tick();
  now += 2_000;
  await gateway.tick();
  assert.deepEqual(
    merchant.received.map(({ callback }) => [callback.status, callback.sequence]),
    [
      ['paid', 2],
      ['expired', 1],
    ],
  );
});

test('[CASHIER-06] a forged callback fails the check that a true one passes', async () => {
  const payment = await create();
  await simulateFailure(payment, { lie: 'forgedSignature' });
  await pay(payment);
  await gateway.tick();
  now += 2_000;
  await gateway.tick();
  assert.deepEqual(
    merchant.received.map(({ fault }) => fault),
    ['signature_invalid', undefined],
  );
});

test('[CASHIER-06] a stale callback is signed well but long ago', async () => {
  const payment = await create();
  await simulateFailure(payment, { lie: 'staleTimestamp', truthToo: false });
  await pay(payment);
  await gateway.tick();
  assert.deepEqual(
    merchant.received.map(({ fault }) => fault),
    ['timestamp_stale'],
  );
});

test('[CASHIER-06] wrong amounts and currencies are signed by the gateway, while the query tells the truth', async () => {
  for (const lie of ['wrongAmount', 'wrongCurrency'] as const) {
    merchant.reset();
    const payment = await create();
    await simulateFailure(payment, { lie, truthToo: false });
    await pay(payment);
    await gateway.tick();
    const [{ callback, fault }] = merchant.received as [Received];
    assert.equal(fault, undefined);
    assert.notEqual(`${callback.amount} ${callback.currency}`, '250000 VND');
    const { amount, currency } = await query(payment.paymentId);
    assert.equal(`${amount} ${currency}`, '250000 VND');
  }
});

test('[CASHIER-06] the next payment can be paid, and told so, before its creation is answered', async () => {
  const body = JSON.stringify({ order: 'paidBeforeReply' });
  assert.equal(
    (await post('/v1/sandbox/next', body, signatureHeaders(gatewaySigning, body, untrustedKey, now))).status,
    401,
  );
  assert.equal(
    (await post('/v1/sandbox/next', body, signatureHeaders(gatewaySigning, body, merchantKey, now))).status,
    200,
  );
  const payment = await create();
  assert.deepEqual(statuses(), ['paid']);
  assert.equal(payment.status, 'pending');
  await create();
  await gateway.tick();
  assert.equal(merchant.received.length, 1, 'only the next payment misbehaves');
});

test('[CASHIER-06] behaviour cannot be changed once a payment has ended', async () => {
  const payment = await create();
  await pay(payment);
  const reply = await post(`/v1/payments/${payment.paymentId}/scenario`, '{"times":2}', {});
  assert.equal(reply.status, 409);
});

test('[CASHIER-06] paying twice at once ends the payment once', async () => {
  const payment = await create();
  await Promise.all(Array.from({ length: 10 }, () => pay(payment)));
  await gateway.tick();
  assert.deepEqual(statuses(), ['paid']);
});

test('[CASHIER-06] callbacks that were not yet delivered survive a restart', async () => {
  const payment = await create();
  merchant.answers.push(503);
  await pay(payment);
  await gateway.tick();
  await gateway.close();
  now += 60_000;
  gateway = await startGateway(options);
  await gateway.tick();
  assert.deepEqual(statuses(), ['paid', 'paid']);
  assert.equal((await query(payment.paymentId)).status, 'paid');
});

test('[CASHIER-06] the process killed by force tells what it owes when it runs again', async (t: TestContext) => {
  const dataDir = join(folder, 'killed');
  mkdirSync(join(dataDir, 'keys'), { recursive: true });
  writeFileSync(join(dataDir, 'keys/gateway.private.pem'), pem(gatewayKey));
  writeFileSync(join(dataDir, 'keys/operator.public.pem'), pem(createPublicKey(merchantKey)));
  merchant.answers.push(...Array.from({ length: 3 }, () => 503));

  const first = await startProcess(t, dataDir);
  const content = { ...orderContent(), expiresAt: Date.now() + 600_000 };
  const body = JSON.stringify(content);
  const created = await fetch(`${first.url}/v1/payments`, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      ...signatureHeaders(gatewaySigning, body, merchantKey, Date.now()),
    },
  });
  assert.equal(created.status, 201);
  const { paymentId } = (await created.json()) as GatewayPayment;
  await fetch(`${first.url}/pay/${paymentId}/pay`, { method: 'POST', redirect: 'manual' });
  await merchant.next();
  first.child.kill('SIGKILL');
  await once(first.child, 'exit');

  merchant.reset();
  await startProcess(t, dataDir);
  await merchant.next();
  assert.deepEqual(
    [merchant.received[0]?.callback.paymentId, merchant.received[0]?.callback.status],
    [paymentId, 'paid'],
  );
});

test('[CASHIER-06] the page says that it is a sandbox, in the language asked for, under a strict policy', async () => {
  const { payUrl } = await create();
  const page = await fetch(payUrl);
  const policy = page.headers.get('content-security-policy') ?? '';
  assert.match(policy, /default-src 'none'/);
  assert.doesNotMatch(policy, /unsafe/);
  const vietnamese = await page.text();
  assert.match(vietnamese, /<html lang="vi">[^]*tiền chơi[^]*250\.000,00/);
  assert.doesNotMatch(vietnamese, /<script(?! src)|style=|onclick/);
  assert.match(
    await (await fetch(`${payUrl}?lang=en`)).text(),
    /<html lang="en">[^]*play money[^]*250,000\.00/,
  );
});

test('[CASHIER-06] the page names the payee of each payment, before and after it is paid', async () => {
  for (const payee of ['Sen', 'Trúc & Bạn']) {
    const payment = await create({ payee });
    const shown = payee.replace('&', '&#38;');
    assert.ok(
      (await (await fetch(payment.payUrl)).text()).includes(`<p class="for">Thanh toán cho ${shown}</p>`),
    );
    await pay(payment);
    assert.ok((await (await fetch(`${payment.payUrl}?lang=en`)).text()).includes(`>Back to ${shown}</a`));
  }
});

test('[CASHIER-06] a lost answer is asked for again under the payee’s new name, and is the same payment', async () => {
  const content = orderContent();
  const first = await payment(await send(content));
  const again = await send({ ...content, payee: 'Sen Việt' });
  assert.equal(again.status, 200);
  assert.equal((await payment(again)).paymentId, first.paymentId);
});

test('[CASHIER-06] a merchant’s text cannot break out of the page', async () => {
  const { payUrl } = await create({ returnUrl: 'https://shop.example/"><script>alert(1)</script>' }).then(
    async (payment) => {
      await pay(payment);
      return payment;
    },
  );
  const page = await (await fetch(payUrl)).text();
  assert.doesNotMatch(page, /<script>/);
  assert.match(page, /&#34;&#62;&#60;script/);
});

test('[CASHIER-06] a form on another site cannot pay', async () => {
  const payment = await create();
  const reply = await fetch(`${gateway.url}/pay/${payment.paymentId}/pay`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'sec-fetch-site': 'cross-site' },
  });
  assert.equal(reply.status, 403);
  assert.equal((await query(payment.paymentId)).status, 'pending');
});

test('[CASHIER-06] the page’s own form sets the behaviour', async () => {
  const payment = await create();
  const fields = 'lateS=0&times=2&order=none&lie=wrongAmount&truthToo=yes';
  const reply = await form(`/pay/${payment.paymentId}/behaviour`, fields);
  assert.equal(reply.status, 303);
  await pay(payment);
  await gateway.tick();
  now += 2_000;
  await gateway.tick();
  assert.deepEqual(
    merchant.received.map(({ callback }) => callback.amount),
    ['2500000.00', '2500000.00', '250000', '250000'],
  );
});

test('nothing malformed ends in a server error', async () => {
  const attempts: [string, string, string | undefined][] = [
    ['POST', '/v1/payments', '{'],
    ['POST', '/v1/payments', 'null'],
    ['POST', '/v1/payments', '[]'],
    ['POST', '/v1/payments', undefined],
    ['POST', '/v1/sandbox/next', '{'],
    ['POST', '/v1/payments/x/scenario', '{}'],
    ['POST', '/v1/payments/x/scenario', '{"times":0}'],
    ['GET', '/v1/payments/%00', undefined],
    ['GET', '/pay/%F0%9F%98%80', undefined],
    ['GET', '/pay/%', undefined],
    ['POST', '/pay/x/pay', undefined],
    ['POST', '/pay/x/behaviour', 'lateS=NaN'],
    ['GET', '/assets/constructor', undefined],
    ['GET', '/assets/..%2fsrc%2fmain.ts', undefined],
    ['POST', '/v1/payments', 'x'.repeat(100_000)],
  ];
  for (const [method, path, body] of attempts) {
    const reply = await fetch(gateway.url + path, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body }),
    });
    const text = await reply.text();
    assert.ok(reply.status >= 400 && reply.status < 500, `${method} ${path} answered ${reply.status}`);
    assert.doesNotMatch(text, /\bat .*\.ts/, `${method} ${path} showed a stack`);
  }
});

// ---- helpers

interface Received {
  callback: GatewayCallback;
  fault: string | undefined;
}

/**
 * A merchant over HTTP that keeps what it is told and answers as it is asked to; 200 by default.
 */
async function startMerchant() {
  const received: Received[] = [];
  const answers: number[] = [];
  let arrived = Promise.withResolvers<void>();
  const server = createServer((request, reply) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const raw = Buffer.concat(chunks);
      const skewed = Number(request.headers['x-gateway-timestamp']) > now + 3_600_000 ? Date.now() : now;
      received.push({
        callback: gatewayCallback.parse(JSON.parse(raw.toString())),
        fault: signatureFault(gatewaySigning, raw, request.headers, createPublicKey(gatewayKey), skewed),
      });
      const status = answers.shift() ?? 200;
      reply.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end();
      arrived.resolve();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answers,
    next: () => arrived.promise,
    reset: () => {
      received.length = 0;
      answers.length = 0;
      arrived = Promise.withResolvers();
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

async function startProcess(t: TestContext, dataDir: string) {
  const main = new URL('./main.ts', import.meta.url).pathname;
  const port = await freePort();
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    GATEWAY_PORT: String(port),
    GATEWAY_URL: `http://127.0.0.1:${port}`,
    HOST: '127.0.0.1',
    LOG_LEVEL: 'info',
  };
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  t.after(() => child.kill('SIGKILL'));
  await once(child.stdout, 'data'); // the first line of the log says that it listens
  return { child, url: `http://127.0.0.1:${port}` };
}

function orderContent() {
  orders += 1;
  return {
    merchantId: 'sen',
    orderId: `order-${orders}`,
    amount: '250000',
    currency: 'VND',
    payee: 'Sen',
    notifyUrl: `${merchant.url}/notify`,
    returnUrl: 'https://shop.example/back',
    expiresAt: now + 900_000,
    lang: 'vi',
  };
}

function send(content: Record<string, unknown>): Promise<Response> {
  const body = JSON.stringify(content);
  return post('/v1/payments', body, signatureHeaders(gatewaySigning, body, merchantKey, now));
}

async function create(change: Record<string, unknown> = {}): Promise<GatewayPayment> {
  const reply = await send({ ...orderContent(), ...change });
  assert.equal(reply.status, 201);
  return payment(reply);
}

/** Checks the gateway's signature on the way. */
async function payment(reply: Response): Promise<GatewayPayment> {
  const text = await reply.text();
  assert.equal(
    signatureFault(gatewaySigning, text, Object.fromEntries(reply.headers), createPublicKey(gatewayKey), now),
    undefined,
  );
  return gatewayPayment.parse(JSON.parse(text));
}

async function query(paymentId: string): Promise<GatewayPayment> {
  const path = `/v1/payments/${paymentId}`;
  return payment(
    await fetch(gateway.url + path, { headers: signatureHeaders(gatewaySigning, path, merchantKey, now) }),
  );
}

function post(path: string, body: string | Buffer, headers: Record<string, string>): Promise<Response> {
  return fetch(gateway.url + path, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
  });
}

function form(path: string, fields = ''): Promise<Response> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };
  return fetch(gateway.url + path, { method: 'POST', redirect: 'manual', headers, body: fields });
}

const pay = (payment: GatewayPayment) => form(`/pay/${payment.paymentId}/pay`);

async function simulateFailure(payment: GatewayPayment, scenario: GatewayScenario): Promise<void> {
  const reply = await post(`/v1/payments/${payment.paymentId}/scenario`, JSON.stringify(scenario), {});
  assert.equal(reply.status, 200);
}

const statuses = () => merchant.received.map(({ callback }) => callback.status);
const errorOf = async (reply: Response) => ((await reply.json()) as { error: string }).error;

function rsa(): KeyObject {
  return generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
}

function pem(key: KeyObject): string {
  return key.export({ type: key.type === 'private' ? 'pkcs8' : 'spki', format: 'pem' });
}

function cut(headers: Record<string, string>): Record<string, string> {
  return { ...headers, 'x-gateway-signature': headers['x-gateway-signature']!.slice(0, 200) };
}
