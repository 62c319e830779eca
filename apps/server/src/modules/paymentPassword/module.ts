import type { Module } from '#platform/module.ts';
import { about } from './about.ts';
import { mountPaymentPassword } from './routes.ts';

export const paymentPassword: Module = {
  about,
  mount: mountPaymentPassword,
};
