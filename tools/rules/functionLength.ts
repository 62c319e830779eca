/** Functions that are too long to be read at once. */
import { parseSync } from 'vite';

export const functionLinesMax = 120;
/** A factory with all its functions, each of which is short. */
export const factoryLinesMax = 260;

type Node = { type: string; start: number; end: number; [key: string]: unknown };

/** The functions of a file that are too long, as sentences with line and cure. */
export function longFunctions(file: string, content: string): string[] {
  const lineAt = lineFinder(content);
  const linesOf = ({ start, end }: Node): number => lineAt(end) - lineAt(start) + 1;
  if (lineAt(content.length) <= functionLinesMax) return [];
  const faults: string[] = [];
  visit(parseSync(file, content).program as unknown as Node, (node) => {
    if (!isFunction(node) || linesOf(node) <= functionLinesMax) return;
    const where = `${file}:${lineAt(node.start)}`;
    const lines = linesOf(node);
    if (!isFactory(node)) {
      faults.push(
        `${where} a function of ${lines} lines; up to ${functionLinesMax} are read at once. Give its parts names of their own.`,
      );
      return;
    }
    const own = lines - functionsIn(node).reduce((sum, each) => sum + linesOf(each), 0);
    if (own > functionLinesMax)
      faults.push(
        `${where} a factory with ${own} lines beside its functions; up to ${functionLinesMax} are read at once.`,
      );
    if (lines > factoryLinesMax)
      faults.push(
        `${where} a factory of ${lines} lines; up to ${factoryLinesMax} share their state well. Make two of it.`,
      );
  });
  return faults;
}

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string';
const isFunction = (node: unknown): node is Node =>
  isNode(node) && /^(Function|ArrowFunction)(Declaration|Expression)$/.test(node.type);

function visit(node: Node, look: (node: Node) => void): void {
  look(node);
  for (const value of Object.values(node))
    for (const each of Array.isArray(value) ? value : [value]) if (isNode(each)) visit(each, look);
}

const statementsOf = ({ body }: Node): Node[] =>
  isNode(body) && body.type === 'BlockStatement' ? (body['body'] as Node[]) : [];
/** Undefined: at the end it gives back nothing. */
const returnedBy = (node: Node): unknown =>
  statementsOf(node).find(({ type }) => type === 'ReturnStatement')?.['argument'] ?? undefined;

/**
 * A function that is the list of its functions: it declares some, and gives back an object, another
 * function or nothing. A component gives back JSX.
 */
function isFactory(node: Node): boolean {
  const returned = returnedBy(node);
  const mayBe =
    returned === undefined ||
    isFunction(returned) ||
    (isNode(returned) && returned.type === 'ObjectExpression');
  return mayBe && functionsIn(node).length > 0;
}

/** Those that a function declares by name or gives back. */
function functionsIn(node: Node): Node[] {
  const returned = returnedBy(node);
  const declared = statementsOf(node).flatMap((statement) =>
    statement.type === 'VariableDeclaration'
      ? (statement['declarations'] as Node[]).map(({ init }) => init)
      : [statement],
  );
  const members =
    isNode(returned) && returned.type === 'ObjectExpression'
      ? (returned['properties'] as Node[]).map(({ value }) => value)
      : [returned];
  return [...declared, ...members].filter(isFunction);
}

/** The line of a position in a text, from 1. */
function lineFinder(content: string): (offset: number) => number {
  const starts = [0, ...[...content.matchAll(/\n/g)].map(({ index }) => index + 1)];
  return (offset) => {
    let [low, high] = [0, starts.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (starts[middle]! <= offset) low = middle;
      else high = middle;
    }
    return low + 1;
  };
}
