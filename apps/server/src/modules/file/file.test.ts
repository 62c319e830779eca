import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import * as api from '@sen/api/file';
import { openBucket } from '#test/bucket.ts';
import { demoOperator, visitor, type Person } from '#test/people.ts';
import { openWorld, type World } from '#test/world.ts';
import { copyKey } from './rules.ts';
import { pictures } from './service.ts';

let world: World;
let content: Person;
before(async () => {
  world = await openWorld();
  content = await demoOperator(world.url, 'content');
});
after(() => world.close());

/** A picture that no other test has. */
let shade = 0;
const canvas = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: { r: 160, g: 30, b: (shade += 3) } } });
const send = (bytes: Uint8Array, name = 'banner.png', person = content) =>
  person.ask(api.uploadFile, { name }, new Blob([bytes as Uint8Array<ArrayBuffer>]));
const kept = (bytes: Uint8Array, widthMax?: number) =>
  content.call(
    api.uploadFile,
    { name: 'banner.png', widthMax },
    undefined,
    new Blob([bytes as Uint8Array<ArrayBuffer>]),
  );
const refusal = async (bytes: Uint8Array): Promise<[number, string]> => {
  const { status, answer } = await send(bytes);
  return [status, answer.code];
};
const bytesOf = async (path: string, base = world.url): Promise<Buffer> =>
  Buffer.from(await (await fetch(base + path)).arrayBuffer());

test('[SYS-13] PNG, JPEG and WebP are kept as WebP with narrower copies, and shown to everybody for good', async () => {
  for (const format of ['png', 'jpeg', 'webp'] as const) {
    const bytes = await canvas(1_200, 400).toFormat(format).toBuffer();
    const picture = await kept(bytes);
    assert.match(picture.url, /^\/files\/[0-9a-f]{24}\.webp$/);
    assert.deepEqual(
      [picture.width, picture.height, picture.widths, picture.author],
      [1_200, 400, [480, 720, 960], 'content'],
    );
    const response = await fetch(world.url + picture.url);
    const body = Buffer.from(await response.arrayBuffer());
    const header = (name: string): string | null => response.headers.get(name);
    assert.deepEqual(
      [response.status, header('content-type'), header('content-length')],
      [200, 'image/webp', String(picture.bytes)],
    );
    assert.equal(header('cache-control'), 'public, max-age=31536000, immutable');
    assert.equal(header('content-security-policy'), "default-src 'none'; sandbox");
    assert.deepEqual(
      [header('x-content-type-options'), header('cross-origin-resource-policy')],
      ['nosniff', 'cross-origin'],
    );
    const shown = await sharp(body).metadata();
    assert.deepEqual([shown.format, shown.width, body.length], ['webp', 1_200, picture.bytes]);
    for (const width of picture.widths) {
      assert.equal((await sharp(await bytesOf(copyKey(picture.url, width))).metadata()).width, width);
    }
    // A width that it does not have is the picture itself, so that a page may ask for any.
    assert.deepEqual(await bytesOf(copyKey(picture.url, 1_440)), body);
  }
});

test('[SYS-13] a browser that has a picture is told so, HEAD gives its length, and what is not there is not found', async () => {
  const { url, bytes } = await kept(await canvas(64, 64).png().toBuffer());
  const etag = (await fetch(world.url + url)).headers.get('etag')!;
  for (const match of [etag, `W/${etag}`, `"other", ${etag}`]) {
    const again = await fetch(world.url + url, { headers: { 'if-none-match': match } });
    assert.deepEqual([again.status, await again.text(), again.headers.get('etag')], [304, '', etag]);
  }
  assert.equal((await fetch(world.url + url, { headers: { 'if-none-match': '"other"' } })).status, 200);
  const head = await fetch(world.url + url, { method: 'HEAD' });
  assert.deepEqual(
    [head.status, head.headers.get('content-length'), await head.text()],
    [200, String(bytes), ''],
  );
  const missing = `/files/${'0'.repeat(24)}.webp`;
  assert.equal((await fetch(world.url + missing, { method: 'HEAD' })).status, 404);
  for (const path of [
    missing,
    copyKey(missing, 480),
    '/files/',
    '/files/a.webp',
    '/files/..%2fkeys%2foperator.private.pem',
    `${url}/x`,
    `${url}%00`,
  ]) {
    const response = await fetch(world.url + path);
    const { code } = (await response.json()) as { code: string };
    assert.deepEqual(
      [response.status, code, response.headers.get('cache-control')],
      [404, 'not_found', 'no-store'],
      path,
    );
  }
});

