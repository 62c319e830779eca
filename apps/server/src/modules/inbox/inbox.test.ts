import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import type { InputOf, OutputOf } from '@sen/api/call';
import { markPromotionsSeen } from '@sen/api/content';
import { archiveContent, createContent, publishContent } from '@sen/api/contentDesk';
import * as api from '@sen/api/inbox';
import { setMemberLabels } from '@sen/api/memberDesk';
import { timeOut } from '@sen/api/limit';
import { login } from '@sen/api/session';
import { livePath, type LiveEvent } from '@sen/api/wallet';
import { openCashier, type Cashier } from '#test/cashier.ts';
import {
  demoAgent,
  demoMember,
  demoOperator,
  giveRank,
  newMember,
  visitor,
  type Person,
} from '#test/people.ts';
import { readAllEvents, type World } from '#test/world.ts';
import type { Queryable } from '#platform/database.ts';
import { writeOfEvents } from './service.ts';
import * as store from './store.ts';

let cashier: Cashier;
let world: World;
let support: Person;
before(async () => {
  cashier = await openCashier();
  world = cashier.world;
  support = await demoOperator(world.url, 'support');
});
after(() => world.close());

const texts = {
  vi: { title: 'Bảo trì đêm nay', text: 'Từ 2 giờ đến 3 giờ sáng.\nMong bạn thông cảm.' },
  en: { title: 'Maintenance tonight', text: 'From 2 to 3 a.m.' },
};
const write = (changes: Partial<InputOf<typeof api.sendBroadcast>> = {}, person = support) =>
  person.ask(api.sendBroadcast, {
    brand: 'sen',
    audience: 'all',
    purpose: 'service',
    texts,
    requestId: randomUUID(),
    ...changes,
  });
const sent = async (changes: Partial<InputOf<typeof api.sendBroadcast>> = {}) => {
  const { answer } = await write(changes);
  assert.equal(answer.code, 'ok');
  return answer.value;
};
const box = async (person: Person, name: api.InboxBox, language = 'vi') =>
  (await person.call(api.inboxList, { box: name, language })).list;
const counts = (person: Person) => person.call(api.unread, {});
const split = async (person: Person) => {
  const { personal, announcement } = await counts(person);
  return { personal, announcement };
};

test('[CASHIER-03] [INBOX-01] a deposit that arrives is one message with its amount, pushed to open pages, however often its event is read', async () => {
  const member = await newMember(world.url);
  const stream = streamOf(member);
  await stream.until({ personal: 0, announcement: 0 });
  const { id, payUrl } = await cashier.begin(member, '200');
  await cashier.pay(payUrl!);
  await cashier.until(id, 'paid');
  await readAllEvents(world);
  await stream.until({ personal: 1, announcement: 0 });
  stream.close();
  await world.ctx.db.transaction(async (tx) => {
    const events = await tx.rows(
      `select id, kind, member_id as "memberId", refs, payload, at from event where member_id = $1`,
      [member.id],
    );
    await writeOfEvents(tx, events as never);
  });
  const [message, ...more] = await box(member, 'personal');
  assert.deepEqual(more, []);
  assert.deepEqual(
    [message!.template, message!.values, message!.isRead],
    ['depositArrived', { number: id, amount: '200.00', currency: 'P' }, false],
  );
});

test('[CASHIER-03] a deposit that the payer declines is a message that says so', async () => {
  const member = await newMember(world.url);
  const { id, payUrl } = await cashier.begin(member, '150');
  await cashier.pay(payUrl!, 'decline');
  await cashier.until(id, 'failed');
  await readAllEvents(world);
  assert.deepEqual(
    (await box(member, 'personal')).map(({ template, values }) => [template, values['amount']]),
    [['depositFailed', '150.00']],
  );
});

test('[INBOX-01] a sign-in from another browser is a message, one from a known browser and the first of all are none', async () => {
  const name = `device${Date.now().toString(36).slice(-6)}`;
  const member = await newMember(world.url, name);
  const signIn = (person: Person) =>
    person.call(login, { type: 'username', username: name, password: 'Matkhau123' });
  member.token = (await signIn(member)).token;
  await readAllEvents(world);
  assert.deepEqual(await box(member, 'personal'), []);
  await signIn(visitor(world.url));
  await readAllEvents(world);
  const [message, ...more] = await box(member, 'personal');
  assert.deepEqual(
    [message!.template, Object.keys(message!.values).toSorted(), more],
    ['newDevice', ['address', 'device'], []],
  );
});

