import { describe, expect, it } from 'vitest';
import { sourceWords } from './sourceWords.ts';

describe('sourceWords', () => {
  it.each([
    ['Civil Code of Québec, art. 42; caij', 'fr', 'Code civil du Québec, art. 42\u00a0; caij'],
    ['O. Reg. 30/11, s. 68 (3); thebao.ca', 'fr', 'Règl. de l’Ont. 30/11, art. 68 (3)\u00a0; thebao.ca'],
    ['Funeral Services Act, ss. 5 and 6', 'fr', 'Funeral Services Act, art. 5 et 6'],
    ['ontario.ca list quoted by thebao.ca', 'fr', 'ontario.ca, liste citée par thebao.ca'],
    ['bereavementstartguide', 'fr', 'Bereavement Start Guide'],
    [
      'Civil Code of Québec, art. 42; bereavementstartguide',
      'en',
      'Civil Code of Québec, art. 42; Bereavement Start Guide',
    ],
  ] as const)('%s in %s: %s', (source, language, words) => {
    expect(sourceWords(source, language)).toBe(words);
  });
});
