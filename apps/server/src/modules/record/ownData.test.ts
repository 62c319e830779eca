import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { BlobReader, TextWriter, Uint8ArrayWriter, ZipReader, type FileEntry } from '@zip.js/zip.js';
import sharp from 'sharp';
import { submitFeedback, uploadFeedbackPicture } from '@sen/api/feedback';
import * as record from '@sen/api/record';
import { demoMember } from '#test/people.ts';
import { demoSignIns } from '../../demo/signIns.ts';
import { openWorld, type World } from '#test/world.ts';
import { ownFiles } from '../../modules.ts';
import { momentIn } from './rules.ts';

let world: World;
before(async () => {
  world = await openWorld();
});
after(() => world.close());

const { password: loginPassword, paymentPassword } = demoSignIns.members;

test('[SAFE-04] a member’s archive has every list as JSON and CSV, their pictures and a readme in their language, and asks for a password', async () => {
  const member = await demoMember(world.url, 'demo03');
  for (const [input, code] of [
    [{ which: 'login', password: 'Wrong@12345' }, 'wrong_password'],
    [{ which: 'payment', password: '000000' }, 'payment_password_wrong'],
  ] as const)
    assert.equal((await member.ask(record.ownData, input)).answer.code, code);
  const picture = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#a33' } })
    .png()
    .toBuffer();
  const { key } = await member.call(
    uploadFeedbackPicture,
    {},
    undefined,
    new Blob([new Uint8Array(picture)], { type: 'image/png' }),
  );
  await member.call(submitFeedback, {
    kind: 'question',
    comment: 'Tôi muốn xem dữ liệu của mình.',
    pictures: [key],
  });

  const dayNow = () => momentIn('Asia/Ho_Chi_Minh', Date.now()).slice(0, 10);
  const asked = dayNow();
  const { name, file } = await member.call(record.ownData, { which: 'payment', password: paymentPassword });
  assert.ok(
    [asked, dayNow()].some((day) => name === `own-data-${day}.zip`),
    `${name} has the day of the brand's clock`,
  );
  const entries = new Map(
    (await new ZipReader(new BlobReader(file)).getEntries()).map((entry) => [
      entry.filename,
      entry as FileEntry,
    ]),
  );
  const textOf = (path: string) => entries.get(path)!.getData(new TextWriter());
  const lists = [...Object.keys(ownFiles), 'announcements', 'bets', 'accountLines'];
  assert.deepEqual(
    [...entries.keys()].filter((path) => !path.startsWith('pictures/')).toSorted(),
    ['README.txt', ...lists.flatMap((list) => [`${list}.csv`, `${list}.json`])].toSorted(),
  );
  const readme = await textOf('README.txt');
  for (const list of lists)
    assert.match(readme, new RegExp(`${list}\\.csv\\r\\n    \\p{Lu}`, 'u'), `${list} is explained`);
  assert.match(readme, /Dữ liệu của bạn · demo03/);

  for (const list of lists) {
    const rows = JSON.parse(await textOf(`${list}.json`)) as Record<string, unknown>[];
    const csv = await textOf(`${list}.csv`);
    if (rows.length === 0) assert.equal(csv, '', list);
    else assert.ok(csv.replace('\ufeff', '').startsWith(`${Object.keys(rows[0]!).join(';')}\r\n`), list);
    assert.equal(csv.split('\r\n').length, rows.length === 0 ? 1 : rows.length + 2, list);
    for (const row of rows)
      for (const key of Object.keys(row)) assert.doesNotMatch(key, /hash|secret|token/i, list);
  }
  const [profile] = JSON.parse(await textOf('profile.json')) as Record<string, unknown>[];
  assert.deepEqual([profile!['account'], profile!['id']], ['demo03', String(member.id)]);
  const { list: lines } = await member.call(record.transactions, { size: 50 });
  assert.deepEqual(JSON.parse(await textOf('accountLines.json')), lines);
  assert.ok(
    (await textOf('accountLines.csv')).includes(`;${lines[0]!.amount.replace('.', ',')};`),
    'numbers are written as Vietnamese spreadsheets read them',
  );
  assert.match(readme, /dấu chấm phẩy/);
  const [said] = JSON.parse(await textOf('feedback.json')) as { pictures: string[] }[];
  const bytes = await entries.get(said!.pictures[0]!)!.getData(new Uint8ArrayWriter());
  assert.equal((await sharp(bytes).metadata()).width, 64);

  assert.equal(
    (await member.call(record.ownData, { which: 'login', password: loginPassword })).file.type,
    'application/zip',
  );
});

