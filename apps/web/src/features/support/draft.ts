/** What somebody wants to say to the support, taken along into its window: a new window gets a copy of session storage. */
const key = 'supportDraft';

export function keepDraft(text: string): void {
  sessionStorage.setItem(key, text);
}

export function dropDraft(): void {
  sessionStorage.removeItem(key);
}

/** Gives it once. */
export function takeDraft(): string {
  const text = sessionStorage.getItem(key) ?? '';
  dropDraft();
  return text;
}
