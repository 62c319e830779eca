/** Editors at the desk: drafts, versions, publishing, and two of them at once. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { InputOf } from '@sen/api/call';
import * as site from '@sen/api/content';
import * as desk from '@sen/api/contentDesk';
import * as brands from '#modules/brand/service.ts';
import { limitToBrands } from '#modules/operator/service.ts';
import { editBrand, setContent, until } from '#test/brands.ts';
import { demoOperator, visitor, type Person } from '#test/people.ts';
import { openWorld, readAllEvents, type World } from '#test/world.ts';
import { exportContent, putContent } from './service.ts';

const start = Date.UTC(2026, 0, 15);
let now = start;
let world: World;
let editor: Person;
before(async () => {
  world = await openWorld({ clock: { now: () => now } });
  editor = await demoOperator(world.url, 'content');
});
after(() => world.close());

type Content = InputOf<typeof desk.createContent>['content'];
const notice = (title: string, changes: object = {}): Content => ({
  kind: 'notice',
  body: { kind: 'player', title: { vi: title }, body: { vi: '<p>Tin</p>' }, ...changes },
});
const always = { showFrom: null, showUntil: null };
let serial = 0;
const make = (content: Content = notice('Tin mới'), brand = 'sen') =>
  editor.call(desk.createContent, { brand, code: `item-${++serial}`, content });
/** Those of these tests' notices that visitors see. */
async function shown(url = world.url): Promise<Record<string, string>> {
  const { player } = await visitor(url).call(site.announcements, { language: 'vi', types: 'PL' });
  return Object.fromEntries(
    player.filter(({ id }) => id.startsWith('item-')).map(({ id, title }) => [id, title]),
  );
}
const shows = (code: string, title: string | undefined) =>
  until(async () => (await shown())[code] === title, `${code}: ${title}`);
const refusal = async (...asked: Parameters<Person['ask']>) => (await editor.ask(...asked)).answer;

test('[OPS-04] a draft is seen by nobody until it is published, and a newer draft changes nothing of what is', async () => {
  const draft = await make(notice('Một'));
  assert.deepEqual(
    [draft.state, draft.version, draft.publishedVersion, draft.revision],
    ['draft', 1, null, 1],
  );
  assert.equal((await shown())[draft.code], undefined);
  const published = await editor.call(desk.publishContent, { ...seen(draft), ...always });
  assert.deepEqual([published.state, published.publishedVersion], ['published', 1]);
  await shows(draft.code, 'Một');
  const saved = await editor.call(desk.saveContent, {
    ...seen(published),
    content: notice('Hai'),
    note: 'shorter',
  });
  assert.deepEqual([saved.state, saved.version, saved.publishedVersion], ['published', 2, 1]);
  assert.equal((await shown())[draft.code], 'Một');
  const newer = await editor.call(desk.publishContent, { ...seen(saved), ...always });
  await shows(draft.code, 'Hai');
  // An earlier version comes back by publishing it.
  await editor.call(desk.publishContent, { ...seen(newer), version: 1, ...always });
  await shows(draft.code, 'Một');
  const { versions, body } = await editor.call(desk.getContent, { id: draft.id });
  assert.deepEqual(
    versions.map(({ version, author, note }) => [version, author, note]),
    [
      [2, 'content', 'shorter'],
      [1, 'content', ''],
    ],
  );
  assert.deepEqual(body['title'], { vi: 'Hai' });
  assert.deepEqual((await editor.call(desk.getContent, { id: draft.id, version: 1 })).body['title'], {
    vi: 'Một',
  });
  assert.equal((await refusal(desk.getContent, { id: draft.id, version: 3 })).code, 'content_unknown');
  await assert.rejects(world.owner.run(`update content_version set note = 'other'`), /never changed/);
});

test('[OPS-04] of two editors of one item the second is refused; editors of two items never meet', async () => {
  const [one, other] = [await make(), await make()];
  const saves = (item: { id: string; revision: number }) => ({ ...seen(item), content: notice('Sửa') });
  const results = await Promise.all(
    [one, one, other].map((item) => editor.ask(desk.saveContent, saves(item))),
  );
  assert.deepEqual(
    results
      .slice(0, 2)
      .map(({ answer }) => answer.code)
      .sort(),
    ['content_changed_meanwhile', 'ok'],
  );
  assert.equal(results[2]!.answer.code, 'ok');
  // Publishing and archiving are changes too: an editor who saw the item before them has to look
  // again.
  const item = await make();
  await editor.call(desk.publishContent, { ...seen(item), ...always });
  assert.equal((await refusal(desk.archiveContent, seen(item))).code, 'content_changed_meanwhile');
  assert.equal(
    (await refusal(desk.publishContent, { ...seen(item), ...always })).code,
    'content_changed_meanwhile',
  );
});

