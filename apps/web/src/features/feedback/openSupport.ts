/** The way to a person who helps: a small window of its own beside the page. */
import { withinTime } from '#parts/lazyPart.tsx';

const windowFeatures = 'popup,width=440,height=500';

/**
 * Opens customer service. The window comes at once and empty, since browsers refuse one that comes
 * later; it closes again when the server does not say where to go. `draft` is what the person wants
 * to say; our own desk takes it up. False: the browser let no window open.
 */
export async function openSupport(desk: 'liveChat' | 'vip' = 'liveChat', draft = ''): Promise<boolean> {
  const popup = window.open('', 'sen-support', windowFeatures);
  if (!popup) return false;
  try {
    const { addressOf } = await withinTime(import('./supportAddress.ts'));
    const address = await addressOf(desk, draft);
    // A page elsewhere has no hold on this one.
    popup.opener = null;
    popup.location.replace(address);
  } catch (error) {
    popup.close();
    throw error;
  }
  return true;
}
