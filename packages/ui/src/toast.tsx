import { useEffect, useRef, useSyncExternalStore } from 'react';
import { classNames } from './classNames.ts';
import { Icon, type IconName } from './icon.tsx';
import './toast.css';

export type ToastTone = 'good' | 'bad' | 'info';
type Toast = { id: number; tone: ToastTone; text: string };

let toasts: readonly Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();
const change = (next: readonly Toast[]) => {
  toasts = next;
  for (const listener of listeners) listener();
};

/** Says something in passing, for `timeoutMs` (5 s; errors 8 s). Returns a function that takes it away earlier. */
export function showToast(text: string, tone: ToastTone = 'info', timeoutMs = tone === 'bad' ? 8000 : 5000): () => void {
  const id = nextId++;
  // The same words twice are one toast, the newer.
  change([...toasts.filter((toast) => toast.text !== text), { id, tone, text }].slice(-3));
  const remove = () => change(toasts.filter((toast) => toast.id !== id));
  setTimeout(remove, timeoutMs);
  return remove;
}

const icons: Record<ToastTone, IconName> = { good: 'success', bad: 'alert', info: 'info' };

/** Where toasts appear; one in the app. `label` names the region, `closeLabel` the cross. */
export function ToastHost({ label, closeLabel }: { label: string; closeLabel: string }) {
  const shown = useSyncExternalStore(
    (listener) => (listeners.add(listener), () => listeners.delete(listener)),
    () => toasts,
  );
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Entering the top layer anew puts the toasts above a dialog that was opened meanwhile.
    host.current?.hidePopover();
    if (shown.length > 0) host.current?.showPopover();
  }, [shown]);
  return (
    <div ref={host} popover="manual" className="sen-toasts" role="region" aria-label={label} aria-live="polite">
      {shown.map((toast) => (
        <div key={toast.id} className={classNames('sen-toast', `sen-toast-${toast.tone}`)}>
          <Icon name={icons[toast.tone]} />
          <p>{toast.text}</p>
          <button type="button" aria-label={closeLabel} onClick={() => change(toasts.filter((other) => other.id !== toast.id))}>
            <Icon name="close" />
          </button>
        </div>
      ))}
    </div>
  );
}
