import type { About } from '#platform/module.ts';

export const about: About = {
  word: 'team',
  holds: 'the tree of agents: who stands in whose team, settled play as it counts, figures of teams by day',
  movesMoney: true,
  stories: ['web/agent', 'console/agent'],
  usesTables: {
    bet: {
      reads: ['round'],
      why: 'Settled rounds become lines of play in one statement a batch; an invariant compares the two.',
    },
    brand: {
      reads: ['brand'],
      why: "Days of a team are those of its brand's zone, within the statements that count.",
    },
    ledger: {
      reads: ['account', 'transfer'],
      why: 'Money of a day is summed from its transfers in one statement a batch; an invariant compares the two.',
    },
    member: {
      reads: ['member'],
      writes: ['member'],
      why: 'Triggers keep the tree equal to the uplines, and moving a branch changes an upline under the lock of its brand.',
    },
    platform: {
      reads: ['event', 'event_reader'],
      writes: ['event', 'event_reader'],
      why: 'Rounds that somebody holds are told of anew in the statement that found them held. Who closes a period takes the turn of the reader that counts, and sees how far it has come; who makes a history within one transaction moves it on.',
    },
    vendor: {
      reads: ['vendor'],
      why: 'Sums of play by day are asked for by the code of a vendor.',
    },
  },
};
