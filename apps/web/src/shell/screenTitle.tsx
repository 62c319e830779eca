import { useBrand } from '../brand.tsx';

/** The words in the browser's tab. */
export function ScreenTitle({ title }: { title: string }) {
  const { brand } = useBrand();
  return <title>{`${title} · ${brand.name}`}</title>;
}
