import { TypedSearch } from '@sen/front/list/typedSearch';
import type { Filters } from '#parts/list/filters.tsx';

/** A filter that is typed. */
export function TypedFilter({
  filters,
  name,
  ...field
}: {
  filters: Filters;
  name: string;
  label: string;
  hint?: string;
}) {
  return (
    <TypedSearch
      {...field}
      className="team-typed"
      value={filters.get(name)}
      onSearch={(text) => filters.set({ [name]: text })}
    />
  );
}
