import type { FrontTexts, OwnTexts } from '@sen/front/frontTexts';

/**
 * The app's own groups of texts, one a line; a feature that brings its screen declares its own
 * there.
 */
type Texts = FrontTexts &
  OwnTexts & {
    access: typeof import('./features/access/text/vi.json');
    agent: typeof import('./features/agent/text/vi.json');
    agentCentre: typeof import('./features/agent/text/agentCentre.vi.json');
    agentTransfer: typeof import('./features/agentTransfer/text/vi.json');
    app: typeof import('./shell/text/app.vi.json');
    banner: typeof import('./parts/text/banner.vi.json');
    bankAccount: typeof import('./features/bankAccount/text/vi.json');
    bet: typeof import('./features/bet/text/vi.json');
    contact: typeof import('./features/contact/text/vi.json');
    contract: typeof import('./features/contract/text/vi.json');
    deposit: typeof import('./features/deposit/text/vi.json');
    download: typeof import('./features/download/text/vi.json');
    feedback: typeof import('./features/feedback/text/vi.json');
    forget: typeof import('./features/member/forget/text/vi.json');
    tables: typeof import('./features/game/tables/text/tables.vi.json');
    game: typeof import('./features/game/text/vi.json');
    gameTile: typeof import('./features/game/text/gameTile.vi.json');
    help: typeof import('./features/content/help/text/vi.json');
    humanCheck: typeof import('./features/access/text/humanCheck.vi.json');
    explained: typeof import('./features/home/text/explained.vi.json');
    home: typeof import('./features/home/text/vi.json');
    jackpot: typeof import('./features/game/text/jackpot.vi.json');
    join: typeof import('./features/agent/text/join.vi.json');
    limit: typeof import('./features/limit/text/vi.json');
    list: typeof import('./parts/text/list.vi.json');
    lotteryBoard: typeof import('./features/lottery/board/text/lotteryBoard.vi.json');
    lotteryResults: typeof import('./features/lottery/results/text/lotteryResults.vi.json');
    lottery: typeof import('./features/lottery/text/vi.json');
    maintenance: typeof import('./shell/text/maintenance.vi.json');
    member: typeof import('./features/member/text/vi.json');
    mission: typeof import('./features/mission/text/vi.json');
    nickname: typeof import('./features/member/text/nickname.vi.json');
    notFound: typeof import('./shell/text/notFound.vi.json');
    notice: typeof import('./features/content/notice/text/vi.json');
    noticeBar: typeof import('./features/content/notice/text/noticeBar.vi.json');
    offline: typeof import('./parts/text/offline.vi.json');
    ownData: typeof import('./features/member/ownData/text/vi.json');
    password: typeof import('./features/member/password/text/vi.json');
    paymentPassword: typeof import('./features/paymentPassword/text/vi.json');
    picture: typeof import('./features/member/text/picture.vi.json');
    point: typeof import('./features/point/text/vi.json');
    profit: typeof import('./features/bet/text/profit.vi.json');
    promotion: typeof import('./features/content/promotion/text/vi.json');
    rank: typeof import('./features/member/text/rank.vi.json');
    rebate: typeof import('./features/rebate/text/vi.json');
    referral: typeof import('./features/referral/text/vi.json');
    reward: typeof import('./features/reward/text/vi.json');
    register: typeof import('./features/member/register/text/vi.json');
    restricted: typeof import('./shell/text/restricted.vi.json');
    shell: typeof import('./shell/text/vi.json');
    sideWidgets: typeof import('./features/feedback/text/sideWidgets.vi.json');
    team: typeof import('./features/agent/text/team.vi.json');
    trustLine: typeof import('./features/home/text/trustLine.vi.json');
    vip: typeof import('./features/content/vip/text/vi.json');
    inbox: typeof import('./features/inbox/text/vi.json');
    walletTransfer: typeof import('./features/walletTransfer/text/vi.json');
    withdrawal: typeof import('./features/withdrawal/text/vi.json');
  };

declare module 'use-intl' {
  interface AppConfig {
    Messages: Texts;
  }
}
