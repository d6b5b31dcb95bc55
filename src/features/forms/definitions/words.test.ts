import { describe, expect, it } from 'vitest';
import { consentOf, formWordsIn, versionOf } from '#features/forms/document/words.service.ts';
import { formNames } from '#vocabulary/formNames.ts';
import { languages } from '#vocabulary/languages.ts';
import { regions } from '#vocabulary/regions/regions.ts';
import { definitions, fieldsOf } from './definitions.rules.ts';
import { wordValues } from './words.rules.ts';

const codes = [...regions.map(({ code }) => code), undefined];

describe.each(languages)('the words of the forms in %s', (language) => {
  const words = formWordsIn(language);

  it.each(formNames)('of %s can be said in every province and territory', (name) => {
    const path = `formTexts.forms.${name}`;
    for (const region of codes) {
      const values = wordValues({ region }, 'Marie Roy');
      const said = [
        words.t(`formTitles.${name}`, values),
        words.anyKey(`${path}.about`, values),
        ...definitions[name].sections.map(({ key }) => words.anyKey(`${path}.sections.${key}`, values)),
        ...fieldsOf(definitions[name]).map(({ key }) => words.anyKey(`${path}.fields.${key}`, values)),
        ...fieldsOf(definitions[name]).map(({ key }) =>
          words.anyKey.has(`${path}.hints.${key}`) ? words.anyKey(`${path}.hints.${key}`, values) : 'none',
        ),
      ];
      for (const text of said) expect(text).toMatch(/\S/);
      for (const text of said) expect(text).not.toMatch(/[{}]/);
    }
  });

  it('name the person in every text that is signed', () => {
    for (const name of formNames) {
      const consent = consentOf(words, name, wordValues({ region: 'QC' }, 'Marie Roy'));
      if (definitions[name].signed) expect(consent, name).toContain('Marie Roy');
      else expect(consent).toBeNull();
    }
  });
});

describe('a form is called as its province calls it', () => {
  it.each([
    ['ON', 'en', 'Statement of Death (Form 15)'],
    ['SK', 'en', 'Statement of Death'],
    ['QC', 'en', 'Declaration of Death'],
    ['QC', 'fr', 'Déclaration de décès'],
    ['ON', 'fr', 'Déclaration de décès (formule 15)'],
    ['NB', 'fr', 'Enregistrement du décès'],
    [undefined, 'en', 'Registration of Death'],
  ] as const)('%s, %s: %s', (region, language, title) => {
    const values = wordValues({ region }, '');
    expect(formWordsIn(language).t('formTitles.vital-statistics', values)).toBe(title);
  });

  it('a medical examiner is asked where there is one', () => {
    const label = (region: 'AB' | 'NS' | 'BC') =>
      formWordsIn('en').t('formTexts.forms.cremation-authorization.fields.clearance', wordValues({ region }, ''));
    expect(label('AB')).toContain('Form 4');
    expect(label('NS')).toContain('Medical examiner');
    expect(label('BC')).toContain('Coroner');
  });
});

it('each form has a version of its own', () => {
  const versions = formNames.map(versionOf);
  expect(new Set(versions).size).toBe(formNames.length);
  for (const version of versions) expect(version).toMatch(/^[0-9a-f]{64}$/);
});
