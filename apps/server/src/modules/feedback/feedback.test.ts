import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { InputOf } from '@sen/api/call';
import {
  deskFeedback,
  submitFeedback,
  setFeedbackState,
  ownFeedback,
  uploadFeedbackPicture,
  waitingFeedback,
} from '@sen/api/feedback';
import sharp from 'sharp';
import { exportBrand } from '#modules/brand/service.ts';
import {
  demoMember,
  demoOperator,
  giveRank,
  newMember,
  solvedCaptcha,
  trialMember,
  visitor,
  type Person,
} from '#test/people.ts';
import { openWorld, readAllEvents, type World } from '#test/world.ts';

let world: World;
let support: Person;
before(async () => {
  world = await openWorld();
  support = await demoOperator(world.url, 'support');
});
after(() => world.close());

const words = 'Tôi không thấy ván chơi tối qua.\nXin kiểm tra giúp.';
const send = async (person: Person, contact?: string): Promise<string> =>
  (await person.call(submitFeedback, { kind: 'complaint', comment: words, contact })).reference;
const found = async (id: string) =>
  (await support.call(deskFeedback, {})).list.find((message) => message.id === id)!;

test('[CENTRE-04] [API-01] a message is at the desk at once, with its sender and how to reach them', async () => {
  const member = await demoMember(world.url);
  const mine = await found(await send(member));
  assert.deepEqual(
    [mine.brand, mine.kind, mine.state, mine.comment, mine.contact, mine.language, mine.steps],
    ['sen', 'complaint', 'open', words, null, 'vi', []],
  );
  assert.equal(mine.member?.account, 'demo01');
  const stranger = await found(await send(visitor(world.url), ' an@example.com '));
  assert.deepEqual([stranger.contact, stranger.member], ['an@example.com', null]);
  const { reference } = await member.call(submitFeedback, {
    kind: 'agency',
    comment: 'Tôi có một nhóm bạn chơi.',
  });
  const { list } = await support.call(deskFeedback, { kind: 'agency' });
  assert.deepEqual(
    list.map(({ id, kind }) => [id, kind]),
    [[reference, 'agency']],
  );
});

test('[CENTRE-04] one message can be read alone in any state, and by operators of its brand only', async () => {
  const id = await send(visitor(world.url), 'an@example.com');
  await send(visitor(world.url), 'binh@example.com');
  await support.call(setFeedbackState, { id, from: 'open', to: 'closed', note: 'thư rác' });
  const read = async (brand?: string) =>
    (await support.call(deskFeedback, { id, brand })).list.map((message) => [message.id, message.state]);
  assert.deepEqual(await read(), [[id, 'closed']]);
  assert.deepEqual(await read('truc'), []);
});

test('[CENTRE-04] [API-01] a sender who cannot read an answer on the site has to say how to answer', async () => {
  const input = { kind: 'idea', comment: 'Thêm trò chơi bầu cua nhé.' } as const;
  for (const person of [visitor(world.url), await trialMember(world.url)]) {
    assert.equal(
      (await person.ask(submitFeedback, { ...input, contact: '  ' })).answer.code,
      'feedback_contact_missing',
    );
    assert.equal(
      (await person.ask(submitFeedback, { ...input, contact: 'an@example.com' })).answer.code,
      'ok',
    );
    assert.equal(
      (await person.ask(submitFeedback, { ...input, comment: 'ngắn', contact: 'an@example.com' })).answer
        .code,
      'input_invalid',
    );
  }
});

test('[CENTRE-04] a message or a contact that turns the direction of writing is refused, and says where', async () => {
  const member = await newMember(world.url);
  const input = {
    kind: 'complaint',
    comment: 'Tôi chưa nhận được tiền thắng.',
    contact: 'an@example.com',
  } as const;
  for (const field of ['comment', 'contact'] as const) {
    const { answer } = await member.ask(submitFeedback, { ...input, [field]: `${input[field]}\u202e` });
    assert.deepEqual(
      [answer.code, answer.value],
      ['input_invalid', { fields: [{ field, code: 'input_invalid' }] }],
    );
  }
  assert.deepEqual(await member.call(ownFeedback, {}), { list: [] });
});

