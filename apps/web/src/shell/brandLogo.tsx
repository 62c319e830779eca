import { Logo } from '@sen/ui';
import { useBrand } from '../brand.tsx';

/** The brand's own picture or mark, and its name. */
export function BrandLogo({ className }: { className?: string }) {
  const { name, theme } = useBrand().brand;
  return <Logo name={name} mark={theme.mark} picture={theme.logo || undefined} className={className} />;
}
