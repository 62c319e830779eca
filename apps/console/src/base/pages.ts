/**
 * The pages of the console. Each feature enters its own, in its `pages.ts`: the links (`paths.ts`),
 * the routes, the menu, the first page of a role and the stories that look at every page follow
 * from there. `main.tsx` gathers them at the start, so that the rooms below the features know no
 * code of a page, and no list knows every feature.
 */
import type { AnyCall, OperatorRole } from '@sen/api/call';
import type { WaitingCall } from '@sen/api/claim';
import type { IconName } from '@sen/ui';
import type { ComponentType } from 'react';
import { mayCall } from '#session/mayCall.ts';

/** The pages by their names; each feature declares its own. */
// oxlint-disable-next-line typescript/no-empty-object-type -- features declare what is in it.
export interface Pages {}
/** The titles of pages, and the texts about what waits there, by feature. */
// oxlint-disable-next-line typescript/no-empty-object-type -- features declare what is in it.
export interface Titles {}

type Page = {
  /** Below `base`. `:id` stands for the row that the page shows. */
  path: string;
  /** The query parameters that a link to it may have, beside the brand. */
  query?: readonly string[];
  load: () => Promise<{ default: ComponentType }>;
};
type MenuPage = Page & {
  /** Pages stand in the menu by this number, and last without one. */
  position?: number;
  icon: IconName;
  /** A role sees the page when it may make this call. */
  call: AnyCall;
  /**
   * The number of things that wait there for somebody to act, which `waiting` among the titles has
   * a text for.
   */
  waiting?: WaitingCall;
};
/** A page without an icon is reached by links from elsewhere. */
export type PageTable = Readonly<Record<string, Page | MenuPage>>;

export type PageKey = {
  [Key in keyof Pages]: Pages[Key] extends { icon: IconName } ? Key : never;
}[keyof Pages];
type WaitingKey = { [Key in PageKey]: Pages[Key] extends { waiting: WaitingCall } ? Key : never }[PageKey];
export type DeskPage = MenuPage &
  ({ key: PageKey; waiting?: undefined } | { key: WaitingKey; waiting: WaitingCall });

let entered: PageTable | undefined;

/** Enters the pages of all features, once. */
export function enterPages(tables: readonly PageTable[]): void {
  const names = tables.flatMap((table) => Object.keys(table));
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  if (twice !== undefined) throw new Error(`two features have a page of the name ${twice}`);
  entered = Object.assign({}, ...tables) as PageTable;
}

/** Every page by its name. */
export function everyPage(): PageTable {
  if (!entered) throw new Error('the pages are entered at the start, by main.tsx or by the stories');
  return entered;
}

/** The pages of the menu, in its order. */
export function menuPages(): readonly DeskPage[] {
  const pages = Object.entries(everyPage()).flatMap(([key, page]) =>
    'icon' in page ? [{ key, ...page }] : [],
  );
  const positionOf = ({ position = Infinity }: MenuPage) => position;
  return pages.sort((a, b) =>
    positionOf(a) === positionOf(b) ? a.key.localeCompare(b.key) : positionOf(a) - positionOf(b),
  ) as DeskPage[];
}

export function pagesOf(role: OperatorRole): readonly DeskPage[] {
  return menuPages().filter(({ call }) => mayCall(role, call));
}