test('[CENTRE-04] a member reads the answer on the site, and nobody else’s; colleagues read the note, the member does not', async () => {
  const member = await newMember(world.url);
  const id = await send(member);
  const step = { id, from: 'open', to: 'answered', note: 'đã xem lại ván' } as const;
  assert.equal((await support.ask(setFeedbackState, step)).answer.code, 'feedback_answer_missing');
  assert.deepEqual(await support.call(setFeedbackState, { ...step, answer: 'Ván đã được tính đủ.' }), {
    state: 'answered',
  });
  const { list } = await member.call(ownFeedback, {});
  assert.deepEqual(
    list.map(({ answers, ...message }) => [message.id, message.state, answers.map(({ text }) => text)]),
    [[id, 'answered', ['Ván đã được tính đủ.']]],
  );
  assert.doesNotMatch(JSON.stringify(list), /đã xem lại ván/);
  assert.deepEqual(await (await newMember(world.url)).call(ownFeedback, {}), { list: [] });
  assert.deepEqual(
    (await found(id)).steps.map(({ operator, state, note, answer }) => [operator, state, note, answer]),
    [['support', 'answered', 'đã xem lại ván', 'Ván đã được tính đủ.']],
  );
});

test('[CENTRE-04] [OPS-01] each step is on the audit trail; of two operators who act on the same view one is refused', async () => {
  const id = await send(visitor(world.url), 'an@example.com');
  const owner = await demoOperator(world.url, 'owner');
  const step = { id, from: 'open', to: 'closed', note: 'thư rác' } as const;
  const codes = await Promise.all(
    [support, owner].map(async (person) => (await person.ask(setFeedbackState, step)).answer.code),
  );
  assert.deepEqual(codes.toSorted(), ['feedback_moved_meanwhile', 'ok']);
  await owner.call(setFeedbackState, { id, from: 'closed', to: 'open', note: 'không phải thư rác' });
  assert.equal(
    (await owner.ask(setFeedbackState, { id, from: 'open', to: 'open', note: 'không đi đâu' })).answer.code,
    'feedback_moved_meanwhile',
  );
  assert.equal(
    (
      await owner.ask(setFeedbackState, {
        id,
        from: 'open',
        to: 'answered',
        note: 'trả lời',
        answer: 'Chào bạn.',
      })
    ).answer.code,
    'feedback_answer_unreadable',
  );
  await owner.call(setFeedbackState, { id, from: 'open', to: 'answered', note: 'đã gửi thư' });
  assert.equal((await owner.ask(setFeedbackState, { ...step, id: '1' })).answer.code, 'feedback_unknown');

  await readAllEvents(world);
  const rows = await world.owner.rows<{ content: string }>(
    `select content from audit_trail where stream = 'operator' order by seq`,
  );
  const steps = rows
    .map(({ content }) => JSON.parse(content) as Record<string, unknown>)
    .filter(({ subject }) => subject === `feedback:${id}`);
  assert.deepEqual(
    steps.map(({ action, before: was, after: is, reason }) => [action, was, is, reason]),
    [
      ['feedback.state-changed', { state: 'open' }, { state: 'closed' }, 'thư rác'],
      ['feedback.state-changed', { state: 'closed' }, { state: 'open' }, 'không phải thư rác'],
      ['feedback.state-changed', { state: 'open' }, { state: 'answered' }, 'đã gửi thư'],
    ],
  );
});

test('[CENTRE-04] an answer needs no note beside it; every other step does', async () => {
  const id = await send(await newMember(world.url), 'an@example.com');
  for (const to of ['answered', 'closed'] as const)
    assert.equal(
      (await support.ask(setFeedbackState, { id, from: 'open', to })).answer.code,
      'feedback_note_missing',
    );
  await support.call(setFeedbackState, { id, from: 'open', to: 'answered', answer: 'Chào bạn.' });
  assert.equal(
    (await support.ask(setFeedbackState, { id, from: 'answered', to: 'open' })).answer.code,
    'feedback_note_missing',
  );
  assert.deepEqual(
    (await found(id)).steps.map(({ note, answer }) => [note, answer]),
    [[null, 'Chào bạn.']],
  );
  await assert.rejects(
    world.owner.run(
      `insert into feedback_step (feedback_id, operator_id, state) select $1, id, 'closed' from operator limit 1`,
      [id],
    ),
    /check constraint/,
  );
});

