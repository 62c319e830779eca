import {
  useId,
  useImperativeHandle,
  useRef,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type ToggleEvent,
} from 'react';
import { Badge } from './badge.tsx';
import { classNames } from './classNames.ts';
import { Icon, type IconName } from './icon.tsx';
import { Link } from './link.tsx';
import './menu.css';

export type MenuItem = {
  key: string;
  label: ReactNode;
  icon?: IconName;
  /** A line above this item. */
  divided?: boolean;
  badge?: number;
  /** Marks the item as the present choice. */
  selected?: boolean;
} & ({ href: string; onSelect?: () => void } | { href?: undefined; onSelect: () => void });

type PopoverProps = {
  /** Names the button for assistive technology when its content is not words. */
  label?: string;
  trigger: ReactNode;
  triggerClassName?: string;
  align?: 'start' | 'end';
};

/** Opens and closes a popover from outside, for instance when the pointer comes to its button. */
export type PopoverHandle = { open: () => void; close: () => void };

/**
 * Puts an open panel of class `sen-popover` below what it hangs from, or above it where there is no
 * room below.
 */
export function placePanel(panel: HTMLElement, button: HTMLElement, align: 'start' | 'end') {
  const box = button.getBoundingClientRect();
  const margin = 8;
  const width = panel.offsetWidth;
  const wanted = align === 'start' ? box.left : box.right - width;
  panel.style.left = `${Math.max(margin, Math.min(wanted, document.documentElement.clientWidth - width - margin))}px`;
  const below = box.bottom + 6;
  const fitsBelow = below + panel.offsetHeight <= window.innerHeight - margin;
  panel.style.top = `${fitsBelow ? below : Math.max(margin, box.top - 6 - panel.offsetHeight)}px`;
}

/**
 * A panel that hangs from a button; closes by a press outside and by Escape. `children` may take a
 * function that closes it.
 */
export function Popover({
  label,
  trigger,
  triggerClassName,
  align = 'start',
  menu = false,
  panelClassName,
  handle,
  onOpenChange,
  children,
}: PopoverProps & {
  menu?: boolean;
  panelClassName?: string;
  handle?: Ref<PopoverHandle>;
  onOpenChange?: (open: boolean) => void;
  children: ReactNode | ((close: () => void) => ReactNode);
}) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const close = () => {
    panel.current?.hidePopover();
    button.current?.focus();
  };
  const isOpen = () => panel.current?.matches(':popover-open') === true;
  useImperativeHandle(handle, () => ({
    open: () => void (isOpen() || panel.current?.showPopover()),
    close: () => void (isOpen() && panel.current?.hidePopover()),
  }));
  const onToggle = (event: ToggleEvent<HTMLDivElement>) => {
    const open = event.newState === 'open';
    button.current?.setAttribute('aria-expanded', String(open));
    onOpenChange?.(open);
    if (!open || !panel.current || !button.current) return;
    placePanel(panel.current, button.current, align);
    if (menu) panel.current.querySelector<HTMLElement>('[aria-checked="true"],[role^="menuitem"]')?.focus();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={classNames('sen-popover-button', triggerClassName)}
        aria-label={label}
        title={label}
        aria-haspopup={menu ? 'menu' : 'dialog'}
        aria-expanded="false"
        popoverTarget={id}
      >
        {trigger}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        className={classNames('sen-popover', panelClassName)}
        role={menu ? 'menu' : undefined}
        aria-label={menu ? label : undefined}
        onToggle={onToggle}
        onKeyDown={menu ? moveInMenu : undefined}
      >
        {typeof children === 'function' ? <WithClose close={close}>{children}</WithClose> : children}
      </div>
    </>
  );
}

function WithClose({
  close,
  children,
}: {
  close: () => void;
  children: (close: () => void) => ReactNode;
}): ReactNode {
  return children(close);
}

function moveInMenu(event: KeyboardEvent<HTMLDivElement>) {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role^="menuitem"]')];
  const at = items.indexOf(document.activeElement as HTMLElement);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  items.at(to % items.length)?.focus();
}

/**
 * A list of actions and links hanging from a button. Arrow keys, Home, End, Escape. `head` stands
 * above the list.
 */
export function Menu({ items, head, ...popover }: PopoverProps & { items: MenuItem[]; head?: ReactNode }) {
  return (
    <Popover {...popover} menu>
      {(close) => (
        <>
          {head && <div className="sen-menu-head">{head}</div>}
          {items.map((item) => {
            const choose = () => {
              close();
              item.onSelect?.();
            };
            const shared = {
              className: classNames('sen-menu-item', item.divided && 'sen-menu-divided'),
              role: item.selected === undefined ? 'menuitem' : 'menuitemradio',
              'aria-checked': item.selected,
              tabIndex: -1,
              onClick: choose,
            };
            const inside = (
              <>
                {item.icon && <Icon name={item.icon} />}
                <span>{item.label}</span>
                {item.badge !== undefined && <Badge count={item.badge} />}
                {item.selected && <Icon name="check" />}
              </>
            );
            return item.href === undefined ? (
              <button key={item.key} type="button" {...shared}>
                {inside}
              </button>
            ) : (
              <Link key={item.key} href={item.href} {...shared}>
                {inside}
              </Link>
            );
          })}
        </>
      )}
    </Popover>
  );
}
