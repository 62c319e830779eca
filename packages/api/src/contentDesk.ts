/**
 * Content at the desk: items of a brand by kind, their versions, and publishing them. The site's
 * calls for it are in content.ts.
 */
import * as z from 'zod/mini';
import { access, call } from './call.ts';
import { changeErrors, waits } from './changeRequest.ts';
import { contentBodies, contentCode, contentKinds, contentPeriod, contentStates } from './contentItem.ts';
import { brandCode, pageInput, pageOf } from './desk.ts';
import { idText, text } from './text.ts';

const item = z.object({
  id: z.string(),
  brand: z.string(),
  kind: z.enum(contentKinds),
  code: z.string(),
  /** Raised by every change of the item. A change names the one that its editor saw. */
  revision: z.number(),
  /** The newest; a draft where it is not the published one. */
  version: z.number(),
  state: z.enum(contentStates),
  publishedVersion: z.nullable(z.number()),
  /** Among those of its kind, the smallest first. */
  position: z.number(),
  showFrom: z.nullable(z.number()),
  showUntil: z.nullable(z.number()),
  changedAt: z.number(),
});

/** A kind with a body of that kind. */
const typedBody = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('banner'), body: contentBodies.banner }),
  z.object({ kind: z.literal('notice'), body: contentBodies.notice }),
  z.object({ kind: z.literal('promotion'), body: contentBodies.promotion }),
  z.object({ kind: z.literal('helpSection'), body: contentBodies.helpSection }),
  z.object({ kind: z.literal('helpArticle'), body: contentBodies.helpArticle }),
  z.object({ kind: z.literal('vipRank'), body: contentBodies.vipRank }),
]);

const note = z.optional(text(300));
/** The item that an editor saw, as they saw it. */
const seen = { id: idText, revision: z.number().check(z.int(), z.gte(1), z.lte(2_147_483_647)) };

export const listContent = call({
  name: 'content.list',
  summary: 'Items of one kind of a brand, in the order of showing',
  method: 'GET',
  path: '/ops/content/list',
  access: access.rankDesk,
  input: z.object({
    ...pageInput,
    brand: brandCode,
    kind: z.enum(contentKinds),
    state: z.optional(z.enum(contentStates)),
  }),
  output: pageOf(
    z.extend(item, {
      /** The title of the newest version, by language. */ title: z.record(z.string(), z.string()),
      author: z.string(),
    }),
  ),
  errors: ['not_found'],
});

export const getContent = call({
  name: 'content.get',
  summary:
    'One item with the body of a version, the newest when none is named, and its latest versions, the newest first',
  method: 'GET',
  path: '/ops/content/get',
  access: access.rankDesk,
  input: z.object({
    id: idText,
    version: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647))),
  }),
  output: z.extend(item, {
    body: z.record(z.string(), z.unknown()),
    versions: z.array(
      z.object({
        version: z.number(),
        author: z.string(),
        note: z.string(),
        createdAt: z.number(),
      }),
    ),
  }),
  errors: ['content_unknown'],
});

export const createContent = call({
  name: 'content.create',
  summary: 'A new item, as a draft behind the others of its kind',
  method: 'PUT',
  path: '/ops/content/create',
  access: access.rankDesk,
  input: z.object({ brand: brandCode, code: contentCode, content: typedBody, note }),
  output: item,
  errors: ['not_found', 'content_code_taken'],
});

export const saveContent = call({
  name: 'content.save',
  summary: 'A new version of an item, as a draft; what is published stays as it is',
  method: 'POST',
  path: '/ops/content/save',
  access: access.rankDesk,
  input: z.object({ ...seen, content: typedBody, note }),
  output: item,
  errors: ['content_unknown', 'content_changed_meanwhile'],
});

export const publishContent = call({
  name: 'content.publish',
  summary: 'Shows a version of an item, the newest when none is named, within a period and at a position',
  method: 'POST',
  path: '/ops/content/publish',
  access: access.rankDesk,
  input: z.object({
    ...seen,
    version: z.optional(z.number().check(z.int(), z.gte(1), z.lte(2_147_483_647))),
    ...contentPeriod,
    position: z.optional(z.number().check(z.int(), z.gte(0), z.lte(100_000))),
  }),
  output: z.extend(item, { waits }),
  errors: [
    'content_unknown',
    'content_changed_meanwhile',
    'content_invalid',
    'rank_costs_money',
    ...changeErrors,
  ],
});

export const archiveContent = call({
  name: 'content.archive',
  summary: 'Shows an item no more; its versions stay',
  method: 'POST',
  path: '/ops/content/archive',
  access: access.contentDesk,
  input: z.object(seen),
  output: item,
  errors: ['content_unknown', 'content_changed_meanwhile', 'content_invalid'],
});
