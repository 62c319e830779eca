import type { OutputOf } from '@sen/api/call';
import { info, nicknameDays, nicknameLength, setNickname } from '@sen/api/member';
import { Form, FormText, useSenForm } from '@sen/front/form';
import { callKey } from '@sen/front/queries';
import { useDateLocale } from '@sen/front/dateLocale';
import { Button, DateTime, Dialog, showToast } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { api } from '#calls/api.ts';
import { queryClient } from '#calls/queries.ts';

/** The nickname, and the way to another one while it may be changed. */
export function Nickname({ me, onChange }: { me: OutputOf<typeof info>; onChange: () => void }) {
  const t = useTranslations('nickname');
  const locale = useDateLocale();
  return (
    <span className="account-nickname">
      <span>{me.nickname}</span>
      {me.nicknameFrom === null ? (
        <Button size="sm" onClick={onChange}>
          {t('change')}
        </Button>
      ) : (
        <small>{t.rich('from', { date: () => <DateTime value={me.nicknameFrom!} locale={locale} /> })}</small>
      )}
    </span>
  );
}

export function NicknameDialog({ me, onClose }: { me: OutputOf<typeof info>; onClose: () => void }) {
  const t = useTranslations('nickname');
  const common = useTranslations('common');
  const done = () => {
    onClose();
    showToast(t('saved'), 'good');
    void queryClient.invalidateQueries({ queryKey: callKey(info) });
  };
  return (
    <Dialog
      open
      title={t('change')}
      width={460}
      closeLabel={common('close')}
      clickToClose={false}
      onClose={onClose}
    >
      <NicknameForm present={me.nickname === me.account ? '' : me.nickname} onDone={done} />
    </Dialog>
  );
}

function NicknameForm({ present, onDone }: { present: string; onDone: () => void }) {
  const t = useTranslations('nickname');
  const form = useSenForm<{ nickname: string }>({
    defaultValues: { nickname: present },
    check: ({ nickname }) => (nickname.trim() === '' ? { nickname: { code: 'input_empty' } } : {}),
    submit: async ({ nickname }) => {
      await api(setNickname, { nickname: nickname.trim() });
      onDone();
    },
  });
  return (
    <Form form={form} label={t('change')} submitLabel={t('save')} sendingLabel={t('saving')}>
      <FormText
        name="nickname"
        label={t('label')}
        hint={t('hint', { min: nicknameLength.min, max: nicknameLength.max, days: nicknameDays })}
        required
        autoComplete="nickname"
        spellCheck={false}
        maxLength={64}
      />
    </Form>
  );
}

declare module '@sen/front/frontTexts' {
  interface OwnTexts {
    nickname: typeof import('./text/nickname.vi.json');
  }
}