/** Tables with members in them that the archive leaves out, and why. */
const leftOut: Readonly<Record<string, string>> = {
  agent_transfer: 'in transfers, by its columns from_id and to_id',
  bank_account_clash: 'a hint for the desk that names another member',
  event: 'told to other parts of the platform, and removed when they have read it',
  code_request: 'counts codes that were asked for, against guessing',
  feedback_picture: 'the pictures themselves are in the archive',
  game_session: 'tokens by which vendors know an open game',
  inbox_mark: 'in announcements, as isRead',
  member_seen: 'when a page was last open, to the minute, for the count of who is online',
  member_note: 'what operators write for one another',
  payment_password: 'counts wrong tries of a secret',
  open_round: 'which of bets are open',
  play_count: 'from when playDays count',
  play_session: 'how long a game is open now',
  promotion_seen: 'which promotions are no longer counted as new',
  round: 'in bets',
  round_booking: 'what operators booked of a round in bets and its vendor has not sent since',
  round_difference: 'a question between the desk and a vendor; the rounds themselves are in bets',
  transfer: 'in accountLines',
  turnover_part: 'which bet counts towards which requirement: by rule, from bets and turnover',
  vendor_round: 'what a vendor reported of rounds that are in bets',
  vendor_wallet: 'at which vendors money of walletTransfers may lie',
  vendor_wallet_look:
    'since when a vendor says another balance than the transfers and rounds, until they agree',
  verification_code: 'hashes of codes that are good for minutes',
  winner: 'a copy of bets for the board',
  member_alike: 'hints for the desk that name another member',
  team_alike: 'hints for the desk that name another member',
  branch_move: "between agents' teams, by the desk; who stands above is in profile",
  member_money_day: 'sums of accountLines by day',
  member_moved_hour: 'in which hours accountLines have something',
  member_play_day: 'sums of bets by day',
  joined_by: 'which code of an agent somebody came by; who stands above is in profile',
  point_factor: 'by which rate which bet counts for points: by rule, from bets and the terms of the brand',
  rebate_carry: 'what rebates leave to the next payment, from carried_out in rebates',
  rebate_part: 'what each rebate is made of: by rule, from bets and rates',
  settled_play: 'bets again, as they count for agents',
  team_active_day: 'counts of whole teams',
  team_active_span: 'counts of whole teams',
  team_heads: 'counts of whole teams',
  team_heads_change: 'counts of whole teams, before they are added up',
  team_heads_day: 'counts of whole teams',
  team_line_day: 'sums of whole teams',
  team_member: 'who stands below an agent: other members',
  team_money_day: 'sums of whole teams',
  team_play_day: 'sums of whole teams',
};

test('[SAFE-04] every table that names a member is in the archive, or is left out for a reason that stands here', async () => {
  const tables = await world.owner.rows<{ name: string }>(
    `select distinct c.table_name as name from information_schema.columns c
     join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name and t.table_type = 'BASE TABLE'
     where c.table_schema = current_schema() and c.column_name in ('member_id', 'agent_id') order by 1`,
  );
  const read = Object.values(ownFiles)
    .map(({ sql }) => sql)
    .join(' ');
  const isRead = (name: string) => new RegExp(`\\b(?:from|join) ${name}\\b`).test(read);
  const missing = tables
    .map(({ name }) => name)
    .filter((name) => !isRead(name) && !Object.hasOwn(leftOut, name));
  assert.deepEqual(missing, []);
});
