/**
 * Remembers the name that somebody signed in with, for a day and on this device alone; never the
 * password.
 */
const key = 'rememberedUsername';
const lifeMs = 24 * 3_600_000;

export function rememberedUsername(nowMs = Date.now()): string {
  const [until, name] = (localStorage.getItem(key) ?? '').split(':', 2);
  if (name && Number(until) > nowMs) return decodeURIComponent(name);
  forgetUsername();
  return '';
}

export function rememberUsername(name: string, nowMs = Date.now()): void {
  localStorage.setItem(key, `${nowMs + lifeMs}:${encodeURIComponent(name)}`);
}

export function forgetUsername(): void {
  localStorage.removeItem(key);
}
