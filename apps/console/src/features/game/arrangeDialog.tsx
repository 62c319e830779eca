import type { GameType } from '@sen/api/game';
import { arrangeShelf, deskGames, shelfMarks, shelfPlacesMax, type ShelfMark } from '@sen/api/gameDesk';
import { useSenForm } from '@sen/front/form';
import { Button, Dialog, GameCard, GameGrid, IconButton, Select, Skeleton, showToast, TextField, type IconName } from '@sen/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '#api.ts';
import { useBrandName } from '#features/brand/brands.ts';
import { ActionForm, FormReason, reasonFault } from '#parts/actionForm.tsx';
import { refetch, useCall } from '#queries.ts';
import type { GameRow } from './gamesPage.tsx';

/** As many of the hall as the preview looks at. */
const hallShown = 100;
const previewShown = 12;
const foundShown = 6;

type Placed = GameRow & { pinned: boolean };

/** The games in front of a brand's hall, in their order, and the hall as players will see it. */
export function ArrangeDialog({ brand, hall, onClose }: { brand: string | undefined; hall: GameType; onClose: () => void }) {
  const t = useTranslations('game');
  const common = useTranslations('common');
  const nameOf = useBrandName();
  const { data } = useCall(deskGames, { brand, kind: hall, size: hallShown }, { staleTime: 0 });
  const title = t('arrangeTitle', { hall: t(`halls.${hall}`), brand: brand === undefined ? '' : nameOf(brand) });
  return (
    <Dialog open onClose={onClose} clickToClose={false} closeLabel={common('close')} width={980} title={title}>
      {data ? <Arranging {...{ brand, hall, title, onClose }} games={data.list} /> : <Skeleton height="20em" />}
    </Dialog>
  );
}

function Arranging({
  brand,
  hall,
  games,
  title,
  onClose,
}: {
  brand: string | undefined;
  hall: GameType;
  games: readonly GameRow[];
  title: string;
  onClose: () => void;
}) {
  const t = useTranslations('game');
  const [placed, setPlaced] = useState<readonly Placed[]>(() =>
    games.filter(({ position, mark }) => position !== null || mark !== null).map((game) => ({ ...game, pinned: game.position !== null })),
  );
  const form = useSenForm<{ reason: string; way: string }>({
    defaultValues: { reason: '', way: 'save' },
    check: ({ reason }) => ({ reason: reasonFault(reason) }),
    submit: async ({ reason }) => {
      const places = placed.map(({ id, pinned, mark }) => ({ id, pinned, mark }));
      await api(arrangeShelf, { brand, gameType: hall, places, reason });
      await refetch([deskGames]);
      showToast(t('arranged', { hall: t(`halls.${hall}`) }), 'good');
      onClose();
    },
  });
  return (
    <div className="arrange">
      <div className="arrange-work">
        <PlacedList placed={placed} onChange={setPlaced} />
        {placed.length < shelfPlacesMax && (
          <AddGame {...{ brand, hall }} placed={placed} onAdd={(game) => setPlaced([...placed, { ...game, pinned: true }])} />
        )}
        <ActionForm form={form} label={title} ways={[{ key: 'save', label: t('saveOrder') }]}>
          <FormReason label={t('reason')} hint={t('reasonHint')} />
        </ActionForm>
      </div>
      <Preview hall={hall} games={games} placed={placed} />
    </div>
  );
}

function PlacedList({ placed, onChange }: { placed: readonly Placed[]; onChange: (placed: readonly Placed[]) => void }) {
  const t = useTranslations('game');
  const swap = (at: number, other: number) =>
    onChange(placed.map((game, i) => (i === at ? placed[other]! : i === other ? placed[at]! : game)));
  if (placed.length === 0) return <p className="cell-muted">{t('nothingPlaced')}</p>;
  return (
    <ol className="arrange-list">
      {placed.map((game, i) => (
        <li key={game.id}>
          <span className="arrange-name">
            <strong>{game.name}</strong>
            <small className="cell-muted">{game.vendorName}</small>
          </span>
          <Select
            label={t('markOf', { name: game.name })}
            labelHidden
            value={game.mark ?? ''}
            options={[{ value: '', label: t('noMark') }, ...shelfMarks.map((mark) => ({ value: mark, label: t(`marks.${mark}`) }))]}
            onChange={(event) => {
              const mark = (event.target.value || null) as ShelfMark | null;
              onChange(placed.map((other) => (other.id === game.id ? { ...other, mark } : other)));
            }}
          />
          <span className="arrange-ways">
            <IconButton size="sm" icon="chevronUp" label={t('up', { name: game.name })} disabled={i === 0} onClick={() => swap(i, i - 1)} />
            <IconButton
              size="sm"
              icon="chevronDown"
              label={t('down', { name: game.name })}
              disabled={i === placed.length - 1}
              onClick={() => swap(i, i + 1)}
            />
            <IconButton
              size="sm"
              icon="close"
              label={t('takeOut', { name: game.name })}
              onClick={() => onChange(placed.filter(({ id }) => id !== game.id))}
            />
          </span>
        </li>
      ))}
    </ol>
  );
}

function AddGame({
  brand,
  hall,
  placed,
  onAdd,
}: {
  brand: string | undefined;
  hall: GameType;
  placed: readonly Placed[];
  onAdd: (game: GameRow) => void;
}) {
  const t = useTranslations('game');
  const [search, setSearch] = useState('');
  const { data } = useCall(deskGames, { brand, kind: hall, size: hallShown, ...(search.trim() && { search }) });
  const found = data?.list.filter(({ id }) => !placed.some((game) => game.id === id)).slice(0, foundShown);
  return (
    <section className="arrange-add">
      <TextField label={t('add')} type="search" value={search} onChange={(event) => setSearch(event.target.value)} />
      <ul className="arrange-list">
        {found?.map((game) => (
          <li key={game.id}>
            <span className="arrange-name">
              <strong>{game.name}</strong>
              <small className="cell-muted">{game.vendorName}</small>
            </span>
            <Button size="sm" icon="plus" aria-label={t('putInFront', { name: game.name })} onClick={() => onAdd(game)}>
              {t('toFront')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What stands in front, then what is hot, then the others: the order that the server gives too. */
function Preview({ hall, games, placed }: { hall: GameType; games: readonly GameRow[]; placed: readonly Placed[] }) {
  const t = useTranslations('game');
  const pinned = placed.filter((game) => game.pinned);
  const markOf = new Map(placed.map(({ id, mark }) => [id, mark]));
  const others = games
    .filter(({ id }) => !pinned.some((game) => game.id === id))
    .map((game) => ({ ...game, mark: markOf.get(game.id) ?? null }));
  const hot = others.filter(({ mark }) => mark === 'hot');
  const shown = [...pinned, ...hot, ...others.filter((game) => !hot.includes(game))].filter(
    ({ state }) => state === 'live' || state === 'maintenance',
  );
  return (
    <section className="arrange-preview" aria-label={t('preview')}>
      <h3>{t('preview')}</h3>
      <p className="cell-muted">{t('previewText')}</p>
      <div inert>
        <GameGrid>
          {shown.slice(0, previewShown).map((game) => (
            <GameCard
              key={game.id}
              title={game.name}
              vendor={game.vendorName}
              image={game.image}
              category={hall.toLowerCase() as IconName}
              hotLabel={game.mark === 'hot' ? t('marks.hot') : undefined}
              newLabel={game.mark === 'new' ? t('marks.new') : undefined}
              note={game.state === 'maintenance' ? t('states.maintenance') : undefined}
              onPlay={() => undefined}
            />
          ))}
        </GameGrid>
      </div>
    </section>
  );
}
