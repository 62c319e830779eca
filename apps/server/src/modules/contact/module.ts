import type { Module } from '#platform/module.ts';
import { about } from './about.ts';
import { mountContact } from './routes.ts';

export const contact: Module = {
  about,
  mount: mountContact,
};
