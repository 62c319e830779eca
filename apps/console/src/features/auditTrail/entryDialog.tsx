import { Dialog } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { Fact, Facts } from '#parts/decision.tsx';
import { Moment } from '#parts/moment.tsx';
import { useActionText } from './actionText.ts';
import type { Entry } from './rows.ts';
import './auditTrail.css';

/**
 * One entry: its author, time, network address and reason, and each changed field, before and
 * after.
 */
export function EntryDialog({ entry, onClose }: { entry: Entry; onClose: () => void }) {
  const t = useTranslations('auditTrail');
  const roles = useTranslations('roles');
  const common = useTranslations('common');
  const actionText = useActionText();
  const { operator, changes } = entry;
  const role =
    operator && roles.has(operator.role as 'owner') ? roles(operator.role as 'owner') : operator?.role;
  return (
    <Dialog
      open
      onClose={onClose}
      clickToClose
      closeLabel={common('close')}
      icon="history"
      title={actionText(entry.action)}
    >
      <div className="decision">
        <Facts>
          <Fact label={t('operator')}>{operator ? `${operator.name} · ${role}` : t('system')}</Fact>
          <Fact label={t('at')}>
            <Moment value={entry.at} />
          </Fact>
          <Fact label={t('code')}>
            <code>{entry.action}</code>
          </Fact>
          <Fact label={t('subject')}>{entry.subject}</Fact>
          {entry.address && <Fact label={t('address')}>{entry.address}</Fact>}
          {entry.reason && <Fact label={t('reason')}>{entry.reason}</Fact>}
          <Fact label={t('position')}>{`${t(`streams.${entry.stream}`)} ${entry.seq}`}</Fact>
          <Fact label={t('hash')}>
            <code className="audit-value">{entry.hash}</code>
          </Fact>
        </Facts>
        {changes.length > 0 && (
          <div className="audit-changes">
            <table>
              <caption className="sen-hidden">{t('changes')}</caption>
              <thead>
                <tr>
                  <th scope="col">{t('field')}</th>
                  <th scope="col">{t('before')}</th>
                  <th scope="col">{t('after')}</th>
                </tr>
              </thead>
              <tbody>
                {changes.map(({ name, before, after }) => (
                  <tr key={name}>
                    <th scope="row">{name}</th>
                    <td className="audit-value">{before ?? '–'}</td>
                    <td className="audit-value">{after ?? '–'}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </div>
    </Dialog>
  );
}
