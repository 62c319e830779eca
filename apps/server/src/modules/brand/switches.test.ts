import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as member from '@sen/api/member';
import { captcha } from '@sen/api/captcha';
import * as session from '@sen/api/session';
import { editBrand, until } from '#test/brands.ts';
import { visitor } from '#test/people.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
before(async () => {
  world = await openWorld();
});
after(() => world.close());

async function turn(name: string, on: boolean): Promise<void> {
  await editBrand(world.ctx, ({ switchesOn }) => ({
    switchesOn: on ? [...switchesOn, name] : switchesOn.filter((each) => each !== name),
  }));
}

test('[SYS-05] without FREEPLAY nobody gets a trial account, at once', async () => {
  const ask = async () => (await visitor(world.url).ask(session.freePlay, {})).answer.code;
  assert.equal(await ask(), 'ok');
  await turn('FREEPLAY', false);
  await until(async () => (await ask()) === 'free_play_off');
  await turn('FREEPLAY', true);
  await until(async () => (await ask()) === 'ok');
});

test('[SYS-05] without MOBILENUMREG3 no number registers', async () => {
  const input = { mobileNum: '0955000001', registerMethod: 'WEB', termsAccepted: true } as const;
  const ask = async () => (await visitor(world.url).ask(member.registerMobile, input)).answer.code;
  assert.equal(await ask(), 'input_invalid');
  await turn('MOBILENUMREG3', false);
  await until(async () => (await ask()) === 'registration_off');
  await turn('MOBILENUMREG3', true);
  await until(async () => (await ask()) === 'input_invalid');
});

test('[SYS-05] with REGCAPTCHA3 every registration reads a picture first', async () => {
  const form = {
    password: 'Matkhau123',
    confirmPassword: 'Matkhau123',
    registerMethod: 'WEB',
    termsAccepted: true,
  } as const;
  let serial = 0;
  const ask = async (captcha?: { id: string; answer: string }) =>
    (await visitor(world.url).ask(member.register, { ...form, username: `reader${serial++}`, captcha }))
      .answer.code;
  assert.equal(await ask(), 'ok');
  await turn('REGCAPTCHA3', true);
  await until(async () => (await ask()) === 'captcha_wrong');
  const { id } = await visitor(world.url).call(captcha, {});
  const { captchas } = (await (await fetch(`${world.url}/dev/outbox`)).json()) as {
    captchas: Array<{ id: string; answer: string }>;
  };
  const { answer } = captchas.find((each) => each.id === id)!;
  assert.equal(await ask({ id, answer }), 'ok');
  await turn('REGCAPTCHA3', false);
});
