import { describe, expect, test } from 'vitest';
import { limits } from '../../vocabulary/limits.ts';
import {
  type Consent,
  consentedParties,
  consentTextVersion,
  mayCarryThirdParties,
  needsConsent,
  noneChosen,
  originsOf,
  type ThirdPartySettings,
  thirdPartiesOf,
} from './thirdParties.rules.ts';

const everything: Omit<ThirdPartySettings, 'name'> = {
  chatWidgetUrl: 'https://chat.example.org/widget?website_token=abc',
  sessionRecorderUrl: 'https://recorder.example.org/r.js',
  analyticsId: 'G-1',
};
const consentTo = (choices: Partial<Consent['choices']>, textVersion = consentTextVersion): Consent => ({
  device: '00000000-0000-4000-8000-000000000000',
  at: '2026-01-01T00:00:00Z',
  textVersion,
  choices: { ...noneChosen, ...choices },
});
const purposesIn = (name: ThirdPartySettings['name']) =>
  thirdPartiesOf({ name, ...everything }).map(({ purpose }) => purpose);

describe('the registry', () => {
  test('chat belongs to production and preview, recorder and analytics to production, nothing to development', () => {
    expect(purposesIn('production')).toEqual(['chat', 'recorder', 'analytics']);
    expect(purposesIn('preview')).toEqual(['chat']);
    expect(purposesIn('development')).toEqual([]);
    expect(thirdPartiesOf({ name: 'production' })).toEqual([]);
  });

  test('waits as long as the limits say', () => {
    const [chat, recorder] = thirdPartiesOf({ name: 'production', ...everything });
    expect([chat!.delay, recorder!.delay]).toEqual([limits.chatWidgetDelay, limits.sessionRecorderDelay]);
  });

  test('finds script and token in the address of Chatwoot’s widget', () => {
    const [chat] = thirdPartiesOf({ name: 'preview', ...everything });
    expect(chat).toMatchObject({ script: 'https://chat.example.org/packs/js/sdk.js', key: 'abc' });
  });

  test('the policy names exactly the origins that are set up', () => {
    expect(originsOf(thirdPartiesOf({ name: 'preview', ...everything }))).toEqual({
      script: ['https://chat.example.org'],
      connect: ['https://chat.example.org', 'wss://chat.example.org'],
      frame: ['https://chat.example.org'],
      image: ['https://chat.example.org'],
    });
    expect(originsOf([]).script).toEqual([]);
  });
});

describe('consent', () => {
  const parties = thirdPartiesOf({ name: 'production', ...everything });

  test('nothing may run before somebody has agreed, and each only for itself', () => {
    expect(consentedParties(parties, null)).toEqual([]);
    expect(consentedParties(parties, consentTo({}))).toEqual([]);
    expect(consentedParties(parties, consentTo({ recorder: true })).map(({ purpose }) => purpose)).toEqual([
      'recorder',
    ]);
  });

  test('what was agreed to under other sentences does not count, and is asked again', () => {
    const old = consentTo({ chat: true }, 'old');
    expect(consentedParties(parties, old)).toEqual([]);
    expect(needsConsent(parties, old)).toBe(true);
  });

  test('a refusal is an answer; where nothing is set up nobody is asked', () => {
    expect(needsConsent(parties, null)).toBe(true);
    expect(needsConsent(parties, consentTo({}))).toBe(false);
    expect(needsConsent([], null)).toBe(false);
  });
});

describe('where third parties may run', () => {
  test.each(['/', '/listings', '/places/evergreen', '/about', '/blog/a-first-day'])('%s', (path) => {
    expect(mayCarryThirdParties(path, {})).toBe(true);
  });

  test.each([
    '/sign-in',
    '/confirm-email',
    '/guide-me',
    '/guide-me/0/location',
    '/spirits',
    '/spirit/1',
    '/spirit/1/invoice',
    '/spirit/1/shared',
    '/memory-lane/anna',
    '/account',
  ])('not at %s, whatever its page says', (path) => {
    expect(mayCarryThirdParties(path, {})).toBe(false);
  });

  test('not on a page for one person alone', () => {
    expect(mayCarryThirdParties('/my-listings', { authorized: true })).toBe(false);
    expect(mayCarryThirdParties('/no-such-page', { private: true })).toBe(false);
  });
});
