import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { AnyCall } from '@sen/api/call';
import { gatewayCreateRequest } from '@sen/api/gateway';
import { hub88WalletPaths } from '@sen/api/hub88';
import { formatAmount, parseAmount } from '@sen/api/money';
import { amountText } from '@sen/api/text';
import { seededRandom } from '#platform/random.ts';
import { putVendor } from '#modules/vendor/service.ts';
import { calls } from '#test/calls.ts';
import { openCashier, type Cashier } from '#test/cashier.ts';
import { dailyTerms } from '#test/contracts.ts';
import { pointProduct } from '#test/lawful/point.ts';
import {
  choosePaymentPassword,
  demoAgent,
  demoOperator,
  newMember,
  sealText,
  type Person,
} from '#test/people.ts';
import { makeKeys } from './testServer.ts';
import { createVendorClient, type VendorClient } from './vendorClient.ts';
import { seed, size } from './sizes.ts';

/**
 * T37: texts that a sloppy parser of numbers takes for money, in every field of money, of every
 * call and protocol.
 */
let cashier: Cashier;
let member: Person;
let agent: Person;
let owner: Person;
let vendor: VendorClient;
before(async () => {
  cashier = await openCashier();
  member = await newMember(cashier.world.url);
  await choosePaymentPassword(member, paymentPassword);
  agent = await demoAgent(cashier.world.url);
  owner = await demoOperator(cashier.world.url, 'owner');
  const keys = makeKeys();
  const common = {
    protocol: 'hub88',
    state: 'live',
    currency: 'P',
    baseUrl: 'http://127.0.0.1:9',
    operatorId: 7,
  } as const;
  await putVendor(cashier.world.owner, {
    ...common,
    code: 'numbers',
    name: 'numbers',
    publicKey: keys.publicPem,
  });
  vendor = createVendorClient({ url: cashier.world.url, vendor: 'numbers', privateKey: keys.privateKey });
});
after(async () => {
  vendor.close();
  await cashier.close();
});

const paymentPassword = 'pay13579';
const requestId = '00000000-0000-4000-8000-000000000000';

/** JSON as it stands in a body, so that no writer of JSON makes it better. */
const texts = [
  '-1',
  '-0',
  '',
  ' 5 ',
  '5abc',
  '0x10',
  '1e309',
  '1e-7',
  'NaN',
  'Infinity',
  '1,000',
  '1.000,5',
  '５',
  '٣',
  '+5',
  '0.000001',
  '1.5.5',
];
const long = ['9007199254740993', `1${'0'.repeat(40)}`, '9'.repeat(400)];
const asTexts = [...texts, ...long].map((text) => JSON.stringify(text));
const asNumbers = ['-1', '-0', '1.5', '1e309', '1e-7', ...long];
const asOthers = ['[5]', '["5"]', '{}', 'true', 'false', 'null'];
/** No JSON at all: the whole body is refused. */
const asNothing = ['NaN', 'Infinity', '0x10', '01', '+5', '１'];

const moneyFields = (call: AnyCall): string[] => {
  const shape = (call.input as { def?: { shape?: Record<string, unknown> } }).def?.shape ?? {};
  return Object.keys(shape).filter((field) => shape[field] === amountText || mayBeNone(call, field));
};
/** An amount, or none. */
const mayBeNone = (call: AnyCall, field: string): boolean => {
  const shape = (call.input as { def?: { shape?: Record<string, { def?: { innerType?: unknown } }> } }).def
    ?.shape;
  return shape?.[field]?.def?.innerType === amountText;
};
const moneyCalls = calls.filter((call) => moneyFields(call).length > 0);
/** The rest of a lawful input. A new call with money in it needs a line here. */
const around: Record<string, Record<string, unknown>> = {
  'deposit.create': { channel: 'sandbox', amount: '100.00', requestId },
  'agentTransfer.send': { direction: 'up', amount: '100.00', paymentPassword, requestId },
  'withdrawal.create': { bankAccountId: '1', amount: '100.00', paymentPassword, requestId },
  'walletTransfer.create': { vendor: 'own', direction: 'toVendor', amount: '100.00', requestId },
  'limit.set': { kind: 'deposit', period: 'day', value: '100.00' },
  'contract.simulateDay': { terms: dailyTerms, day: '2026-10-31', carried: '0.00' },
  'contract.decideDispute': { id: '1', decision: 'approve', amount: '100.00', reason: 'a reason' },
  'point.createProduct': { ...pointProduct, brand: 'sen', stock: 5, requestId },
  'point.changeProduct': { ...pointProduct, id: '999999', version: 1, reason: 'a reason' },
  'adjustment.request': { member: '1', direction: 'give', amount: '100.00', reason: 'a reason', requestId },
};

test('[WALLET-01] T37 every call that takes money is known here', () => {
  assert.deepEqual(moneyCalls.map(({ name }) => name).toSorted(), Object.keys(around).toSorted());
});

