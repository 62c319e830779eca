import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, setTheme } from './world.ts';

/** What axe finds in the page and in the frames within it, a line each. */
export async function findings(page: Page, rules?: string[]): Promise<string[]> {
  const reader = new AxeBuilder({ page });
  const { violations } = await (rules ? reader.withRules(rules) : reader).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

/** Reads the page as it stands by every rule in the light theme, and in the dark one by those that colours can break. */
export async function readInBothThemes(page: Page, name: string): Promise<void> {
  await setTheme(page, 'light');
  expect.soft(await findings(page), `${name}, light`).toEqual([]);
  await setTheme(page, 'dark');
  expect.soft(await findings(page, ['color-contrast', 'link-in-text-block']), `${name}, dark`).toEqual([]);
  await setTheme(page, 'light');
}
