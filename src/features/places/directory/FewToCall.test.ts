import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { expect, test } from 'vitest';
import type { Language } from '#vocabulary/languages.ts';
import { regulatorContacts, regulators } from '#vocabulary/places/regulators.ts';
import englishRows from '../../../../messages/en/rows.json' with { type: 'json' };
import frenchRows from '../../../../messages/fr/rows.json' with { type: 'json' };
import { FewToCall } from './FewToCall.tsx';

const messages = {
  en: { rows: englishRows },
  fr: { rows: frenchRows },
};

const drawn = (language: Language, region: string) => {
  const children = createElement(FewToCall, { town: '', region, next: [] });
  const intl = { locale: `${language}-CA`, messages: messages[language], timeZone: 'UTC', children };
  return renderToStaticMarkup(createElement(IntlProvider, intl));
};

test.each(regulators)(
  'of the regulator of $region a number is shown, or that none is confirmed',
  ({ code, region }) => {
    const phone = regulatorContacts[code]?.phone;
    const english = drawn('en', region);
    expect(english).toContain(englishRows.few.offices[code]);
    if (phone) expect(english).toContain(phone);
    expect(english.includes('(phone number')).toBe(!phone);
    expect(drawn('fr', region).includes('(numéro de téléphone')).toBe(!phone);
  },
);

test('where not even a page is known, that is said too', () => {
  expect(drawn('en', 'New Brunswick')).toContain(englishRows.few.noContact);
  expect(drawn('fr', 'New Brunswick')).toContain(frenchRows.few.noContact);
  expect(drawn('en', 'Yukon')).toContain('yukon.ca');
});

test('two offices are spoken of as two, each with its article', () => {
  expect(drawn('fr', 'Quebec')).toContain(
    'L’Office de la protection du consommateur et le ministère de la Santé du Québec se partagent cette tâche',
  );
  expect(drawn('fr', 'Ontario')).toContain('(Bereavement Authority of Ontario) délivre les permis');
  expect(drawn('en', 'Quebec')).toContain('share this: the ministry gives the permits');
  expect(drawn('en', 'Ontario')).toContain('licenses the funeral homes');
});
