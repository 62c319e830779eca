import { Dialog } from '@sen/ui';
import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl';

type FormDialogProps = Pick<
  ComponentProps<typeof Dialog>,
  'icon' | 'title' | 'width' | 'onClose' | 'children'
>;

/**
 * A dialog in which something is typed: a press beside it loses nothing, Escape and the button
 * close it.
 */
export function FormDialog(props: FormDialogProps) {
  const t = useTranslations('common');
  return <Dialog open clickToClose={false} escapeCloses closeLabel={t('close')} {...props} />;
}
