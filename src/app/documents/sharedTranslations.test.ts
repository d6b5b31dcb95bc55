import { createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { AbstractIntlMessages } from 'use-intl';
import { expect, test } from 'vitest';
import { IntlProvider, useFormatter, useTranslations } from './sharedTranslations.ts';

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

test('dates and numbers are written by what wrote those of the drawing before, in each language by its own', () => {
  const moment = new Date('2026-11-01T12:00:00Z');
  const write = (locale: string) => {
    let formatter: unknown;
    function Written() {
      const format = useFormatter();
      formatter = format;
      return `${format.dateTime(moment, { month: 'long', year: 'numeric' })}, ${format.number(1234.5)}`;
    }
    const provider = createElement(
      Provider,
      { locale, messages: {}, timeZone: 'America/Toronto' },
      createElement(Written),
    );
    return { written: renderToString(provider), formatter };
  };
  const first = write('en-CA');
  expect(first.written).toBe('November 2026, 1,234.5');
  expect(write('en-CA').formatter).toBe(first.formatter);
  expect(write('fr-CA').written).toBe('novembre 2026, 1\u00a0234,5');
  expect(write('en-CA').written).toBe(first.written);
});
