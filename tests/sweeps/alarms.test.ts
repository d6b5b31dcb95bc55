import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { alarms } from '#features/operations/alarms.rules.ts';
import { alarmKinds } from '#features/operations/schema.ts';
import { keysOf } from '#vocabulary/lists.ts';
import english from '../../messages/en/alarms.json' with { type: 'json' };

const { list, who } = english;

/** The table of docs/operations.md: what wakes whom. */
const documented = [
  '| alarm | when | wakes | noticed by | what to do |',
  '|---|---|---|---|---|',
  ...alarmKinds.map((name) => {
    const { wakes, urgency, isRaised, expression } = alarms[name];
    const noticed = [...(isRaised ? ['a mail'] : []), ...(expression ? ['`/metrics`'] : [])].join(', ');
    return `| \`${name}\` | ${list[name].what} | ${who[`${wakes}-${urgency}`]} | ${noticed} | ${list[name].then} |`;
  }),
].join('\n');

/** The same as rules that Prometheus loads. */
const rules = [
  '# Alarms for Prometheus, as src/features/operations/alarms.rules.ts has them (tests/sweeps/alarms.test.ts writes this file).',
  'groups:',
  '  - name: rivage',
  '    rules:',
  ...alarmKinds.flatMap((name) => {
    const { wakes, urgency, expression } = alarms[name];
    if (!expression) return [];
    return [
      `      - alert: ${name}`,
      `        expr: ${JSON.stringify(expression)}`,
      `        labels: { wakes: ${wakes}, urgency: ${urgency} }`,
      `        annotations: { summary: ${JSON.stringify(list[name].what)}, description: ${JSON.stringify(list[name].then)} }`,
    ];
  }),
  '',
].join('\n');

test('docs/operations.md says what wakes whom as the code does', () => {
  expect(readFileSync('docs/operations.md', 'utf8')).toContain(documented);
});

test('the rules for Prometheus are those of the code', async () => {
  await expect(rules).toMatchFileSnapshot('../../deploy/alarms.rules.yml');
});

test('both catalogues and the mails have every alarm, and no other', () => {
  expect(keysOf(alarms).toSorted()).toEqual(alarmKinds.toSorted());
  for (const language of ['en', 'fr']) {
    const read = (name: string) => JSON.parse(readFileSync(`messages/${language}/${name}.json`, 'utf8'));
    expect(Object.keys(read('alarms').list).toSorted()).toEqual(alarmKinds.toSorted());
    expect(Object.keys(read('emails').operations.alarm.what).toSorted()).toEqual(alarmKinds.toSorted());
  }
});