test('[CENTRE-04] waiting senders are listed by VIP rank and age, and counted brand by brand', async () => {
  await world.owner.run(`update feedback set state = 'closed'`);
  const person = visitor(world.url);
  const [first, second] = [await send(person, 'an@example.com'), await send(person, 'an@example.com')];
  const vip = await newMember(world.url);
  await giveRank(world, vip.id, 5);
  const preferred = await send(vip);
  const { id: truc } = await exportBrand(world.owner, 'truc');
  await world.owner.run(
    `insert into feedback (brand_id, kind, comment, contact, language) values ($1, 'idea', $2, 'binh@example.com', 'en')`,
    [truc, words],
  );

  const { list } = await support.call(deskFeedback, { state: 'open', brand: 'sen' });
  assert.deepEqual(
    list.map(({ id, vipLevel }) => [id, vipLevel]),
    [
      [preferred, 5],
      [first, 0],
      [second, 0],
    ],
  );
  const counts = await Promise.all(
    [{}, { brand: 'sen' }, { brand: 'truc' }].map((input) => support.call(waitingFeedback, input)),
  );
  assert.deepEqual(
    counts.map(({ count }) => count),
    [4, 3, 1],
  );
  assert.equal((await support.ask(waitingFeedback, { brand: 'nobody' })).answer.code, 'not_found');
});

test('[CENTRE-04] the desk’s steps with a message never change', async () => {
  const id = await send(visitor(world.url), 'an@example.com');
  await support.call(setFeedbackState, { id, from: 'open', to: 'closed', note: 'thư rác' });
  for (const sql of [
    `update feedback_step set note = 'x'`,
    `delete from feedback_step`,
    `truncate feedback_step`,
  ]) {
    await assert.rejects(world.ctx.db.run(sql), /refused|permission denied|never changed/, sql);
    await assert.rejects(world.owner.run(sql), /never changed/, sql);
  }
});

const shot = (format: 'png' | 'jpeg' | 'webp', width = 40) =>
  sharp({ create: { width, height: 30, channels: 3, background: { r: 9, g: 90, b: 160 } } })
    .withMetadata({ exif: { IFD0: { Copyright: 'somebody' } } })
    .toFormat(format)
    .toBuffer();
const uploaded = (person: Person, bytes: Uint8Array, proof: InputOf<typeof uploadFeedbackPicture> = {}) =>
  person.ask(
    uploadFeedbackPicture,
    proof,
    new Blob([bytes as Uint8Array<ArrayBuffer>], { type: 'image/png' }),
  );
const keyOf = async (
  person: Person,
  bytes: Uint8Array,
  proof?: InputOf<typeof uploadFeedbackPicture>,
): Promise<string> => (await uploaded(person, bytes, proof)).answer.value!['key'] as string;
const captchaProof = async () => {
  const { id, answer } = await solvedCaptcha(world.url);
  return { captchaId: id, captchaAnswer: answer };
};

test('[CENTRE-04] [REG-10] up to three pictures come with a message, drawn anew, for its sender and the desk', async () => {
  const member = await newMember(world.url);
  const keys = [
    await keyOf(member, await shot('png', 2_000)),
    await keyOf(member, await shot('jpeg')),
    await keyOf(member, await shot('png')),
  ];
  const message = { kind: 'complaint', comment: words, pictures: keys } as const;
  const { reference } = await member.call(submitFeedback, message);
  const urls = keys.map((key) => `/files/${key}`);
  assert.deepEqual((await found(reference)).pictures, urls);
  assert.deepEqual((await member.call(ownFeedback, {})).list[0]!.pictures, urls);
  const shown = await sharp(Buffer.from(await (await fetch(world.url + urls[0]!)).arrayBuffer())).metadata();
  assert.deepEqual([shown.format, shown.width, shown.exif], ['webp', 1_600, undefined]);
  // Each picture is of one message alone, and four are too many.
  assert.equal((await member.ask(submitFeedback, message)).answer.code, 'feedback_picture_unknown');
  const fresh = await keyOf(member, await shot('png'));
  assert.equal(
    (await member.ask(submitFeedback, { ...message, pictures: [fresh, ...keys] })).answer.code,
    'input_invalid',
  );
  const { list } = await support.call(deskFeedback, { kind: 'complaint' });
  assert.equal(
    list.filter(
      (row) =>
        row.member?.account === list[0]!.member?.account && row.comment === words && row.pictures.length > 0,
    ).length,
    1,
  );
});

