import { describe, expect, test } from 'vitest';
import type { Answers } from '#features/answers/schema.ts';
import { factIdOf, factNames } from '#features/facts/shipped.rules.ts';
import { regionNames } from '#vocabulary/regions/regions.ts';
import { clockMessages, noticeContent } from './noticeContent.rules.ts';
import { corrected } from './provenance.rules.ts';

const block = (answer: string, answerValues: Record<string, unknown> = {}) => ({ answer, answerValues });
const answersIn = (region: string): Answers =>
  ({
    timing: block('now'),
    location: block(region),
    cremationOrBurial: block('cremation'),
    spiritInfo: block('given', { dateOfDeath: '2026-11-01', timeOfDeath: '10:00' }),
    bodyPresent: block('no', { faithTimeLimit: 'yes' }),
    moneyHelp: block('assistance', { chosen: ['assistance', 'veteran'] }),
  }) as unknown as Answers;

const correction = {
  text: 'Seventy-two hours.',
  source: 'Regulation, s. 3',
  asOf: '2026-11',
  confidence: 'A',
} as const;
const correctedClock = (fact: string) =>
  corrected(clockMessages(answersIn('British Columbia')), (name) => (name === fact ? correction : undefined));

describe('a corrected fact', () => {
  test('is said with its own source, and nothing is reckoned from the shipped number', () => {
    const shipped = clockMessages(answersIn('British Columbia')).map(({ key }) => key);
    expect(shipped).toContain('clock.earliest');
    expect(correctedClock('wait.BC')).toEqual([
      { key: 'clock.regions.BC', text: 'Seventy-two hours.' },
      { key: 'confidence.A', isSmallPrint: true },
      { key: 'source', isSmallPrint: true, values: { source: 'Regulation, s. 3', asOf: '2026-11' } },
      { key: 'confirm', isSmallPrint: true },
    ]);
  });

  test('changes no other one', () => {
    expect(correctedClock('wait.NB')).toEqual(clockMessages(answersIn('British Columbia')));
  });

  test('of who decides leaves the rest of the rule with the source that is shipped', () => {
    const content = noticeContent({ key: 'whoDecides' }).content(answersIn('Alberta'));
    const said = corrected(content, (fact) => (fact === 'decides.AB' ? correction : undefined));
    expect(said[0]).toMatchObject({ text: 'Seventy-two hours.' });
    expect(said.slice(3)).toEqual(content.slice(1));
  });
});

test('every fact that a notice names is one that administrators can correct', () => {
  const known = new Set<string>(
    regionNames.flatMap((region) =>
      [...factNames, 'pension', 'veterans'].map((name) => factIdOf(region, name as never)),
    ),
  );
  const named = regionNames.flatMap((region) =>
    ['whoDecides', 'cremationClock', 'fastPath', 'dontSignYet']
      .flatMap((key) => [...noticeContent({ key } as never).content(answersIn(region))])
      .flatMap(({ fact }) => (fact ? [fact] : [])),
  );
  expect(named.length).toBeGreaterThan(13 * 4);
  expect([...new Set(named)].filter((fact) => !known.has(fact))).toEqual([]);
});
