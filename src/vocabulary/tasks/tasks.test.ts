import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { tasks } from './tasks.ts';

type Texts = Record<string, Record<string, string>>;
const read = (name: string): Texts => JSON.parse(readFileSync(`messages/en/${name}.json`, 'utf8'));

describe('the words of the tasks', () => {
  const [titles, details] = [read('tasks'), read('taskTexts')];
  const texts = [...new Set(tasks.map(({ text }) => text))].sort();

  it('are there for each, and for nothing else', () => {
    expect(Object.keys(titles).sort()).toEqual(texts);
    expect(Object.keys(details).sort()).toEqual(texts);
  });

  it('say what is lost wherever there is a deadline', () => {
    const silent = tasks.filter(({ deadline, text }) => deadline && !details[text]?.lost);
    expect(silent.map(({ key }) => key)).toEqual([]);
  });

  it('say what to say on the phone wherever there is an office to call', () => {
    const offices = tasks.filter(({ phone }) => phone && !['crisis', 'emergency'].includes(phone));
    expect(offices.filter(({ text }) => !details[text]?.say).map(({ key }) => key)).toEqual([]);
  });
});
