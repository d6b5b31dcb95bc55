import { editableImagesOf, publicImagesOf } from './images.rules.ts';
import { isAdministratorsOnly, isConnectable } from './rules.ts';
import type { EditablePlace, PlaceRecord, PublicPlace } from './schema.ts';

/** What everybody may see of a listing, field by field: what is not named here cannot leave. */
export const publicPlaceOf = (record: PlaceRecord): PublicPlace =>
  record.disclosure === 'name-only' ? nameOnlyPlaceOf(record) : disclosedPlaceOf(record);

/** What the listing's keeper and the administrator see: every fact as it is stored. */
export const editablePlaceOf = (record: PlaceRecord): EditablePlace => ({
  ...disclosedPlaceOf(record),
  address: record.address,
  postalCode: record.postalCode,
  latitude: record.latitude,
  longitude: record.longitude,
  geoPrecision: record.geoPrecision,
  images: editableImagesOf(record.images),
  email: record.email,
  adminTags: record.adminTags,
  status: record.status,
  ...(record.type === 'funeral-home' ? { connectionCount: record.connectionCount } : {}),
  ...(record.keepers ? { keepers: record.keepers } : {}),
});

function disclosedPlaceOf(record: PlaceRecord): PublicPlace {
  const { hideAddress } = record;
  return {
    ...namedPlaceOf(record),
    website: record.website,
    tags: record.tags,
    address: hideAddress ? null : record.address,
    postalCode: hideAddress ? null : record.postalCode,
    phone: record.phone,
    geoPrecision: hideAddress ? precisionHidden(record) : record.geoPrecision,
    data: record.data,
    featuredImagePath: record.featuredImagePath,
    images: publicImagesOf(record.images),
    directInfo: record.directInfo,
    source: sourceOf(record),
  };
}

/** A listing known from third-party pages only: its name and its town, and nothing that nobody confirmed. */
const nameOnlyPlaceOf = (record: PlaceRecord): PublicPlace => ({
  ...namedPlaceOf(record),
  website: null,
  tags: [],
  address: null,
  postalCode: null,
  phone: null,
  geoPrecision: precisionHidden(record),
  data: {},
  featuredImagePath: null,
  images: [],
  directInfo: null,
  source: null,
});

const namedPlaceOf = (record: PlaceRecord) => ({
  id: record.id,
  slug: record.slug,
  name: record.name,
  type: record.type,
  preferred: record.preferred,
  canadaWide: record.canadaWide,
  hideAddress: record.hideAddress,
  city: record.city,
  region: record.region,
  latitude: record.publicLatitude,
  longitude: record.publicLongitude,
  disclosure: record.disclosure,
  claimed: record.claimed && !isAdministratorsOnly(record.type),
  connectable: isConnectable(record),
  ...(record.distanceKilometres === undefined ? {} : { distanceKilometres: record.distanceKilometres }),
});

const precisionHidden = (record: PlaceRecord) => (record.publicLatitude === null ? null : 'hidden');

const sourceOf = ({ source, sourceDate, sourceUrl, licence }: PlaceRecord): PublicPlace['source'] =>
  source === null ? null : { name: source, date: sourceDate, url: sourceUrl, licence };
