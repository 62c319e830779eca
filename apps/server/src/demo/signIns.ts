/** Accounts of a fresh play-money checkout, with their passwords. Never made in production. */
export const demoSignIns = {
  members: {
    names: ['demo01', 'demo02', 'demo03', 'demo04', 'demo05'],
    password: 'Demo@12345',
    paymentPassword: 'demo2468',
    balance: '1000000.00',
  },
  agents: { names: ['agent01', 'agent02', 'agent03'], password: 'Agent@12345', paymentPassword: 'agent2468' },
  operators: {
    names: ['owner', 'finance', 'risk', 'support', 'content', 'readonly'],
    password: 'Operator@12345',
  },
} as const;
