import type { Module } from '#platform/module.ts';
import { about } from './about.ts';
import { mountBrand } from './routes.ts';

export const brand: Module = {
  about,
  mount: mountBrand,
};
