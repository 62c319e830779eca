import {
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { holdStep } from './backCloses.ts';
import { Button, IconButton, type ButtonVariant } from './button.tsx';
import { classNames } from './classNames.ts';
import { Icon, type IconName } from './icon.tsx';
import './dialog.css';

const focusable =
  'a[href],button:not([disabled]),input:not([disabled]),select:not([disabled]),textarea:not([disabled]),iframe,[tabindex]:not([tabindex="-1"])';

/**
 * Shows a native dialog as a modal while `open`, and gives the focus back to where it was when it
 * goes. `onBack` is called when the person goes back in the browser's history.
 */
function useModal(dialog: RefObject<HTMLDialogElement | null>, open: boolean, onBack: () => void) {
  const back = useEffectEvent(onBack);
  useLayoutEffect(() => (open ? holdStep(() => back()) : undefined), [open]);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return undefined;
    const before = document.activeElement;
    element.showModal();
    return () => {
      element.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [dialog, open]);
}

/**
 * Keeps Tab within the dialog: a modal `<dialog>` alone would let it out to the browser's own bars.
 */
function keepFocusInside(event: KeyboardEvent<HTMLDialogElement>) {
  if (event.key !== 'Tab') return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(focusable)].filter((stop) =>
    stop.checkVisibility(),
  );
  const first = stops[0];
  const last = stops.at(-1);
  if (!first || !last) return event.preventDefault();
  const leaving = event.shiftKey
    ? document.activeElement === first || document.activeElement === event.currentTarget
    : document.activeElement === last;
  if (!leaving) return;
  event.preventDefault();
  (event.shiftKey ? last : first).focus();
}

type ModalProps = {
  open: boolean;
  /**
   * Called for every way of closing: the cross, the cover, Escape, Back, the timeout. The owner
   * then sets `open` to false.
   */
  onClose: () => void;
  /** The cover and Escape close it. Off: only its own buttons and Back do. */
  clickToClose?: boolean;
  /** Escape closes it though the cover does not. */
  escapeCloses?: boolean;
  /** Names the cross for assistive technology; without it there is no cross. */
  closeLabel?: string;
};

function Modal({
  open,
  onClose,
  clickToClose = true,
  escapeCloses = clickToClose,
  className,
  labelledBy,
  children,
  style,
}: ModalProps & {
  className: string;
  labelledBy: string;
  children: ReactNode;
  style?: Record<string, string>;
}) {
  const ref = useRef<HTMLDialogElement>(null);
  const pressedCover = useRef(false);
  useModal(ref, open, onClose);
  if (!open) return null;
  return (
    <dialog
      ref={ref}
      className={classNames('sen-modal', className)}
      aria-labelledby={labelledBy}
      style={style}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          // Stopping the key itself also stops browsers that close on a second Escape even when
          // `cancel` is prevented.
          event.preventDefault();
          event.stopPropagation();
          if (escapeCloses) onClose();
        }
        keepFocusInside(event);
      }}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        // Escape is answered above: this is the Back of a phone, which some browsers give to a
        // modal first.
        onClose();
      }}
      // Both ends of the press must be on the cover, so that selecting text out of a field does not
      // close the form.
      onPointerDown={(event) => (pressedCover.current = event.target === event.currentTarget)}
      onClick={(event) => {
        if (clickToClose && pressedCover.current && event.target === event.currentTarget) onClose();
      }}
    >
      {children}
    </dialog>
  );
}

export type DialogButton = {
  label: string;
  onClick: () => void;
  variant?: ButtonVariant;
  loading?: boolean;
  autoFocus?: boolean;
};

/**
 * The one modal of the product: icon, title, content, buttons. 600 by at least 300, or 400 wide
 * with `variant="dialog"`. Closes by its buttons, by the cover and Escape when `clickToClose`, and
 * by itself after `timeoutMs`.
 */
export function Dialog({
  icon,
  tone = 'neutral',
  title,
  children,
  buttons = [],
  variant = 'modal',
  width,
  height,
  timeoutMs,
  reading = false,
  ...modal
}: ModalProps & {
  icon?: IconName;
  tone?: 'neutral' | 'good' | 'warn' | 'bad';
  title: ReactNode;
  children?: ReactNode;
  buttons?: DialogButton[];
  variant?: 'modal' | 'dialog';
  /** CSS pixels; 600, or 400 for a dialog. */
  width?: number;
  /** Least height in CSS pixels; 300, or the height of the content for a dialog. */
  height?: number;
  timeoutMs?: number;
  /** A long text with nothing to press in it: the keyboard comes to it to scroll. */
  reading?: boolean;
}) {
  const titleId = useId();
  const close = useEffectEvent(modal.onClose);
  useEffect(() => {
    if (!modal.open || timeoutMs === undefined) return undefined;
    const timer = setTimeout(() => close(), timeoutMs);
    return () => clearTimeout(timer);
  }, [modal.open, timeoutMs]);
  const small = variant === 'dialog';
  return (
    <Modal
      {...modal}
      labelledBy={titleId}
      className={classNames('sen-dialog', small && 'sen-dialog-small')}
      style={{
        '--dialog-width': `${width ?? (small ? 400 : 600)}px`,
        '--dialog-height': `${height ?? (small ? 0 : 300)}px`,
      }}
    >
      <div className="sen-dialog-body">
        <div className="sen-dialog-head">
          {icon && (
            <span className={classNames('sen-dialog-icon', `sen-dialog-${tone}`)}>
              <Icon name={icon} />
            </span>
          )}
          <h2 id={titleId}>{title}</h2>
          {modal.closeLabel && (
            <IconButton
              icon="close"
              size="sm"
              label={modal.closeLabel}
              onClick={modal.onClose}
              className="sen-dialog-close"
            />
          )}
        </div>
        <div
          className="sen-dialog-content"
          {...(reading ? { tabIndex: 0, role: 'group', 'aria-labelledby': titleId } : {})}
        >
          {children}
        </div>
        {buttons.length > 0 && (
          <div className="sen-dialog-foot">
            {buttons.map((button) => (
              <Button
                key={button.label}
                variant={button.variant}
                loading={button.loading}
                autoFocus={button.autoFocus}
                onClick={button.onClick}
              >
                {button.label}
              </Button>
            ))}
          </div>
        )}
      </div>
    </Modal>
  );
}

/**
 * A panel at the top of the screen, on a phone all of it, in which everything goes by one field.
 * Behaves as a modal.
 */
export function Palette({ label, children, ...modal }: ModalProps & { label: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <Modal {...modal} labelledBy={titleId} className="sen-palette">
      <h2 id={titleId} className="sen-hidden">
        {label}
      </h2>
      {children}
    </Modal>
  );
}

/** A panel that slides in from a side of the screen (`bottom` is a sheet). Behaves as a modal. */
export function Drawer({
  title,
  side = 'start',
  children,
  footer,
  ...modal
}: ModalProps & {
  title: ReactNode;
  side?: 'start' | 'end' | 'bottom';
  children: ReactNode;
  footer?: ReactNode;
}) {
  const titleId = useId();
  return (
    <Modal {...modal} labelledBy={titleId} className={classNames('sen-drawer', `sen-drawer-${side}`)}>
      <div className="sen-drawer-body">
        <div className="sen-drawer-head">
          <h2 id={titleId}>{title}</h2>
          {modal.closeLabel && <IconButton icon="close" label={modal.closeLabel} onClick={modal.onClose} />}
        </div>
        <div className="sen-drawer-content">{children}</div>
        {footer && <div className="sen-drawer-foot">{footer}</div>}
      </div>
    </Modal>
  );
}
