import { deskGames, setGameRules } from '@sen/api/gameDesk';
import { FormCheckbox, FormText, useSenForm } from '@sen/front/form';
import { Dialog, showToast } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { api } from '#base/api.ts';
import { useBrand } from '#brand/brand.tsx';
import { ActionForm, FormReason, reasonFault } from '#parts/actionForm.tsx';
import { RestFields, maintenanceFaults, restOf, restValues, type RestValues } from '#parts/restFields.tsx';
import { refetch } from '#base/queries.ts';
import type { GameRow } from './rows.ts';

type Values = RestValues & {
  hidden: boolean;
  countries: string;
  currencies: string;
  reason: string;
  way: string;
};

const codesOf = (text: string): string[] => [
  ...new Set(
    text
      .toUpperCase()
      .split(/[\s,;]+/)
      .filter(Boolean),
  ),
];

/**
 * Asks where and in what currencies a game is offered, when it rests, and whether it is shown at
 * all.
 */
export function RulesDialog({ game, onClose }: { game: GameRow; onClose: () => void }) {
  const t = useTranslations('game');
  const common = useTranslations('common');
  const { timeZone } = useBrand();
  const form = useSenForm<Values>({
    defaultValues: {
      ...restValues(game, timeZone),
      hidden: game.state === 'hidden',
      countries: game.countriesBarred.join(', '),
      currencies: game.currencies?.join(', ') ?? '',
      reason: '',
      way: 'set',
    },
    check: (values) => ({
      ...maintenanceFaults(values),
      reason: reasonFault(values.reason),
      countries: codesOf(values.countries).every((code) => /^[A-Z]{2}$/.test(code))
        ? undefined
        : { code: 'input_invalid' },
      currencies: codesOf(values.currencies).every((code) => /^[A-Z][A-Z0-9]{0,7}$/.test(code))
        ? undefined
        : { code: 'input_invalid' },
    }),
    submit: async (values) => {
      const currencies = codesOf(values.currencies);
      await api(setGameRules, {
        id: game.id,
        hidden: values.hidden,
        countriesBarred: codesOf(values.countries),
        currencies: currencies.length > 0 ? currencies : null,
        rest: restOf(values, timeZone),
        reason: values.reason,
      });
      await refetch([deskGames]);
      showToast(t('rulesDone', { name: game.name }), 'good');
      onClose();
    },
  });
  const title = t('rulesTitle', { name: game.name });
  return (
    <Dialog
      open
      onClose={onClose}
      clickToClose={false}
      closeLabel={common('close')}
      icon="games"
      title={title}
    >
      <ActionForm form={form} label={title} ways={[{ key: 'set', label: t('save') }]}>
        <p>{t('everyBrand')}</p>
        <FormCheckbox name="hidden" label={t('hide')} />
        <FormText name="countries" label={t('countries')} hint={t('countriesHint')} />
        <FormText name="currencies" label={t('currencies')} hint={t('currenciesHint')} />
        <RestFields />
        <FormReason label={t('reason')} hint={t('reasonHint')} />
      </ActionForm>
    </Dialog>
  );
}
