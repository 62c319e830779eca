import { showToast } from '@sen/ui';

/** Shares a page by the device's own sheet where it has one, else its address is copied. */
export async function share(
  page: { title: string; url: string },
  copied: string,
  notCopied: string,
): Promise<void> {
  try {
    if ('share' in navigator && matchMedia('(pointer: coarse)').matches) return await navigator.share(page);
    await navigator.clipboard.writeText(page.url);
    showToast(copied, 'good');
  } catch (error) {
    // Closing the sheet is no failure.
    if (!(error instanceof DOMException && error.name === 'AbortError')) showToast(notCopied, 'bad');
  }
  return undefined;
}
