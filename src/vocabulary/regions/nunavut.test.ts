import { expect, it } from 'vitest';
import { communities, findCommunity, findCommunityBySlug, rcmpOf } from './nunavut.ts';
import { slugOf } from './regionPaths.ts';

it('the 25 communities are found by their address, and no two share one', () => {
  expect(communities).toHaveLength(25);
  expect(new Set(communities.map(({ name }) => slugOf(name))).size).toBe(25);
  for (const community of communities) expect(findCommunityBySlug(slugOf(community.name))).toBe(community);
  expect(findCommunityBySlug('alert')).toBeUndefined();
});

it.each([
  ['Cape Dorset', 'Kinngait'],
  ['Kinngait, Nunavut', 'Kinngait'],
  ['iqaluktuuttiaq', 'Cambridge Bay'],
  ['ᒥᑦᑎᒪᑕᓕᒃ', 'Pond Inlet'],
  ['Resolute Bay', 'Resolute'],
])('%s is %s', (text, name) => expect(findCommunity(text)?.name).toBe(name));

it.each(['', 'Calgary', ', Nunavut'])('"%s" is none', (text) => expect(findCommunity(text)).toBeUndefined());

it('every number is one of its own community, with a source and the month it was read in', () => {
  for (const { name, prefix, health, office, hasHospital } of communities) {
    for (const known of [prefix, health, office].filter((number) => number !== null)) {
      expect(known.source, name).toBeTruthy();
      expect(known.asOf, name).toMatch(/^\d{4}-\d{2}$/);
    }
    if (office && prefix) expect(office.number, name).toMatch(new RegExp(`^867-${prefix.number}-\\d{4}$`));
    expect(health === null || hasHospital, name).toBe(true);
  }
});

it('the RCMP answers at the prefix and 1111; a prefix that is not known is not guessed, and an unsure one makes it unsure', () => {
  const of = (name: string) => rcmpOf(findCommunity(name)!);
  expect(of('Baker Lake')).toMatchObject({ number: '867-793-1111', confidence: 'B' });
  expect(of('Grise Fiord')).toMatchObject({ number: '867-980-1111', confidence: 'C' });
  expect(of('Arviat')).toBeNull();
});
