import { closeInvitation, invitations } from '@sen/api/invitation';
import { useAction } from '@sen/front/action';
import { useFailureTexts } from '@sen/front/failure';
import { useLocalPages, type RowOf } from '@sen/front/list/page';
import { PagesBeside } from '@sen/front/list/pagesBeside';
import { useDateLocale } from '@sen/front/dateLocale';
import { Button, DateTime, Dialog, EmptyState, Skeleton, StatusPill, showToast, type Tone } from '@sen/ui';
import { QrCode } from '@sen/ui/qrCode';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '#base/paths.ts';
import { api } from '#calls/api.ts';
import { reading } from '#parts/list/reading.tsx';
import { askAgain } from './askAgain.ts';
import { copyText } from '#parts/copy.ts';
import { RateList } from './rates.tsx';

type Row = RowOf<typeof invitations>;
const tones: Record<Row['state'], Tone> = { open: 'good', closed: 'neutral', expired: 'warn', used: 'info' };

/** The agent's links, newest first: each with its QR code, its rates and how many came by it. */
export function InvitationList() {
  const t = useTranslations('rebate');
  const [closing, setClosing] = useState<Row>();
  const { page, failed, stale, goTo } = useLocalPages(reading, invitations, { size: 10 });
  if (failed) return failed;
  if (!page) return <Skeleton height="220px" />;
  return (
    <section className="rebate-links" aria-label={t('centre.links')}>
      <p className="rebate-note">{t('link.direct', { count: page.directMembers })}</p>
      {page.list.length === 0 && <EmptyState icon="qr" title={t('link.none')} text={t('link.noneText')} />}
      <ul>
        {page.list.map((row) => (
          <Invitation key={row.id} row={row} onClose={() => setClosing(row)} />
        ))}
      </ul>
      <PagesBeside page={page} onGo={goTo} busy={stale} />
      {closing && <CloseDialog row={closing} onClose={() => setClosing(undefined)} />}
    </section>
  );
}

function Invitation({ row, onClose }: { row: Row; onClose: () => void }) {
  const t = useTranslations('rebate');
  const locale = useDateLocale();
  const copy = copyText(t('copied'), t('notCopied'));
  const { code, label, state, rates, uses, usesMax, expiresAt, makesAgent } = row;
  const path = makesAgent ? paths.join({ referralCode: code }) : paths.register({ referralCode: code });
  const link = `${location.origin}${path}`;
  return (
    <li className="rebate-link" data-state={state}>
      {state === 'open' && <QrCode text={link} label={t('link.qr', { code })} />}
      <div>
        <p className="rebate-link-head">
          <b className="rebate-code">{code}</b>
          <StatusPill tone={tones[state]}>{t(`states.${state}`)}</StatusPill>
          {makesAgent && <StatusPill tone="gold">{t('kind.agent')}</StatusPill>}
          {label && <span>{label}</span>}
        </p>
        <p className="rebate-note">
          {usesMax === null
            ? t('link.uses', { count: uses })
            : t('link.usesOf', { count: uses, max: usesMax })}
          {' · '}
          {expiresAt === null ? (
            t('link.forEver')
          ) : (
            <>
              {t('link.until')} <DateTime value={expiresAt} locale={locale} />
            </>
          )}
        </p>
        {rates ? <RateList rates={rates} /> : <p className="rebate-note">{t('rates.defaults')}</p>}
        {state === 'open' && (
          <>
            <p className="rebate-address">{link}</p>
            <div className="rebate-ways">
              <Button size="sm" icon="copy" onClick={() => void copy(link)}>
                {t('link.copyLink')}
              </Button>
              <Button size="sm" icon="copy" variant="quiet" onClick={() => void copy(code)}>
                {t('link.copyCode')}
              </Button>
              <Button size="sm" variant="quiet" icon="close" onClick={onClose}>
                {t('link.close')}
              </Button>
            </div>
          </>
        )}
      </div>
    </li>
  );
}

function CloseDialog({ row, onClose }: { row: Row; onClose: () => void }) {
  const t = useTranslations('rebate');
  const common = useTranslations('common');
  const failureTexts = useFailureTexts();
  const { running, run } = useAction<'close'>((error) => {
    const { title, text } = failureTexts(error);
    showToast(text || title, 'bad');
  });
  const close = () =>
    run('close', async () => {
      await api(closeInvitation, { id: row.id });
      await askAgain(invitations);
      onClose();
    });
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={common('close')}
      title={t('link.closeTitle', { code: row.code })}
    >
      <p>{t('link.closeText')}</p>
      <div className="rebate-ways">
        <Button variant="danger" loading={running !== undefined} onClick={close}>
          {t('link.close')}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t('link.cancel')}
        </Button>
      </div>
    </Dialog>
  );
}