test('[OPS-04] ten items of one brand published at once all come into force, and every node and page hears of it', async () => {
  const other = await world.anotherNode();
  const items: Array<{ id: string; revision: number; code: string }> = [];
  for (let i = 0; i < 10; i++) items.push(await make(notice(`Cùng lúc ${i}`)));
  const before = await brands.exportBrand(world.ctx.db, 'sen');
  await Promise.all(items.map((item) => editor.call(desk.publishContent, { ...seen(item), ...always })));
  const after = await brands.exportBrand(world.ctx.db, 'sen');
  assert.deepEqual([after.version, after.revision], [before.version, before.revision + 10]);
  for (const url of [world.url, other.url]) {
    await until(async () => {
      const seenThere = await shown(url);
      return items.every(({ code }) => code in seenThere);
    });
  }
});

test('[OPS-04][HOME-09] a published item is shown from its first moment to just before its last', async () => {
  const item = await make(notice('Có hạn'));
  const [showFrom, showUntil] = [now + 1_000, now + 2_000];
  await editor.call(desk.publishContent, { ...seen(item), showFrom, showUntil });
  for (const [at, isShown] of [
    [showFrom - 1, false],
    [showFrom, true],
    [showUntil - 1, true],
    [showUntil, false],
  ] as const) {
    now = at;
    await shows(item.code, isShown ? 'Có hạn' : undefined);
  }
  now = start;
});

test('[OPS-04] an archived item is shown to nobody, keeps its versions, and comes back as a draft or published', async () => {
  const item = await make();
  const published = await editor.call(desk.publishContent, { ...seen(item), ...always });
  await shows(item.code, 'Tin mới');
  const archived = await editor.call(desk.archiveContent, seen(published));
  assert.deepEqual([archived.state, archived.publishedVersion], ['archived', null]);
  await shows(item.code, undefined);
  const draft = await editor.call(desk.saveContent, { ...seen(archived), content: notice('Trở lại') });
  assert.deepEqual([draft.state, draft.version], ['draft', 2]);
  await editor.call(desk.publishContent, { ...seen(draft), ...always });
  await shows(item.code, 'Trở lại');
});

test('[OPS-04] content that contradicts itself or the brand may be a draft, and is not published', async () => {
  const wrong: Array<[Content, path: string]> = [
    [notice('', { title: { en: 'One' } }), 'title'],
    [notice('Ảnh', { body: { vi: '<img src="https://a.example/a.png">' } }), 'body.vi'],
    [{ kind: 'helpArticle', body: { section: 'nowhere', title: { vi: 'A' }, body: { vi: 'A' } } }, 'section'],
  ];
  for (const [content, field] of wrong) {
    const item = await make(content);
    const { code, value } = await refusal(desk.publishContent, { ...seen(item), ...always });
    assert.equal(code, 'content_invalid');
    assert.deepEqual(
      (value as unknown as { problems: { path: string }[] }).problems.map(({ path }) => path),
      [`${content.kind}s.${item.code}.${field}`],
    );
    assert.equal((await editor.call(desk.getContent, { id: item.id })).state, 'draft');
  }
  const item = await make();
  const ends = { showFrom: 5, showUntil: 5 };
  assert.equal((await refusal(desk.publishContent, { ...seen(item), ...ends })).code, 'content_invalid');
});

test('[OPS-04] an item that a published one links to cannot be archived', async () => {
  await setContent(world.ctx, {
    helpSections: [{ code: 'start', icon: 'help', title: { vi: 'Bắt đầu' }, ...always }],
    helpArticles: [{ code: 'term', section: 'start', title: { vi: 'A' }, body: { vi: 'A' }, ...always }],
  });
  const [section] = (
    await editor.call(desk.listContent, { brand: 'sen', kind: 'helpSection', state: 'published' })
  ).list;
  assert.equal((await refusal(desk.archiveContent, seen(section!))).code, 'content_invalid');
  const [article] = (
    await editor.call(desk.listContent, { brand: 'sen', kind: 'helpArticle', state: 'published' })
  ).list;
  await editor.call(desk.archiveContent, seen(article!));
  await editor.call(desk.archiveContent, seen(section!));
});

