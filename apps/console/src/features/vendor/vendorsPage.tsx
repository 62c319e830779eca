import { deskVendors, setVendorState, type VendorState } from '@sen/api/vendor';
import { StatusPill, type Tone } from '@sen/ui';
import { useOutletContext } from 'react-router';
import { useTranslations } from 'use-intl';
import { mayCall } from '#session/mayCall.ts';
import type { Operator } from '#session/operator.ts';
import { None, useColumns } from '#parts/columns.tsx';
import { ListPage } from '#parts/list.tsx';
import { Moment } from '#parts/moment.tsx';
import { StateDialog, type VendorRow } from './stateDialog.tsx';

const tones: Record<VendorState, Tone> = { live: 'good', maintenance: 'warn', closed: 'bad' };

/** `/vendors`: every vendor, and whether it is open. */
export default function VendorsPage() {
  const title = useTranslations('sections')('vendors');
  const t = useTranslations('vendor');
  const rest = useTranslations('rest');
  const { role } = useOutletContext<Operator>();
  const changes = mayCall(role, setVendorState);
  const column = useColumns<VendorRow>();
  return (
    <ListPage
      call={deskVendors}
      title={title}
      icon="games"
      lead={() => t('lead')}
      rowKey={({ code }) => code}
      refreshMs={15_000}
      refused={t('notYours')}
      empty={() => ({ title: t('none'), text: t('noneText') })}
      columns={(open) => [
        column.text('name', t('name'), ({ code }) => code, {
          title: true,
          cell: ({ name, code }) => (
            <>
              {name} <code className="cell-muted">{code}</code>
            </>
          ),
        }),
        column.state(t('state'), ({ state }) => ({ text: t(`states.${state}`), tone: tones[state] })),
        column.moment('since', t('since'), ({ changedAt }) => changedAt),
        column.moment('restsFrom', rest('from'), ({ restsFrom }) => restsFrom),
        column.moment('restsUntil', rest('until'), ({ restsUntil }) => restsUntil),
        column.text('list', t('list'), ({ listTrouble }) => t(`lists.${listTrouble ?? 'good'}`), {
          cell: ({ listTrouble, listTroubleSince, listReadAt, listNote }) => (
            <span>
              {listTrouble ? (
                <StatusPill tone="warn">{t(`lists.${listTrouble}`)}</StatusPill>
              ) : (
                listReadAt === null && <None />
              )}
              {!listTrouble && listReadAt !== null && <Moment value={listReadAt} />}
              {listTroubleSince !== null && (
                <small className="cell-note">
                  {t('listSince')} <Moment value={listTroubleSince} />
                </small>
              )}
              {listNote && <small className="cell-note">{listNote}</small>}
            </span>
          ),
        }),
        ...(changes ? [column.action(t('change'), () => ({ label: t('change'), waits: true }), open)] : []),
      ]}
      dialog={(vendor, close) => <StateDialog key={vendor.code} vendor={vendor} onClose={close} />}
    />
  );
}
