import { textKey } from '#vocabulary/textKey.ts';
import { type Confidence, type FactSource, factsReadIn } from './facts.ts';
import { slugOf } from './regionPaths.ts';

/** A telephone number with where it was read. */
export type SourcedNumber = FactSource & { number: string };

/** Part of Nunavut, each with an Inuit association of its own. */
type NunavutRegion = 'qikiqtaaluk' | 'kivalliq' | 'kitikmeot';

/** A community of Nunavut. What was not found is null: it is said, and never guessed. */
export type Community = {
  name: string;
  region: NunavutRegion;
  /** The name until it was changed, where maps and older people still say it. */
  formerly?: string;
  /** Its name in syllabics and in Latin letters, where they differ from the official one. */
  syllabics: string | null;
  inuktitut: string | null;
  /** The three digits that its telephone numbers begin with, after 867. */
  prefix: SourcedNumber | null;
  health: SourcedNumber | null;
  office: SourcedNumber | null;
  /** True where the health centre is the hospital. */
  hasHospital?: true;
};

const read = (number: string, confidence: Confidence, source: string): SourcedNumber => ({
  number,
  confidence,
  source,
  asOf: factsReadIn,
});

const archived = 'Library and Archives Canada, community profile of about 1992';
const wikipedia = 'Wikipedia';

/** What the archived profile of a hamlet says: its office, with the area code of today. */
const profiled = (prefix: string, rest: string) => ({
  prefix: read(prefix, 'A', archived),
  office: read(`867-${prefix}-${rest}`, 'C', archived),
});

const named = (
  name: string,
  region: NunavutRegion,
  syllabics: string | null,
  inuktitut: string | null,
  more: Partial<Community> = {},
): Community => ({ name, region, syllabics, inuktitut, prefix: null, health: null, office: null, ...more });

