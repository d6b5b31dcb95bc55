import { informationTags } from '#vocabulary/places/tags.ts';
import type { PlaceTag } from './listingsAddress.rules.ts';

/** The tags that lists can be narrowed to, in the groups people look for them in. */
export const tagGroups = [
  {
    key: 'services',
    tags: [
      'burial',
      'cremation',
      'own-crematorium',
      'aquamation',
      'green-burial',
      'natural-burial',
      'home-funeral',
      'cremated-remains-burial',
      'columbarium',
      'mausoleum',
      'scattering',
      'reception',
      'catering',
      'livestream',
      'transport',
      'grief-support',
    ],
  },
  {
    key: 'faiths',
    tags: ['anglican', 'catholic', 'hindu', 'muslim', 'sikh', 'indigenous-ceremony'],
  },
  {
    key: 'access',
    tags: [
      'open-prices',
      'low-cost',
      'infants',
      'assistance-accepted',
      'language-english',
      'language-french',
      'lgbtq2s',
      'veterans',
      'wheelchair',
      'pets-welcome',
    ],
  },
  {
    key: 'goods',
    tags: ['caskets-urns', 'flowers', 'keepsakes', 'monuments', 'columbarium-supply', 'pet-memorial'],
  },
  {
    key: 'people',
    tags: [
      'celebrant',
      'death-doula',
      'estate-lawyer',
      'notary',
      'will-search',
      'estate-information',
      'funeral-cooperative',
      'memorial-society',
      'funeral-group',
      'association',
      'federation',
      'regulator',
      'cemetery',
      'cemetery-office',
    ],
  },
  { key: 'information', tags: informationTags },
] as const satisfies readonly { key: string; tags: readonly PlaceTag[] }[];
