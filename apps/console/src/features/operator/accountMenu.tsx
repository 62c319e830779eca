import { operatorLogout } from '@sen/api/operator';
import { CallFailure } from '@sen/api/client';
import { Icon, Menu, showToast } from '@sen/ui';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { api } from '#base/api.ts';
import { paths } from '#base/paths.ts';
import { useFailureTexts } from '@sen/front/failure';
import { endSession } from '#session/store.ts';
import type { Operator } from '#session/operator.ts';

/** The operator's name and role, and signing out. */
export function AccountMenu({ operator }: { operator: Operator }) {
  const t = useTranslations('shell');
  const roles = useTranslations('roles');
  const failureTexts = useFailureTexts();
  const [query] = useSearchParams();
  const leave = async () => {
    try {
      await api(operatorLogout, {});
    } catch (error) {
      // A session that the server no longer knows is what was wanted; any other failure means that
      // it still lives.
      if (!(error instanceof CallFailure && error.code === 'login_first'))
        return showToast(failureTexts(error).text, 'bad');
    }
    endSession();
  };
  return (
    <Menu
      label={t('account', { name: operator.name })}
      align="end"
      trigger={
        <>
          <Icon name="user" />
          <span className="account-name">{operator.name}</span>
          <Icon name="chevronDown" />
        </>
      }
      head={
        <>
          <strong>{operator.name}</strong>
          <div className="account-role">{roles(operator.role)}</div>
        </>
      }
      items={[
        {
          key: 'account',
          label: t('security'),
          icon: 'lock',
          href: paths.account({ brand: query.get('brand') ?? undefined }),
        },
        { key: 'signOut', label: t('signOut'), icon: 'signOut', onSelect: () => void leave() },
      ]}
    />
  );
}
