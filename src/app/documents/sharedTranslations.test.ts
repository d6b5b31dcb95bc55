import { createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { type AbstractIntlMessages, IntlProvider } from 'use-intl';
import { expect, test } from 'vitest';
import { useTranslations } from './sharedTranslations.ts';

/** Named as this file names them: the catalogue's own names are others. */
const useSentences = useTranslations as unknown as (namespace: string) => (key: string) => string;
const Provider = IntlProvider as unknown as (props: {
  locale: string;
  messages: AbstractIntlMessages;
  timeZone: string;
  children?: ReactNode;
}) => ReactNode;

const english = { shell: { menu: { title: 'Menu' } }, places: { title: 'Listings' } };
const french = { shell: { menu: { title: 'Menu principal' } }, places: { title: 'Inscriptions' } };

/** What a component says by a name of the catalogue, and what says it. */
function draw(locale: string, messages: AbstractIntlMessages, namespace: string, key: string) {
  let translator: unknown;
  function Said() {
    const t = useSentences(namespace);
    translator = t;
    return t(key);
  }
  const said = renderToString(
    createElement(Provider, { locale, messages, timeZone: 'America/Toronto' }, createElement(Said)),
  );
  return { said, translator };
}

test('what says the sentences of a part is made once, for each language and name', () => {
  const first = draw('en-CA', english, 'shell.menu', 'title');
  expect(draw('en-CA', english, 'shell.menu', 'title')).toEqual(first);
  expect(draw('en-CA', english, 'shell.menu', 'title').translator).toBe(first.translator);
  expect(first.said).toBe('Menu');
  expect(draw('en-CA', english, 'shell', 'menu.title').said).toBe('Menu');
  expect(draw('en-CA', english, 'places', 'title').said).toBe('Listings');
  expect(draw('fr-CA', french, 'shell.menu', 'title').said).toBe('Menu principal');
  expect(draw('en-CA', english, 'shell.menu', 'title').said).toBe('Menu');
});

test('a part that comes later is said once it is there, and an edited one as it is now', () => {
  const messages: AbstractIntlMessages = { places: { title: 'Listings' } };
  Object.assign(messages, { shell: { menu: { title: 'Menu' } } });
  expect(draw('en-CA', messages, 'shell.menu', 'title').said).toBe('Menu');
  expect(draw('en-CA', { ...messages, shell: { menu: { title: 'Edited' } } }, 'shell.menu', 'title').said).toBe(
    'Edited',
  );
});
