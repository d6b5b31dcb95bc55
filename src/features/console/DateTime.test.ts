import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { afterEach, expect, test, vi } from 'vitest';
import { intlOptions } from '#platform/i18n.ts';
import { DateTime } from './DateTime.tsx';

const drawn = (locale = 'en-CA', at = '2026-11-29T20:03:00Z') => {
  const children = createElement(DateTime, { at });
  return renderToStaticMarkup(createElement(IntlProvider, { locale, messages: {}, ...intlOptions, children }));
};
afterEach(() => void vi.unstubAllGlobals());

test.each([
  ['America/Vancouver', '12:03'],
  ['America/St_Johns', '4:33'],
])('a moment is told by the clock of the reader in %s', (timeZone, time) => {
  vi.stubGlobal('Temporal', { Now: { timeZoneId: () => timeZone } });
  expect(drawn()).toContain(time);
});

test('the first of a month is said as French says it', () => {
  vi.stubGlobal('Temporal', { Now: { timeZoneId: () => 'America/Toronto' } });
  expect(drawn('fr-CA', '2026-12-01T20:03:00Z')).toContain('>1er déc. 2026');
});
