/** A column of our own format: a row without a needed one is refused; the example is as it is written in a CSV file. */
type ImportColumn = { name: string; needed: boolean; example: string };

/** The columns that are read of a file in our own format, in the order of the template. */
export const importColumns = [
  { name: 'source', needed: true, example: 'Yukon list 2026' },
  { name: 'sourceId', needed: true, example: '17' },
  { name: 'name', needed: true, example: 'Northern Lights Funeral Home' },
  { name: 'type', needed: true, example: 'funeral-home' },
  { name: 'region', needed: true, example: 'Yukon' },
  { name: 'publish', needed: false, example: 'no' },
  { name: 'city', needed: false, example: 'Whitehorse' },
  { name: 'address', needed: false, example: '12 Main Street' },
  { name: 'postalCode', needed: false, example: 'Y1A 1A1' },
  { name: 'phone', needed: false, example: '867-555-0101' },
  { name: 'email', needed: false, example: 'office@example.org' },
  { name: 'website', needed: false, example: 'https://example.org' },
  { name: 'tags', needed: false, example: 'cremation;burial' },
  { name: 'adminTags', needed: false, example: 'review:confirm-town' },
  { name: 'hours', needed: false, example: '24h' },
  { name: 'languages', needed: false, example: 'en;fr' },
  { name: 'ownerName', needed: false, example: 'Northern Holdings' },
  { name: 'latitude', needed: false, example: '60.7212' },
  { name: 'longitude', needed: false, example: '-135.0568' },
  { name: 'geoPrecision', needed: false, example: 'town' },
  { name: 'prices', needed: false, example: '[{"item":"Direct cremation","amount":1800,"asOf":"2026-05"}]' },
  { name: 'priceListUrl', needed: false, example: 'https://example.org/prices' },
  { name: 'licence', needed: false, example: 'Open Government Licence – Yukon' },
  { name: 'sourceName', needed: false, example: 'Yukon business register' },
  { name: 'sourceDate', needed: false, example: '2026-11-25' },
  { name: 'sourceUrl', needed: false, example: 'https://example.org/register' },
  { name: 'sourceUrlPublic', needed: false, example: 'false' },
  { name: 'alsoSeen', needed: false, example: 'https://example.com/directory' },
] as const satisfies readonly ImportColumn[];

/** A file in our own format with nothing but the names of its columns, with the mark by which spreadsheets know UTF-8. */
export const importTemplate = `\uFEFF${importColumns.map(({ name }) => name).join(',')}\r\n`;

/** What is read of the rows of the other formats, by the names that their sources give it. */
export const readOf = {
  overture: 'id, names.primary, categories.primary, addresses, phones, websites, emails, operating_status, geometry',
  odbus:
    'idx, business_name, alt_business_name, source_NAICS_primary, source_NAICS_secondary, derived_NAICS, status, unit, street_no, street_name, street_type, street_direction, full_address, city, CSDNAME, prov_terr, postal_code, latitude, longitude, geo_source',
  osm: 'id, name, name:en, name:fr, shop, amenity, landuse, addr:*, phone, contact:phone, email, contact:email, website, contact:website, geometry',
} as const;
