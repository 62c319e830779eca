/**
 * The contract as a browser needs it. A call is declared whole, for the server, the API's document
 * and the tests; a page asks by name, method and path alone, and its server has checked both ways.
 * Without the rest a first visit is spared the schemas and the library they are written in.
 */
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const contract = fileURLToPath(new URL('../../api/src/', import.meta.url));
/** Parts of a declared call that no page reads. */
const unread = new Set([
  'summary',
  'access',
  'evenExpired',
  'beforeSecondStep',
  'input',
  'output',
  'errors',
  'rate',
]);
/** The modules that schemas are made with. */
const schemaSources = new Set(['zod/mini', './text.ts', '../text.ts']);

type Node = { type: string; start: number; end: number; [part: string]: unknown };
type Piece = { start: number; end: number; listed?: boolean };

export function slimCalls(): Plugin {
  return {
    name: 'sen:slim-calls',
    apply: 'build',
    transform: {
      // After TypeScript has become JavaScript.
      order: 'post',
      filter: { id: /packages\/api\/src\/(?:\w+\/)?\w+\.ts$/ },
      handler(code, id) {
        if (schemaSources.has(`./${id.slice(contract.length)}`)) return null;
        const { body } = this.parse(code) as unknown as { body: Node[] };
        return { code: without(code, unneeded(body)), map: { mappings: '' } };
      },
    },
  };
}

/**
 * The parts of a module that only its server needs: parts of calls, then schemas, then imports that
 * nothing is left to use.
 */
function unneeded(body: readonly Node[]): Piece[] {
  const parts = body.flatMap(callsOf).flatMap(({ arguments: given }) => {
    const { properties } = (given as Node[])[0]! as Node & {
      properties: (Node & { key?: { name: string } })[];
    };
    return properties.filter(({ key }) => key && unread.has(key.name)).map(inList);
  });
  const imported = body.filter(isImport);
  const declarations = body.filter((statement) => !isImport(statement));
  const schemaNames = new Set(
    imported.flatMap((each) => (schemaSources.has(sourceOf(each)) ? namesOf(each) : [])),
  );
  const schemas = new Set<Node>();
  // Repeated until nothing is found any more: code that uses a schema may stand before it.
  for (let found = -1; found !== schemas.size;) {
    found = schemas.size;
    for (const statement of declarations) {
      if (!namesIn(statement, parts).some((name) => schemaNames.has(name))) continue;
      schemas.add(statement);
      for (const name of declaredBy(statement)) schemaNames.add(name);
    }
  }
  const used = new Set(
    declarations.filter((each) => !schemas.has(each)).flatMap((statement) => namesIn(statement, parts)),
  );
  const imports = imported.flatMap((each): Piece[] => {
    const specifiers = each['specifiers'] as (Node & { local: { name: string } })[];
    const idle = specifiers.filter(({ local }) => !used.has(local.name));
    // An import without names is for its side effects.
    return specifiers.length > 0 && idle.length === specifiers.length ? [each] : idle.map(inList);
  });
  return [...parts, ...schemas, ...imports];
}

/** A piece of a list goes with the comma behind it. */
const inList = ({ start, end }: Node): Piece => ({ start, end, listed: true });
const isImport = ({ type }: Node): boolean => type === 'ImportDeclaration';
const sourceOf = (statement: Node): string => (statement['source'] as { value: string }).value;
const namesOf = (statement: Node): string[] =>
  (statement['specifiers'] as { local: { name: string } }[]).map(({ local }) => local.name);

function declaredBy(statement: Node): string[] {
  const declaration = (statement['declaration'] as Node | null | undefined) ?? statement;
  const declared = (declaration['declarations'] as { id: { name: string } }[] | undefined) ?? [
    declaration as unknown as { id?: { name: string } },
  ];
  return declared.flatMap(({ id }) => (id ? [id.name] : []));
}

/** The declarations of calls in a statement: `export const x = call({ … })`. */
function callsOf(statement: Node): Node[] {
  const declaration = (statement['declaration'] as Node | null | undefined) ?? statement;
  const inits = ((declaration['declarations'] as { init: Node | null }[] | undefined) ?? []).map(
    ({ init }) => init,
  );
  return inits.filter(
    (init): init is Node =>
      init?.type === 'CallExpression' && (init['callee'] as { name?: string }).name === 'call',
  );
}

/** Every name that a node mentions, but in the pieces that go. */
function namesIn(node: Node, gone: readonly Piece[]): string[] {
  if (gone.some(({ start, end }) => node.start >= start && node.end <= end)) return [];
  if (node.type === 'Identifier') return [node['name'] as string];
  const { computed, shorthand } = node as { computed?: boolean; shorthand?: boolean };
  // A plain key or property is no mention.
  const parts = Object.entries(node).filter(
    ([name]) => computed || shorthand || !/^(?:key|property)$/.test(name),
  );
  return parts
    .flatMap(([, part]) => part)
    .filter((part): part is Node => typeof part === 'object' && part !== null && 'type' in part)
    .flatMap((part) => namesIn(part, gone));
}

function without(code: string, pieces: readonly Piece[]): string {
  const outer = pieces.filter(
    (piece) =>
      !pieces.some((around) => around !== piece && around.start <= piece.start && around.end >= piece.end),
  );
  let rest = code;
  // From the end, so that the earlier places stay true.
  for (const { start, end, listed } of outer.toSorted((a, b) => b.start - a.start)) {
    rest = rest.slice(0, start) + (listed ? rest.slice(end).replace(/^\s*,/, '') : rest.slice(end));
  }
  return rest;
}
