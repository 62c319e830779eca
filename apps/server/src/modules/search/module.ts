import type { Module } from '#platform/module.ts';
import { about } from './about.ts';
import { mountSearch } from './routes.ts';

export const search: Module = { about, mount: mountSearch };
