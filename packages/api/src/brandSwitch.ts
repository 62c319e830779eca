/**
 * The switches that exist, each a node of the white-label tree under its group: the one place where
 * a switch is entered. The tree, the check of a brand's document, and the names that server and
 * site may ask for follow from it; a test finds one that nothing obeys.
 */
export const switches = {
  REGISTER: ['USERNAMEREG3', 'MOBILENUMREG3', 'MOBILENUMPASSREG3', 'REGSMS3', 'REGCAPTCHA3', 'REGSLIDER3'],
  LOGIN: [
    'FREEPLAY',
    'COUNTRYCODE3',
    'LOGINTOHOME3',
    'VERIFICATIONCODELOGIN3',
    'PHONERESET3',
    'PASSWORDEXPIRY3',
    'LOGINSLIDER3',
  ],
  /** Money that members send along the line of agents: to the agent above, to a member below. */
  TRANSFER: ['TOUPLINE3', 'TODOWNLINE3'],
  /**
   * The contracts that the brand makes with its agents: dividend, daily, hourly and real-time
   * salary.
   */
  CONTRACT: ['DIVIDEND3', 'DAILYSAL3', 'HOURSAL3', 'RTSALARY3'],
  /** Operators who work for the brand sign in with an authenticator app. */
  OPERATOR: ['OPERATORTOTP3'],
} as const;
export type Switch = (typeof switches)[keyof typeof switches][number];
