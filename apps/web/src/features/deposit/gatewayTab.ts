/**
 * Opens the gateway's page: on a desktop in a tab of its own, on a phone in place of this one.
 * Browsers let a tab open only in the very press, so that it is opened empty first and sent on when
 * the deposit is known.
 */
import type { Deposit } from '@sen/api/deposit';

const onPhone = (): boolean => matchMedia('(pointer: coarse) and (max-width: 819px)').matches;

export async function openGateway(create: () => Promise<Deposit>): Promise<Deposit> {
  const tab = onPhone() ? null : window.open('', '_blank');
  // The gateway shall not reach back into this page.
  if (tab) tab.opener = null;
  try {
    const deposit = await create();
    if (deposit.state !== 'pending' || !deposit.payUrl) tab?.close();
    else if (tab) tab.location.replace(deposit.payUrl);
    else if (onPhone()) location.assign(deposit.payUrl);
    return deposit;
  } catch (error) {
    tab?.close();
    throw error;
  }
}
