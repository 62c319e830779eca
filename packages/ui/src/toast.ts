/** Toasts: short messages kept here until the host, which a site may load later, shows them. */
import { createStore, useStore } from './store.ts';

export type ToastTone = 'good' | 'bad' | 'info';
export type Toast = { id: number; tone: ToastTone; text: string; timeoutMs: number };

const none: readonly Toast[] = [];
const toasts = createStore(none);
let nextId = 1;

/**
 * Says something in passing, for `timeoutMs` (5 s; errors 8 s) from when the host shows it. Returns
 * a function that takes it away earlier.
 */
export function showToast(
  text: string,
  tone: ToastTone = 'info',
  timeoutMs = tone === 'bad' ? 8000 : 5000,
): () => void {
  const id = nextId++;
  // The same words twice are one toast, the newer.
  toasts.set(
    [...toasts.get().filter((toast) => toast.text !== text), { id, tone, text, timeoutMs }].slice(-3),
  );
  return () => removeToast(id);
}

export const removeToast = (id: number): void => toasts.set(toasts.get().filter((toast) => toast.id !== id));

export const useToasts = (): readonly Toast[] => useStore(toasts, none);
