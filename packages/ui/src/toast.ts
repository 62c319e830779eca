/** What is said in passing: kept here until the host, which a site may load later, shows it. */
import { useSyncExternalStore } from 'react';

export type ToastTone = 'good' | 'bad' | 'info';
export type Toast = { id: number; tone: ToastTone; text: string; timeoutMs: number };

let toasts: readonly Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();
const change = (next: readonly Toast[]) => {
  toasts = next;
  for (const listener of listeners) listener();
};

/** Says something in passing, for `timeoutMs` (5 s; errors 8 s) from when the host shows it. Returns a function that takes it away earlier. */
export function showToast(text: string, tone: ToastTone = 'info', timeoutMs = tone === 'bad' ? 8000 : 5000): () => void {
  const id = nextId++;
  // The same words twice are one toast, the newer.
  change([...toasts.filter((toast) => toast.text !== text), { id, tone, text, timeoutMs }].slice(-3));
  return () => removeToast(id);
}

export const removeToast = (id: number): void => change(toasts.filter((toast) => toast.id !== id));

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(
    (listener) => (listeners.add(listener), () => listeners.delete(listener)),
    () => toasts,
  );
}
