import { Logo } from '@sen/ui';
import { useBrand } from '#brand/brand.tsx';
import { useFileUrl } from '#brand/fileOrigin.tsx';

/** The brand's own picture or mark, and its name. */
export function BrandLogo({ className }: { className?: string }) {
  const { name, theme } = useBrand().brand;
  const at = useFileUrl();
  return <Logo name={name} mark={theme.mark} picture={at(theme.logo) || undefined} className={className} />;
}
