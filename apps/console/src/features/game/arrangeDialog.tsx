import type { GameType } from '@sen/api/game';
import { arrangeShelf, deskGames, shelfMarks, shelfPositionsMax, type ShelfMark } from '@sen/api/gameDesk';
import { useSenForm } from '@sen/front/form';
import {
  Button,
  Dialog,
  GameCard,
  GameGrid,
  IconButton,
  Select,
  Skeleton,
  showToast,
  TextField,
  type IconName,
} from '@sen/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '#base/api.ts';
import { useBrandName } from '#brand/brands.ts';
import { ActionForm, FormReason, reasonFault } from '#parts/actionForm.tsx';
import { refetch, useCall } from '#base/queries.ts';
import type { GameRow } from './rows.ts';

/** As many of the hall as the preview looks at. */
const hallShown = 100;
const previewShown = 12;
const foundShown = 6;

type Arranged = GameRow & { pinned: boolean };

/** The games in front of a brand's hall, in their order, and the hall as players will see it. */
export function ArrangeDialog({
  brand,
  hall,
  onClose,
}: {
  brand: string | undefined;
  hall: GameType;
  onClose: () => void;
}) {
  const t = useTranslations('game');
  const common = useTranslations('common');
  const nameOf = useBrandName();
  const { data } = useCall(deskGames, { brand, kind: hall, size: hallShown }, { staleTime: 0 });
  const title = t('arrangeTitle', {
    hall: t(`halls.${hall}`),
    brand: brand === undefined ? '' : nameOf(brand),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      clickToClose={false}
      closeLabel={common('close')}
      width={980}
      title={title}
    >
      {data ? (
        <Arranging {...{ brand, hall, title, onClose }} games={data.list} />
      ) : (
        <Skeleton height="20em" />
      )}
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
  const [arranged, setArranged] = useState<readonly Arranged[]>(() =>
    games
      .filter(({ position, mark }) => position !== null || mark !== null)
      .map((game) => ({ ...game, pinned: game.position !== null })),
  );
  const form = useSenForm<{ reason: string; way: string }>({
    defaultValues: { reason: '', way: 'save' },
    check: ({ reason }) => ({ reason: reasonFault(reason) }),
    submit: async ({ reason }) => {
      const positions = arranged.map(({ id, pinned, mark }) => ({ id, pinned, mark }));
      await api(arrangeShelf, { brand, gameType: hall, positions, reason });
      await refetch([deskGames]);
      showToast(t('arranged', { hall: t(`halls.${hall}`) }), 'good');
      onClose();
    },
  });
  return (
    <div className="arrange">
      <div className="arrange-work">
        <ArrangedList arranged={arranged} onChange={setArranged} />
        {arranged.length < shelfPositionsMax && (
          <AddGame
            {...{ brand, hall }}
            arranged={arranged}
            onAdd={(game) => setArranged([...arranged, { ...game, pinned: true }])}
          />
        )}
        <ActionForm form={form} label={title} ways={[{ key: 'save', label: t('saveOrder') }]}>
          <FormReason label={t('reason')} hint={t('reasonHint')} />
        </ActionForm>
      </div>
      <Preview hall={hall} games={games} arranged={arranged} />
    </div>
  );
}

function ArrangedList({
  arranged,
  onChange,
}: {
  arranged: readonly Arranged[];
  onChange: (arranged: readonly Arranged[]) => void;
}) {
  const t = useTranslations('game');
  const swap = (at: number, other: number) =>
    onChange(arranged.map((game, i) => (i === at ? arranged[other]! : i === other ? arranged[at]! : game)));
  if (arranged.length === 0) return <p className="cell-muted">{t('nothingArranged')}</p>;
  return (
    <ol className="arrange-list">
      {arranged.map((game, i) => (
        <li key={game.id}>
          <span className="arrange-name">
            <strong>{game.name}</strong>
            <small className="cell-muted">{game.vendorName}</small>
          </span>
          <Select
            label={t('markOf', { name: game.name })}
            labelHidden
            value={game.mark ?? ''}
            options={[
              { value: '', label: t('noMark') },
              ...shelfMarks.map((mark) => ({ value: mark, label: t(`marks.${mark}`) })),
            ]}
            onChange={(event) => {
              const mark = (event.target.value || null) as ShelfMark | null;
              onChange(arranged.map((other) => (other.id === game.id ? { ...other, mark } : other)));
            }}
          />
          <span className="arrange-ways">
            <IconButton
              size="sm"
              icon="chevronUp"
              label={t('up', { name: game.name })}
              disabled={i === 0}
              onClick={() => swap(i, i - 1)}
            />
            <IconButton
              size="sm"
              icon="chevronDown"
              label={t('down', { name: game.name })}
              disabled={i === arranged.length - 1}
              onClick={() => swap(i, i + 1)}
            />
            <IconButton
              size="sm"
              icon="close"
              label={t('takeOut', { name: game.name })}
              onClick={() => onChange(arranged.filter(({ id }) => id !== game.id))}
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
  arranged,
  onAdd,
}: {
  brand: string | undefined;
  hall: GameType;
  arranged: readonly Arranged[];
  onAdd: (game: GameRow) => void;
}) {
  const t = useTranslations('game');
  const [search, setSearch] = useState('');
  const { data } = useCall(deskGames, {
    brand,
    kind: hall,
    size: hallShown,
    ...(search.trim() && { search }),
  });
  const found = data?.list.filter(({ id }) => !arranged.some((game) => game.id === id)).slice(0, foundShown);
  return (
    <section className="arrange-add">
      <TextField
        label={t('add')}
        type="search"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <ul className="arrange-list">
        {found?.map((game) => (
          <li key={game.id}>
            <span className="arrange-name">
              <strong>{game.name}</strong>
              <small className="cell-muted">{game.vendorName}</small>
            </span>
            <Button
              size="sm"
              icon="plus"
              aria-label={t('putInFront', { name: game.name })}
              onClick={() => onAdd(game)}
            >
              {t('toFront')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/**
 * The games in the order that the server gives too: pinned ones in front, then hot ones, then the
 * others.
 */
function Preview({
  hall,
  games,
  arranged,
}: {
  hall: GameType;
  games: readonly GameRow[];
  arranged: readonly Arranged[];
}) {
  const t = useTranslations('game');
  const pinned = arranged.filter((game) => game.pinned);
  const markOf = new Map(arranged.map(({ id, mark }) => [id, mark]));
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
