import { randomUUID } from 'node:crypto';
import { info } from '@sen/api/member';
import { referralFriends } from '@sen/api/referral';
import { availability } from '@sen/api/withdrawal';
import { claimMission, missionSummary } from '@sen/api/mission';
import { claimReward, claimableRewards, rewardOffers } from '@sen/api/reward';
import { createRewardRule, deskRewardRules, openRewardRule, type NewRewardRule } from '@sen/api/rewardDesk';
import { approveChange, openDesk, operatorElsewhere } from '../../console/test/desk.ts';
import * as fixture from '../../server/test/fixtures/calls.ts';
import { expectBooksToAgree, playFor, test as journey } from './cashier.ts';
import { make } from './fixtures.ts';
import { expect, test } from './spoken.ts';
import {
  accountButton,
  ask,
  balanceOfMember,
  deposit,
  enterAsTrial,
  newMember,
  newName,
  password,
  passwordField,
  pay,
} from './world.ts';

test('[NAV-02] promotions are told with state, period and end, by category, and each has an address of its own; a running one leads visitors to registration, one that has not begun nowhere yet', async ({
  page,
}) => {
  await page.goto('/promotions');
  const cards = page.getByRole('main').locator('.sen-picture-card');
  await expect(cards).toHaveCount(3);
  await expect(cards.nth(0)).toContainText('Đang diễn ra');
  await expect(cards.nth(1)).toContainText('Sắp mở');
  await expect(cards.nth(2)).toContainText('Đã kết thúc');
  await expect(cards.nth(0)).toContainText(/Hằng tuần.*Đến 01\/01\/2030/);
  await page
    .getByRole('navigation', { name: 'Loại khuyến mãi' })
    .getByRole('link', { name: 'Hoàn trả' })
    .click();
  await expect(page).toHaveURL('/promotions?category=rebate');
  await expect(cards).toHaveCount(1);
  await cards.getByRole('link', { name: 'Hoàn trả mỗi tuần' }).click();
  await expect(page).toHaveURL('/promoDetail?code=hoan-tuan');
  await expect(page).toHaveTitle(/^Hoàn trả mỗi tuần · /);
  await page.getByRole('article').getByRole('link', { name: 'luật chung' }).click();
  await expect(page).toHaveURL('/help#rules');
  await page.goBack();
  const sheet = page.getByRole('article');
  await expect(sheet.getByRole('button', { name: 'Chia sẻ' })).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Đăng ký để tham gia' })).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL('/promotions?category=rebate');
  await page
    .getByRole('navigation', { name: 'Loại khuyến mãi' })
    .getByRole('link', { name: 'Tất cả' })
    .click();
  await cards.getByRole('link', { name: 'Quà chào bạn mới' }).click();
  await expect(sheet.getByRole('heading', { level: 1, name: 'Quà chào bạn mới' })).toBeVisible();
  await sheet.getByRole('button', { name: 'Đăng ký để tham gia' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('[NAV-02] a promotion that is not there says so and leads back to the others', async ({
  page,
  expected,
}) => {
  expected.push(/404/);
  for (const path of ['/promoDetail?code=khong-co', '/promoDetail', '/promoDetail?code=%3Cb%3E']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: 'Chương trình này không còn' })).toBeVisible();
  }
  await page.getByRole('main').getByRole('link', { name: 'Tất cả khuyến mãi' }).last().click();
  await expect(page).toHaveURL('/promotions');
});

/** The one promotion of the demo brand that stories find open. */
const promotion = 'no-fee-deposit';
const play = { turnoverPercent: 0, excludedTypes: [], excludedGames: [], stakeMax: null };

journey(
  '[PROMO-01] [PROMO-02] [PROMO-03] [PROMO-04] [CENTRE-02] [OPS-04] a rule made at the desk pays: it is joined, a deposit brings the bonus, which is claimed once, and has to be played before it is withdrawn; the desk takes back another one',
  async ({ page, context, baseURL, desk }) => {
    const name = `Thưởng nạp ${randomUUID().slice(0, 8)}`;
    await openDesk(desk, 'owner', '/reward-rules');
    await desk.getByRole('button', { name: 'Thêm quy tắc' }).click();
    const making = desk.getByRole('form', { name: 'Thêm quy tắc' });
    await making.getByRole('button', { name: 'Tạo quy tắc' }).click();
    await expect(making.getByLabel('Tên (English)')).toHaveAttribute('aria-invalid', 'true');
    await making.getByLabel('Thương hiệu').selectOption('sen');
    await making.getByLabel('Khuyến mãi').selectOption(promotion);
    await making.getByLabel('Tên (Tiếng Việt)').fill(name);
    await making.getByLabel('Tên (English)').fill('Deposit bonus');
    await making.getByLabel('Phần trăm tiền nạp').fill('50');
    await making.getByLabel('Thưởng tối đa').fill('80');
    await making.getByLabel('Nạp tối thiểu').fill('100');
    await making.getByLabel('Áp dụng cho').selectOption('each');
    await making.getByLabel('Vòng cược (%)').fill('300');
    await making.getByRole('checkbox', { name: 'Casino' }).check();
    await making.getByLabel('Cược tối đa mỗi ván').fill('1.000');
    await making.getByLabel(/^Lý do/).fill('Khuyến mãi tháng này');
    await making.getByRole('button', { name: 'Tạo quy tắc' }).click();
    // It costs less than it gives, so that it is asked for twice.
    await expect(making.getByRole('alert')).toContainText('Quy tắc này cho không tiền');
    await making.getByRole('button', { name: 'Vẫn lưu' }).click();
    const rule = desk.getByRole('row').filter({ hasText: name });
    await expect(rule).toContainText('50% tiền nạp, tối đa 80');
    await expect(desk.getByText('Có hiệu lực khi một người thứ hai đồng ý')).toBeVisible();
    await approveChange(baseURL!, name);

    await newMember(page);
    await page.goto(`/promoDetail?code=${promotion}`);
    const sheet = page.getByRole('region', { name });
    await expect(sheet).toContainText(
      'nạp 200 P, được thưởng 80 P. Tiền thưởng cần cược đủ 240 P trước khi rút, ngoài vòng cược của lệnh nạp.',
    );
    await expect(sheet).toContainText('1.000 P; ván cược cao hơn không được tính');
    await sheet.getByRole('button', { name: 'Tham gia' }).click();
    await expect(sheet).toContainText('Bạn đã tham gia. Nạp từ 100 P');
    await deposit(page, '120');
    await page.goto('/personal/rewardCenter');
    const waiting = page.getByRole('region', { name: 'Thưởng chờ nhận' });
    await expect(waiting).toContainText(name);
    const menu = page.getByRole('navigation', { name: 'Trang cá nhân' });
    const { list, count } = await ask(page, claimableRewards, {});
    await expect(menu.getByRole('link', { name: /^Trung tâm quà tặng/ }).locator('.sen-badge')).toHaveText(
      String(count),
    );
    const { id } = list.find((reward) => reward.name === name)!;
    await waiting.getByRole('button', { name: `Nhận 60,00P, ${name}` }).click();
    const paid = page.getByRole('dialog', { name: 'Nhận thưởng thành công' });
    await expect(paid).toContainText('+60,00');
    await expect(paid).toContainText(
      'Tiền thưởng cần cược đủ 180 P trước khi rút. Vòng cược của lệnh nạp tính riêng.',
    );
    // Asked again, it is the same claim.
    await ask(page, claimReward, { id });
    expect(await balanceOfMember(page)).toBe('180.00');
    await paid.getByRole('button', { name: 'Xem vòng cược' }).click();
    const requirement = page.getByText(`Vòng cược của thưởng #${id}`).locator('..');
    await expect(requirement).toContainText('Đã cược 0,00 / 180,00');
    await expect(requirement).toContainText('Không tính: Casino');
    await expect(requirement).toContainText('Ván cược trên 1.000,00 không được tính');
    await page.goto('/personal/withdraw');
    await expect(page.getByText('Có thể rút ngay').locator('..')).toContainText('0,00');
    await expect(page.getByRole('form', { name: 'Lệnh rút tiền' })).toBeHidden();
    for (const stake of [180n, 120n]) await playFor(page, baseURL!, stake);
    await expect.poll(async () => (await ask(page, availability, {})).turnover).toEqual([]);
    await page.reload();
    await expect(page.getByText('Có thể rút ngay').locator('..')).toContainText('180,00');

    // Another one, chosen with the deposit, is taken back at the desk.
    await page.goto('/personal/depositv2');
    await page.getByRole('checkbox', { name: new RegExp(name) }).check();
    await page.getByRole('textbox', { name: 'Số tiền nạp' }).fill('100');
    await expect(page.locator('label').filter({ hasText: name })).toContainText('Thưởng dự kiến 50 P');
    const opened = context.waitForEvent('page');
    await page.getByRole('button', { name: 'Tiếp tục thanh toán' }).click();
    await pay(page, await opened);
    // The receipt says what the deposit brought, and it can be claimed there.
    await expect(page.getByRole('button', { name: `Nhận 50,00P, ${name}` })).toBeVisible();
    await expect
      .poll(async () => (await ask(page, claimableRewards, {})).list.map((reward) => reward.name))
      .toContain(name);
    await desk.getByRole('link', { name: 'Thưởng khuyến mãi' }).click();
    const given = desk.getByRole('row').filter({ hasText: name }).filter({ hasText: '50,00' });
    await given.getByRole('button', { name: 'Thu hồi' }).click();
    const dialog = desk.getByRole('dialog', { name: /^Thưởng #/ });
    await dialog.getByLabel(/^Lý do/).fill('Hai tài khoản của một người');
    await dialog.getByRole('button', { name: 'Thu hồi thưởng' }).click();
    await expect(given).toContainText('Đã thu hồi');
    await page.goto('/personal/bonusDetails?view=rewards');
    const history = page.getByRole('row').filter({ hasText: name });
    await expect(history.filter({ hasText: 'Đã thu hồi' })).toContainText(
      'Lý do: Hai tài khoản của một người',
    );
    await expect(history.filter({ hasText: 'Đã nhận' })).toContainText('60,00');
    await desk.getByRole('link', { name: 'Báo cáo thưởng' }).click();
    const line = desk.getByRole('row').filter({ hasText: name });
    // The rewards of the page before are two rows.
    await expect(line).toHaveCount(1);
    await expect(line).toContainText('110,00');
    await line.getByRole('link', { name }).click();
    await expect(desk.getByRole('button', { name: /^Quy tắc #/ })).toBeVisible();
    await expect(desk.getByRole('row').filter({ hasText: name })).toHaveCount(2);

    // Nobody else shall find it there.
    await desk.getByRole('link', { name: 'Quy tắc thưởng' }).click();
    await rule.getByRole('button', { name: 'Sửa' }).click();
    const closing = desk.getByRole('dialog', { name });
    await closing.getByRole('tab', { name: 'Đóng quy tắc' }).click();
    await closing.getByLabel(/^Lý do/).fill('Hết chương trình');
    await closing.getByRole('button', { name: 'Đóng quy tắc' }).click();
    await expect(rule).toContainText('Đã đóng');
    await expectBooksToAgree();
  },
);

journey(
  '[PROMO-05] [CENTRE-02] [OPS-04] a mission made at the desk is told on its promotion, followed, counted in the menu, claimed once, and brings a place on the board',
  async ({ page, baseURL, desk }) => {
    const name = `Nhiệm vụ ${randomUUID().slice(0, 8)}`;
    await openDesk(desk, 'owner', '/reward-rules');
    await desk.getByRole('button', { name: 'Thêm quy tắc' }).click();
    const making = desk.getByRole('form', { name: 'Thêm quy tắc' });
    await making.getByLabel('Thương hiệu').selectOption('sen');
    await making.getByLabel('Loại', { exact: true }).selectOption('mission');
    await making.getByLabel('Khuyến mãi').selectOption(promotion);
    await making.getByLabel('Tên (Tiếng Việt)').fill(name);
    await making.getByLabel('Tên (English)').fill('Mission');
    // For once, so that no midnight comes between.
    await making.getByLabel('Kỳ tính').selectOption('once');
    await making.getByLabel('Trong số ngày kể từ khi đăng ký').fill('7');
    await making.getByLabel('Tính theo').selectOption('rounds');
    await making.getByLabel('Số ván cần đạt').fill('1');
    await making.getByLabel('Cược tối thiểu mỗi ván').fill('50');
    await making.getByLabel('Tiền thưởng').fill('0,04');
    await making.getByLabel('Điểm xếp hạng').fill('15');
    await making.getByLabel('Vòng cược (%)').fill('0');
    await making.getByLabel(/^Lý do/).fill('Nhiệm vụ tháng này');
    await making.getByRole('button', { name: 'Tạo quy tắc' }).click();
    const rule = desk.getByRole('row').filter({ hasText: name });
    await expect(rule).toContainText('Một lần · trong 7 ngày từ khi đăng ký · Số ván ≥ 1 · mỗi ván từ 50');
    await approveChange(baseURL!, name);

    await newMember(page);
    await page.goto(`/promoDetail?code=${promotion}`);
    await expect(page.getByRole('region', { name })).toContainText('Chơi 1 ván, mỗi ván cược từ 50 P');
    await deposit(page, '100');
    await page.goto('/personal/missionLeaderboard');
    const card = page.getByRole('region', { name });
    await expect(card).toContainText('0 / 1 ván');
    await expect(card.getByRole('link', { name: `Chơi ngay, ${name}` })).toBeVisible();
    await playFor(page, baseURL!, 50n);
    await expect(card).toContainText('1 / 1 ván');
    const entry = page
      .getByRole('navigation', { name: 'Trang cá nhân' })
      .getByRole('link', { name: /^Nhiệm vụ/ });
    await expect(entry.locator('.sen-badge')).toHaveText(
      String((await ask(page, missionSummary, {})).claimable),
    );
    await card.getByRole('button', { name: `Nhận 0,04P, ${name}` }).click();
    const paid = page.getByRole('dialog', { name: 'Nhận thưởng thành công' });
    await expect(paid).toContainText('+0,04');
    await paid.getByRole('button', { name: 'Đóng' }).click();
    await expect(card).toContainText('Đã nhận');
    await expect(card.getByRole('button')).toHaveCount(0);
    const { list } = await ask(page, missionSummary, {});
    await ask(page, claimMission, { ruleId: list.find((mission) => mission.name === name)!.ruleId });
    expect(await balanceOfMember(page)).toBe('100.04');
    await page.getByRole('tab', { name: 'Bảng xếp hạng' }).click();
    await expect(page).toHaveURL('/personal/missionLeaderboard?view=board');
    await expect(page.getByRole('status').filter({ hasText: 'với 15 điểm' })).toBeVisible();
    await page.getByRole('button', { name: 'Tuần trước' }).click();
    await expect(page.getByText('Tuần trước bạn không có điểm')).toBeVisible();

    // Nobody else shall find it there.
    await rule.getByRole('button', { name: 'Sửa' }).click();
    const closing = desk.getByRole('dialog', { name });
    await closing.getByRole('tab', { name: 'Đóng quy tắc' }).click();
    await closing.getByLabel(/^Lý do/).fill('Hết chương trình');
    await closing.getByRole('button', { name: 'Đóng quy tắc' }).click();
    await expect(rule).toContainText('Đã đóng');
    await expectBooksToAgree();
  },
);

journey(
  '[PROMO-02] [PROMO-04] a day is signed in once, and a draw says its odds and what it brought',
  async ({ page, baseURL }) => {
    const owner = await operatorElsewhere(baseURL!, 'owner');
    const names = [`Điểm danh ${randomUUID().slice(0, 8)}`, `Vòng quay ${randomUUID().slice(0, 8)}`] as const;
    const make = async (name: string, terms: NewRewardRule['terms']) => {
      const rule = {
        brand: 'sen',
        promotion,
        name: { vi: name, en: name },
        terms,
        showFrom: null,
        showUntil: null,
        open: true,
      };
      const made = await owner(createRewardRule, {
        ...rule,
        reason: 'Thử nghiệm',
        requestId: randomUUID(),
      });
      await approveChange(baseURL!, name);
      return made;
    };
    const amounts = ['1.00', '2.00', '3.00', '4.00', '5.00', '6.00', '7.00'];
    const made = [
      await make(names[0], { kind: 'signIn', play, amounts, condition: 'none', conditionMin: '0.00' }),
      await make(names[1], {
        kind: 'raffle',
        play,
        depositStep: '100.00',
        chancesMax: 2,
        prizes: [
          { amount: '9.00', weight: 3 },
          { amount: '9.00', weight: 1 },
        ],
      }),
    ];
    try {
      await enterAsTrial(page);
      await page.goto(`/promoDetail?code=${promotion}`);
      await expect(page.getByRole('article')).toContainText('Tài khoản chơi thử không nhận được thưởng');
      await expect(
        page.getByRole('article').getByRole('button', { name: 'Đăng ký tài khoản thật' }),
      ).toBeVisible();
      await newMember(page);
      await deposit(page, '150');
      // Deposits of a day are counted some moments after the credit.
      const chances = async () => {
        const offer = (await ask(page, rewardOffers, {})).list.find(({ ruleId }) => ruleId === made[1]!.id);
        return offer?.own?.progress.kind === 'raffle' ? offer.own.progress.chances : undefined;
      };
      await expect.poll(chances).toBe(1);
      await page.goto('/personal/rewardCenter');
      const calendar = page.getByRole('region', { name: names[0] });
      await calendar.getByRole('button', { name: 'Điểm danh nhận 1 P' }).click();
      const paid = page.getByRole('dialog', { name: 'Nhận thưởng thành công' });
      await expect(paid).toContainText('Rút được ngay');
      await paid.getByRole('button', { name: 'Đóng' }).click();
      await expect(calendar.getByRole('heading', { name: names[0] })).toBeFocused();
      await expect(calendar.getByRole('listitem').first()).toContainText('Đã nhận');
      await expect(calendar).toContainText('Mai quay lại nhận 2 P');
      await expect(calendar.getByRole('button', { name: /^Điểm danh/ })).toBeHidden();
      const raffle = page.getByRole('region', { name: names[1] });
      await expect(raffle).toContainText('Còn 1 / 1 lượt rút hôm nay');
      await raffle.getByRole('button', { name: 'Rút thẻ' }).click();
      await expect(raffle.getByRole('status')).toContainText('9 P');
      await expect(raffle).toContainText('Còn 0 / 1 lượt');
      await expect(raffle.getByRole('heading', { name: names[1] })).toBeFocused();
      await expect(raffle).toContainText('Hết lượt hôm nay');
      expect(await balanceOfMember(page)).toBe('160.00');
      await page.goto(`/promoDetail?code=${promotion}`);
      await expect(
        page.getByRole('table', { name: 'Tỷ lệ trúng mỗi lượt' }).getByRole('row', { name: '9 P 75%' }),
      ).toBeVisible();
    } finally {
      // Other stories shall not find them open.
      for (const { id, version } of made)
        await owner(openRewardRule, { id, version, open: false, reason: 'Hết thử nghiệm' });
    }
    expect((await owner(deskRewardRules, { id: made[0]!.id })).list[0]!.open).toBe(false);
    await expectBooksToAgree();
  },
);

journey(
  '[PROMO-07] [PROMO-02] [REG-07] [NAV-05] [OPS-04] a member’s link brings a friend, who is told by whom and what it brings; from one address they are held until risk releases them, and both get theirs',
  async ({ page, otherPerson, baseURL, desk }) => {
    const owner = await operatorElsewhere(baseURL!, 'owner');
    const friendly = `Mời bạn ${randomUUID().slice(0, 8)}`;
    const rule = await owner(createRewardRule, {
      brand: 'sen',
      promotion,
      name: { vi: friendly, en: 'Invite a friend' },
      terms: {
        kind: 'referral',
        play,
        claimDays: 7,
        days: 30,
        depositMin: '100.00',
        turnoverMin: '100.00',
        amount: '50.00',
        friendAmount: '20.00',
        friendsMax: 5,
      },
      showFrom: null,
      showUntil: null,
      open: true,
      reason: 'Thử nghiệm',
      requestId: randomUUID(),
    });
    await approveChange(baseURL!, friendly);
    try {
      await newMember(page);
      await page.goto('/personal');
      await page
        .getByRole('navigation', { name: 'Trang cá nhân' })
        .getByRole('link', { name: 'Mời bạn bè' })
        .click();
      const offer = page.getByRole('region', { name: 'Nhận 50 P cho mỗi người bạn mời được' });
      await expect(offer).toContainText('nạp tổng từ 100 P và cược hợp lệ từ 100 P trong 30 ngày');
      await expect(offer.getByRole('img', { name: 'Mã QR của link mời' })).toBeVisible();
      const friends = page.getByRole('region', { name: 'Bạn bè đã mời' });
      await expect(friends).toContainText('Bạn chưa mời được ai');
      const address = await offer.getByText(/\/register\?referralCode=MB/).innerText();

      const friend = await otherPerson();
      const name = newName();
      await friend.goto(address);
      const form = friend.getByRole('main').getByRole('form', { name: 'Đăng ký tài khoản' });
      await expect(form).toContainText(/mời bạn tham gia\. Nạp tổng từ 100\sP .* để nhận 20\sP/);
      await expect(form.getByLabel('Mã mời')).toHaveCount(0);
      await form.getByLabel('Tên đăng nhập').fill(name);
      await passwordField(form).fill(password);
      await form.getByLabel('Nhập lại mật khẩu').fill(password);
      await form.getByRole('button', { name: 'Đăng ký', exact: true }).click();
      await expect(accountButton(friend, name)).toBeVisible();
      await friend.goto('/personal/rewardCenter');
      await expect(friend.getByRole('region', { name: friendly })).toContainText(
        'đã mời bạn. Đủ điều kiện, bạn nhận 20 P',
      );
      await deposit(friend, '100');
      await playFor(friend, baseURL!, 100n);

      // Both came from this machine's address. Play is counted some moments after the round.
      const state = async () => {
        await make(fixture.runJob, { name: 'reward-referrals', data: {} });
        return (await ask(page, referralFriends, {})).list[0]?.state;
      };
      await expect.poll(state).toBe('held');
      await page.reload();
      await expect(friends.getByRole('listitem')).toContainText('Đang kiểm tra');
      await expect(friends.getByRole('listitem')).not.toContainText(name);

      await openDesk(desk, 'risk', '/referrals?state=held');
      const row = desk.getByRole('row').filter({ hasText: name });
      await expect(row).toContainText('Cùng địa chỉ mạng');
      await row.getByRole('button', { name: 'Quyết định' }).click();
      const dialog = desk.getByRole('dialog', { name: /^Lượt mời #/ });
      await dialog.getByLabel(/^Lý do/).fill('Ở cùng nhà, hai người');
      await dialog.getByRole('button', { name: 'Trả thưởng' }).click();
      await expect(dialog).toBeHidden();
      await desk.goto(`/console/members/${(await ask(friend, info, {})).id}`);
      const { account } = await ask(page, info, {});
      await expect(desk.getByText('Người mời', { exact: true }).locator('..')).toContainText(account);

      await page.reload();
      await page.getByRole('button', { name: `Nhận 50,00P, ${friendly}` }).click();
      const paid = page.getByRole('dialog', { name: 'Nhận thưởng thành công' });
      await expect(paid).toContainText('+50,00');
      await paid.getByRole('button', { name: 'Đóng' }).click();
      await expect(friends.getByRole('listitem')).toContainText('Đã có thưởng');
      await expect(page.getByRole('region', { name: 'Kết quả mời bạn' })).toContainText(
        'Tháng này đã tính 1 / 5 bạn',
      );
      expect((await ask(friend, claimableRewards, {})).list.map(({ amount }) => amount)).toEqual(['20.00']);
    } finally {
      // Other stories shall not find it open.
      await owner(openRewardRule, { ...rule, open: false, reason: 'Hết thử nghiệm' });
    }
    await expectBooksToAgree();
  },
);
