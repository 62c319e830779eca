/**
 * Visitors' choices for the look of the page, sent to the server in a cookie, so that the next page
 * is drawn with them.
 */
const lifeS = 31_536_000;

export function tellServer(name: 'theme' | 'lang', value: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${value}; Path=/; Max-Age=${lifeS}; SameSite=Lax${secure}`;
}

/** Whether a choice was told, here or in an earlier visit. */
export function hasTold(name: 'theme' | 'lang'): boolean {
  return document.cookie.split('; ').some((cookie) => cookie.startsWith(`${name}=`));
}
