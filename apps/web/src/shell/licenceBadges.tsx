import { Icon, Link } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { useBrand } from '#brand/brand.tsx';
import { paths } from '#base/paths.ts';

/** The brand's licences with number and the way to verify each. A sample says that it is one. */
export function LicenceBadges() {
  const t = useTranslations('shell.licences');
  const { licences } = useBrand().brand;
  if (licences.length === 0) return null;
  return (
    <ul className="licences" aria-label={t('title')}>
      {licences.map(({ authority, number, verifyUrl, sample }) => (
        <li key={authority + number}>
          <Link
            href={verifyUrl || paths.help('licences')}
            {...(verifyUrl.startsWith('http') ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
          >
            <span className="licence-mark" data-authority={authority} aria-hidden="true" />
            <span>
              <strong>{t(authority)}</strong>
              <span className="licence-number sen-digits">{number}</span>
              <span className="licence-check">
                {sample ? t('sample') : t('verify')}
                <Icon name="arrowRight" />
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
