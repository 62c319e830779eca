import type { OutputOf } from '@sen/api/call';
import type { ContactKind } from '@sen/api/contact';
import { info } from '@sen/api/member';
import { paymentPasswordState } from '@sen/api/paymentPassword';
import { callKey } from '@sen/front/queries';
import { Button, Card, Dialog, Alert, StatusPill, showToast } from '@sen/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { queryClient } from '#calls/queries.ts';
import { ContactForm } from './contactForm.tsx';
import './contact.css';

type Info = OutputOf<typeof info>;
type Open = { kind: ContactKind; way: 'verify' | 'change' | 'add' };

/**
 * The account's contacts among its facts: which are proven, and the ways to prove or change them.
 */
export function ContactCard({ me }: { me: Info }) {
  const t = useTranslations('contact');
  const common = useTranslations('common');
  const [open, setOpen] = useState<Open>();
  const done = () => {
    setOpen(undefined);
    showToast(t('saved'), 'good');
    for (const call of [info, paymentPasswordState])
      void queryClient.invalidateQueries({ queryKey: callKey(call) });
  };
  return (
    <Card>
      <h2>{t('title')}</h2>
      <p className="contact-lead">{t('lead')}</p>
      <ul className="contact-list">
        <Contact kind="email" value={me.email} verified={me.emailVerified} onOpen={setOpen} />
        <Contact kind="mobile" value={me.mobile} verified={me.mobileVerified} onOpen={setOpen} />
      </ul>
      {open && (
        <Dialog
          open
          title={t(`ways.${open.way}.${open.kind}`)}
          width={460}
          closeLabel={common('close')}
          clickToClose={false}
          onClose={() => setOpen(undefined)}
        >
          {open.way !== 'verify' && !me.hasPassword ? (
            <Alert tone="warn">{t('passwordFirst')}</Alert>
          ) : (
            <ContactForm
              kind={open.kind}
              present={open.way === 'verify' ? me[open.kind] : null}
              onDone={done}
            />
          )}
        </Dialog>
      )}
    </Card>
  );
}

function Contact({
  kind,
  value,
  verified,
  onOpen,
}: {
  kind: ContactKind;
  value: string | null;
  verified: boolean;
  onOpen: (open: Open) => void;
}) {
  const t = useTranslations('contact');
  return (
    <li className="contact-line">
      <div className="contact-what">
        <span className="contact-kind">{t(`kinds.${kind}`)}</span>
        <span className="contact-value">
          {value === null ? (
            <span className="contact-none">{t('none')}</span>
          ) : (
            <span className="sen-digits">{value}</span>
          )}
          {value !== null && (
            <StatusPill tone={verified ? 'good' : 'warn'}>
              {verified ? t('verified') : t('unverified')}
            </StatusPill>
          )}
        </span>
      </div>
      <div className="contact-ways">
        {value !== null && !verified && (
          <Button
            icon="check"
            aria-label={t(`ways.verify.${kind}`)}
            onClick={() => onOpen({ kind, way: 'verify' })}
          >
            {t('verify')}
          </Button>
        )}
        {value === null ? (
          <Button icon="plus" aria-label={t(`ways.add.${kind}`)} onClick={() => onOpen({ kind, way: 'add' })}>
            {t('add')}
          </Button>
        ) : (
          <Button
            variant="quiet"
            aria-label={t(`ways.change.${kind}`)}
            onClick={() => onOpen({ kind, way: 'change' })}
          >
            {t('change')}
          </Button>
        )}
      </div>
    </li>
  );
}

declare module '@sen/front/frontTexts' {
  interface OwnTexts {
    contact: typeof import('./text/vi.json');
  }
}
