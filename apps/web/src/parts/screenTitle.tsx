import { useBrand } from '#brand/brand.tsx';

/**
 * The words in the browser's tab, and those that a search engine shows below them (only the drawn
 * page has those).
 */
export function ScreenTitle({ title, description }: { title: string; description?: string }) {
  const { brand } = useBrand();
  return (
    <>
      <title>{`${title} · ${brand.name}`}</title>
      {import.meta.env.SSR && description && <meta name="description" content={description} />}
    </>
  );
}
