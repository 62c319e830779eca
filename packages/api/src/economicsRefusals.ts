import type { Refusals } from './refusal.ts';

export const economicsRefusals = {
  economics_broken: {
    status: 409,
    vi: 'Không thể áp dụng: tiền cược {gameType} sẽ được trả lại tới {back}% (hoàn trả theo tuyến {rebate} + khuyến mãi hoàn trả {cashback} + điểm {points} + nhiệm vụ {missions} + VIP {vip} + cứu trợ {rescue} + lương {salaries} + chia lợi nhuận {dividend}), trong khi nhà cái chỉ giữ lại {edge}% ({game}).',
    en: 'Not possible: of turnover on {gameType} up to {back}% would flow back (rebates {rebate} + cashback {cashback} + points {points} + missions {missions} + VIP {vip} + rescue {rescue} + salaries {salaries} + dividends {dividend}), while the house keeps only {edge}% ({game}).',
  },
} as const satisfies Refusals;
