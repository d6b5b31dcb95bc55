import { describe, expect, it } from 'vitest';
import { ofName } from './ofName.ts';

describe('a person’s name behind "of"', () => {
  it.each([
    ['Marie Roy', 'de Marie Roy'],
    ['Éléonore Roy', 'd’Éléonore Roy'],
    ['alain', 'd’alain'],
    ['Œnone', 'd’Œnone'],
    ['Yves Côté', 'd’Yves Côté'],
    ['Yann Côté', 'de Yann Côté'],
    ['Hélène Cyr', 'd’Hélène Cyr'],
    ['Harry Hill', 'de Harry Hill'],
    ['Maria de Almeida', 'de Maria de Almeida'],
  ])('is elided in French where French does: %s', (name, said) => {
    expect(ofName('fr', name)).toBe(said);
    expect(ofName('en', name)).toBe(name);
  });
});
