/** Reads a page of a browser story by the rules of axe. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { expect, setTheme } from './world.ts';

/** The rules that colours can break: all that another theme changes. */
const colourRules: readonly string[] = ['color-contrast', 'link-in-text-block'];

/**
 * Findings of axe in the page and in the frames within it, a line each; by all rules where none are
 * named. A page without frames keeps axe until it is left, which takes a third of the time of
 * `AxeBuilder`: that brings axe into the page for each reading, and into another page for its sum.
 */
export async function axeFindings(page: Page, rules?: readonly string[]): Promise<string[]> {
  const violations = page.frames().length > 1 ? await readWithFrames(page, rules) : await read(page, rules);
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}

async function readWithFrames(page: Page, rules?: readonly string[]): Promise<axe.Result[]> {
  const reader = new AxeBuilder({ page });
  return (await (rules ? reader.withRules([...rules]) : reader).analyze()).violations;
}

async function read(page: Page, rules?: readonly string[]): Promise<axe.Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async (only) => {
      const { axe: reader } = window as unknown as {
        axe: { run(whole: Document, options: axe.RunOptions): Promise<axe.AxeResults> };
      };
      const { violations } = await reader.run(document, {
        resultTypes: ['violations'],
        ...(only && { runOnly: { type: 'rule', values: only } }),
      });
      /**
       * An element that lies in part under an open menu or dialog has no one colour behind it to be
       * judged.
       */
      const isCovered = (selector: string): boolean => {
        const element = document.querySelector(selector);
        if (!element) return false;
        const { left, right, top, bottom } = element.getBoundingClientRect();
        return [left + 1, right - 1].some((x) =>
          [top + 1, bottom - 1].some((y) => {
            const above = document.elementFromPoint(x, y);
            return (
              above !== null &&
              !element.contains(above) &&
              above.closest('[role=menu], [role=dialog], dialog, [popover]') !== null
            );
          }),
        );
      };
      return violations
        .map((one) => ({
          ...one,
          nodes:
            one.id === 'color-contrast'
              ? one.nodes.filter(({ target }) => !isCovered(target.join(' ')))
              : one.nodes,
        }))
        .filter(({ nodes }) => nodes.length > 0);
    },
    rules && [...rules],
  );
}

/**
 * Reads the page as it stands by every rule, or those named, in the light theme, and in the dark
 * one by those that colours can break.
 */
export async function readInBothThemes(page: Page, name: string, rules?: readonly string[]): Promise<void> {
  await setTheme(page, 'dark');
  expect.soft(await axeFindings(page, colourRules), `${name}, dark`).toEqual([]);
  await setTheme(page, 'light');
  expect.soft(await axeFindings(page, rules), `${name}, light`).toEqual([]);
}