for (const call of moneyCalls) {
  for (const field of moneyFields(call)) {
    test(`[WALLET-01] T37 ${call.name} takes nothing for its ${field} but a plain decimal`, async () => {
      const before = await rows();
      // A large number that is plain is refused for its size.
      for (const wrong of [
        ...asTexts.filter((text) => text !== '"9007199254740993"'),
        ...asNumbers,
        ...asOthers,
        ...asNothing,
      ]) {
        if (wrong === 'null' && mayBeNone(call, field)) continue;
        const body = JSON.stringify({ ...around[call.name], [field]: 'HERE' }).replace('"HERE"', wrong);
        const person = call.access.includes('member')
          ? member
          : call.access.includes('agent')
            ? agent
            : owner;
        const response = await person.fetch(`${cashier.world.url}${call.path}`, {
          method: call.method,
          headers: { 'content-type': 'application/json', authorization: `Bearer ${person.token}` },
          body: call.sealed
            ? JSON.stringify({ sealed: await sealText(cashier.world.url, call.path, body) })
            : body,
        });
        assert.ok(
          response.status >= 400 && response.status < 500,
          `${wrong} was answered with ${response.status}`,
        );
      }
      assert.equal(await rows(), before);
    });
  }
}

test('[WALLET-04] T37 a vendor’s bet and win take nothing for their amount but a whole number', async () => {
  const before = await rows();
  const bet = {
    user: 'p1001',
    token: 'token',
    request_uuid: '00000000-0000-4000-8000-000000000001',
    transaction_uuid: '00000000-0000-4000-8000-000000000002',
    round: 'r',
    round_closed: false,
    game_code: 'slot',
    currency: 'P',
    amount: 'HERE',
  };
  const win = { ...bet, reference_transaction_uuid: '00000000-0000-4000-8000-000000000003' };
  for (const [path, lawful] of [
    [hub88WalletPaths.bet, bet],
    [hub88WalletPaths.win, win],
  ] as const) {
    const body = JSON.stringify(lawful);
    for (const wrong of [...asTexts, ...asNumbers, ...asOthers, ...asNothing, '100000.0', '1e5']) {
      const answer = await vendor.raw(path, body.replace('"HERE"', wrong));
      const { status } = JSON.parse(answer!.text) as { status: string };
      assert.match(status, /^RS_ERROR_WRONG_(TYPES|SYNTAX)$/, `${path} with ${wrong}`);
    }
  }
  assert.equal(await rows(), before);
});

test('[CASHIER-06] T37 the gateway’s protocol takes nothing for its amount but a plain decimal above nothing', () => {
  const order = {
    merchantId: 'sen',
    orderId: 'o',
    currency: 'P',
    payee: 'Sen',
    notifyUrl: 'http://x/',
    returnUrl: 'http://x/',
    expiresAt: 1,
    lang: 'vi',
  };
  assert.equal(gatewayCreateRequest.safeParse({ ...order, amount: '1.00' }).success, true);
  for (const wrong of [
    ...asTexts.filter((text) => text !== '"9007199254740993"'),
    ...asNumbers.filter((text) => text !== '1e309'),
    ...asOthers,
    '"0"',
    '"0.00"',
  ]) {
    assert.equal(
      gatewayCreateRequest.safeParse({ ...order, amount: JSON.parse(wrong) as unknown }).success,
      false,
      wrong,
    );
  }
});

test('[WALLET-01] T37 the database itself takes no amount that is no whole number of bigint', async () => {
  for (const wrong of ['NaN', 'Infinity', '1.5', '1e400', '9223372036854775808', '', 'x']) {
    await assert.rejects(
      cashier.world.owner.run(
        `insert into hold (member_id, key, currency, amount, reason) values (1, 'x', 'P', $1, 'x')`,
        [wrong],
      ),
    );
  }
  const columns = await cashier.world.owner.rows<{ named: string; type: string }>(
    `select table_name || '.' || column_name as named, data_type as type from information_schema.columns
     where table_schema = current_schema() and column_name ~ '(amount|balance|stake|payout|fee)$' and data_type <> 'bigint'`,
  );
  assert.deepEqual(columns, []);
});

const values = size({ smoke: 100_000, quick: 1_000_000, full: 10_000_000 });
test(`[WALLET-01] T37 ${values} amounts written out and read again are the same`, (t) => {
  t.diagnostic(`SEED=${seed}`);
  const random = seededRandom(seed + 37);
  for (let i = 0; i < values; i++) {
    // Amounts of every length, from one part to the largest that the wire names.
    const amount = random.bytes(8).readBigUInt64LE() % 10n ** BigInt(1 + random.below(18));
    const text = formatAmount(amount);
    if (parseAmount(text) !== amount)
      assert.fail(`${amount} was written as ${text} and read as ${parseAmount(text)}`);
  }
});

/** Rows in every table where money could have left a trace. */
async function rows(): Promise<bigint> {
  const counted = await cashier.world.owner.one<{ count: bigint }>(
    `select (select count(*) from deposit) + (select count(*) from transfer) + (select count(*) from hold) + (select count(*) from round)
       + (select count(*) from withdrawal) + (select count(*) from agent_transfer) + (select count(*) from adjustment)
       + (select count(*) from wallet_transfer) + (select count(*) from play_limit) + (select count(*) from point_product) as count`,
  );
  return counted!.count;
}
