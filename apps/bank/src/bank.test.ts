import assert from 'node:assert/strict';
import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { after, before, beforeEach } from 'node:test';
import {
  bankNotification,
  bankPaths,
  bankSigning,
  bankStatement,
  type BankNotification,
  type BankTransferOrder,
} from '@sen/api/bankFeed';
import { buildVietqr } from '@sen/api/vietqr';
import { signatureFault, signatureHeaders } from '@sen/sandbox/signing';
import { startBank, type Bank } from './bank.ts';

const [company, own, stranger] = [rsa(), rsa(), rsa()];
const folder = mkdtempSync(join(tmpdir(), 'sen-bank-'));
let now = Date.UTC(2026, 10, 23);
let answers = 200;
let told: Array<{ notification: BankNotification; signed: boolean }> = [];
let bank: Bank;
const server = createServer((request, reply) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    const body = Buffer.concat(parts);
    told.push({
      notification: bankNotification.parse(JSON.parse(body.toString())),
      signed: signatureFault(bankSigning, body, request.headers, own.publicKey, now) === undefined,
    });
    reply.writeHead(answers).end();
  });
});

before(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  bank = await startBank({
    storagePath: join(folder, 'bank.sqlite'),
    privateKeyPem: pem(own.privateKey),
    company: {
      publicKeyPem: pem(company.publicKey),
      notifyUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    },
    clock: () => now,
    tickMs: 0,
  });
});
beforeEach(() => {
  answers = 200;
  told = [];
});
after(async () => {
  await bank.close();
  server.close();
  rmSync(folder, { recursive: true });
});

test('[CASHIER-06] a transfer stands in the signed statement and is told of until it is answered', async () => {
  answers = 503;
  const id = await send({});
  await bank.tick();
  assert.deepEqual(
    told.map(({ notification, signed }) => [notification.transactionId, signed]),
    [[id, true]],
  );
  answers = 200;
  await bank.tick();
  assert.equal(told.length, 1, 'it is not due again yet');
  now += 60_000;
  await bank.tick();
  await bank.tick();
  assert.equal(told.length, 2);
  const line = (await statement()).at(-1)!;
  assert.deepEqual(
    [line.transactionId, line.kind, line.account, line.dong, line.memo],
    [id, 'credit', '19', '150000', 'SEN4K7M9QRT'],
  );
});

test('[CASHIER-06] the statement is for who signs as the company, and for nobody else', async () => {
  for (const key of [stranger.privateKey, own.privateKey]) assert.equal((await ask(0, key)).status, 401);
  assert.equal((await fetch(bank.url + bankPaths.statement(0))).status, 401);
  const reply = await ask(0);
  assert.equal(
    signatureFault(
      bankSigning,
      Buffer.from(await reply.clone().arrayBuffer()),
      Object.fromEntries(reply.headers),
      own.publicKey,
      now,
    ),
    undefined,
  );
});

test('[CASHIER-06] [T34] it lags, repeats and garbles when asked to, and says one transaction by one name', async () => {
  const late = await send({ lateS: 60 });
  await bank.tick();
  assert.ok(!(await statement()).some(({ transactionId }) => transactionId === late));
  const sentAt = now;
  now += 60_000;
  await bank.tick();
  assert.equal((await statement()).find(({ transactionId }) => transactionId === late)?.at, sentAt);
  const thrice = await send({ times: 3, memoFault: 'letter', forged: true });
  await bank.tick();
  const lines = (await statement()).filter(({ transactionId }) => transactionId === thrice);
  assert.deepEqual(
    lines.map(({ memo }) => memo),
    ['SEN4K7M9Q7T', 'SEN4K7M9Q7T', 'SEN4K7M9Q7T'],
  );
  const about = told.filter(({ notification }) => notification.transactionId === thrice);
  assert.deepEqual(
    [about.filter(({ signed }) => signed).length, about.filter(({ signed }) => !signed).length],
    [3, 3],
  );
});

test('[CASHIER-06] a transfer is taken back once', async () => {
  const id = await send({});
  for (const _ of [1, 2])
    assert.equal((await fetch(bank.url + bankPaths.reversal(id), { method: 'POST' })).status, 200);
  assert.equal((await fetch(bank.url + bankPaths.reversal('FT26NOBODY'), { method: 'POST' })).status, 404);
  await bank.tick();
  assert.deepEqual(
    (await statement()).filter(({ reverses }) => reverses === id).map(({ kind }) => kind),
    ['reversal'],
  );
});

test('[CASHIER-06] the page reads a code into its form, shows what is typed as text, and is used from itself alone', async () => {
  const code = buildVietqr({
    bin: '999999',
    number: '19',
    to: 'account',
    dong: 150_000n,
    purpose: 'SEN4K7M9QRT',
  });
  const page = await (await fetch(bank.url + bankPaths.page(code))).text();
  for (const value of ['value="19"', 'value="150000"', 'value="SEN4K7M9QRT"'])
    assert.ok(page.includes(value), value);
  const unreadable = await (await fetch(bank.url + bankPaths.page('<script>'))).text();
  assert.ok(unreadable.includes('Không đọc được') && !unreadable.includes('<script>'));

  const form = {
    account: '19',
    dong: '20.000',
    memo: 'SEN4K7M9QRT',
    payerName: 'an',
    payerAccount: '1',
    memoFault: 'none',
    lateS: '0',
    times: '1',
  };
  const submit = (change: object, site: string) =>
    fetch(`${bank.url}/transfer`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': site },
      body: new URLSearchParams({ ...form, ...change }).toString(),
    });
  assert.equal((await submit({}, 'cross-site')).status, 403);
  assert.equal((await submit({ dong: '0' }, 'same-origin')).status, 400);
  assert.equal((await submit({ memo: '<b>' }, 'same-origin')).status, 400);
  assert.equal((await submit({}, 'same-origin')).status, 303);
  await bank.tick();
  const line = (await statement()).at(-1)!;
  assert.deepEqual([line.dong, line.payer.name], ['20000', 'AN']);
});

async function send(change: Partial<BankTransferOrder>): Promise<string> {
  const order: BankTransferOrder = {
    account: '19',
    dong: '150000',
    memo: 'SEN4K7M9QRT',
    payerName: 'AN',
    payerAccount: '1',
    ...change,
  };
  const reply = await fetch(bank.url + bankPaths.transfers, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(order),
  });
  assert.equal(reply.status, 201);
  return ((await reply.json()) as { transactionId: string }).transactionId;
}

const statement = async () => bankStatement.parse(await (await ask(0)).json()).lines;

function ask(after: number, key = company.privateKey): Promise<Response> {
  const path = bankPaths.statement(after);
  return fetch(bank.url + path, { headers: signatureHeaders(bankSigning, path, key, now) });
}

function rsa() {
  return generateKeyPairSync('rsa', { modulusLength: 2048 });
}

function pem(key: KeyObject): string {
  return key.export({ type: key.type === 'private' ? 'pkcs8' : 'spki', format: 'pem' });
}
