import { Icon, Link, classNames, type IconName } from '@sen/ui';
import { Fragment, useEffect, type ReactNode } from 'react';

export type Option = {
  key: string;
  label: string;
  /** A second line. */
  note?: ReactNode;
  icon: IconName;
  /** The address of a picture; without one, or until it has come, the icon stands. */
  picture?: string;
  /** A chosen option leads there, or does `onChoose` and leaves the list open. */
} & ({ href: string; onChoose?: undefined } | { href?: undefined; onChoose: () => void });

export type Group = {
  key: string;
  title: string;
  options: Option[];
  /** Rows below each other, or short words beside each other. */
  look: 'rows' | 'chips';
};

/**
 * The list of a combobox, in groups. `marked` is the option that the field points at, counted
 * through all groups.
 */
export function OptionList({
  id,
  label,
  groups,
  marked,
  onChoose,
}: {
  id: string;
  label: string;
  groups: readonly Group[];
  marked: number;
  /** An option that leads elsewhere was chosen. */
  onChoose: () => void;
}) {
  useEffect(() => {
    document.getElementById(`${id}-${marked}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, marked]);
  return (
    <div role="listbox" id={`${id}-list`} aria-label={label}>
      {groups.map((group, n) => {
        const first = groups.slice(0, n).reduce((sum, { options }) => sum + options.length, 0);
        return (
          <div
            key={group.key}
            role="group"
            aria-labelledby={`${id}-${group.key}`}
            className={classNames('search-group', `search-${group.look}`)}
          >
            <div role="presentation" id={`${id}-${group.key}`} className="search-group-title">
              {group.title}
            </div>
            {group.options.map((option, i) => {
              const place = {
                id: `${id}-${first + i}`,
                role: 'option',
                tabIndex: -1,
                'aria-selected': first + i === marked,
                className: 'search-option',
              };
              return (
                <Fragment key={option.key}>
                  {option.href === undefined ? (
                    <button type="button" {...place} onClick={option.onChoose}>
                      <Inside option={option} />
                    </button>
                  ) : (
                    <Link {...place} href={option.href} onClick={onChoose}>
                      <Inside option={option} />
                    </Link>
                  )}
                </Fragment>
              );
            })}
          </div>
        );
      })}
    </div>
  );
}

function Inside({ option: { icon, picture, label, note } }: { option: Option }) {
  return (
    <>
      <span className="search-picture">
        <Icon name={icon} />
        {picture && (
          <img
            key={picture}
            src={picture}
            alt=""
            width="64"
            height="48"
            decoding="async"
            onError={({ currentTarget }) => currentTarget.remove()}
          />
        )}
      </span>
      <span className="search-words">
        <span className="search-label">{label}</span>
        {note && <span className="search-note">{note}</span>}
      </span>
    </>
  );
}