test('[INBOX-01] a message is read once, deleted, put back, and nobody else’s; every other page of the member is told', async () => {
  const [member, stranger] = [await newMember(world.url), await newMember(world.url)];
  const account = await accountOf(member);
  for (let i = 0; i < 3; i++) await sent({ audience: 'member', account });
  const [first, second] = await box(member, 'personal');
  assert.deepEqual([first!.template, first!.title, first!.text], [null, texts.vi.title, texts.vi.text]);
  const stream = streamOf(member);
  await stream.until({ personal: 3, announcement: 0 });
  const one = { box: 'personal', id: first!.id } as const;
  assert.equal((await stranger.ask(api.readMessage, one)).answer.code, 'inbox_message_unknown');
  assert.equal((await stranger.ask(api.removeMessage, one)).answer.code, 'inbox_message_unknown');
  assert.equal((await member.call(api.readMessage, one)).personal, 2);
  await stream.until({ personal: 2, announcement: 0 });
  assert.equal((await member.call(api.readMessage, one)).personal, 2);
  assert.equal((await member.call(api.removeMessage, { box: 'personal', id: second!.id })).personal, 1);
  assert.deepEqual(
    (await box(member, 'personal')).map(({ isRead }) => isRead),
    [true, false],
  );
  assert.equal(
    (await member.call(api.removeMessage, { box: 'personal', id: second!.id, undo: true })).personal,
    2,
  );
  assert.equal((await box(member, 'personal')).length, 3);
  assert.deepEqual(await member.call(api.readAllMessages, { box: 'personal' }), {
    unreadMessage: 0,
    personal: 0,
    announcement: 0,
    availablePromoCount: (await counts(member)).availablePromoCount,
    availablePromo: (await counts(member)).availablePromo,
    claimableRewards: 0,
  });
  stream.close();
  assert.deepEqual(await box(stranger, 'personal'), []);
});

test('[INBOX-01] a message to all is in every inbox of its brand in the reader’s language, with marks of each reader alone', async () => {
  const [alice, bob] = [await newMember(world.url), await newMember(world.url)];
  const before = await counts(alice);
  const stream = streamOf(bob);
  await stream.until(await split(bob));
  const { id, receivers } = await sent();
  await stream.until({ personal: 0, announcement: before.announcement + 1 });
  stream.close();
  assert.ok(receivers >= 7, String(receivers));
  assert.equal((await box(alice, 'announcement', 'en'))[0]!.title, texts.en.title);
  // No words of that language: English stands in.
  assert.equal((await box(alice, 'announcement', 'ko'))[0]!.title, texts.en.title);
  await alice.call(api.readMessage, { box: 'announcement', id });
  assert.deepEqual(
    [(await box(alice, 'announcement'))[0]!.isRead, (await box(bob, 'announcement'))[0]!.isRead],
    [true, false],
  );
  await bob.call(api.removeMessage, { box: 'announcement', id });
  assert.ok(!(await box(bob, 'announcement')).some((message) => message.id === id));
  assert.ok((await box(alice, 'announcement')).some((message) => message.id === id));
  await bob.call(api.removeMessage, { box: 'announcement', id, undo: true });
  await bob.call(api.readAllMessages, { box: 'announcement' });
  assert.equal((await counts(bob)).announcement, 0);
  const [row] = (await support.call(api.deskBroadcasts, { id })).list;
  assert.deepEqual([row!.receivers, row!.reads, row!.operator, row!.texts], [receivers, 2, 'support', texts]);
  // A broadcast does not reach members who register later.
  const late = await newMember(world.url);
  assert.equal((await counts(late)).announcement, 0);
  assert.equal(
    (await late.ask(api.readMessage, { box: 'announcement', id })).answer.code,
    'inbox_message_unknown',
  );
});

test('[INBOX-01] a message to some ranks, to a label or to a downline is for those alone, at any depth below the agent', async () => {
  const [below, agent, outside] = [
    await demoMember(world.url),
    await demoAgent(world.url, 'agent02'),
    await demoMember(world.url, 'demo05'),
  ];
  const has = async (person: Person, id: string) =>
    (await box(person, 'announcement')).some((message) => message.id === id);
  const { id: toDownline, receivers } = await sent({ audience: 'downline', account: 'agent01' });
  // agent02, agent03 and the two members below.
  assert.equal(receivers, 4);
  assert.deepEqual(
    [await has(below, toDownline), await has(agent, toDownline), await has(outside, toDownline)],
    [true, true, false],
  );
  await giveRank(world, outside.id, 5);
  const toRanks = await sent({ audience: 'rank', rankFrom: 5, rankTo: 9 });
  assert.equal(toRanks.receivers, 1);
  assert.deepEqual([await has(outside, toRanks.id), await has(below, toRanks.id)], [true, false]);
  await support.call(setMemberLabels, { id: String(below.id), labels: ['Khách quen'] });
  assert.deepEqual((await support.call(api.labelsInUse, { brand: 'sen' })).list, [
    { label: 'Khách quen', members: 1 },
  ]);
  const toLabel = await sent({ audience: 'label', label: 'Khách quen' });
  assert.equal(toLabel.receivers, 1);
  assert.deepEqual([await has(below, toLabel.id), await has(outside, toLabel.id)], [true, false]);
});