test('[SYS-13] the same picture twice, or ten times at once, is one file', async () => {
  const bytes = await canvas(300, 200).png().toBuffer();
  const first = await kept(bytes);
  const others = await Promise.all(Array.from({ length: 10 }, () => kept(bytes)));
  for (const other of others) assert.deepEqual(other, first);
  assert.notEqual((await kept(bytes, 100)).url, first.url);
  const fresh = await canvas(301, 200).png().toBuffer();
  assert.equal(
    new Set((await Promise.all(Array.from({ length: 10 }, () => kept(fresh)))).map(({ url }) => url)).size,
    1,
  );
  const { list } = await content.call(api.fileList, {});
  assert.deepEqual(
    list.slice(0, 3).map(({ width }) => width),
    [301, 100, 300],
  );
});

test('[SYS-13] a name that turns the direction of writing, and so shows another ending than it has, is refused', async () => {
  const bytes = await canvas(64, 64).png().toBuffer();
  assert.equal((await send(bytes, 'banner\u202egnp.exe')).answer.code, 'input_invalid');
  assert.equal((await send(bytes, 'banner.png')).answer.code, 'ok');
});

test('[SYS-13] another brand’s operators do not see a brand’s pictures in their list', async () => {
  const { url } = await kept(await canvas(90, 90).png().toBuffer());
  const rows = await world.ctx.db.rows<{ code: string | null }>(
    `select brand.code from file left join brand on brand.id = brand_id where key = $1`,
    [url.slice(api.filesPath.length)],
  );
  assert.deepEqual(rows, [{ code: 'sen' }]);
  const truc = await world.ctx.db.one<{ id: bigint }>(`select id from brand where code = 'truc'`);
  assert.deepEqual((await pictures(world.ctx.db, truc!.id, {})).list, []);
});