/** The 25 communities of Nunavut by their official name, with the numbers that a public page could be found for. */
export const communities: readonly Community[] = [
  named('Arctic Bay', 'qikiqtaaluk', 'ᐃᒃᐱᐊᕐᔪᒃ', 'Ikpiarjuk', profiled('439', '9917')),
  named('Arviat', 'kivalliq', 'ᐊᕐᕕᐊᑦ', null, { formerly: 'Eskimo Point' }),
  named('Baker Lake', 'kivalliq', 'ᖃᒪᓂᑦᑐᐊᖅ', 'Qamani’tuaq', {
    prefix: read('793', 'A', 'gov.nu.ca, community page'),
    office: read('867-793-2874', 'A', 'gov.nu.ca, community page'),
  }),
  named('Cambridge Bay', 'kitikmeot', 'ᐃᖃᓗᒃᑑᑦᑎᐊᖅ', 'Iqaluktuuttiaq', { prefix: read('983', 'C', wikipedia) }),
  named('Chesterfield Inlet', 'kivalliq', 'ᐃᒡᓗᓕᒑᕐᔪᒃ', 'Igluligaarjuk'),
  named('Clyde River', 'qikiqtaaluk', 'ᑲᖏᖅᑐᒑᐱᒃ', 'Kangiqtugaapik', {
    prefix: read('924', 'A', 'clyderiver.ca, 2020'),
    office: read('867-924-6220', 'A', 'clyderiver.ca, 2020'),
  }),
  named('Coral Harbour', 'kivalliq', 'ᓴᓪᓕᖅ', 'Salliq', { prefix: read('925', 'B', 'niws.ca') }),
  named('Gjoa Haven', 'kitikmeot', 'ᐅᖅᓱᖅᑑᖅ', 'Uqsuqtuuq', profiled('360', '7141')),
  named('Grise Fiord', 'qikiqtaaluk', 'ᐊᐅᔪᐃᑦᑐᖅ', 'Aujuittuq', { prefix: read('980', 'C', wikipedia) }),
  named('Igloolik', 'qikiqtaaluk', 'ᐃᒡᓗᓕᒃ', 'Iglulik'),
  named('Iqaluit', 'qikiqtaaluk', 'ᐃᖃᓗᐃᑦ', null, {
    formerly: 'Frobisher Bay',
    prefix: read('979', 'A', 'iqaluit.ca'),
    health: read('867-975-8600', 'A', 'gov.nu.ca, Qikiqtani General Hospital'),
    office: read('867-979-5603', 'A', 'iqaluit.ca, municipal cemetery'),
    hasHospital: true,
  }),
  named('Kimmirut', 'qikiqtaaluk', 'ᑭᒻᒥᕈᑦ', null, { formerly: 'Lake Harbour' }),
  named('Kinngait', 'qikiqtaaluk', 'ᑭᙵᐃᑦ', null, {
    formerly: 'Cape Dorset',
    prefix: read('897', 'A', 'capedorset.ca, about 2001'),
    office: read('867-897-8943', 'C', 'capedorset.ca, about 2001'),
  }),
  named('Kugaaruk', 'kitikmeot', 'ᑰᒑᕐᔪᒃ', 'Kuugaarjuk', { formerly: 'Pelly Bay' }),
  named('Kugluktuk', 'kitikmeot', 'ᖁᕐᓗᖅᑐᖅ', 'Qurluqtuq', {
    formerly: 'Coppermine',
    prefix: read('982', 'A', 'gov.nu.ca, 2020'),
  }),
  named('Naujaat', 'kivalliq', null, null, { formerly: 'Repulse Bay' }),
  named('Pangnirtung', 'qikiqtaaluk', 'ᐸᖕᓂᖅᑑᖅ', 'Panniqtuuq'),
  named('Pond Inlet', 'qikiqtaaluk', 'ᒥᑦᑎᒪᑕᓕᒃ', 'Mittimatalik', profiled('899', '8934')),
  named('Qikiqtarjuaq', 'qikiqtaaluk', 'ᕿᑭᖅᑕᕐᔪᐊᖅ', null, { formerly: 'Broughton Island' }),
  named('Rankin Inlet', 'kivalliq', 'ᑲᖏᖅᖠᓂᖅ', 'Kangiqliniq', { prefix: read('645', 'C', wikipedia) }),
  named('Resolute', 'qikiqtaaluk', 'ᖃᐅᓱᐃᑦᑐᖅ', 'Qausuittuq', { formerly: 'Resolute Bay' }),
  named('Sanikiluaq', 'qikiqtaaluk', 'ᓴᓂᑭᓗᐊᖅ', null),
  named('Sanirajak', 'qikiqtaaluk', 'ᓴᓂᕋᔭᒃ', null, { formerly: 'Hall Beach' }),
  named('Taloyoak', 'kitikmeot', null, null, { formerly: 'Spence Bay', ...profiled('561', '6341') }),
  named('Whale Cove', 'kivalliq', 'ᑎᑭᕋᕐᔪᐊᖅ', 'Tikirarjuaq'),
];

/** Every RCMP detachment of Nunavut answers at the community's prefix and these digits (canada.md, corrections; B). */
const rcmpDigits = '1111';
const rcmpRule = { confidence: 'B', source: 'nunavutnews, 2022–2023' } as const;

/** The number of the RCMP in a community, as sure as the less sure of prefix and rule; null where the prefix is not known. */
export function rcmpOf({ prefix }: Community): SourcedNumber | null {
  if (!prefix) return null;
  const confidence = prefix.confidence > rcmpRule.confidence ? prefix.confidence : rcmpRule.confidence;
  return {
    ...prefix,
    number: `867-${prefix.number}-${rcmpDigits}`,
    confidence,
    source: `${prefix.source}; ${rcmpRule.source}`,
  };
}

/** The community that an address names; undefined when there is none. */
export const findCommunityBySlug = (slug: string): Community | undefined =>
  communities.find(({ name }) => slugOf(name) === slug);

/** The community that somebody means by an official, earlier or Inuktitut name, with or without "Nunavut" behind it. */
export function findCommunity(text: string): Community | undefined {
  const key = textKey(text.split(',')[0] ?? '');
  if (!key) return undefined;
  return communities.find(({ name, formerly, inuktitut, syllabics }) =>
    [name, formerly, inuktitut, syllabics].some((known) => known && textKey(known) === key),
  );
}
