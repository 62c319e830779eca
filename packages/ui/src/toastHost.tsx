import { useEffect, useRef } from 'react';
import { classNames } from './classNames.ts';
import { Icon, type IconName } from './icon.tsx';
import { removeToast, useToasts, type Toast, type ToastTone } from './toast.ts';
import './toast.css';

const icons: Record<ToastTone, IconName> = { good: 'success', bad: 'alert', info: 'info' };

/** The region of toasts; one in the app. `label` names the region, `closeLabel` the cross. */
export function ToastHost({ label, closeLabel }: { label: string; closeLabel: string }) {
  const shown = useToasts();
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Entering the top layer anew puts the toasts above a dialog that was opened meanwhile.
    host.current?.hidePopover();
    if (shown.length > 0) host.current?.showPopover();
  }, [shown]);
  return (
    <div
      ref={host}
      popover="manual"
      className="sen-toasts"
      role="region"
      aria-label={label}
      aria-live="polite"
    >
      {shown.map((toast) => (
        <Shown key={toast.id} toast={toast} closeLabel={closeLabel} />
      ))}
    </div>
  );
}

/** Goes by itself; its time runs from here on. */
function Shown({ toast: { id, tone, text, timeoutMs }, closeLabel }: { toast: Toast; closeLabel: string }) {
  useEffect(() => {
    const timer = setTimeout(() => removeToast(id), timeoutMs);
    return () => clearTimeout(timer);
  }, [id, timeoutMs]);
  return (
    <div className={classNames('sen-toast', `sen-toast-${tone}`)}>
      <Icon name={icons[tone]} />
      <p>{text}</p>
      <button type="button" aria-label={closeLabel} onClick={() => removeToast(id)}>
        <Icon name="close" />
      </button>
    </div>
  );
}
