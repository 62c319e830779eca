import { avatarNames, type AvatarName } from '@sen/api/avatar';
import { avatars, setIcon } from '@sen/api/member';
import { useFailureWords } from '@sen/front/failure';
import { callKey } from '@sen/front/queries';
import { Button, Card, Dialog, Skeleton, showToast } from '@sen/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { queryClient, useCall } from '#calls/queries.ts';
import { useSend } from '#calls/send.ts';
import { CallFailed } from '#parts/callFailed.tsx';
import { Avatar } from './avatar.tsx';

/** The member's picture, and the way to another one of those that are drawn. */
export function AvatarCard() {
  const t = useTranslations('member');
  const common = useTranslations('common');
  const { data, error, refetch } = useCall(avatars, {});
  const words = useFailureWords();
  const [open, setOpen] = useState(false);
  const send = useSend(setIcon, {
    onSuccess: ({ icon }) => {
      queryClient.setQueryData(callKey(avatars, {}), { icon, list: [...avatarNames] });
      setOpen(false);
    },
    onError: (failure) => showToast(words(failure).text || words(failure).title, 'bad'),
  });
  const choose = (icon: AvatarName) => send.mutate({ icon });
  return (
    <Card>
      <h2>{t('avatar')}</h2>
      {data ? (
        <div className="avatar-line">
          <span className="avatar-large">
            <Avatar name={data.icon} />
          </span>
          <Button onClick={() => setOpen(true)}>{t('avatarChange')}</Button>
          {open && (
            <Dialog open title={t('avatarChange')} width={460} closeLabel={common('close')} onClose={() => setOpen(false)}>
              <fieldset className="avatar-choices" aria-label={t('avatar')} disabled={send.isPending}>
                {data.list.map((name) => (
                  <button
                    key={name}
                    type="button"
                    className="avatar-choice"
                    aria-label={t(`avatars.${name}`)}
                    aria-pressed={name === data.icon}
                    onClick={() => choose(name)}
                  >
                    <Avatar name={name} />
                  </button>
                ))}
              </fieldset>
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
