/** The rules by which promotions pay, at the desk. */
import { isDeepStrictEqual } from 'node:util';
import type { OutputOf, ParsedInputOf } from '@sen/api/call';
import type { ErrorCode } from '@sen/api/errors';
import { inLanguage, missingLanguages } from '@sen/api/language';
import type * as api from '@sen/api/rewardDesk';
import { rewardTermsProblems } from '@sen/api/rewardTerms';
import * as auditTrail from '#modules/auditTrail/service.ts';
import * as brands from '#modules/brand/service.ts';
import * as changes from '#modules/changeRequest/service.ts';
import * as content from '#modules/content/service.ts';
import * as operators from '#modules/operator/service.ts';
import * as turnover from '#modules/turnover/service.ts';
import type { Context } from '#platform/context.ts';
import type { Queryable, Transaction } from '#platform/database.ts';
import { operatorOf, type CallRequest } from '#platform/http.ts';
import type { ChangeMakers } from '#platform/module.ts';
import { refuse } from '#platform/result.ts';
import { kindOf, type Kinds } from './kind.ts';
import * as store from './ruleStore.ts';
import { endJoins } from './store.ts';

export async function rules(
  ctx: Context,
  request: CallRequest,
  { brand: code, id, kind, state, ...page }: ParsedInputOf<typeof api.deskRewardRules>,
): Promise<OutputOf<typeof api.deskRewardRules>> {
  const codes = new Map(
    (await operators.brandsFor(ctx, request, code)).map((brand) => [brand.id, brand.code]),
  );
  const filter = {
    brandIds: [...codes.keys()],
    id: id === undefined ? null : BigInt(id),
    kind: kind ?? null,
    open: state === undefined ? null : state === 'open',
  };
  const { list, ...beside } = await store.pageOfDesk(ctx.db, filter, page);
  return {
    list: list.map((row) => ({
      ...contentOf(row),
      id: String(row.id),
      brand: codes.get(row.brandId)!,
      kind: row.kind,
      currency: row.currency,
      open: row.open,
      version: row.version,
      createdAt: row.createdAt,
      changedAt: row.changedAt,
    })),
    ...beside,
  };
}

const contentOf = ({
  promotion,
  name,
  terms,
  showFrom,
  showUntil,
}: store.RuleContent): store.RuleContent => ({
  promotion,
  name,
  terms,
  showFrom,
  showUntil,
});

export async function versions(
  ctx: Context,
  request: CallRequest,
  id: string,
): Promise<OutputOf<typeof api.deskRewardRuleVersions>> {
  const rule = await store.find(ctx.db, BigInt(id));
  if (!rule || !operators.worksFor(operatorOf(request), rule.brandId)) return refuse('reward_rule_unknown');
  const rows = await store.versions(ctx.db, rule.id);
  const names = await operators.namesOf(
    ctx.db,
    rows.flatMap(({ operatorId }) => operatorId ?? []),
  );
  return {
    list: rows.map(({ operatorId, version, reason, at, ...row }) => ({
      ...contentOf(row),
      version,
      operator: operatorId === null ? null : (names.get(operatorId) ?? null),
      reason,
      at,
    })),
  };
}

export async function createRule(
  ctx: Context,
  kinds: Kinds,
  request: CallRequest,
  { brand: code, requestId, reason, open, ...input }: ParsedInputOf<typeof api.createRewardRule>,
): Promise<OutputOf<typeof api.createRewardRule>> {
  const operator = operatorOf(request);
  const [brand] = await operators.brandsFor(ctx, request, code);
  return changes.changing(ctx, request, async (tx, pass) => {
    const wrong = await problemsOf(tx, kinds, input, brand!);
    if (wrong.length > 0)
      refuse('reward_rule_unsound', { fields: wrong.map(([field, problem]) => ({ field, code: problem })) });
    const rule = {
      brandId: brand!.id,
      kind: input.terms.kind,
      currency: brand!.document.currency,
      open,
      requestId,
    };
    const id = await store.insert(tx, rule, contentOf(input), { operatorId: operator.operatorId, reason });
    if (id === undefined) return asBefore(tx, rule, contentOf(input));
    await auditTrail.note(tx, {
      ...auditTrail.byOperator(operator, request),
      action: 'reward.rule-created',
      subject: `reward-rule:${id}`,
      after: { brand: brand!.code, open, ...described(input) },
      reason,
    });
    if (!open) return { id: String(id), version: 1, waits: null };
    const row = { ...contentOf(input), id, brandId: brand!.id };
    const opening = { act: 'open', id: String(id), version: 1, open, reason } as const;
    const change = ruleChange(row, { to: row, wasOpen: false, asked: opening });
    // It pays nobody before what it costs has been looked at.
    await store.setOpen(tx, id, false);
    const { waits } = await pass({ ...change, trail: undefined }, () => store.setOpen(tx, id, true));
    return { id: String(id), version: 1, waits };
  });
}