test('[CENTRE-04] [REG-10] a picture is its uploader’s: nobody else sends it, and what is none is refused', async () => {
  const [member, stranger] = [await newMember(world.url), await newMember(world.url)];
  const key = await keyOf(member, await shot('png'));
  for (const thief of [stranger, visitor(world.url)]) {
    const input = { kind: 'idea' as const, comment: words, contact: 'an@example.com', pictures: [key] };
    assert.equal((await thief.ask(submitFeedback, input)).answer.code, 'feedback_picture_unknown');
  }
  const refused: Array<Promise<Uint8Array>> = [
    shot('webp'),
    Promise.resolve(Buffer.from('<svg/>')),
    shot('png').then((png) => png.subarray(0, 60)),
  ];
  for (const bytes of refused)
    assert.equal((await uploaded(member, await bytes)).answer.code, 'file_not_image');
  assert.equal((await uploaded(member, Buffer.alloc(5 * 1024 ** 2 + 1))).answer.code, 'file_too_large');
  // A visitor may send one too.
  const guest = visitor(world.url);
  const own = {
    kind: 'idea' as const,
    comment: words,
    contact: 'an@example.com',
    pictures: [await keyOf(guest, await shot('jpeg'), await captchaProof())],
  };
  assert.equal((await guest.ask(submitFeedback, own)).answer.code, 'ok');
});

test('[CENTRE-04] [REG-10] visitors and trial accounts show a captcha before a picture is drawn; one is good for the three pictures of a message', async () => {
  for (const person of [visitor(world.url), await trialMember(world.url)]) {
    const code = async (bytes: Uint8Array, proof?: InputOf<typeof uploadFeedbackPicture>) =>
      (await uploaded(person, bytes, proof)).answer.code;
    // Nothing is drawn before: what is no picture is not looked at.
    assert.equal(await code(Buffer.from('<svg/>')), 'captcha_required');
    const proof = await captchaProof();
    assert.equal(await code(await shot('png'), { ...proof, captchaAnswer: 'WRONG' }), 'captcha_wrong');
    assert.equal(await code(await shot('png'), proof), 'captcha_wrong', 'a try has used it up');
    const right = await captchaProof();
    const first = await keyOf(person, await shot('png'), right);
    assert.equal(await code(await shot('png'), right), 'captcha_wrong', 'it is good once');
    const further = await Promise.all(
      Array.from({ length: 5 }, async () => code(await shot('jpeg'), { after: first })),
    );
    assert.deepEqual(further.toSorted(), [
      'captcha_required',
      'captcha_required',
      'captcha_required',
      'ok',
      'ok',
    ]);
  }
  // A picture of a member lets nobody else through.
  const key = await keyOf(await newMember(world.url), await shot('png'));
  const { answer } = await uploaded(visitor(world.url), await shot('png'), { after: key });
  assert.equal(answer.code, 'captcha_required');
});

test('[CENTRE-04] a picture that no message names is gone after a day, one that was sent stays', async () => {
  const member = await newMember(world.url);
  const [kept, left, young] = [
    await keyOf(member, await shot('png')),
    await keyOf(member, await shot('png')),
    await keyOf(member, await shot('png')),
  ];
  await member.call(submitFeedback, { kind: 'idea', comment: words, pictures: [kept] });
  await world.owner.run(
    `update feedback_picture set created_at = now() - interval '25 hours' where key = any($1)`,
    [[kept, left]],
  );
  await world.ctx.jobs.run('feedback-pictures', {});
  const status = async (key: string) => (await fetch(`${world.url}/files/${key}`)).status;
  assert.deepEqual([await status(kept), await status(left), await status(young)], [200, 404, 200]);
});
