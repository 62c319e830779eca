/** The invitation code of the address, kept until a registration uses it. */

const key = 'referralCode';

/** Read at load, before any navigation drops the query. Local storage, so that it survives a closed tab. */
export function keepReferralCode(search = location.search): void {
  const code = new URLSearchParams(search).get(key)?.trim();
  if (code && /^[\w-]{1,64}$/.test(code)) localStorage.setItem(key, code);
}

export const referralCode = (): string | null => localStorage.getItem(key);

/** A registration has used it. */
export function dropReferralCode(): void {
  localStorage.removeItem(key);
}
