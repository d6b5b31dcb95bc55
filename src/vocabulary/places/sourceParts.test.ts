import { describe, expect, it } from 'vitest';
import { sourceParts } from './sourceParts.ts';

const linked = (words: string) => sourceParts(words).flatMap(({ href }) => href ?? []);

describe('sourceParts', () => {
  it.each([
    ['ontario.ca; mcscs.gov.on.ca', ['https://ontario.ca', 'https://mcscs.gov.on.ca']],
    ['alberta.ca/funeral-benefits', ['https://alberta.ca/funeral-benefits']],
    ['gov.nl.ca (CSSD page)', ['https://gov.nl.ca']],
    ['Funeral Providers Act (gnb.ca)', ['https://gnb.ca']],
    ['https://www.canada.ca/en/services.html, s. 3', ['https://www.canada.ca/en/services.html']],
    ['capedorset.ca, about 2001', ['https://capedorset.ca']],
    ['Civil Code of Québec, art. 48', []],
    ['Bereavement Start Guide', []],
    ['somebody@gnb.ca', []],
    ['gnb.ca.example', []],
    ['javascript:alert(1)', []],
    ['The Vital Statistics Act, C.C.S.M. c. V60, s. 9', []],
    ['', []],
  ])('%s: %j', (words, addresses) => {
    expect(linked(words)).toEqual(addresses);
    expect(
      sourceParts(words)
        .map(({ text }) => text)
        .join(''),
    ).toBe(words);
  });

  it('does not take long over words that are made to be hard', () => {
    const start = performance.now();
    for (const hard of ['a.'.repeat(150), 'a-'.repeat(150), `a.ca/${'/'.repeat(295)}`, `a.ca/${'.'.repeat(295)}`])
      sourceParts(hard);
    expect(performance.now() - start).toBeLessThan(100);
  });
});