test('[SYS-13] a phone’s photo stands upright, keeps no place or camera, and is no wider than asked', async () => {
  const bytes = await canvas(800, 600)
    .withExif({
      IFD0: { Make: 'Camera', Copyright: 'somebody' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '21/1 1/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const picture = await kept(bytes, 300);
  assert.deepEqual([picture.width, picture.height, picture.widths], [300, 400, []]);
  const shown = await bytesOf(picture.url);
  const { exif, icc, xmp, orientation } = await sharp(shown).metadata();
  assert.deepEqual([exif, icc, xmp, orientation], [undefined, undefined, undefined, undefined]);
  assert.ok(!shown.includes('Camera') && !shown.includes('somebody'));
  assert.equal((await kept(await canvas(3_000, 100).png().toBuffer())).width, api.pictureWidthMax);
});

test('[SYS-13] of a moving picture the first frame is kept', async () => {
  const frames = await Promise.all(
    ['#a02020', '#20a020'].map((background) => canvas(40, 40).tint(background).png().toBuffer()),
  );
  const moving = await sharp(frames, { join: { animated: true } })
    .webp({ delay: [100, 100], loop: 0 })
    .toBuffer();
  assert.equal((await sharp(moving).metadata()).pages, 2);
  const { url, height } = await kept(moving);
  const shown = await sharp(await bytesOf(url)).metadata();
  assert.deepEqual([height, shown.height, shown.pages ?? 1], [40, 40, 1]);
});

test('[SYS-13] data hidden behind a picture does not survive, and a file that only looks like a picture is refused', async () => {
  const script = '<script>alert(1)</script>';
  const png = await canvas(50, 50).png().toBuffer();
  const withTail = Buffer.concat([png, Buffer.from(script)]);
  const { url } = await kept(withTail);
  assert.ok(!(await bytesOf(url)).includes('script'));
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/passwd"/></svg>';
  const refused: Record<string, Uint8Array> = {
    nothing: Buffer.alloc(0),
    text: Buffer.from('banner'),
    page: Buffer.from(`<!doctype html>${script}`),
    drawing: Buffer.from(svg),
    'a drawing behind the mark of a PNG': Buffer.concat([png.subarray(0, 8), Buffer.from(svg)]),
    'a GIF': await canvas(9, 9).gif().toBuffer(),
    'a TIFF': await canvas(9, 9).tiff().toBuffer(),
    'an AVIF': await canvas(9, 9).avif().toBuffer(),
    'a PDF': Buffer.from('%PDF-1.7\n%%EOF'),
    'half a PNG': (await noise()).subarray(0, 3_000),
    'half a JPEG': (
      await sharp(await noise())
        .jpeg()
        .toBuffer()
    ).subarray(0, 2_000),
    'half a WebP': (
      await sharp(await noise())
        .webp()
        .toBuffer()
    ).subarray(0, 1_000),
    'a mark alone': png.subarray(0, 8),
  };
  for (const [what, bytes] of Object.entries(refused))
    assert.deepEqual(await refusal(bytes), [400, 'file_not_image'], what);
});

test('[SYS-13] a file over 5 MB, or one that unpacks to a wall of pixels, is too large, and the server goes on', async () => {
  const limit = api.pictureBytesMax;
  assert.deepEqual(await refusal(Buffer.alloc(limit + 1)), [413, 'file_too_large']);
  assert.deepEqual(await refusal(Buffer.alloc(limit)), [400, 'file_not_image']);
  // Without a length in advance.
  const stream = new Blob([Buffer.alloc(limit + 1)]).stream();
  const response = await content.fetch(`${world.url}${api.uploadFile.path}?name=a`, {
    method: 'POST',
    headers: { authorization: `Bearer ${content.token}` },
    body: stream,
    duplex: 'half',
  });
  assert.equal(response.status, 413);
  assert.match(((await response.json()) as { message: string }).message, /5 MB/);
  const bomb = bombPng(30_000, 30_000);
  assert.ok(bomb.length < 100_000);
  assert.deepEqual(await refusal(bomb), [413, 'file_too_many_pixels']);
  assert.equal((await send(await canvas(10, 10).png().toBuffer())).answer.code, 'ok');
});

test('[SYS-13][API-02] who may not upload is refused before a byte of the file is read', async () => {
  const large = Buffer.alloc(api.pictureBytesMax + 1);
  assert.deepEqual((await send(large, 'a.png', visitor(world.url))).answer.code, 'login_first');
  assert.deepEqual(
    (await send(large, 'a.png', await demoOperator(world.url, 'finance'))).answer.code,
    'not_allowed',
  );
  assert.deepEqual((await send(large, 'tệp\u0000.png')).answer.code, 'input_invalid');
});

test('[SYS-13] two nodes with one bucket show each other’s pictures', async (t) => {
  const bucket = await openBucket();
  const nodes = [
    await world.anotherNode({ files: bucket.settings }),
    await world.anotherNode({ files: bucket.settings }),
  ];
  t.after(async () => {
    for (const node of nodes) await node.close();
    await bucket.close();
  });
  const person = await demoOperator(nodes[0]!.url, 'owner');
  const bytes = await canvas(700, 300).jpeg().toBuffer();
  const { url, widths } = await person.call(
    api.uploadFile,
    { name: 'a.jpg' },
    undefined,
    new Blob([bytes as Uint8Array<ArrayBuffer>]),
  );
  assert.deepEqual(widths, [480]);
  for (const { url: base } of nodes) {
    assert.equal((await sharp(await bytesOf(url, base)).metadata()).width, 700);
    assert.equal((await sharp(await bytesOf(copyKey(url, 480), base)).metadata()).width, 480);
    assert.equal((await fetch(base + url, { method: 'HEAD' })).status, 200);
    assert.equal((await fetch(`${base}/files/${'0'.repeat(24)}.webp`)).status, 404);
  }
  // The node that keeps its files in a folder has never seen it.
  assert.equal((await fetch(world.url + url)).status, 404);
});

/** A PNG that does not pack well, so that half of it is half a picture. */
function noise(): Promise<Buffer> {
  const pixels = Buffer.from(
    Array.from({ length: 64 * 64 * 3 }, (_, i) => (i * 7919 + ((i * i) % 253)) % 256),
  );
  return sharp(pixels, { raw: { width: 64, height: 64, channels: 3 } })
    .png()
    .toBuffer();
}

/** A PNG whose header promises far more pixels than its few bytes unpack to. */
function bombPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const chunk = (type: string, data: Buffer): Buffer => {
    const named = Buffer.concat([Buffer.from(type), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(named), 4);
    return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
  };
  const mark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    mark,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(width * 100))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
