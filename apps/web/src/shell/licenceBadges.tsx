import { Icon, Link } from '@sen/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useBrand } from '../brand.tsx';
import { paths } from '../paths.ts';

type Authority = 'malta' | 'virgin-islands' | 'philippines';

/** Marks of our own drawing: they point to an authority and are nobody's seal. */
const marks: Record<Authority, ReactNode> = {
  malta: <path d="m20 20-5-13 5 4 5-4zm0 0 13-5-4 5 4 5zm0 0 5 13-5-4-5 4zm0 0L7 25l4-5-4-5z" fill="currentColor" stroke="none" />,
  'virgin-islands': (
    <>
      <path d="M8 27c4-3 8-3 12 0s8 3 12 0M8 32c4-3 8-3 12 0s8 3 12 0" />
      <path d="M20 22V8m0 2c4 0 7 3 8 8l-8 4m0-12c-4 1-6 4-7 8l7 4" />
    </>
  ),
  philippines: (
    <>
      <circle cx="20" cy="20" r="5.5" fill="currentColor" stroke="none" />
      <path d="M20 5v6M20 29v6M5 20h6M29 20h6M9.4 9.4l4.2 4.2M26.4 26.4l4.2 4.2M30.6 9.4l-4.2 4.2M13.6 26.4l-4.2 4.2" />
    </>
  ),
};
const isKnown = (authority: string): authority is Authority => Object.hasOwn(marks, authority);

/** The brand's licences with number and the way to verify each. A sample says that it is one. */
export function LicenceBadges() {
  const t = useTranslations('shell.licences');
  const licences = useBrand().brand.licences.filter(({ authority }) => isKnown(authority));
  if (licences.length === 0) return null;
  return (
    <ul className="licences" aria-label={t('title')}>
      {licences.map(({ authority, number, verifyUrl, sample }) => (
        <li key={authority + number}>
          <Link
            href={verifyUrl || paths.help('licences')}
            {...(verifyUrl.startsWith('http') ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
          >
            <svg viewBox="0 0 40 40" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" aria-hidden="true">
              <circle cx="20" cy="20" r="18.5" />
              {marks[authority as Authority]}
            </svg>
            <span>
              <strong>{t(authority as Authority)}</strong>
              <span className="licence-number sen-figures">{number}</span>
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
