import { describe, expect, it } from 'vitest';
import { estateFactNames } from '#vocabulary/regions/estate.ts';
import { regionNames } from '#vocabulary/regions/regions.ts';
import { checkAgainOf, choicesOf, factNames, factOf } from './shipped.rules.ts';

describe('the facts as they are shipped', () => {
  it.each(regionNames)('%s has each of them, with a sentence, a source and when it was read', (region) => {
    for (const name of [...factNames, ...estateFactNames]) {
      const fact = factOf(region, name);
      expect(fact).toMatchObject({
        name,
        key: expect.stringMatching(/^(regions|guideFacts|estateFacts)\./),
        source: expect.any(String),
      });
      expect([fact.source, fact.asOf].every((text) => text.length > 0)).toBe(true);
      expect(fact.checkAgainBy > fact.asOf, name).toBe(true);
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

  it('are looked at again after a year where they tell amounts, sooner where they are not sure, later where they are law', () => {
    expect(factOf('Ontario', 'help').checkAgainBy).toBe('2027-11');
    for (const region of ['Alberta', 'British Columbia', 'New Brunswick', 'Nova Scotia'] as const)
      expect(factOf(region, 'help').checkAgainBy, 'of an earlier year').toBe('2027-01');
    expect(factOf('Quebec', 'wait').checkAgainBy).toBe('2028-11');
    expect(factOf('Yukon', 'wait').checkAgainBy).toBe('2027-05');
    expect(factOf('Nunavut', 'regulator').checkAgainBy).toBe('2027-05');
    const anew = { confidence: 'A', asOf: '2027-01-20' } as const;
    expect(checkAgainOf(factOf('Yukon', 'help'), anew)).toBe('2028-01');
    expect(checkAgainOf(factOf('Yukon', 'wait'), anew)).toBe('2029-01');
  });
});
