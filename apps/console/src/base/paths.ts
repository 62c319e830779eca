/**
 * The addresses that links of the console lead to, below `base`: one for each page. The lists read
 * theirs in `parts/filters.ts`.
 */
import { withQuery } from '@sen/front/withQuery';
import { everyPage, type Pages } from './pages.ts';

export const base = '/console';

type Query<Name extends string = never> = { [Each in Name | 'brand']?: string | undefined };
type QueryOf<Page> = Page extends { query: readonly (infer Name extends string)[] } ? Query<Name> : Query;
type LinkTo<Page extends { path: string }> = Page['path'] extends `${string}/:id`
  ? (id: string, query?: QueryOf<Page>) => string
  : (query?: QueryOf<Page>) => string;

const rowId = ':id';
const linkTo = ({ path }: { path: string }) =>
  path.endsWith(rowId)
    ? (id: string, query: Query = {}) => withQuery(path.slice(0, -rowId.length) + id, query)
    : (query: Query = {}) => withQuery(path, query);

type Links = { readonly [Key in keyof Pages]: LinkTo<Pages[Key]> };

const own = {
  home: (query: Query = {}) => withQuery('/', query),
  signIn: (query: { returnTo?: string } = {}) => withQuery('/sign-in', query),
};

/**
 * Each may be looked at for one brand. A link to a page is made when it is asked for, since
 * features enter their pages at the start.
 */
export const paths = new Proxy(own as typeof own & Links, {
  get(_own, name: string) {
    if (name in own) return own[name as keyof typeof own];
    const page = everyPage()[name];
    return page && linkTo(page);
  },
});

/** The same page for another brand, undefined being all of them, from its first rows on. */
export function ofBrand(
  { pathname, search }: { pathname: string; search: string },
  brand: string | undefined,
): string {
  const { after: _after, before: _before, ...query } = Object.fromEntries(new URLSearchParams(search));
  return withQuery(pathname, { ...query, brand });
}

/**
 * Only a path of the console may follow a sign-in: an address elsewhere, also one written as
 * `//host` or `/\host`, is dropped.
 */
export function ownPath(path: string | null): string | undefined {
  return path !== null && /^\/(?![/\\])/.test(path) && URL.canParse(path, 'http://console')
    ? path
    : undefined;
}
