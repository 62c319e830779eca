import { useId, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from './classNames.ts';
import { Icon, type IconName } from './icon.tsx';
import './tabs.css';

export type Tab<Key extends string> = { key: Key; label: ReactNode; icon?: IconName };

/**
 * Tabs over one panel. Arrow keys, Home and End move; the chosen tab is the only stop of the Tab
 * key.
 */
export function Tabs<Key extends string>({
  label,
  tabs,
  value,
  onChange,
  children,
  fill = false,
}: {
  label: string;
  tabs: Tab<Key>[];
  value: Key;
  onChange: (key: Key) => void;
  /** The panel of the chosen tab. */
  children?: ReactNode;
  /** Shares the width among the tabs. */
  fill?: boolean;
}) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const shown = useRef(false);
  // Where the tabs are wider than the screen, the chosen one is in view; the page itself stays
  // where it is.
  useLayoutEffect(() => {
    const row = list.current;
    const chosen = row?.querySelector<HTMLElement>(`#${CSS.escape(`${id}-${value}`)}`);
    const isFirst = !shown.current;
    shown.current = true;
    if (!row || !chosen || row.scrollWidth <= row.clientWidth) return;
    // Swiped before this ran: the finger may be on a tab already, which must not slip away below
    // it.
    if (isFirst && row.scrollLeft !== 0) return;
    row.scrollLeft +=
      chosen.getBoundingClientRect().left -
      row.getBoundingClientRect().left -
      (row.clientWidth - chosen.clientWidth) / 2;
  }, [id, value]);
  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.key === value);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const index = (to + tabs.length) % tabs.length;
    const next = tabs[index];
    if (!next) return;
    onChange(next.key);
    (list.current?.children[index] as HTMLElement | undefined)?.focus();
  };
  return (
    <div className="sen-tabs">
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className={classNames('sen-tablist', fill && 'sen-tablist-fill')}
        onKeyDown={move}
      >
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            aria-selected={tab.key === value}
            aria-controls={children ? `${id}-panel` : undefined}
            tabIndex={tab.key === value ? 0 : -1}
            onClick={() => onChange(tab.key)}
          >
            {tab.icon && <Icon name={tab.icon} />}
            {tab.label}
          </button>
        ))}
      </div>
      {children && (
        <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`} className="sen-tabpanel">
          {children}
        </div>
      )}
    </div>
  );
}
