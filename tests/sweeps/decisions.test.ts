import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';

const folder = 'docs/decisions';
const records = readdirSync(folder).filter((name) => name !== 'README.md');
const head =
  /^# (\d{4}) .+\n\n- Status: (accepted|superseded)\n- Date: (\d{4}-\d{2}-\d{2})\n- Superseded by: (none|\[(\d{4})\]\((\S+)\))\n\n/;
const isDay = (text: string) => new Date(`${text}T00:00Z`).toISOString().startsWith(text);

describe('records of decisions', () => {
  test.each(records)('%s has its number, status, date and successor', (name) => {
    expect(name).toMatch(/^\d{4}-[a-z0-9-]+\.md$/);
    const [whole, number, status, date, , successor, file] = head.exec(readFileSync(join(folder, name), 'utf8')) ?? [];
    expect(whole, 'the head is written as docs/decisions/README.md shows it').toBeDefined();
    expect(number).toBe(name.slice(0, 4));
    expect(date).toSatisfy(isDay);
    expect(status).toBe(file ? 'superseded' : 'accepted');
    if (file) expect(records).toContain(file);
    if (file) expect(file.slice(0, 4)).toBe(successor);
  });

  test('no two have one number, and a number nobody bears is explained', () => {
    const numbers = records.map((name) => Number(name.slice(0, 4)));
    expect(new Set(numbers).size).toBe(numbers.length);
    const readme = readFileSync(join(folder, 'README.md'), 'utf8');
    const unused = Array.from({ length: Math.max(...numbers) }, (_, index) => index + 1).filter(
      (number) => !numbers.includes(number) && !readme.includes(String(number).padStart(4, '0')),
    );
    expect(unused).toEqual([]);
  });
});

const papers = readdirSync('.', { encoding: 'utf8' })
  .concat(readdirSync('docs', { recursive: true, encoding: 'utf8' }).map((name) => `docs/${name}`))
  .filter((name) => name.endsWith('.md') && name !== 'THIRD_PARTY_NOTICES.md');

test.each(papers)('the links of %s lead somewhere', (paper) => {
  const targets = [...readFileSync(paper, 'utf8').matchAll(/\]\((?!https?:|mailto:|#)([^)\s#]+)[^)]*\)/g)];
  const lost = targets.map(([, target]) => target!).filter((target) => !existsSync(join(dirname(paper), target)));
  expect(lost).toEqual([]);
});
