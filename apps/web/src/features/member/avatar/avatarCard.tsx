import { avatarNames, type AvatarName } from '@sen/api/avatar';
import type { OutputOf } from '@sen/api/call';
import { avatars, icon as iconCall, setIcon } from '@sen/api/member';
import { useFailureTexts } from '@sen/front/failure';
import { callKey } from '@sen/front/queries';
import { Button, Card, Dialog, Skeleton, Tabs, showToast } from '@sen/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { queryClient, useCall } from '#calls/queries.ts';
import { useSend } from '#calls/send.ts';
import { CallFailed } from '#parts/callFailed.tsx';
import { Avatar } from './avatar.tsx';
import { Face } from './face.tsx';
import { PictureForm } from './pictureForm.tsx';

/**
 * The member's picture, and the way to another one: one of those that are drawn, or one of their
 * own.
 */
export function AvatarCard() {
  const t = useTranslations('member');
  const common = useTranslations('common');
  const own = useTranslations('picture');
  const { data, error, refetch } = useCall(avatars, {});
  const failureTexts = useFailureTexts();
  const [open, setOpen] = useState(false);
  const [tab, setTab] = useState<'drawn' | 'own'>('drawn');
  const shown = (face: OutputOf<typeof iconCall>) => {
    queryClient.setQueryData(callKey(avatars, {}), { ...face, list: [...avatarNames] });
    queryClient.setQueryData(callKey(iconCall, {}), face);
    setOpen(false);
  };
  const send = useSend(setIcon, {
    onSuccess: shown,
    onError: (failure) => showToast(failureTexts(failure).text || failureTexts(failure).title, 'bad'),
  });
  const choose = (icon: AvatarName) => send.mutate({ icon });
  return (
    <Card>
      <h2>{t('avatar')}</h2>
      {data ? (
        <div className="avatar-line">
          <span className="avatar-large">
            <Face face={data} />
          </span>
          <Button onClick={() => setOpen(true)}>{t('avatarChange')}</Button>
          {open && (
            <Dialog
              open
              title={t('avatarChange')}
              width={460}
              closeLabel={common('close')}
              onClose={() => setOpen(false)}
            >
              <Tabs
                label={t('avatar')}
                fill
                value={tab}
                onChange={setTab}
                tabs={[
                  { key: 'drawn', label: own('drawn') },
                  { key: 'own', label: own('own') },
                ]}
              >
                {tab === 'own' ? (
                  <PictureForm onDone={shown} />
                ) : (
                  <fieldset className="avatar-choices" aria-label={t('avatar')} disabled={send.isPending}>
                    {data.list.map((name) => (
                      <button
                        key={name}
                        type="button"
                        className="avatar-choice"
                        aria-label={t(`avatars.${name}`)}
                        aria-pressed={data.picture === null && name === data.icon}
                        onClick={() => choose(name)}
                      >
                        <Avatar name={name} />
                      </button>
                    ))}
                  </fieldset>
                )}
              </Tabs>
            </Dialog>
          )}
        </div>
      ) : error ? (
        <CallFailed error={error} onRetry={refetch} />
      ) : (
        <Skeleton height="72px" />
      )}
    </Card>
  );
}

declare module '@sen/front/frontTexts' {
  interface OwnTexts {
    picture: typeof import('./text/picture.vi.json');
  }
}
