import { describe, expect, it } from 'vitest';
import { regionNames } from '#vocabulary/regions/regions.ts';
import { choicesOf, factNames, factOf } from './shipped.rules.ts';

describe('the facts as they are shipped', () => {
  it.each(regionNames)('%s has each of them, with a sentence, a source and when it was read', (region) => {
    for (const name of factNames) {
      const fact = factOf(region, name);
      expect(fact).toMatchObject({
        name,
        key: expect.stringMatching(/^(regions|guideFacts)\./),
        source: expect.any(String),
      });
      expect([fact.source, fact.asOf].every((text) => text.length > 0)).toBe(true);
    }
  });

  it('are Quebec’s own where Quebec has its own', () => {
    expect(factOf('Quebec', 'pension').key).toBe('guideFacts.federalHelp.quebecPensionPlan');
    expect(factOf('Ontario', 'pension').key).toBe('guideFacts.federalHelp.canadaPensionPlan');
    expect([choicesOf('Quebec').quebec, choicesOf('Ontario').quebec]).toEqual(['yes', 'no']);
    expect(factOf('Alberta', 'wait').key).toBe('guideFacts.clock.regions.AB');
    expect(factOf('Alberta', 'decides').key).toBe('guideFacts.authority.regions.AB');
    expect(factOf('Alberta', 'help')).toMatchObject({
      key: 'guideFacts.funeralHelp.AB',
      amounts: { funeral: 4421, ceremony: 1000 },
    });
  });
});
