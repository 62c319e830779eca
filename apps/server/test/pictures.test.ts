import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import sharp from 'sharp';
import { emptyContent } from '@sen/api/contentItem';
import * as brands from '#modules/brand/service.ts';
import { copyKey } from '#modules/file/rules.ts';
import { pictures } from '#modules/file/service.ts';
import { openFileStore } from '#platform/files.ts';
import { readDemoBrands, type DemoBrand } from '../src/demo/brands.ts';
import { drawPictures, readDrawings, urlOfDrawing } from '../src/demo/pictures.ts';
import { withPictures } from '../src/demo/withPictures.ts';
import { seedDatabase } from '../src/seed.ts';
import { openWorld } from './world.ts';

const drawings = readDrawings(join(import.meta.dirname, 'art'));
const [sen, truc] = readDemoBrands(drawings) as [DemoBrand, DemoBrand];
/** A demo brand that publishes nothing and has one of the drawings as its logo. */
const withLogo = (brand: DemoBrand, name: string): DemoBrand => ({
  ...brand,
  document: { ...brand.document, theme: { ...brand.document.theme, logo: urlOfDrawing(drawings, name) } },
  content: emptyContent(),
  rewards: [],
  pictures: new Set([name]),
});
const names = ['lantern-wide', 'lantern-narrow'];

test('[SYS-13] a document’s demo pictures get their addresses, and nothing else in it changes', () => {
  const document = {
    url: 'demo:lantern-wide',
    list: ['demo:lantern-narrow', 'democracy', 'a demo: word'],
    inner: { picture: 'demo:none', empty: '', none: null, count: 3, on: true },
  };
  const before = structuredClone(document);
  const shown = withPictures(document, (name) => urlOfDrawing(drawings, name));
  assert.match(shown.url, /^\/files\/[0-9a-f]{24}\.webp$/);
  assert.notEqual(shown.list[0], shown.url);
  assert.deepEqual(shown, {
    ...before,
    url: shown.url,
    list: [shown.list[0], ...before.list.slice(1)],
    inner: { ...before.inner, picture: '' },
  });
  assert.deepEqual(document, before);
});

test('[SYS-13] the demo brands leave no name of a picture in what they are made of', () => {
  for (const { document, content } of readDemoBrands(readDrawings()))
    assert.doesNotMatch(JSON.stringify([document, content]), /demo:/);
});

test('[SYS-13] a folder of drawings that is not there is an empty one', () => {
  assert.equal(readDrawings('/nowhere').size, 0);
  assert.equal(urlOfDrawing(readDrawings('/nowhere'), 'lantern-wide'), '');
});

test('[SYS-13] drawings are drawn at twice their size, 1920 pixels at most, and shown under the address known before', async (t) => {
  const world = await openWorld();
  t.after(() => world.close());
  const drawn = await drawPictures(world.ctx.files, drawings, new Set(names));
  assert.deepEqual(drawn.map(({ name }) => name).sort(), names.toSorted());
  for (const [name, width, height] of [
    ['lantern-wide', 1_920, 576],
    ['lantern-narrow', 480, 360],
  ] as const) {
    const response = await fetch(world.url + urlOfDrawing(drawings, name));
    const shown = sharp(Buffer.from(await response.arrayBuffer()));
    const { format, width: across, height: down } = await shown.metadata();
    assert.deepEqual([format, across, down], ['webp', width, height], name);
    // The lantern's rim is as sharp as its size allows: few pixels lie between its two colours.
    const { data } = await shown.greyscale().raw().toBuffer({ resolveWithObject: true });
    const row = data.subarray(Math.floor(down / 2) * across, (Math.floor(down / 2) + 1) * across);
    const [dark, bright] = [Math.min(...row), Math.max(...row)];
    assert.ok(row.filter((grey) => grey > dark + 25 && grey < bright - 25).length <= 6, name);
  }
  assert.equal((await fetch(world.url + copyKey(urlOfDrawing(drawings, 'lantern-wide'), 960))).status, 200);
});

test('[SYS-13] the first seed draws what the brands show, once, and each brand has its own in its list', async (t) => {
  const demoBrands = [withLogo(sen, 'lantern-narrow'), withLogo(truc, 'lantern-wide')] as const;
  const world = await openWorld({ withPictures: true, seed: { drawings, demoBrands } });
  t.after(() => world.close());
  const logos = {
    sen: urlOfDrawing(drawings, 'lantern-narrow'),
    truc: urlOfDrawing(drawings, 'lantern-wide'),
  };
  for (const [code, url] of Object.entries(logos)) {
    const { id, document } = await brands.exportBrand(world.owner, code);
    assert.equal(document.theme.logo, url);
    assert.equal((await fetch(world.url + url)).status, 200);
    const { list } = await pictures(world.owner, id, {});
    assert.deepEqual(
      list.map((picture) => [picture.url, picture.author]),
      [[url, 'seed']],
    );
  }
  const folder = join(world.config.dataDir, 'again');
  const files = await openFileStore({ kind: 'disk', folder });
  const env = { NODE_ENV: 'test', DATA_DIR: world.config.dataDir, PUBLIC_URL: world.url };
  assert.equal(await seedDatabase(world.owner, env, { files, drawings, demoBrands }), false);
  assert.equal(existsSync(folder), false);
});

test('[SYS-13] a world whose pictures nobody drew has their addresses, and never a name', async (t) => {
  const demoBrands = [withLogo(sen, 'lantern-wide')] as const;
  const world = await openWorld({ seed: { drawings, demoBrands } });
  t.after(() => world.close());
  const url = urlOfDrawing(drawings, 'lantern-wide');
  assert.equal((await brands.exportBrand(world.owner, 'sen')).document.theme.logo, url);
  assert.equal((await fetch(world.url + url)).status, 404);
});