test('[INBOX-01] [SAFE-01] an offer is in no inbox of a member on a break, who gets everything else, and they are not counted', async () => {
  const member = await newMember(world.url);
  const account = await accountOf(member);
  const before = await sent({ purpose: 'offer' });
  await member.call(timeOut, { days: 1 });
  const after = await sent({ purpose: 'offer' });
  assert.equal(after.receivers, before.receivers - 1);
  const { id } = await sent();
  assert.deepEqual(
    (await box(member, 'announcement')).map((message) => message.id),
    [id],
  );
  assert.equal(
    (await write({ purpose: 'offer', audience: 'member', account })).answer.code,
    'inbox_receiver_held_back',
  );
  assert.equal((await write({ audience: 'member', account })).answer.code, 'ok');
  assert.deepEqual([(await counts(member)).personal, (await counts(member)).announcement], [1, 1]);
});

test('[INBOX-01] [OPS-01] a message is refused without words in the brand’s languages, or to nobody; sent twice it is one, on the audit trail', async () => {
  const codeOf = async (...given: Parameters<typeof write>) => (await write(...given)).answer.code;
  assert.equal(await codeOf({ texts: { vi: texts.vi } }), 'inbox_text_missing');
  assert.equal(await codeOf({ texts: { vi: { title: ' ', text: 'x' }, en: texts.en } }), 'input_invalid');
  assert.equal(await codeOf({ audience: 'member', account: 'nobody-has-this' }), 'inbox_receiver_unknown');
  assert.equal(await codeOf({ audience: 'member' }), 'inbox_receiver_unknown');
  assert.equal(await codeOf({ audience: 'label', label: 'nobody has this' }), 'inbox_receiver_unknown');
  assert.equal(await codeOf({ audience: 'downline', account: 'demo01' }), 'inbox_receiver_unknown');
  assert.equal(await codeOf({ audience: 'rank', rankFrom: 3, rankTo: 2 }), 'input_invalid');
  assert.equal(await codeOf({ brand: 'nobrand' }), 'not_found');
  assert.equal(await codeOf({}, await demoOperator(world.url, 'finance')), 'not_allowed');
  const requestId = randomUUID();
  const twice = await Promise.all([sent({ requestId }), sent({ requestId })]);
  assert.equal(twice[0].id, twice[1].id);
  assert.equal(await codeOf({ requestId, audience: 'rank' }), 'request_conflict');
  const notes = await world.owner.rows(
    `select 1 from event where kind = 'auditTrail.noted' and payload->>'subject' = $1`,
    [`inbox:${twice[0].id}`],
  );
  assert.equal(notes.length, 1);
});

test('[INBOX-01] a message to all is one row, and counting one member’s unread touches no other member’s rows', async () => {
  const member = await newMember(world.url);
  const { brandId } = (await world.owner.one<{ brandId: bigint }>(
    `select brand_id as "brandId" from member where id = $1`,
    [member.id],
  ))!;
  const touched = async (): Promise<number> => {
    let rows = 0;
    const explaining = {
      one: async (sql: string, values: unknown[]) => {
        const plan = await world.owner.rows<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
          `explain (analyze, format json) ${sql}`,
          values,
        );
        rows = rowsOf(plan[0]!['QUERY PLAN'][0].Plan);
        return { personal: 0, announcement: 0 };
      },
    } as unknown as Queryable;
    await store.countUnread(explaining, {
      memberId: member.id,
      brandId,
      vipLevel: 0,
      uplines: [],
      labels: [],
      registeredAt: 0,
      takesOffers: true,
    });
    return rows;
  };
  const few = await touched();
  const crowd = 50_000;
  // In parts, each within the time that a statement may take on a busy machine.
  for (let from = 1; from <= crowd; from += 5_000)
    await world.owner.run(
      `insert into member (brand_id, account, canonical_account, nickname, language)
       select $1, 'crowd' || n, 'crowd' || n, 'crowd', 'vi' from generate_series($2::int, $2::int + 4999) n`,
      [brandId, from],
    );
  const rowsBefore = await tableRows();
  const { receivers, id } = await sent();
  assert.ok(receivers > crowd);
  assert.deepEqual(await tableRows(), { ...rowsBefore, inbox_broadcast: rowsBefore.inbox_broadcast + 1 });
  assert.ok(
    (await touched()) <= few + 5,
    'the rows that are touched grow with the messages, not with the members',
  );
  await member.call(api.readMessage, { box: 'announcement', id });
  assert.equal((await tableRows()).inbox_mark, rowsBefore.inbox_mark + 1);
});

