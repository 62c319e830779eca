import type { GameType } from '@sen/api/game';
import { Icon, Link, type IconName } from '@sen/ui';
import { useLayoutEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '#base/paths.ts';
import { useGameCounts, useHalls } from '#parts/sections.ts';
import './hallRail.css';

/**
 * The halls side by side, and all games before them: the way from one to another without going
 * home. `hrefOf`: where a list can be narrowed in place, its address with that category.
 */
export function HallRail({
  current,
  hrefOf,
}: {
  /** Undefined: all games. */
  current: GameType | undefined;
  hrefOf?: (gameType: GameType | undefined) => string;
}) {
  const t = useTranslations('shell');
  const { open, coming } = useHalls();
  const counts = useGameCounts();
  const list = useRef<HTMLUListElement>(null);
  // The hall that one is in can be seen; the page itself stays where it is.
  useLayoutEffect(() => {
    const row = list.current;
    const chosen = row?.querySelector<HTMLElement>('[aria-current]');
    if (!row || !chosen || row.scrollWidth <= row.clientWidth || row.scrollLeft !== 0) return;
    row.scrollLeft =
      chosen.getBoundingClientRect().left -
      row.getBoundingClientRect().left -
      (row.clientWidth - chosen.clientWidth) / 2;
  }, []);
  // A hall without games is in the row for somebody who is in it.
  const halls = [...open, ...coming.filter(({ gameType }) => gameType === current)];
  const items: { gameType: GameType | undefined; icon: IconName; label: string; href: string }[] = [
    { gameType: undefined, icon: 'games', label: t('nav.everyGame'), href: paths.games() },
    ...halls.map(({ gameType, icon, href }) => ({
      gameType,
      icon,
      label: t(`nav.categories.${gameType}`),
      href,
    })),
  ];
  return (
    <nav className="hall-rail" data-moving aria-label={t('hallsNav')}>
      <ul ref={list}>
        {items.map(({ gameType, icon, label, href }) => {
          const count = counts?.get(gameType);
          return (
            <li key={gameType ?? 'all'}>
              <Link
                href={hrefOf ? hrefOf(gameType) : href}
                aria-current={gameType !== current ? undefined : hrefOf ? 'true' : 'page'}
              >
                <Icon name={icon} />
                {label}
                {count !== undefined && <span className="hall-rail-count">{count}</span>}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