type RuleAsked =
  | ({ act: 'open' } & ParsedInputOf<typeof api.openRewardRule>)
  | ({ act: 'change' } & ParsedInputOf<typeof api.changeRewardRule>);

/** A rule that is opened, or an open one that gets other terms or pays at other times. */
function ruleChange(
  row: store.RuleContent & { id: bigint; brandId: bigint },
  { to, wasOpen, asked }: { to: store.RuleContent; wasOpen: boolean; asked: RuleAsked },
): changes.Change {
  const paying = ({ terms, showFrom, showUntil }: store.RuleContent) => ({ terms, showFrom, showUntil });
  const isOther = !isDeepStrictEqual(paying(row), paying(to));
  return {
    kind: 'rewardRule',
    brandId: row.brandId,
    target: `rule:${row.id}`,
    subject: inLanguage(to.name, 'vi'),
    input: asked,
    before: { ...(wasOpen && described(row)), open: wasOpen },
    after: { ...described(to), open: true },
    worth: changes.worth.ruleWorth(!wasOpen, isOther),
    reason: asked.reason,
    trail: {
      action: wasOpen ? 'reward.rule-changed' : 'reward.rule-opened',
      subject: `reward-rule:${row.id}`,
      ...(wasOpen
        ? auditTrail.changed(described(row), described(to))
        : { before: { open: false }, after: { open: true } }),
    },
  };
}

/** Rules, as their changes were approved. */
export const changeMakers = (kinds: Kinds): ChangeMakers => ({
  rewardRule: async (_ctx, tx, request, { input }) => {
    const asked = input as RuleAsked;
    const pass = changes.approved(tx, request);
    if (asked.act === 'open') await openRuleIn(tx, request, asked, pass);
    else await changeRuleIn(tx, kinds, request, asked, pass);
  },
});

/** Asked again: the rule of that request, unless it was asked for otherwise. */
async function asBefore(
  tx: Transaction,
  rule: store.NewRule,
  content: store.RuleContent,
): Promise<OutputOf<typeof api.createRewardRule>> {
  const { id, version, isSame } = (await store.findByRequest(tx, rule, content))!;
  if (!isSame) return refuse('request_conflict');
  const waits = await changes.waitingFor(tx, { target: `rule:${id}` });
  return { id: String(id), version, waits };
}

/**
 * A rule of a demo brand. Its number, or undefined when the request is known already. Throws where
 * it could not be made at the desk.
 */
export async function putRule(
  tx: Transaction,
  kinds: Kinds,
  { open, ...input }: api.NewRewardRule,
  brand: Pick<brands.Brand, 'id' | 'document'>,
  requestId: string,
): Promise<bigint | undefined> {
  const wrong = await problemsOf(tx, kinds, input, brand);
  if (wrong.length > 0)
    throw new Error(`the reward rule for ${input.promotion} is wrong: ${JSON.stringify(wrong)}`);
  const rule = {
    brandId: brand.id,
    kind: input.terms.kind,
    currency: brand.document.currency,
    open,
    requestId,
  };
  return store.insert(tx, rule, contentOf(input), { operatorId: null, reason: 'demo' });
}

/** Every field that is wrong. */
async function problemsOf(
  db: Queryable,
  kinds: Kinds,
  { promotion, name, terms, showFrom, showUntil }: store.RuleContent,
  { id, document }: Pick<brands.Brand, 'id' | 'document'>,
): Promise<[field: string, code: ErrorCode][]> {
  const wrong: [field: string, code: ErrorCode][] = missingLanguages(name, document).map((lang) => [
    `name.${lang}`,
    'input_empty',
  ]);
  if (!(await content.hasPromotion(db, id, promotion))) wrong.push(['promotion', 'promotion_unknown']);
  if (showFrom !== null && showUntil !== null && showUntil <= showFrom)
    wrong.push(['showUntil', 'input_invalid']);
  const { excludedGames } = terms.play;
  const games = await turnover.gameNames(db, excludedGames, document.defaultLanguage);
  for (const [i, game] of excludedGames.entries())
    if (!games.has(game)) wrong.push([`terms.play.excludedGames.${i}`, 'game_unknown']);
  const unknown = await kindOf(kinds, terms.kind).unknownNames?.(db, terms, document.defaultLanguage);
  for (const [path, code] of unknown ?? []) wrong.push([`terms.${path}`, code]);
  for (const path of rewardTermsProblems(terms))
    wrong.push([`terms.${path}`, /amount|min|max|step/i.test(path) ? 'amount_invalid' : 'input_invalid']);
  return wrong;
}

