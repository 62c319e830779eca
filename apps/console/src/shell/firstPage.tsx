import { Navigate, useOutletContext } from 'react-router';
import { useChosenBrand } from '#brand/brands.ts';
import type { Operator } from '#session/operator.ts';
import { pagesOf } from '#base/pages.ts';
import { paths } from '#base/paths.ts';

/** `/`: the first page that this role may open; a story holds that every role has one. */
export function FirstPage() {
  const { role } = useOutletContext<Operator>();
  const brand = useChosenBrand();
  const [first] = pagesOf(role);
  if (!first) throw new Error(`the role ${role} has no page`);
  return <Navigate to={paths[first.key]({ brand })} replace />;
}
