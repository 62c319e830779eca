import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { cancelDraw, enterResult } from '@sen/api/lotteryDesk';
import { changeOperatorPassword, operatorLogin } from '@sen/api/operator';
import { createOperator } from '@sen/api/operatorDesk';
import { openStations, type Stations } from '#test/lotteryStations.ts';
import { visitor, type Person } from '#test/people.ts';
import { seeded } from './rules/sampling.ts';
import { drawResult } from './rules/structures.ts';

let stations: Stations;
before(async () => {
  stations = await openStations();
});
after(() => stations.close());

const reason = 'as the station says';
const numbersOf = (seed: number) =>
  Object.fromEntries(
    Object.entries(drawResult('south', seeded(seed))).map(([code, list]) => [code, [...list]]),
  );

/** An operator of risk whom the owner makes at the desk, and who has rested for two days. */
async function madeByOwner(name: string): Promise<Person> {
  const { world, owner } = stations;
  const { password } = await owner.call(createOperator, { name, role: 'risk', brands: null, reason });
  const person = visitor(world.url);
  person.token = (await person.call(operatorLogin, { name, password })).token;
  await person.call(changeOperatorPassword, {
    oldPassword: password,
    newPassword: `chosen by ${name} alone`,
  });
  return person;
}
const rest = () =>
  stations.world.owner.run(`update operator_grant set granted_at = granted_at - interval '2 days'`);

test('[OPS-08] [LOTTERY-06] an official result is told by independent operators only', async () => {
  const { owner, risk, openDraw, makeDue } = stations;
  const drawId = await openDraw('dong-nai');
  await makeDue(drawId);
  const entry = { id: drawId, numbers: numbersOf(1) };
  assert.equal((await owner.call(enterResult, entry)).outcome, 'waiting');
  const puppet = await madeByOwner('made.results');
  assert.equal((await puppet.ask(enterResult, entry)).answer.code, 'approval_too_new');
  await rest();
  assert.equal((await puppet.ask(enterResult, entry)).answer.code, 'approval_dependent');
  assert.equal((await risk.call(enterResult, entry)).outcome, 'told');
});

test('[OPS-08] [LOTTERY-06] the entry of somebody who was dismissed since is replaced, and takes a second anew', async () => {
  const { world, owner, risk, openDraw, makeDue } = stations;
  const drawId = await openDraw('tay-ninh');
  await makeDue(drawId);
  const leaver = await madeByOwner('leaves.results');
  await rest();
  const entry = { id: drawId, numbers: numbersOf(2) };
  assert.equal((await leaver.call(enterResult, entry)).outcome, 'waiting');
  await world.owner.run(`update operator set active = false where name = 'leaves.results'`);
  assert.equal((await risk.call(enterResult, entry)).outcome, 'waiting');
  assert.equal((await owner.call(enterResult, entry)).outcome, 'told');
});

test('[OPS-08] [LOTTERY-07] a draw whose time has come is cancelled by independent operators only', async () => {
  const { owner, risk, openDraw, makeDue } = stations;
  const drawId = await openDraw('an-giang');
  await makeDue(drawId);
  assert.equal((await owner.call(cancelDraw, { id: drawId, reason })).needsSecond, true);
  const puppet = await madeByOwner('made.cancels');
  await rest();
  const confirmed = { id: drawId, reason, confirms: true };
  assert.equal((await puppet.ask(cancelDraw, confirmed)).answer.code, 'approval_dependent');
  assert.equal((await risk.call(cancelDraw, confirmed)).state, 'cancelled');
});
