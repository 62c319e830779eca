import { arrangeShelf, deskGames, setGameRules, type ShelfState } from '@sen/api/gameDesk';
import { gameTypes, type GameType } from '@sen/api/game';
import { Button, type Tone } from '@sen/ui';
import { useState } from 'react';
import { useOutletContext } from 'react-router';
import { useTranslations } from 'use-intl';
import { useBrands, useChosenBrand } from '#brand/brands.ts';
import { mayCall } from '#session/mayCall.ts';
import type { Operator } from '#session/operator.ts';
import { useColumns } from '#parts/columns.tsx';
import { useFilters } from '#parts/filters.ts';
import { ListPage } from '#parts/list.tsx';
import { ArrangeDialog } from './arrangeDialog.tsx';
import { RulesDialog } from './rulesDialog.tsx';
import type { GameRow } from './rows.ts';
import './games.css';

const tones: Record<ShelfState, Tone> = {
  live: 'good',
  maintenance: 'warn',
  barred: 'neutral',
  hidden: 'bad',
};

/**
 * `/games?brand=&kind=&search=`: the games of a hall in the order that players see, slots first.
 */
export default function GamesPage() {
  const title = useTranslations('sections')('games');
  const t = useTranslations('game');
  const { role } = useOutletContext<Operator>();
  const brands = useBrands();
  const brand = useChosenBrand() ?? brands[0]?.code;
  const kinds = {
    label: t('hall'),
    all: t('halls.RNG'),
    options: halls.map((key) => ({ key, label: t(`halls.${key}`) })),
  };
  const { filters } = useFilters(undefined, kinds);
  const hall = (filters.kind ?? 'RNG') as GameType;
  const column = useColumns<GameRow>();
  const [arranging, setArranging] = useState(false);
  const rules = mayCall(role, setGameRules);
  return (
    <>
      <ListPage
        call={deskGames}
        title={title}
        icon="games"
        lead={() => t('lead')}
        tools={
          mayCall(role, arrangeShelf) && (
            <Button icon="star" onClick={() => setArranging(true)}>
              {t('arrange')}
            </Button>
          )
        }
        kinds={kinds}
        search={t('search')}
        input={{ kind: hall, search: filters.search, brand }}
        rowKey={({ id }) => id}
        empty={() => ({ title: t('none'), text: t('noneText') })}
        columns={(open) => [
          column.text('name', t('name'), ({ name }) => name, {
            title: true,
            cell: ({ name, vendorName }) => (
              <>
                {name} <small className="cell-note">{vendorName}</small>
              </>
            ),
          }),
          column.text('position', t('position'), ({ position, mark }) => positionOf(t, position, mark)),
          column.state(t('state'), ({ state }) => ({ text: t(`states.${state}`), tone: tones[state] })),
          column.text('rules', t('rules'), (row) => rulesOf(t, row), { hideOnPhone: true }),
          column.moment('restsFrom', t('restsFrom'), ({ restsFrom }) => restsFrom),
          column.moment('restsUntil', t('restsUntil'), ({ restsUntil }) => restsUntil),
          column.text('players', t('players'), ({ players }) => `${players}`, { hideOnPhone: true }),
          ...(rules ? [column.action(t('change'), () => ({ label: t('change'), waits: false }), open)] : []),
        ]}
        dialog={(row, close) => <RulesDialog key={row.id} game={row} onClose={close} />}
      />
      {arranging && <ArrangeDialog brand={brand} hall={hall} onClose={() => setArranging(false)} />}
    </>
  );
}

/** Slots are what is shown when no other hall is chosen. */
const halls = gameTypes.filter((type) => type !== 'RNG');

type Texts = ReturnType<typeof useTranslations<'game'>>;

function positionOf(t: Texts, position: number | null, mark: GameRow['mark']): string {
  const parts = [
    position === null ? undefined : t('inFront', { position: `${position}` }),
    mark ? t(`marks.${mark}`) : undefined,
  ];
  return parts.filter(Boolean).join(' · ') || '–';
}

function rulesOf(t: Texts, { countriesBarred, currencies }: GameRow): string {
  const parts = [
    countriesBarred.length > 0 ? t('notIn', { countries: countriesBarred.join(', ') }) : undefined,
    currencies ? t('onlyIn', { currencies: currencies.join(', ') }) : undefined,
  ];
  return parts.filter(Boolean).join(' · ') || '–';
}
