import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { deskLivePath, releaseClaim, takeClaim } from '@sen/api/claim';
import { closeUnmatched, decideDeposit, deskDeposits } from '@sen/api/deposit';
import { openCashier, type Cashier } from '#test/cashier.ts';
import { demoOperator, newMember, type Person } from '#test/people.ts';

let cashier: Cashier;
let finance: Person;
let owner: Person;
let risk: Person;
before(async () => {
  cashier = await openCashier();
  finance = await demoOperator(cashier.world.url, 'finance');
  owner = await demoOperator(cashier.world.url, 'owner');
  risk = await demoOperator(cashier.world.url, 'risk');
});
after(() => cashier.close());

/** A deposit whose payer sent too little: it waits for staff. */
async function waiting(amount = '100.00'): Promise<string> {
  const member = await newMember(cashier.world.url);
  await cashier.behave({ pays: 'less' });
  const deposit = await cashier.begin(member, amount);
  await cashier.pay(deposit.payUrl!);
  await cashier.until(deposit.id, 'review');
  return deposit.id;
}
const ofDeposit = (id: string) => ({ kind: 'deposit' as const, id });
const credit = (id: string) => ({ id, decision: 'credit' as const, reason: 'seen on the bank statement' });
const rowOf = async (id: string) => (await risk.call(deskDeposits, { id })).list[0]!;

test('[OPS-03] while one operator has a case, nobody else takes it or decides about it; the list says who has it', async () => {
  const id = await waiting();
  const { until } = await finance.call(takeClaim, ofDeposit(id));
  assert.deepEqual((await rowOf(id)).claim, { operator: 'finance', until });
  for (const asked of [
    () => owner.ask(takeClaim, ofDeposit(id)),
    () => owner.ask(decideDeposit, credit(id)),
  ]) {
    const { answer } = await asked();
    assert.deepEqual([answer.code, answer.value], ['case_claimed', { operator: 'finance', until }]);
    assert.match(answer.message, /^finance /);
  }
  assert.deepEqual((await rowOf(id)).decisions, []);

  // The one who does not have it cannot give it back either.
  await owner.call(releaseClaim, ofDeposit(id));
  assert.equal((await rowOf(id)).claim?.operator, 'finance');
  await finance.call(releaseClaim, ofDeposit(id));
  assert.equal((await rowOf(id)).claim, null);
  await owner.call(takeClaim, ofDeposit(id));
  assert.equal((await owner.call(decideDeposit, credit(id))).state, 'paid');
});

test('[OPS-03] a decision ends the claim, and where two are needed the second operator takes the case after the first', async () => {
  const id = await waiting('20000.00');
  await finance.call(takeClaim, ofDeposit(id));
  assert.deepEqual(await finance.call(decideDeposit, credit(id)), { state: 'review', needsSecond: true });
  assert.equal((await rowOf(id)).claim, null);
  await owner.call(takeClaim, ofDeposit(id));
  assert.equal((await finance.ask(decideDeposit, credit(id))).answer.code, 'case_claimed');
  assert.deepEqual(await owner.call(decideDeposit, credit(id)), { state: 'paid', needsSecond: false });
  const row = await rowOf(id);
  assert.deepEqual([row.claim, row.decisions.map(({ operator }) => operator)], [null, ['finance', 'owner']]);
});

test('[OPS-03] a claim ends by time unless it is taken again', async () => {
  const id = await waiting();
  const { until } = await finance.call(takeClaim, ofDeposit(id));
  assert.ok((await finance.call(takeClaim, ofDeposit(id))).until > until, 'taken again it holds for longer');
  await cashier.world.owner.run(`update claim set until = now() - interval '1 second' where case_id = $1`, [
    id,
  ]);
  assert.equal((await rowOf(id)).claim, null);
  await owner.call(takeClaim, ofDeposit(id));
  assert.equal((await finance.ask(takeClaim, ofDeposit(id))).answer.code, 'case_claimed');
});

test('[OPS-03] two operators who reach for a case at the same moment: exactly one has it', async () => {
  const id = await waiting();
  for (let i = 0; i < 10; i++) {
    const answers = await Promise.all([finance, owner].map((person) => person.ask(takeClaim, ofDeposit(id))));
    assert.deepEqual(answers.map(({ answer }) => answer.code).toSorted(), ['case_claimed', 'ok']);
    for (const person of [finance, owner]) await person.call(releaseClaim, ofDeposit(id));
  }
});

test('[OPS-03] only what waits can be claimed, and only by those who may decide about it', async () => {
  const id = await waiting();
  assert.equal((await risk.ask(takeClaim, ofDeposit(id))).answer.code, 'not_allowed');
  assert.equal((await finance.ask(takeClaim, ofDeposit('999999999'))).answer.code, 'case_unknown');
  assert.equal((await finance.ask(takeClaim, ofDeposit('no number'))).answer.code, 'case_unknown');
  await finance.call(decideDeposit, credit(id));
  assert.equal((await finance.ask(takeClaim, ofDeposit(id))).answer.code, 'case_decided');
});

test('[OPS-03] a payment of no deposit is claimed and closed in the same way', async () => {
  const paymentId = `pay_claimed_${Date.now()}`;
  await cashier.world.owner.run(
    `insert into unmatched_payment (payment_id, reason, order_id, status, amount, currency, callback)
     values ($1, 'order_foreign', 'other-1', 'paid', 100000, 'P', '{}')`,
    [paymentId],
  );
  const ofPayment = { kind: 'payment' as const, id: paymentId };
  const closed = { paymentId, reason: 'sent back by the gateway' };
  await finance.call(takeClaim, ofPayment);
  assert.equal((await owner.ask(closeUnmatched, closed)).answer.code, 'case_claimed');
  await finance.call(closeUnmatched, closed);
  assert.equal((await owner.ask(takeClaim, ofPayment)).answer.code, 'case_decided');
});

test('[OPS-03] an open console is told when a queue changes; without a session there is no stream', async () => {
  const { url } = cashier.world;
  assert.equal((await fetch(`${url}${deskLivePath}`)).status, 401);
  const id = await waiting();
  const stop = new AbortController();
  const response = await owner.fetch(`${url}${deskLivePath}`, {
    headers: { authorization: `Bearer ${owner.token}` },
    signal: stop.signal,
  });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  const next = async () => (await reader.read()).value;
  assert.equal(await next(), 'data: {"type":"queues"}\n\n');
  await finance.call(takeClaim, ofDeposit(id));
  assert.equal(await next(), 'data: {"type":"queues"}\n\n');
  stop.abort();
});
