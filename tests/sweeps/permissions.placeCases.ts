import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { expect } from 'vitest';
import { type Fixture, ownListing, roleOfCaller } from './permissions.fixture.ts';
import type { Case } from './permissions.run.ts';
import { upload } from './permissions.upload.ts';

const listingId = (fixture: Fixture) => ({ id: fixture.listing.id });

/** Families that are connected keep a listing from being deleted or becoming another type. */
const endConnections = ({ world, listing }: Fixture) => world.pool`
  update connections set status = 'disconnected', ended_at = now() where place_id = ${listing.id}`;

async function addPicture(fixture: Fixture): Promise<void> {
  const { world, listing } = fixture;
  const path = `/images/${listing.id}.webp`;
  const [row] = await world.pool`
    insert into place_images (place_id, path, width, height) values (${listing.id}, ${path}, 800, 600) returning id`;
  await world.pool`update places set featured_image_path = ${path} where id = ${listing.id}`;
  fixture.made = { imageId: row!.id, path };
}

async function addTwoPictures(fixture: Fixture): Promise<void> {
  await addPicture(fixture);
  const path = `${fixture.made.path}.other.webp`;
  await fixture.world.pool`
    insert into place_images (place_id, path, width, height) values (${fixture.listing.id}, ${path}, 800, 600)`;
  fixture.made.path = path;
}

/** A picture that no job could draw: its bytes are as they were sent. */
async function addOriginal(fixture: Fixture): Promise<void> {
  const { world, listing } = fixture;
  const original = Buffer.from('what a phone sent');
  const [row] = await world.pool`
    insert into place_images (place_id, path, width, height, state, original_size, original_sha256)
    values (${listing.id}, ${`/images/${listing.id}.kept`}, 800, 600, 'kept', ${original.length},
      ${createHash('sha256').update(original).digest()}) returning id`;
  await world.blobs.write(`pictures/${row!.id}/original`, Readable.from([original]));
  fixture.made = { imageId: row!.id };
}

async function addColleague(fixture: Fixture): Promise<void> {
  const { world, listing, spiritId } = fixture;
  const [row] = await world.pool`
    insert into place_keepers (place_id, email, role, accepted_at)
    values (${listing.id}, ${`colleague-${spiritId}@example.org`}, 'director', now()) returning id`;
  fixture.made = { colleagueId: row!.id };
}

async function pictureUpload(background: string) {
  const picture = sharp({ create: { width: 400, height: 300, channels: 3, background } });
  return upload('chapel.png', 'image/png', await picture.png().toBuffer());
}
const [picture, otherPicture] = await Promise.all(['#356', '#653'].map(pictureUpload));

const priceLine = (code: string) => ({
  ...{ code, nameEn: 'Urn', nameFr: '', unit: 'each', unitPrice: 150_00, taxes: [], thirdParty: false },
});

async function addPriceLine(fixture: Fixture): Promise<void> {
  const [row] = await fixture.world.pool`
    insert into price_book_lines (place_id, code, name_en, name_fr, unit, unit_price, taxes, third_party)
    values (${fixture.listing.id}, '100', 'Urn', '', 'each', 15000, '{}', false) returning id, updated_at`;
  fixture.made = { lineId: row!.id, updatedAt: row!.updatedAt };
}

const pricePackage = (code: string, { made }: Fixture) => ({
  ...{ code, nameEn: 'Simple', nameFr: '', lines: [{ lineId: made.lineId!, quantity: 1 }], price: null },
});

async function addPricePackage(fixture: Fixture): Promise<void> {
  await addPriceLine(fixture);
  const lines = [{ lineId: fixture.made.lineId, quantity: 1 }];
  const [row] = await fixture.world.pool`
    insert into price_packages (place_id, code, name_en, name_fr, lines)
    values (${fixture.listing.id}, 'P1', 'Simple', '', ${fixture.world.pool.json(lines as never)}) returning id, updated_at`;
  Object.assign(fixture.made, { packageId: row!.id, updatedAt: row!.updatedAt });
}

async function addPriceCard({ world, listing }: Fixture): Promise<void> {
  const data = { priceCard: { rows: { urn: { state: 'amount', amount: 150 } } } };
  await world.pool`update places set data = data || ${world.pool.json(data)} where id = ${listing.id}`;
}

const remove = ({ pool }: Fixture['world'], id: string) =>
  pool`update places set deleted_at = now(), deleted_by = 'keeper' where id = ${id}`;

const newTypes = {
  user: 'merchant',
  merchant: 'merchant',
  'funeral-home': 'funeral-home',
  organization: 'organization',
  admin: 'cemetery',
};
const newType = ({ relation }: Fixture) => newTypes[roleOfCaller(relation) ?? 'user'];

const oneIn = (read: (json: never) => unknown) => (answer: { json: unknown }) => [
  read(answer.json as never) as Record<string, unknown>,
];