/** A rule as the audit trail shows it. */
const described = (row: store.RuleContent): Record<string, unknown> => ({ ...contentOf(row) });

export function changeRule(
  ctx: Context,
  kinds: Kinds,
  request: CallRequest,
  input: ParsedInputOf<typeof api.changeRewardRule>,
): Promise<OutputOf<typeof api.changeRewardRule>> {
  return changes.changing(ctx, request, (tx, pass) => changeRuleIn(tx, kinds, request, input, pass));
}

async function changeRuleIn(
  tx: Transaction,
  kinds: Kinds,
  request: CallRequest,
  asked: ParsedInputOf<typeof api.changeRewardRule>,
  pass: changes.Pass,
): Promise<OutputOf<typeof api.changeRewardRule>> {
  const { id, version, reason, ...input } = asked;
  const operator = operatorOf(request);
  const rule = await ruleOfDesk(tx, request, id, version);
  const wrong = await problemsOf(tx, kinds, input, await brands.brandInForce(tx, rule.brandId));
  if (rule.kind !== input.terms.kind) wrong.push(['terms.kind', 'input_invalid']);
  else
    for (const path of kindOf(kinds, rule.kind).fieldsThatStay?.(rule.terms, input.terms) ?? [])
      wrong.push([`terms.${path}`, 'input_invalid']);
  if (wrong.length > 0)
    refuse('reward_rule_unsound', { fields: wrong.map(([field, code]) => ({ field, code })) });
  const change = ruleChange(rule, {
    to: contentOf(input),
    wasOpen: true,
    asked: { act: 'change', ...asked },
  });
  // A closed rule pays nobody: opening it passes with the terms that it has then.
  const way = rule.open ? pass : changes.approved(tx, request);
  const author = { operatorId: operator.operatorId, reason };
  const { waits, made = rule.version } = await way(change, () =>
    store.addVersion(tx, rule.id, contentOf(input), author),
  );
  return { version: made, waits };
}

/** Opened or closed again it stays as it is. */
export function openRule(
  ctx: Context,
  request: CallRequest,
  input: ParsedInputOf<typeof api.openRewardRule>,
): Promise<OutputOf<typeof api.openRewardRule>> {
  return changes.changing(ctx, request, (tx, pass) => openRuleIn(tx, request, input, pass));
}

async function openRuleIn(
  tx: Transaction,
  request: CallRequest,
  asked: ParsedInputOf<typeof api.openRewardRule>,
  pass: changes.Pass,
): Promise<OutputOf<typeof api.openRewardRule>> {
  const { id, version, open, reason } = asked;
  const rule = await ruleOfDesk(tx, request, id, version);
  if (rule.open === open) return { open, waits: null };
  if (open) {
    const change = ruleChange(rule, { to: rule, wasOpen: false, asked: { act: 'open', ...asked } });
    const { waits } = await pass(change, () => store.setOpen(tx, rule.id, true));
    return { open: waits === null, waits };
  }
  await store.setOpen(tx, rule.id, false);
  await endJoins(tx, rule.id);
  await auditTrail.note(tx, {
    ...auditTrail.byOperator(operatorOf(request), request),
    action: 'reward.rule-closed',
    subject: `reward-rule:${rule.id}`,
    before: { open: rule.open },
    after: { open },
    reason,
  });
  return { open, waits: null };
}

/** Locked, so that nobody joins or draws by it meanwhile. */
async function ruleOfDesk(
  tx: Transaction,
  request: CallRequest,
  id: string,
  version: number,
): Promise<store.RuleRow> {
  const rule = await store.lock(tx, BigInt(id));
  if (!rule || !operators.worksFor(operatorOf(request), rule.brandId)) return refuse('reward_rule_unknown');
  return rule.version === version ? rule : refuse('content_changed_meanwhile');
}
