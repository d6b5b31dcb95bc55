import { useTranslations } from 'use-intl';
import type { Messages } from '#platform/catalogue.ts';
import { hasMessage } from '#platform/messages.ts';
import { isOneOf } from '#vocabulary/isOneOf.ts';
import { medicalExaminerRegions } from '#vocabulary/regions/regions.ts';
import { isPlaceTag, type PlaceTag } from './listingsAddress.rules.ts';

type TagKey = keyof Messages['tags']['label'];

/** Medical examiners work in four provinces; everywhere else the same office is the coroner's. */
function keyOf(tag: PlaceTag, region: string | null): TagKey {
  if (tag !== 'medical-examiner-offices') return tag;
  if (region === null) return 'death-investigation';
  return isOneOf(medicalExaminerRegions, region) ? tag : 'coroner-office';
}

/** Names tags in the reader's language: `one` for a listing, `many` for a list of them. */
export function useTagLabel() {
  const t = useTranslations('tags');
  const label = (tag: string, region: string | null) => (isPlaceTag(tag) ? t(`label.${keyOf(tag, region)}`) : tag);
  return {
    one: label,
    many: (tag: PlaceTag, region: string | null) => {
      const key = `many.${keyOf(tag, region)}`;
      return hasMessage(t, key) ? t(key) : label(tag, region);
    },
  };
}
