import type { Module } from '#platform/module.ts';
import { about } from './about.ts';
import { drawPicture } from './picture.ts';
import { mountFile } from './routes.ts';

export const file: Module = {
  about,
  mount: mountFile,
  tasks: { drawPicture },
};
