import { expect, test } from 'vitest';
import { regionNames } from '#vocabulary/regions/regions.ts';
import { regionHref, subLinksOf } from './footerLinks.ts';

test('Alberta expands to its eleven sub-links by type and tag', () => {
  const query = (href: string) => Object.fromEntries(new URL(href, 'http://rivage.invalid').searchParams);
  expect(subLinksOf('Alberta').map(({ href }) => query(href))).toEqual([
    ...[
      'age-care',
      'emergency-services',
      'hospice',
      'hospital',
      'medical-examiner-offices',
      'medical-offices',
      'urgent-care-centre',
      'flowers',
    ].map((tag) => ({ region: 'Alberta', tag })),
    ...['cemetery', 'merchant', 'funeral-home'].map((type) => ({ region: 'Alberta', type })),
  ]);
});

test('a region has a medical examiner or a coroner, never both', () => {
  const withExaminer = regionNames.filter((name) =>
    subLinksOf(name).some(({ key }) => key === 'medical-examiner-offices'),
  );
  expect(withExaminer).toEqual(['Alberta', 'Manitoba', 'Newfoundland and Labrador', 'Nova Scotia']);
  for (const name of regionNames) {
    const keys = subLinksOf(name).map(({ key }) => key);
    expect(keys.includes('coroner-office')).toBe(!withExaminer.includes(name));
    expect(keys).toHaveLength(11);
  }
});

test('a region is named in its address as it is stored', () => {
  expect(regionHref('Newfoundland and Labrador')).toBe('/listings?region=Newfoundland%20and%20Labrador');
});
