import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { contractKinds } from '@sen/api/contract';
import { deskEconomics } from '@sen/api/economics';
import * as brands from '#modules/brand/service.ts';
import { syncCatalogue } from '#modules/game/service.ts';
import { readDemoBrands } from '../../demo/brands.ts';
import { termsOfDemo } from '../../demo/economics.ts';
import { readDrawings } from '../../demo/pictures.ts';
import { contractTermsOf } from '../../demo/team.ts';
import { demoOperator } from '../../../test/people.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { sheetsOf, sumOf, type BrandTerms } from './rules/flows.ts';
import { termsOf } from './terms.ts';

let world: World;
before(async () => {
  world = await openWorld({ withArcade: 'every protocol' });
  assert.ok(await syncCatalogue(world.ctx));
});
after(() => world.close());

/** In millionths of the turnover. */
const margin = 300;

test('[VALID-02] the terms of the demo brands leave the house something of every type of game, with the contracts of their agents', async () => {
  const types: string[] = [];
  for (const code of ['sen', 'truc']) {
    const terms = await termsOf(world.ctx.db, await brands.exportBrand(world.ctx.db, code));
    const contracts = code === 'sen' ? [contractKinds.map((kind) => contractTermsOf(kind, 0))] : [];
    for (const { gameType, edge, flows, left } of sheetsOf({ ...terms, contracts })) {
      assert.ok(
        left >= margin,
        `${code} ${gameType}: ${edge.share} of ${edge.game} less ${JSON.stringify(flows)}`,
      );
      types.push(`${code} ${gameType}`);
    }
  }
  assert.deepEqual(
    types,
    ['RNG', 'LIVE', 'FISH', 'PVP', 'ELOTT', 'LOTTERY', 'COCKFIGHT']
      .map((type) => `sen ${type}`)
      .concat(['truc RNG', 'truc LIVE', 'truc FISH']),
  );
});

test('[VALID-03] the robot looks at the terms that the demo brands really have', async () => {
  const demoBrands = readDemoBrands(readDrawings());
  for (const [i, demo] of demoBrands.entries()) {
    const inForce = await termsOf(world.ctx.db, await brands.exportBrand(world.ctx.db, demo.code));
    const ofFiles = termsOfDemo(demo, i === 0);
    const sums = (terms: BrandTerms) =>
      sheetsOf({ ...terms, contracts: ofFiles.contracts }).map(({ gameType, edge, flows }) => [
        gameType,
        edge.share,
        flows,
      ]);
    assert.deepEqual(sums(ofFiles), sums(inForce), demo.code);
  }
});

test('[VALID-02] the desk sees for each type what the house keeps, each part that flows back, and what is left', async () => {
  const finance = await demoOperator(world.url, 'finance');
  const { list } = await finance.call(deskEconomics, {});
  assert.deepEqual(
    list.map(({ brand }) => brand),
    ['sen', 'truc'],
  );
  for (const { types } of list)
    for (const { edge, flows, left } of types) assert.equal(left, edge - sumOf(flows));
  const live = list[0]!.types.find(({ gameType }) => gameType === 'LIVE')!;
  assert.deepEqual(
    [live.edge, live.game, live.gameName, live.flows.find(({ kind }) => kind === 'rebate')!.share],
    [10_500, 'arcade/baccarat', 'Baccarat', 3_000],
  );
  const lottery = list[0]!.types.find(({ gameType }) => gameType === 'LOTTERY')!;
  assert.equal(lottery.edge, 20_000, 'the best plays return 98 %');
});
