import { Pagination, useFigures } from '@sen/ui';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';

/** The pages of a list, each with an address of its own. */
export function PageFoot({ pageNo, totalPages, hrefOf }: { pageNo: number; totalPages: number; hrefOf: (page: number) => string }) {
  const t = useTranslations('common');
  const figures = useFigures();
  const navigate = useNavigate();
  // The list has become shorter, or never was so long.
  const back = pageNo > Math.max(1, totalPages) ? hrefOf(Math.max(1, totalPages)) : undefined;
  useEffect(() => {
    if (back !== undefined) void navigate(back, { replace: true });
  }, [back, navigate]);
  return (
    <div className="page-foot">
      <span>{t('pageOf', { page: figures.decimal(String(pageNo)), total: figures.decimal(String(totalPages)) })}</span>
      <Pagination
        page={pageNo}
        total={totalPages}
        onChange={(page) => void navigate(hrefOf(page))}
        labels={{ nav: t('pages'), previous: t('previousPage'), next: t('nextPage'), page: (number) => t('page', { number }) }}
      />
    </div>
  );
}

/** The page that an address asks for, from 1; nonsense asks for the first. The server takes up to 1000. */
export function pageNoOf(query: URLSearchParams): number {
  const text = query.get('page') ?? '';
  return /^[1-9]\d{0,3}$/.test(text) ? Math.min(1000, Number(text)) : 1;
}