test('[OPS-04] a code is taken once in a kind and brand; a rank’s code is its level', async () => {
  const item = await make();
  const again = { code: item.code, content: notice('Khác') };
  assert.equal((await refusal(desk.createContent, { brand: 'sen', ...again })).code, 'content_code_taken');
  assert.equal((await editor.call(desk.createContent, { brand: 'truc', ...again })).brand, 'truc');
  const rank: Content = {
    kind: 'vipRank',
    body: { name: { vi: 'Một' }, turnover: '1', keep: '1', benefits: {} },
  };
  for (const code of ['one', '01', '100']) {
    assert.equal(
      (await refusal(desk.createContent, { brand: 'truc', code, content: rank })).code,
      'input_invalid',
      code,
    );
  }
  assert.equal(
    (await editor.call(desk.createContent, { brand: 'truc', code: '99', content: rank })).code,
    '99',
  );
  const { revision, id } = item;
  assert.equal((await refusal(desk.saveContent, { id, revision, content: rank })).code, 'input_invalid');
});

test('[OPS-04] the list of a kind comes in the order of showing, page by page, each item once', async () => {
  const codes = Array.from({ length: 120 }, (_, i) => `p-${String(i).padStart(3, '0')}`);
  const promotions = codes.map((code) => ({
    code,
    category: 'event' as const,
    title: { vi: code },
    summary: { vi: code },
    body: { vi: code },
    picture: '',
    period: 'once' as const,
    state: 'open' as const,
    ...always,
  }));
  await setContent(world.ctx, { banners: [], promotions }, 'truc');
  const listed: string[] = [];
  let after: string | undefined;
  do {
    const page = await editor.call(desk.listContent, {
      brand: 'truc',
      kind: 'promotion',
      state: 'published',
      ...(after && { after }),
    });
    assert.ok(page.list.length <= 20);
    listed.push(...page.list.map(({ code }) => code));
    after = page.next ?? undefined;
  } while (after);
  assert.deepEqual(listed, codes);
});

test('[OPS-04] an operator of some brands sees and changes the content of no other', async () => {
  const own = await make(notice('Của Trúc'), 'truc');
  const foreign = await make(notice('Của Sen'), 'sen');
  await world.ctx.db.transaction((tx) => limitToBrands(tx, 'content', ['truc'], 'test'));
  try {
    const limited = await demoOperator(world.url, 'content');
    const code = async (...asked: Parameters<Person['ask']>) => (await limited.ask(...asked)).answer.code;
    assert.equal(await code(desk.listContent, { brand: 'sen', kind: 'notice' }), 'not_allowed');
    assert.equal(
      await code(desk.createContent, { brand: 'sen', code: 'x', content: notice('x') }),
      'not_allowed',
    );
    assert.equal(await code(desk.getContent, { id: foreign.id }), 'content_unknown');
    assert.equal(await code(desk.saveContent, { ...seen(foreign), content: notice('x') }), 'content_unknown');
    assert.equal(await code(desk.publishContent, { ...seen(foreign), ...always }), 'content_unknown');
    assert.equal(await code(desk.archiveContent, seen(foreign)), 'content_unknown');
    assert.equal(await code(desk.saveContent, { ...seen(own), content: notice('Khác') }), 'ok');
  } finally {
    await world.ctx.db.transaction((tx) => limitToBrands(tx, 'content', null, 'test'));
  }
  editor = await demoOperator(world.url, 'content');
});

test('[OPS-01][OPS-04] saving, publishing and archiving are on the audit trail, with who, what and what it was before', async () => {
  const item = await make(notice('Trước'));
  const saved = await editor.call(desk.saveContent, { ...seen(item), content: notice('Sau') });
  const published = await editor.call(desk.publishContent, { ...seen(saved), ...always, position: 7 });
  await editor.call(desk.archiveContent, seen(published));
  await readAllEvents(world);
  const rows = await world.owner.rows<{ content: string }>(
    `select content from audit_trail where stream = 'operator' order by seq`,
  );
  const notes = rows.map(({ content }) => JSON.parse(content) as Record<string, unknown>);
  const own = notes.filter(({ subject }) => subject === `content:sen/notice/${item.code}`);
  assert.deepEqual(own.map(({ action, before: was, after: is }) => [action, was, is]).slice(1), [
    ['content.saved', { title: { vi: 'Trước' }, version: 1 }, { title: { vi: 'Sau' }, version: 2 }],
    [
      'content.published',
      { state: 'draft', publishedVersion: null, position: item.position },
      { state: 'published', publishedVersion: 2, position: 7 },
    ],
    [
      'content.archived',
      { state: 'published', publishedVersion: 2 },
      { state: 'archived', publishedVersion: null },
    ],
  ]);
  assert.equal((own[0]!['actor'] as { name: string }).name, 'content');
});

