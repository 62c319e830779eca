import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sharp from 'sharp';
import * as inbox from '@sen/api/inbox';
import * as member from '@sen/api/member';
import { deskMember, removeMemberPicture, resetNickname } from '@sen/api/memberDesk';
import { until } from '#test/brands.ts';
import { demoOperator, newMember, signIn, trialMember, type Person } from '#test/people.ts';
import { openWorld, readAllEvents, type World } from '#test/world.ts';

const dayMs = 86_400_000;
let world: World;
let support: Person;
let now = Date.now();
before(async () => {
  world = await openWorld({ clock: { now: () => now } });
  support = await demoOperator(world.url, 'support');
});
after(() => world.close());

const picture = async (format: 'png' | 'jpeg' | 'webp', colour: string, size = 700): Promise<Blob> => {
  const drawn = sharp({ create: { width: size, height: size, channels: 3, background: colour } }).withExif({
    IFD0: { Artist: 'somebody' },
  });
  return new Blob([new Uint8Array(await drawn.toFormat(format).toBuffer())], { type: `image/${format}` });
};
const upload = async (person: Person, file: Blob) =>
  (await person.ask(member.uploadPicture, {}, file)).answer;
const served = async (url: string) => fetch(world.url + url);
/** Waits until a picture is gone, which is removed after the answer. */
const untilGone = (url: string) => until(async () => (await served(url)).status === 404, 'it is still kept');
const templates = async (person: Person) => {
  await readAllEvents(world);
  return (await person.call(inbox.inboxList, { box: 'personal' })).list.map(({ template }) => template);
};

test('[CENTRE-03] a member uploads a picture, which is drawn anew; the next one and a drawn one take its place for good', async () => {
  const person = await newMember(world.url);
  const addresses: string[] = [];
  for (const format of ['png', 'jpeg', 'webp'] as const) {
    const answer = await upload(person, await picture(format, '#a03020'));
    assert.equal(answer.code, 'ok', format);
    addresses.push((answer.value as { picture: string }).picture);
    const kept = await served(addresses.at(-1)!);
    const shown = await sharp(await kept.arrayBuffer()).metadata();
    assert.deepEqual([shown.format, shown.width, shown.height, shown.exif], ['webp', 512, 512, undefined]);
  }
  assert.equal((await person.call(member.icon, {})).picture, addresses[2]);
  await untilGone(addresses[0]!);
  await person.call(member.setIcon, { icon: 'carp' });
  assert.deepEqual(await person.call(member.icon, {}), { icon: 'carp', picture: null });
  await untilGone(addresses[2]!);
});

test('[CENTRE-03] a file that is no picture is refused, and trial accounts have none of their own', async () => {
  const person = await newMember(world.url);
  const script = new Blob(['<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'], {
    type: 'image/png',
  });
  assert.equal((await upload(person, script)).code, 'file_not_image');
  const broken = new Blob(
    [new Uint8Array(await (await picture('png', '#000000')).arrayBuffer()).slice(0, 200)],
    { type: 'image/png' },
  );
  assert.equal((await upload(person, broken)).code, 'file_not_image');
  assert.equal((await person.call(member.icon, {})).picture, null);
  const trial = await trialMember(world.url);
  assert.equal((await upload(trial, await picture('png', '#000000'))).code, 'real_account_needed');
});

test('[CENTRE-03] support takes a picture away with a reason; the member reads of it and uploads none for a week', async () => {
  const person = await newMember(world.url);
  const { picture: address } = (await upload(person, await picture('jpeg', '#203040'))).value as {
    picture: string;
  };
  const id = String(person.id);
  assert.equal((await support.call(deskMember, { id })).picture, address);
  await support.call(removeMemberPicture, { id, reason: 'shows somebody else' });
  assert.equal(
    (await support.ask(removeMemberPicture, { id, reason: 'once more' })).answer.code,
    'picture_unknown',
  );
  await untilGone(address);
  assert.deepEqual(await templates(person), ['pictureRemoved']);
  const barred = await upload(person, await picture('png', '#203040'));
  assert.deepEqual([barred.code, barred.value], ['picture_barred', { days: 7 }]);
  now += 7 * dayMs + 1;
  const again = await newSession(person);
  assert.equal((await upload(again, await picture('png', '#203040'))).code, 'ok');
});

test('[CENTRE-03] a nickname is chosen once in thirty days, and at once again after support took it away', async () => {
  const person = await newMember(world.url);
  const { account } = await person.call(member.info, {});
  const choose = async (nickname: string) => (await person.ask(member.setNickname, { nickname })).answer;
  assert.equal((await choose('Admin Sen')).code, 'nickname_refused');
  assert.equal((await choose('<i>')).code, 'nickname_invalid');
  assert.equal((await choose(' Hoa Nắng ')).code, 'ok');
  const me = await person.call(member.info, {});
  assert.deepEqual([me.nickname, me.nicknameFrom], ['Hoa Nắng', now + 30 * dayMs]);
  const early = await choose('Hoa Mưa');
  assert.deepEqual([early.code, early.value], ['nickname_too_soon', { days: 30 }]);
  const id = String(person.id);
  await support.call(resetNickname, { id, reason: 'complaints of others' });
  assert.equal((await support.ask(resetNickname, { id, reason: 'once more' })).answer.code, 'nickname_unset');
  assert.deepEqual(await templates(person), ['nicknameReset']);
  assert.equal((await person.call(member.info, {})).nickname, account);
  assert.equal((await choose('Hoa Mưa')).code, 'ok');
  const both = await Promise.all([choose('Mot'), choose('Hai')]);
  assert.deepEqual(new Set(both.map(({ code }) => code)), new Set(['nickname_too_soon']));
});

/** The same member with a session of this moment. */
async function newSession(person: Person): Promise<Person> {
  const row = await world.owner.one<{ account: string }>(`select account from member where id = $1`, [
    person.id,
  ]);
  return signIn(world.url, row!.account, 'Matkhau123');
}
