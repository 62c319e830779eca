import assert from 'node:assert/strict';
import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, test } from 'node:test';
import {
  gatewayPaths,
  gatewayPayout,
  gatewayPayoutCallback,
  gatewaySigning,
  type GatewayPayout,
  type GatewayPayoutScenario,
} from '@sen/api/gateway';
import { signatureFault, signatureHeaders } from '@sen/sandbox/signing';
import { startGateway, type Gateway } from './gateway.ts';

const merchantKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
const gatewayKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
const folder = mkdtempSync(join(tmpdir(), 'sen-payout-'));
let now = Date.UTC(2026, 10, 21);
let gateway: Gateway;
let notifyUrl: string;
let told: string[] = [];
const merchant = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    const body = Buffer.concat(parts);
    assert.equal(
      signatureFault(gatewaySigning, body, request.headers, createPublicKey(gatewayKey), now),
      undefined,
    );
    told.push(gatewayPayoutCallback.parse(JSON.parse(body.toString())).status);
    response.end('{}');
  });
});
let orders = 0;

before(async () => {
  await new Promise<void>((resolve) => merchant.listen(0, '127.0.0.1', resolve));
  notifyUrl = `http://127.0.0.1:${(merchant.address() as AddressInfo).port}/payout`;
  gateway = await startGateway({
    storagePath: join(folder, 'gateway.sqlite'),
    privateKeyPem: gatewayKey.export({ type: 'pkcs8', format: 'pem' }),
    merchants: [
      { id: 'sen', publicKeyPem: createPublicKey(merchantKey).export({ type: 'spki', format: 'pem' }) },
    ],
    clock: () => now,
    tickMs: 0,
  });
});
beforeEach(async () => {
  // The payout that the test before left is ended and reported.
  now += 61_000;
  await gateway.tick();
  told = [];
});
after(async () => {
  await gateway.close();
  merchant.close();
  rmSync(folder, { recursive: true });
});

const order = (orderId = `order-${++orders}`) => ({
  merchantId: 'sen',
  orderId,
  amount: '700.00',
  currency: 'P',
  account: { bankCode: 'VCB', accountNumber: '0011002233', holder: 'NGUYEN VAN A' },
  payer: 'Sen',
  notifyUrl,
  lang: 'vi',
});

function post(path: string, content: unknown): Promise<Response> {
  const body = JSON.stringify(content);
  return fetch(gateway.url + path, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      ...signatureHeaders(gatewaySigning, body, merchantKey, now),
    },
  });
}
async function create(content = order()): Promise<GatewayPayout> {
  return gatewayPayout.parse(await (await post(gatewayPaths.payouts, content)).json());
}
async function query(orderId: string): Promise<{ status: number; answer: Record<string, unknown> }> {
  const path = gatewayPaths.payout(orderId);
  const response = await fetch(gateway.url + path, {
    headers: signatureHeaders(gatewaySigning, path, merchantKey, now),
  });
  const body = Buffer.from(await response.arrayBuffer());
  assert.equal(
    signatureFault(
      gatewaySigning,
      body,
      Object.fromEntries(response.headers),
      createPublicKey(gatewayKey),
      now,
    ),
    undefined,
  );
  return { status: response.status, answer: JSON.parse(body.toString()) as Record<string, unknown> };
}
const behave = (scenario: GatewayPayoutScenario) => post(gatewayPaths.nextPayoutScenario, scenario);
const choose = ({ pageUrl }: GatewayPayout, verb: 'pay' | 'decline') =>
  fetch(`${pageUrl}/${verb}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'sec-fetch-site': 'same-origin' },
  });

test('[CASHIER-06] a payout is made once for its order, and other content under the same order is refused', async () => {
  const content = order();
  const payouts = await Promise.all(Array.from({ length: 20 }, () => create(content)));
  assert.equal(new Set(payouts.map(({ payoutId }) => payoutId)).size, 1);
  assert.equal((await post(gatewayPaths.payouts, { ...content, amount: '701.00' })).status, 409);
  assert.equal((await post(gatewayPaths.payouts, { ...order(), amount: '0.00' })).status, 400);
  assert.equal((await query('order-that-nobody-made')).status, 404);
});

test('[CASHIER-06] a person chooses its end on its page, once; the merchant is told, and asking says the same', async () => {
  for (const [verb, status] of [
    ['pay', 'paid'],
    ['decline', 'declined'],
  ] as const) {
    const payout = await create();
    const page = await (await fetch(`${payout.pageUrl}?lang=vi`)).text();
    assert.match(page, /0011002233/);
    assert.equal((await choose(payout, verb)).status, 303);
    await choose(payout, verb === 'pay' ? 'decline' : 'pay');
    await gateway.tick();
    assert.deepEqual(told.splice(0), [status]);
    assert.equal((await query(payout.orderId)).answer['status'], status);
  }
});

test('[CASHIER-06] it is paid after a minute when nobody chooses', async () => {
  const { orderId } = await create();
  await gateway.tick();
  assert.equal((await query(orderId)).answer['status'], 'pending');
  now += 61_000;
  await gateway.tick();
  assert.deepEqual(told, ['paid']);
});

test('[CASHIER-06] its scenarios: no answer though it is taken on, refused, doubled, late, and two ends', async () => {
  await behave({ reply: 'none' });
  const taken = order();
  await assert.rejects(post(gatewayPaths.payouts, taken));
  assert.equal((await query(taken.orderId)).answer['status'], 'pending');

  await behave({ reply: 'refused' });
  const refused = order();
  assert.equal((await post(gatewayPaths.payouts, refused)).status, 503);
  assert.equal((await query(refused.orderId)).status, 404);

  await behave({ ends: 'paid', times: 3, lateS: 30 });
  await create();
  await gateway.tick();
  assert.deepEqual(told, []);
  now += 31_000;
  await gateway.tick();
  assert.deepEqual(told.splice(0), ['paid', 'paid', 'paid']);

  await behave({ ends: 'paidAfterDeclined' });
  const { orderId } = await create();
  await gateway.tick();
  assert.equal((await query(orderId)).answer['status'], 'declined');
  now += 5_000;
  await gateway.tick();
  assert.equal((await query(orderId)).answer['status'], 'paid');
  assert.deepEqual(told, ['declined', 'paid']);
});

test('[CASHIER-06] its answer says how a payout ended before any round of callbacks noticed', async () => {
  await behave({ reply: 'none', ends: 'paid', lateS: 3_600 });
  const silent = order();
  await assert.rejects(post(gatewayPaths.payouts, silent));
  assert.equal((await query(silent.orderId)).answer['status'], 'paid');
  await gateway.tick();
  assert.deepEqual(told, []);
});