test('[INBOX-01] a page of the inbox begins behind another one, and misses nothing that comes meanwhile', async () => {
  const member = await newMember(world.url);
  const account = await accountOf(member);
  const ids: string[] = [];
  for (let i = 0; i < 5; i++) await sent({ audience: 'member', account });
  const first = await member.call(api.inboxList, { box: 'personal', size: 3 });
  await sent({ audience: 'member', account });
  const second = await member.call(api.inboxList, { box: 'personal', size: 3, after: first.next! });
  for (const { id } of [...first.list, ...second.list]) ids.push(id);
  assert.equal(new Set(ids).size, 5);
  assert.equal(second.next, null);
  assert.equal((await counts(await newMember(world.url))).personal, 0);
  assert.equal((await visitor(world.url).ask(api.unread, {})).answer.code, 'login_first');
});

type Plan = {
  'Actual Rows': number;
  'Actual Loops': number;
  Plans?: Plan[];
  'Rows Removed by Filter'?: number;
};
const rowsOf = (plan: Plan): number =>
  (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops'] +
  (plan.Plans ?? []).reduce((sum, each) => sum + rowsOf(each), 0);

async function tableRows(): Promise<Record<'inbox_broadcast' | 'inbox_message' | 'inbox_mark', number>> {
  const row = await world.owner.one(
    `select (select count(*)::int from inbox_broadcast) as inbox_broadcast, (select count(*)::int from inbox_message) as inbox_message,
       (select count(*)::int from inbox_mark) as inbox_mark`,
  );
  return row as never;
}

async function accountOf({ id }: Person): Promise<string> {
  return (await world.owner.one<{ account: string }>(`select account from member where id = $1`, [id]))!
    .account;
}

test('[CENTRE-02] a promotion that opens is counted on open pages of its brand until the member has seen it; who is on a break hears of none', async () => {
  const [member, other, resting] = [
    await newMember(world.url),
    await newMember(world.url),
    await newMember(world.url),
  ];
  const editor = await demoOperator(world.url, 'content');
  const promotions = async (person: Person) => (await counts(person)).availablePromoCount;
  await member.call(markPromotionsSeen, {});
  await resting.call(timeOut, { days: 1 });
  const before = await promotions(other);
  const stream = streamOf(member);
  await stream.until({ availablePromoCount: 0 });
  const [open, soon] = await Promise.all(
    (['open', 'soon'] as const).map(async (state) => {
      const words = { vi: 'Quà' };
      const body = {
        category: 'event',
        title: words,
        summary: words,
        body: words,
        picture: '',
        period: 'once',
        state,
      } as const;
      return editor.call(createContent, {
        brand: 'sen',
        code: `qua-${state}`,
        content: { kind: 'promotion', body },
      });
    }),
  );
  const always = { showFrom: null, showUntil: null };
  for (const { id, revision } of [soon!, open!])
    await editor.call(publishContent, { id, revision, ...always });
  await stream.until({ availablePromoCount: 1 });
  assert.deepEqual([await promotions(other), await promotions(resting)], [before + 1, 0]);
  await member.call(markPromotionsSeen, {});
  await stream.until({ availablePromoCount: 0 });
  assert.equal(await promotions(other), before + 1);
  // One that has ended is no longer counted for those who never saw it.
  await editor.call(archiveContent, { id: open!.id, revision: open!.revision + 1 });
  await stream.until({ availablePromoCount: 0 });
  assert.equal(await promotions(other), before);
  stream.close();
});

/** The counts that a page of this person is pushed. */
function streamOf(person: Person) {
  const stop = new AbortController();
  const events = read();
  async function* read(): AsyncGenerator<Extract<LiveEvent, { type: 'inbox' }>> {
    const response = await person.fetch(`${world.url}${livePath}`, {
      headers: { authorization: `Bearer ${person.token}` },
      signal: stop.signal,
    });
    let rest = '';
    for await (const part of response.body!.pipeThrough(new TextDecoderStream())) {
      const blocks = (rest + part).split('\n\n');
      rest = blocks.pop()!;
      for (const block of blocks.filter((each) => each.startsWith('data:'))) {
        const event = JSON.parse(block.slice(5)) as LiveEvent;
        if (event.type === 'inbox') yield event;
      }
    }
  }
  return {
    /** Reads on until these are the counts: an earlier push may come again. */
    async until(wanted: Partial<OutputOf<typeof api.unread>>) {
      for (;;) {
        const { value, done } = await events.next();
        assert.ok(!done, 'the stream ended');
        assert.equal(value.unreadMessage, value.personal + value.announcement);
        if (Object.entries(wanted).every(([key, count]) => value[key as keyof typeof wanted] === count))
          return;
      }
    },
    close: () => stop.abort(),
  };
}
