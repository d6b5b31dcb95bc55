import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { expect, test } from 'vitest';
import { contextOf } from '#features/forms/definitions/context.rules.ts';
import { fillingOf } from '#features/forms/definitions/filling.rules.ts';
import forms from '../../../../messages/fr/forms.json' with { type: 'json' };
import formTexts from '../../../../messages/fr/formTexts.json' with { type: 'json' };
import formTitles from '../../../../messages/fr/formTitles.json' with { type: 'json' };
import { FilledSections } from './FilledSections.tsx';
import { useFormTexts } from './useFormTexts.ts';

const name = 'cremation-authorization';

/** What somebody signs, as it is read. */
function Read() {
  const context = contextOf({});
  const words = useFormTexts(name, context, 'Marie');
  const filling = fillingOf(name, context, { acknowledgements: ['irreversible', 'parts-removed'] });
  return createElement(FilledSections, { filling, words });
}

test('each thing that was understood stands on a line of its own, as on paper', () => {
  const children = createElement(Read);
  const intl = { locale: 'fr-CA', messages: { forms, formTexts, formTitles }, timeZone: 'UTC', children };
  const drawn = renderToStaticMarkup(createElement(IntlProvider, intl));
  const { irreversible, 'parts-removed': parts } = formTexts.options;
  expect(drawn).toContain(`${irreversible}\n${parts}`);
});