/** The rows about listings. */
export const placeCases: Record<string, Case> = {
  P1: {
    query: ({ listing }) => ({ name: listing.name, region: 'Alberta' }),
    listings: oneIn((json: unknown[]) => json[0]),
  },
  P2: { query: ({ listing }) => ({ slug: listing.slug }), listings: oneIn((json) => json) },
  P3: { params: listingId, listings: oneIn((json) => json) },
  P4: {
    params: ({ listing, listings }) => ({ id: `${listing.id},${listings.organization.id}` }),
    listings: oneIn((json: unknown[]) => json[0]),
  },
  P5: {
    own: ({ json }, fixture) => {
      const own = roleOfCaller(fixture.relation) === 'admin' ? [] : [ownListing(fixture).id];
      expect(json.map(({ id }: { id: string }) => id)).toEqual(own);
    },
  },
  P6: {
    params: ({ relation }) => ({
      type: relation.startsWith('M-') ? 'merchant' : 'funeral-home',
      south: '51',
      north: '52',
      west: '-115',
      east: '-114',
    }),
    listings: ({ json }) => {
      expect(json.places.length).toBeGreaterThan(0);
      for (const place of json.places) expect([place.address, place.longitude]).not.toContain(-114.08);
      return json.places;
    },
  },
  P7: { params: listingId },
  P8: {
    params: ({ listing }) => ({ email: listing.email }),
    mailbox: (email) => ({ params: { email } }),
  },
  P25: {},
  P26: { params: listingId },
  P27: { params: listingId },
  P28: { params: listingId, body: () => ({ taxNumbers: {}, termsDays: 30, updatedAt: null }) },
  J13: { params: listingId },
  J14: { params: listingId, body: () => ({ accounts: {}, updatedAt: null }) },
  J1: { before: addPriceLine, params: listingId },
  J2: { params: listingId, body: () => priceLine('200') },
  J3: { before: addPriceCard, params: listingId },
  FV4: {
    params: listingId,
    body: () => ({ text: 'Code,Name,Price\n900,Urn,150.00', dryRun: false }),
  },
  J4: {
    before: addPriceLine,
    params: ({ listing, made }) => ({ id: listing.id, lineId: made.lineId! }),
    body: ({ made }) => ({ ...priceLine('100'), archived: true, updatedAt: made.updatedAt }),
  },
  PK1: { before: addPriceLine, params: listingId, body: (fixture) => pricePackage('P2', fixture) },
  PK2: {
    before: addPricePackage,
    params: ({ listing, made }) => ({ id: listing.id, packageId: made.packageId! }),
    body: (fixture) => ({ ...pricePackage('P1', fixture), archived: true, updatedAt: fixture.made.updatedAt }),
  },
  P9: { body: (fixture) => ({ name: `New listing ${fixture.spiritId}`, type: newType(fixture) }) },
  P10: {
    body: ({ spiritId }) => ({ name: 'A new home', email: `new-${spiritId}@example.org`, message: 'Please list us.' }),
    mailbox: (email) => ({ body: { name: 'A new home', email } }),
  },
  P11: {
    params: ({ spiritId }) => ({ email: `validate-${spiritId}@example.org` }),
    body: () => ({}),
    mailbox: (email) => ({ params: { email }, body: {} }),
  },
  P12: { params: listingId, body: () => ({ phone: '403-555-0199' }) },
  P13: { params: listingId, body: () => ({ email: 'another@example.org' }) },
  P14: { before: endConnections, params: listingId, body: () => ({ type: 'organization' }) },
  P15: { params: listingId, body: () => ({ name: 'Another name' }) },
  P16: { before: addTwoPictures, params: listingId, body: ({ made }) => ({ path: made.path }) },
  P17: {
    before: addTwoPictures,
    params: listingId,
    body: ({ made }) => ({ path: made.path, updateEntireRegion: true }),
    bodyDecides: 'the switch for the whole region is in it',
  },
  P18: { params: listingId, body: () => picture!.body, headers: () => picture!.headers, otherUpload: otherPicture! },
  P19: { before: addPicture, params: ({ listing, made }) => ({ id: listing.id, imageId: made.imageId! }) },
  P20: {
    before: addPicture,
    params: ({ listing, made }) => ({ id: listing.id, imageId: made.imageId! }),
    query: () => ({ updateEntireRegion: 'true' }),
  },
  P21: { before: endConnections, params: listingId },
  P23: {
    before: ({ world, listing }) => remove(world, listing.id),
    own: ({ json }, fixture) => {
      const isTheirs = fixture.relation === 'FH-con' || fixture.relation === 'M-own';
      expect(json.map(({ id }: { id: string }) => id)).toEqual(isTheirs ? [fixture.listing.id] : []);
    },
  },
  P24: { before: ({ world, listing }) => remove(world, listing.id), params: listingId },
  // Only a person's browser is counted.
  N1: {
    params: listingId,
    body: () => ({ what: 'view' }),
    headers: () => ({ 'user-agent': 'Mozilla/5.0 Firefox/130.0' }),
  },
  N2: { params: listingId },
  P22: { before: addOriginal, params: ({ listing, made }) => ({ id: listing.id, imageId: made.imageId! }) },
  K1: { before: addColleague, params: listingId },
  K2: { params: listingId, body: ({ spiritId }) => ({ email: `new-${spiritId}@example.org`, role: 'director' }) },
  K4: {
    before: addColleague,
    params: ({ listing, made }) => ({ id: listing.id, colleagueId: made.colleagueId! }),
    body: () => ({ role: 'assistant' }),
  },
  TP1: { params: listingId },
  TP2: {
    before: addColleague,
    params: listingId,
    body: ({ spiritId }) => ({
      ...{ email: `colleague-${spiritId}@example.org`, name: 'Paul Roy', phone: '403-555-0142' },
      ...{ licenceNumber: '1234', licenceBody: '', updatedAt: null },
    }),
  },
  TP3: { own: ({ json }) => expect(json).toEqual({ duties: expect.any(Array), people: [] }) },
  TP4: { params: listingId },
  TP5: { params: listingId, body: () => ({ isTold: false, updatedAt: null }) },
  K3: {
    before: addColleague,
    params: ({ listing, made }) => ({ id: listing.id, colleagueId: made.colleagueId! }),
  },
};
