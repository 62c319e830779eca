/** The server's push for the console: every view of a queue reads it again when one has changed. */
import { deskAdjustments, waitingAdjustments } from '@sen/api/adjustment';
import { deskLivePath, type DeskLiveEvent } from '@sen/api/claim';
import { deskBankPayments, waitingBankPayments } from '@sen/api/bankPayment';
import { deskDeposits, deskUnmatchedPayments, waitingDeposits } from '@sen/api/deposit';
import { deskWalletTransfers, waitingWalletTransfers } from '@sen/api/walletTransfer';
import { deskHeldWins, waitingHeldWins } from '@sen/api/win';
import { deskWithdrawals, waitingWithdrawals } from '@sen/api/withdrawal';
import { readEventStream } from '@sen/front/eventStream';
import { endSession } from '#session/store.ts';
import { refetch } from '#base/queries.ts';

const waitMs = 5_000;
const queueCalls = [
  deskWithdrawals,
  waitingWithdrawals,
  deskAdjustments,
  waitingAdjustments,
  deskDeposits,
  waitingDeposits,
  deskBankPayments,
  waitingBankPayments,
  deskWalletTransfers,
  waitingWalletTransfers,
  deskUnmatchedPayments,
  deskHeldWins,
  waitingHeldWins,
];

/** Keeps the stream open: it is opened again after each loss. Returns the way to stop. */
export function openQueueStream(token: string): () => void {
  const ended = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const receive = ({ type }: DeskLiveEvent) => {
    if (type === 'queues') void refetch(queueCalls);
    else if (type === 'signedOut') endSession();
  };
  const run = async (): Promise<void> => {
    try {
      const { status } = await readEventStream(deskLivePath, token, ended.signal, receive);
      // The next call of the page ends the session here.
      if (status === 401) return;
    } catch (error) {
      // A cut line is the normal end of a stream; the lists are read by the clock meanwhile.
      if (ended.signal.aborted) return;
      console.debug('the stream of the queues was cut', error);
    }
    if (!ended.signal.aborted) timer = setTimeout(() => void run(), waitMs);
  };
  void run();
  return () => {
    clearTimeout(timer);
    ended.abort();
  };
}
