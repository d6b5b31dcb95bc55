import { withOlderName } from '#features/places/data/listedPrices.rules.ts';
import { fieldsWhere, type PlaceField, type PlaceFieldName, placeFields } from './fields.ts';
import { editableImagesOf, publicImagesOf } from './images.rules.ts';
import { isAdministratorsOnly, isConnectable, regulatorListYearOf } from './rules.ts';
import type { EditablePlace, PlaceRecord, PublicPlace } from './schema.ts';

const sourceOf = ({ source, sourceDate, sourceUrl, licence }: PlaceRecord): PublicPlace['source'] =>
  source === null ? null : { name: source, date: sourceDate, url: sourceUrl, licence };

const isCoarse = ({ hideAddress, disclosure }: PlaceRecord): boolean => hideAddress || disclosure === 'name-only';

const precisionOf = (record: PlaceRecord): PublicPlace['geoPrecision'] => {
  if (!isCoarse(record)) return record.geoPrecision;
  return record.publicLatitude === null ? null : 'hidden';
};

const isClaimed = ({ claimed, type }: PlaceRecord): boolean => claimed && !isAdministratorsOnly(type);

type Shown<View> = { [Name in keyof View]?: (record: PlaceRecord) => View[Name] };

/** What everybody is told of a field where that is not what is stored; undefined is left out. */
const toEverybody: Shown<PublicPlace> = {
  latitude: ({ publicLatitude }) => publicLatitude,
  longitude: ({ publicLongitude }) => publicLongitude,
  geoPrecision: precisionOf,
  data: ({ data }) => withOlderName(data),
  images: ({ images }) => publicImagesOf(images),
  source: sourceOf,
  claimed: isClaimed,
};

/** What the owner is told of a field: as everybody, but for these. */
const toOwner: Shown<EditablePlace> = {
  data: ({ data }) => withOlderName(data),
  images: ({ images }) => editableImagesOf(images),
  source: sourceOf,
  claimed: isClaimed,
  connectionCount: ({ type, connectionCount }) => (type === 'funeral-home' ? connectionCount : undefined),
};

type Line = Pick<PlaceField, 'hiddenWith' | 'blank'> & { name: string; read: (record: PlaceRecord) => unknown };

type Told = Partial<Record<PlaceFieldName, (record: PlaceRecord) => unknown>>;

function lineOf(name: PlaceFieldName, told: Told): Line {
  const { hiddenWith, blank = null }: PlaceField = placeFields[name];
  const read = told[name] ?? ((record: PlaceRecord) => record[name]);
  return { name, read, blank, ...(hiddenWith ? { hiddenWith } : {}) };
}

const countedLines: readonly Line[] = [
  { name: 'connectable', read: isConnectable },
  { name: 'regulatorListYear', read: ({ adminTags }) => regulatorListYearOf(adminTags) },
];
const publicNames = fieldsWhere(({ shownTo }) => shownTo === 'everybody');
const publicLines = [...publicNames.map((name) => lineOf(name, toEverybody)), ...countedLines];
const ownerNames = fieldsWhere(({ shownTo }) => shownTo !== 'nobody');
const ownerLines = [...ownerNames.map((name) => lineOf(name, toOwner)), ...countedLines];

type Hidden = Record<NonNullable<PlaceField['hiddenWith']>, boolean>;

/** One of the two projections; which of them is the caller's to say, who chooses the lines. */
function project<View extends PublicPlace>(lines: readonly Line[], record: PlaceRecord, hidden: Hidden): View {
  const view: Record<string, unknown> = {};
  for (const { name, read, hiddenWith, blank } of lines) {
    const value = hiddenWith !== undefined && hidden[hiddenWith] ? blank : read(record);
    if (value !== undefined) view[name] = value;
  }
  return view as View;
}

const nothingHidden: Hidden = { 'name-only': false, address: false };

/** What everybody may see of a listing: what the table of fields does not show to everybody cannot leave. */
export const publicPlaceOf = (record: PlaceRecord): PublicPlace =>
  project<PublicPlace>(publicLines, record, {
    'name-only': record.disclosure === 'name-only',
    address: isCoarse(record),
  });

/** What the listing's owner and the administrator see: every fact as it is stored. */
export const editablePlaceOf = (record: PlaceRecord): EditablePlace =>
  project<EditablePlace>(ownerLines, record, nothingHidden);
