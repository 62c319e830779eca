import { Badge } from '@sen/ui';
import { useChosenBrand } from '#brand/brands.ts';
import type { DeskPage } from '#base/pages.ts';
import { useCall } from '#base/queries.ts';

/**
 * The number of things that wait on a page, of the brand that is looked at; nothing at zero, or
 * while that is unknown.
 */
export function WaitingCount({
  call,
  text,
}: {
  call: NonNullable<DeskPage['waiting']>;
  text: (count: number) => string;
}) {
  const { data } = useCall(call, { brand: useChosenBrand() }, { refetchInterval: 15_000 });
  if (!data || data.count === 0) return null;
  return (
    <span className="section-count">
      <span aria-hidden="true">
        <Badge count={data.count} />
      </span>
      <span className="sen-hidden">{text(data.count)}</span>
    </span>
  );
}
