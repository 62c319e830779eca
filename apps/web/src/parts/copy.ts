import { showToast } from '@sen/ui';

/** Puts a text on the clipboard, and says whether that worked. */
export const copyText = (done: string, failed: string) => async (text: string) => {
  try {
    await navigator.clipboard.writeText(text);
    showToast(done, 'good');
  } catch {
    showToast(failed, 'bad');
  }
};
