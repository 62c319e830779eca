/** The types of support channels: 1 Facebook, 2 Telegram, 3 live chat, 4 the VIP's own desk. */
export const customerServiceTypes = { facebook: 1, telegram: 2, liveChat: 3, vip: 4 } as const;
