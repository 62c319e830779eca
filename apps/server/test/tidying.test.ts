import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { info } from '@sen/api/member';
import { dropOldEvents } from '#platform/eventTidy.ts';
import { demoMember, trialMember } from './people.ts';
import { openWorld, readAllEvents, type World } from './world.ts';
import { assertBooks } from './faults/testServer.ts';

let world: World;
before(async () => {
  world = await openWorld();
});
after(() => world.close());

async function count(table: string, where = 'true'): Promise<number> {
  return Number(
    (await world.owner.one<{ count: bigint }>(`select count(*) from ${table} where ${where}`))!.count,
  );
}

test('[API-02] events go once they are old and every reader has passed them, however many there are; young ones stay', async () => {
  await world.owner.run(
    `insert into event (kind, at) select 'brand.changed', now() - interval '31 days' from generate_series(1, 12345)`,
  );
  await world.owner.run(`insert into event (kind) select 'brand.changed' from generate_series(1, 10)`);
  const young = await count('event', `at > now() - interval '30 days'`);
  await readAllEvents(world);
  await world.ctx.jobs.run('event-tidy', {});
  assert.equal(await count('event'), young);
});

test('[API-02] an event that one reader still waits for stays, however old it is, and goes when it has been read', async () => {
  await world.owner.run(`insert into event (kind, at) values ('brand.changed', now() - interval '31 days')`);
  await readAllEvents(world);
  await world.owner.run(`insert into event_reader (name) values ('slow')`);
  assert.equal(await dropOldEvents(world.ctx.db, 30), 0);
  await world.owner.run(
    `update event_reader set (xid, id) = (select xid, id from event order by xid desc, id desc limit 1) where name = 'slow'`,
  );
  assert.equal(await dropOldEvents(world.ctx.db, 30), 1);
  await world.owner.run(`delete from event_reader where name = 'slow'`);
});

test('[API-02] the server’s role takes no event away but the old ones, by any statement', async () => {
  await readAllEvents(world);
  const before = await count('event');
  await assert.rejects(world.ctx.db.run(`delete from event`), /permission denied/);
  assert.equal(await dropOldEvents(world.ctx.db, -1_000), 0);
  assert.equal(await count('event'), before);
});

test('[API-02] old trial accounts go with their sessions; young ones and members stay, and the books still agree', async () => {
  const [old, young] = [await trialMember(world.url), await trialMember(world.url)];
  const member = await demoMember(world.url);
  await world.owner.run(
    `update member set registered_at = now() - interval '15 days', last_login_at = null where id = any($1)`,
    [[old.id, member.id]],
  );
  const entries = await count('entry');
  await world.ctx.jobs.run('trial-tidy', {});
  assert.equal(
    (await count('member', `id = ${old.id}`)) + (await count('session', `member_id = ${old.id}`)),
    0,
  );
  assert.equal((await old.ask(info, {})).answer.code, 'login_first');
  for (const person of [young, member]) assert.equal((await person.ask(info, {})).answer.code, 'ok');
  assert.equal(await count('entry'), entries);
  await assertBooks(world.ctx.db);
});

test('[API-02] a trial account that signed in lately stays, and thousands go in one run', async () => {
  await world.owner.run(
    `insert into member (brand_id, account, canonical_account, nickname, language, type, registered_at, last_login_at)
     select (select min(id) from brand), 'oldtrial' || i, 'oldtrial' || i, 'x', 'vi', 4, now() - interval '20 days', case when i <= 5 then now() end from generate_series(1, 2505) i`,
  );
  await world.ctx.jobs.run('trial-tidy', {});
  assert.equal(await count('member', `account like 'oldtrial%'`), 5);
});