test('[SYS-13] a brand’s content goes out to a file and comes back the same, without new versions of unchanged items', async () => {
  const { db } = world.ctx;
  const brand = await brands.exportBrand(db, 'sen');
  const content = await exportContent(db, brand.id);
  const put = (lists: unknown) => db.transaction((tx) => putContent(tx, db.schema, brand, lists, 'test'));
  await put(JSON.parse(JSON.stringify(content)));
  assert.equal((await brands.exportBrand(db, 'sen')).revision, brand.revision, 'nothing changed');
  const [first, ...rest] = content.banners;
  await put({ banners: [...rest, { ...first!, title: { vi: 'Tên mới' } }] });
  const changed = await exportContent(db, brand.id);
  assert.deepEqual(changed.banners, [...rest, { ...first!, title: { vi: 'Tên mới' } }]);
  assert.deepEqual({ ...changed, banners: [] }, { ...content, banners: [] });
  const versions = await db.rows<{ code: string; version: number }>(
    `select code, version from content_item where brand_id = $1 and kind = 'banner' and version > 1`,
    [brand.id],
  );
  assert.deepEqual(versions, [{ code: first!.code, version: 2 }]);
  await put({ banners: rest });
  assert.deepEqual((await exportContent(db, brand.id)).banners, rest);
  await put(content);
  assert.deepEqual(await exportContent(db, brand.id), content);
});

test('[SYS-13] a body that was saved before a field existed is shown with what the field says when it is left out', async () => {
  const [banner] = (await editor.call(desk.listContent, { brand: 'sen', kind: 'banner', state: 'published' }))
    .list;
  await world.owner.transaction(async (tx) => {
    const version = banner!.version + 1;
    await tx.run(
      `insert into content_version (item_id, version, body, author)
       select item_id, $2, body - '{urlNarrow,text,linkageType,linkage}'::text[], 'test' from content_version where item_id = $1 and version = $2 - 1`,
      [banner!.id, version],
    );
    await tx.run(`update content_item set version = $2, published_version = $2 where id = $1`, [
      banner!.id,
      version,
    ]);
  });
  // Another change makes nodes read it.
  const item = await make();
  await editor.call(desk.publishContent, { ...seen(item), ...always });
  await shows(item.code, 'Tin mới');
  const { banners } = await visitor(world.url).call(site.announcements, { language: 'vi', types: 'B' });
  const { urlNarrow, text, linkageType, linkage } = banners.find(
    ({ bannerId }) => bannerId === banner!.code,
  )!;
  assert.deepEqual(
    { urlNarrow, text, linkageType, linkage },
    { urlNarrow: '', text: '', linkageType: null, linkage: '' },
  );
  // An editor gets it whole, and can publish it again as it is.
  const { body, revision } = await editor.call(desk.getContent, { id: banner!.id });
  assert.deepEqual([body['urlNarrow'], body['linkageType']], ['', null]);
  assert.equal(
    (await editor.call(desk.publishContent, { id: banner!.id, revision, ...always })).state,
    'published',
  );
});

test('[SYS-13] published content stays when the brand’s own language changes, and in another language', async () => {
  const item = await make(notice('Chỉ tiếng Việt'));
  await editor.call(desk.publishContent, { ...seen(item), ...always });
  await editBrand(world.ctx, () => ({ defaultLanguage: 'en' }));
  await shows(item.code, 'Chỉ tiếng Việt');
  // And keeps nobody from publishing something else.
  const other = await make(notice('', { title: { en: 'English' }, body: { en: '<p>News</p>' } }));
  await editor.call(desk.publishContent, { ...seen(other), ...always });
  await shows(other.code, 'English');
  await editBrand(world.ctx, () => ({ defaultLanguage: 'vi' }));
});

function seen({ id, revision }: { id: string; revision: number }): { id: string; revision: number } {
  return { id, revision };
}
