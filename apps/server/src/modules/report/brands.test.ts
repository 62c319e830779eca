import assert from 'node:assert/strict';
import { createPrivateKey, randomInt, randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import { deskDeposits } from '@sen/api/deposit';
import { deskMembers } from '@sen/api/member';
import { operatorBrands } from '@sen/api/operator';
import { reportOverview } from '@sen/api/report';
import { formatAmount, parseAmount } from '@sen/api/money';
import type { OutputOf } from '@sen/api/call';
import { exportBrand } from '#modules/brand/service.ts';
import * as ledger from '#modules/ledger/service.ts';
import { insertVersion } from '#modules/brand/store.ts';
import { announceIn } from '#platform/live.ts';
import { hearAll } from '#test/brands.ts';
import { addPlayers, currency, unit, type Player } from '#test/faults/testServer.ts';
import { createVendorClient, type VendorClient } from '#test/faults/vendorClient.ts';
import { demoOperator, type Person } from '#test/people.ts';
import { openWorld, type World } from '#test/world.ts';

const codes = ['sen', 'truc'] as const;
type Code = (typeof codes)[number];
type Overview = OutputOf<typeof reportOverview>;

const seed = Number(process.env['SEED'] ?? randomInt(2 ** 31));
const startedAt = Date.now();
let world: World;
let finance: Person;
let arcade: VendorClient;
const brandIds = {} as Record<Code, bigint>;
const players = {} as Record<Code, Player[]>;

before(async () => {
  // The desk's day does not end while it is looked at.
  world = await openWorld({ clock: { now: () => startedAt } });
  finance = await demoOperator(world.url, 'finance');
  arcade = createVendorClient({
    url: world.url,
    vendor: 'arcade',
    privateKey: createPrivateKey(world.keys.arcade.privateKey),
  });
  const vendor = await world.owner.one<{ id: number }>(`select id from vendor where code = 'arcade'`);
  for (const code of codes) {
    brandIds[code] = (await exportBrand(world.owner, code)).id;
    players[code] = await addPlayers(world.owner, vendor!.id, 3, 1_000_000n * unit);
    const ids = players[code].map(({ memberId }) => memberId);
    await world.owner.run(`update member set brand_id = $1 where id = any($2)`, [brandIds[code], ids]);
  }
});
after(async () => {
  arcade.close();
  await world.close();
});

type Deed = {
  code: Code;
  player: number;
  kind: 'lose' | 'win' | 'leave open' | 'take back' | 'pay in' | 'set aside';
  units: number;
};

/** Something that a member does, with money that moves by the same ways as ever. */
async function happen({ code, player: index, kind, units }: Deed): Promise<void> {
  const player = players[code][index]!;
  const amount = BigInt(units) * unit;
  const [transaction, round] = [randomUUID(), randomUUID()];
  if (kind === 'pay in') return payIn(player.memberId, amount);
  if (kind === 'set aside') {
    const hold = {
      key: `test:${round}`,
      memberId: player.memberId,
      currency,
      amount,
      reason: 'withdrawal',
    } as const;
    assert.equal(await world.owner.transaction((tx) => ledger.openHold(tx, hold)), 'done');
    return;
  }
  const replies = [await arcade.bet(player, { transaction, round, amount, closes: kind === 'lose' })];
  if (kind === 'win')
    replies.push(
      await arcade.win(player, { reference: transaction, round, amount: 3n * amount, closes: true }),
    );
  if (kind === 'take back') replies.push(await arcade.rollback(player, { reference: transaction, round }));
  for (const reply of replies) assert.equal(reply?.status, 'RS_OK');
}

async function payIn(memberId: bigint, amount: bigint): Promise<void> {
  await world.owner.transaction(async (tx) => {
    const row = await tx.one<{ id: bigint }>(
      `insert into deposit (member_id, brand_id, request_id, channel, currency, amount, fee, state, paid_amount, paid_currency, expires_at, finished_at)
       values ($1, (select brand_id from member where id = $1), gen_random_uuid(), 'sandbox', $2, $3, 0, 'paid', $3, $2, now(), now()) returning id`,
      [memberId, currency, amount],
    );
    const posting = {
      key: `deposit:${row!.id}`,
      from: ledger.accountPath.gateway('sandbox'),
      to: ledger.accountPath.main(memberId),
      memberId,
    };
    await ledger.post(tx, [{ ...posting, currency, amount, reason: 'deposit' }]);
  });
}

const flat = ({
  membersOwed,
  heldForMembers,
  today,
}: Pick<Overview, 'membersOwed' | 'heldForMembers' | 'today'>) => ({
  membersOwed,
  heldForMembers,
  ...today,
});
type Figures = ReturnType<typeof flat>;

/** A figure of its own kind: amounts as decimal texts, counts as numbers. */
function added(parts: Figures[]): Figures {
  const signed = (text: string) => (text.startsWith('-') ? -parseAmount(text.slice(1))! : parseAmount(text)!);
  const names = Object.keys(parts[0]!) as Array<keyof Figures>;
  const sum = (name: keyof Figures) => {
    const values = parts.map((part) => part[name]);
    return typeof values[0] === 'number'
      ? values.reduce<number>((total, value) => total + Number(value), 0)
      : formatAmount(values.reduce<bigint>((total, value) => total + signed(String(value)), 0n));
  };
  return Object.fromEntries(names.map((name) => [name, sum(name)])) as Figures;
}

/** The same figures out of the tables alone, without a word of brands. */
async function ofTheTables(): Promise<Omit<Figures, 'grossGamingRevenue'>> {
  const row = await world.owner.one<Record<string, bigint>>(
    `select (select sum(balance) from account where path like 'member:%:main') as owed, (select sum(balance) from account where path like 'member:%:held') as held,
       (select sum(paid_amount) from deposit where state = 'paid')::bigint as deposits, (select count(*) from deposit where state = 'paid') as deposit_count,
       (select sum(stake) from round where state <> 'rolled_back')::bigint as stake, (select sum(payout) from round where state <> 'rolled_back')::bigint as payout,
       (select count(*) from round where state <> 'rolled_back') as rounds, (select count(*) from member where type <> 4) as members`,
  );
  const amount = (name: string) => formatAmount(BigInt(row![name] ?? 0));
  return {
    membersOwed: amount('owed'),
    heldForMembers: amount('held'),
    deposits: amount('deposits'),
    depositCount: Number(row!['deposit_count']),
    stake: amount('stake'),
    payout: amount('payout'),
    rounds: Number(row!['rounds']),
    newMembers: Number(row!['members']),
  };
}

test('[OPS-06] for any play and deposits the figures of the brands add up to those of all, which are the ledger’s', async (t) => {
  t.diagnostic(`SEED=${seed}`);
  const deed = fc.record({
    code: fc.constantFrom(...codes),
    player: fc.nat(2),
    kind: fc.constantFrom('lose', 'win', 'leave open', 'take back', 'pay in', 'set aside'),
    units: fc.integer({ min: 1, max: 500 }),
  });
  const property = fc.asyncProperty(fc.array(deed, { minLength: 1, maxLength: 6 }), async (deeds) => {
    for (const each of deeds) await happen(each);
    const [all, ...alone] = await Promise.all([
      finance.call(reportOverview, {}),
      ...codes.map((brand) => finance.call(reportOverview, { brand })),
    ]);
    assert.deepEqual(added(alone.map(flat)), flat(all));
    assert.deepEqual(all.brands.map(flat), alone.map(flat));
    const { grossGamingRevenue: _derived, ...read } = flat(all);
    assert.deepEqual(read, await ofTheTables());
    for (const one of alone)
      assert.deepEqual(one.platformAccounts, all.platformAccounts, 'the platform is of no brand');
  });
  await fc.assert(property, { numRuns: 8, seed });
});

test('[OPS-06] play and money at one brand change no other brand’s figures', async () => {
  const before = await finance.call(reportOverview, { brand: 'truc' });
  await happen({ code: 'sen', player: 0, kind: 'win', units: 7 });
  await happen({ code: 'sen', player: 0, kind: 'pay in', units: 7 });
  assert.deepEqual(flat(await finance.call(reportOverview, { brand: 'truc' })), flat(before));
});

test('[OPS-02] [OPS-03] rows say which brand they are of, and a list of one brand holds no other’s', async () => {
  for (const code of codes) await happen({ code, player: 1, kind: 'pay in', units: 3 });
  const brandOf = new Map(
    codes.flatMap((code) => players[code].map(({ memberId }) => [String(memberId), code])),
  );
  const members = (await finance.call(deskMembers, { search: 'player' })).list;
  assert.equal(members.length, brandOf.size);
  for (const { id, brand } of members) assert.equal(brand, brandOf.get(id));
  const deposits = (await finance.call(deskDeposits, {})).list;
  assert.deepEqual(new Set(deposits.map(({ brand }) => brand)), new Set(codes));
  for (const code of codes) {
    const own = (await finance.call(deskMembers, { brand: code })).list;
    assert.ok(own.length > 0 && own.every(({ brand }) => brand === code));
    const paid = (await finance.call(deskDeposits, { brand: code, state: 'paid' })).list;
    assert.deepEqual(
      paid.map(({ id }) => id),
      deposits.filter(({ brand }) => brand === code).map(({ id }) => id),
    );
  }
});

test('[OPS-02] the desk offers the brands by name, and a brand that there is none of is not found', async () => {
  const { list } = await finance.call(operatorBrands, {});
  assert.deepEqual(
    list.map(({ code, name }) => [code, name]),
    [
      ['sen', 'Sen'],
      ['truc', 'Trúc'],
    ],
  );
  for (const call of [reportOverview, deskDeposits, deskMembers]) {
    const { status, answer } = await finance.ask(call, { brand: 'nobody' });
    assert.deepEqual([status, answer.code], [404, 'not_found'], call.name);
  }
});

test('[OPS-06] a brand’s report is in its own currency, and a report of all counts no money of another one', async () => {
  const held = (await finance.call(reportOverview, { brand: 'truc' })).membersOwed;
  const all = await finance.call(reportOverview, {});
  const useCurrency = async (name: string) => {
    // A brand with members keeps its currency; one of an older installation may have left another.
    const { id, version, document } = await exportBrand(world.ctx.db, 'truc');
    await world.owner.transaction(async (tx) => {
      const left = { ...document, currency: name };
      await insertVersion(tx, {
        brandId: id,
        version: version + 1,
        document: left,
        author: 'test',
        note: '',
      });
      await announceIn(tx, world.ctx.db.schema, 'brand');
    });
    await hearAll(world.ctx);
    assert.equal((await finance.call(operatorBrands, {})).list[1]!.currency, name);
  };
  await useCurrency('VND');
  try {
    const own = await finance.call(reportOverview, { brand: 'truc' });
    assert.deepEqual([own.currency, own.membersOwed], ['VND', '0.00']);
    const [row] = (await finance.call(deskMembers, { brand: 'truc' })).list;
    assert.deepEqual([row!.currency, row!.balance], ['VND', '0.00']);
    const now = await finance.call(reportOverview, {});
    assert.deepEqual([now.currency, now.membersOwed], ['P', all.membersOwed]);
    const { currency: theirs, membersOwed } = now.brands.find(({ brand }) => brand === 'truc')!;
    assert.deepEqual(
      [theirs, membersOwed],
      ['VND', held],
      'what members keep of a currency that the brand has left is still owed',
    );
  } finally {
    await useCurrency('P');
  }
});
