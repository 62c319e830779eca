import { Icon, Link, Tabs, type IconName } from '@sen/ui';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { type Faults, Form, FormText, FormTextArea, useSenForm } from '@sen/front/form';
import { draftHash } from '#features/feedback/supportDraft.ts';
import { sampleChannelOf } from '#features/feedback/sampleChannel.ts';
import { useHasChannel, useOpenSupport } from '#features/feedback/useSupport.ts';
import { useBrand, useSwitch } from '#brand/brand.tsx';
import { paths } from '#base/paths.ts';
import { useNavigate } from '#base/router.tsx';
import { originOf, type Mirror } from '#base/mirrors.ts';
import { Banner } from '#parts/banner.tsx';
import { useMirrors } from '#parts/useMirrors.ts';
import '#features/access/access.css';
import './forget.css';
import { lazyPart } from '#parts/lazyPart.tsx';

const PhoneReset = lazyPart(async () => ({ default: (await import('./phoneReset.tsx')).PhoneReset }));

type Values = { username: string; problem: string };

/** The other sources of help, in the order of the product. */
const sources = [
  { key: 'officialSite', type: 'OFFICIAL_SITE', icon: 'home' },
  { key: 'backupSite', type: 'BACKUP_SITE', icon: 'refresh' },
  { key: 'email', type: 'EMAIL', icon: 'mail' },
  { key: 'telegram', type: 'TELEGRAM', icon: 'support' },
  { key: 'facebook', type: 'FACEBOOK', icon: 'user' },
  { key: 'complaint', type: 'COMPLAINT_TELEGRAM', icon: 'alert' },
] as const satisfies readonly { key: string; type: string; icon: IconName }[];

/** Getting back into an account: the brand's own addresses, and a person who helps. */
export function ForgetForm({ onDone }: { onDone?: () => void }) {
  const t = useTranslations('forget');
  return (
    <div className="forget">
      <Banner group="w_forget" size="small" />
      <Ways onDone={onDone} />
      <p className="forget-required">{t('required')}</p>
      <Sources />
    </div>
  );
}

/** By mail, which a person answers, and by phone where the brand has it. */
function Ways({ onDone }: { onDone?: () => void }) {
  const t = useTranslations('forget');
  const withPhone = useSwitch('PHONERESET3');
  // A member who gave a number helps themselves by it; the other way waits for a person.
  const [way, setWay] = useState<'email' | 'mobile'>('mobile');
  const byMail = (
    <section aria-labelledby="forget-ask">
      <h2 id="forget-ask">{t('askTitle')}</h2>
      <p className="access-lead">{t('askText')}</p>
      <Ask onDone={onDone} />
    </section>
  );
  if (!withPhone) return byMail;
  const tabs = (['mobile', 'email'] as const).map((key) => ({ key, label: t(`by.${key}`) }));
  return (
    <Tabs label={t('ways')} fill value={way} onChange={setWay} tabs={tabs}>
      {way === 'email' ? (
        byMail
      ) : (
        <Suspense fallback={null}>
          <PhoneReset />
        </Suspense>
      )}
    </Tabs>
  );
}

/** Takes what is typed along into the live chat, so that nobody has to say it twice. */
function Ask({ onDone }: { onDone?: () => void }) {
  const t = useTranslations('forget');
  const openSupport = useOpenSupport();
  const hasChat = useHasChannel('liveChat');
  const navigate = useNavigate();
  const form = useSenForm<Values>({
    defaultValues: { username: '', problem: '' },
    check: (values) => {
      const faults: Faults<Values> = {};
      for (const name of ['username', 'problem'] as const)
        if (values[name].trim() === '') faults[name] = { code: 'input_empty' };
      return faults;
    },
    submit: async ({ username, problem }) => {
      const draft = t('draft', { username: username.trim(), problem: problem.trim() });
      onDone?.();
      if (!hasChat) return navigate(paths.support() + draftHash(draft));
      openSupport('liveChat', draft);
      return undefined;
    },
  });
  return (
    <Form form={form} label={t('askTitle')} submitLabel={t('chat')}>
      <FormText
        name="username"
        label={t('username')}
        icon="user"
        required
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
      />
      <FormTextArea
        name="problem"
        label={t('problem')}
        hint={t('problemHint')}
        required
        rows={4}
        maxLength={1000}
      />
    </Form>
  );
}

function Sources() {
  const t = useTranslations('forget');
  const { resources } = useBrand();
  const { official, backup } = useMirrors();
  // The mirror that answers best from here goes before the addresses that the brand has written
  // down.
  const measured: Partial<Record<string, Mirror>> = { OFFICIAL_SITE: official, BACKUP_SITE: backup };
  const shown = sources.flatMap((source) => {
    const mirror = measured[source.type];
    const url = mirror
      ? originOf(mirror.domainName)
      : resources.find(({ resourceType }) => resourceType === source.type)?.url;
    return url ? [{ ...source, url }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <ul className="forget-sources" aria-label={t('sources')}>
      {shown.map(({ key, icon, url }) => (
        <li key={key}>
          <Link
            href={url}
            {...(/^https?:/.test(url) ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
          >
            <Icon name={icon} />
            <span>
              <strong>{t(`source.${key}`)}</strong>
              {sampleChannelOf(url) ? (
                <small>{t('sample')}</small>
              ) : (
                addressOf(url) && <small>{addressOf(url)}</small>
              )}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** An address as people write it down; empty for a page of this site, whose name says enough. */
function addressOf(url: string): string {
  return url.startsWith('/') ? '' : url.replace(/^(?:https?:\/\/|mailto:)/, '').replace(/\/$/, '');
}
