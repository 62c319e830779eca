import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withOverrides } from './textOverrides.ts';

const groups = {
  home: { lead: 'Welcome', steps: { title: 'Steps' } },
  shell: { account: ['Account ', ['name']] },
};

test('[SYS-13] a brand says words of the dictionary in its own way, arguments included, and leaves the rest alone', () => {
  const own = {
    'home.lead': 'Hello',
    'home.steps.title': 'How it works',
    'shell.account': '{name}, at home',
  };
  assert.deepEqual(withOverrides(groups, own), {
    home: { lead: 'Hello', steps: { title: 'How it works' } },
    shell: { account: [['name'], ', at home'] },
  });
  assert.equal(groups.home.lead, 'Welcome');
});

test('[SYS-13] keys that the dictionary does not have change nothing', () => {
  assert.equal(
    withOverrides(groups, {
      'home.nothing': 'x',
      'help.title': 'x',
      'home.steps': 'x',
      'home.lead.deep': 'x',
    }),
    groups,
  );
  assert.equal(withOverrides(groups, undefined), groups);
});
