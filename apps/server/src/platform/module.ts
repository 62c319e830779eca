import type { AnyCall, ParsedInputOf } from '@sen/api/call';
import type { ChangeKind } from '@sen/api/changeRequest';
import type { ClaimKind } from '@sen/api/claim';
import type { WrittenText } from '@sen/api/locale';
import type { Context } from './context.ts';
import type { Queryable, Transaction } from './database.ts';
import type { CallRequest, FileHandler, HttpServer } from './http.ts';
import type { OwnFiles } from './ownFiles.ts';

/** The facts of a module that tools read without starting it: `modules/<word>/about.ts`. */
export type About = {
  word: string;
  /** The contents in a few words: docs/map.md shows them. */
  holds: string;
  /** Whether it moves money, or such code stands on it: a change of it runs the fault tests. */
  movesMoney: boolean;
  /** The browser stories that can see a change of it, as `<front>/<spec>`. */
  stories: readonly string[];
  /** The lists that it keeps of a member, as the readme of their archive calls them. */
  ownData?: OwnTitles;
  /**
   * Every use of another module's tables, by that module. A module's tables are its own: others ask
   * its service. The exceptions stand here, each with its reason.
   */
  usesTables?: Readonly<Record<string, TableUses>>;
};

/** Lists of a member's own data by name. The other languages have them as `ownData.<name>`. */
export type OwnTitles = Readonly<Record<string, WrittenText>>;

/** The tables of another module that statements of a module use, and why they do. */
export type TableUses = {
  reads?: readonly string[];
  writes?: readonly string[];
  why: string;
};

/**
 * A module as the house knows it: `modules/<word>/module.ts` is a value of this type and nothing
 * else. `Needs` are the names of the parts that it is given.
 */
export type Module<Needs extends keyof Parts = never> = {
  about: About;
  needs?: readonly Needs[];
  /** Parts that it makes for others, once a node. */
  gives?: { readonly [Name in keyof Parts]?: (ctx: Context) => Parts[Name] };
  /** Its calls and other routes. */
  mount?: (http: HttpServer, ctx: Context, parts: Pick<Parts, Needs>) => Running | void;
  /**
   * Its calls that answer with a file. The node's worker makes them, a process of its own, where
   * the function is called anew for each file: `ctx` and `parts` are those of the file.
   */
  files?: (mount: MountFile, ctx: Context, parts: Pick<Parts, 'ownFiles' | 'ownTitles'>) => void;
  /** Work beside calls and files that its service has the worker do, by name. */
  tasks?: Readonly<Record<string, Task>>;
  /** Its work by the clock and by events. */
  jobs?: (ctx: Context, parts: Pick<Parts, Needs>, http: HttpServer) => Running | void;
  /** Its checks of the books. */
  invariants?: readonly InvariantCheck[];
  /** Its cases that wait at the desk, by their kind. */
  cases?: Cases;
  /** The changes of its terms that a second operator approves, by their kind. */
  changes?: ChangeMakers;
  /** The lists that it keeps of a member, for the archive of their own data. */
  ownData?: OwnFiles;
};

/**
 * Enters a call that answers with a file. `before` is done by the node itself, where it has cookies
 * and the event bus, and may refuse.
 */
export type MountFile = <C extends AnyCall>(
  call: C,
  make: FileHandler<C>,
  before?: (request: CallRequest, input: ParsedInputOf<C>) => Promise<void>,
) => void;

/** Its input and its value are sent between processes. */
export type Task = (input: never) => Promise<unknown>;

/**
 * The parts that modules are given, by name. The first ones are gathered from all modules; each
 * other one is added to this type by the module that gives it.
 */
// An interface, so that modules can add to it.
export interface Parts {
  invariants: readonly InvariantCheck[];
  cases: Cases;
  changes: ChangeMakers;
  ownFiles: OwnFiles;
  ownTitles: OwnTitles;
}

/** The parts of a module that are told of the life of its node. */
export type Running = {
  /** The node listens; only where jobs run. */
  start?(): void;
  /** The node is about to stop, and still answers. */
  leave?(): void | Promise<void>;
  /** The last request has been answered. */
  close?(): Promise<void>;
};

/**
 * An invariant: it must hold at every moment. `sql` gives the rows that break it, as `what` and
 * `found`.
 */
export type InvariantCheck = {
  name: string;
  says: string;
  sql: string;
  /**
   * The same for changes of the last three days alone, where checking all of it would take too long
   * for every hour.
   */
  recent?: string;
};

/**
 * Finds a case of one kind by its id. `brandId` null: it is of no brand, and for those who work for
 * all of them.
 */
export type FindCase = (
  db: Queryable,
  id: string,
) => Promise<{ brandId: bigint | null; waits: boolean } | undefined>;
export type Cases = { readonly [Kind in ClaimKind]?: FindCase };

/**
 * Makes a change of terms that was approved, from the input of the call that asked for it, in the
 * transaction of the approval; `after` is what its approver saw. A refusal: the terms are no longer
 * as they were when it was asked for.
 */
export type MakeChange = (
  ctx: Context,
  tx: Transaction,
  request: CallRequest,
  change: { input: unknown; before: unknown; after: unknown },
) => Promise<unknown>;
export type ChangeMakers = { readonly [Kind in ChangeKind]?: MakeChange };
