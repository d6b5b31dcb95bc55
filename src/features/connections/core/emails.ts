import { withFrenchFirstDay } from '#platform/firstDay.ts';
import { localPath } from '#platform/i18n.ts';
import { mailLayout, mailSubject, mailTranslator } from '#platform/mailLayout.ts';
import type { DeclineReason } from '#vocabulary/declineReasons.ts';
import { type Language, localeOf } from '#vocabulary/languages.ts';
import { namedPerson } from '#vocabulary/ofName.ts';
import { productName } from '#vocabulary/productName.ts';
import { findRegion, regionLabel } from '#vocabulary/regions/regions.ts';
import { timeZoneOfRegion } from '#vocabulary/regions/timeZones.ts';

type About = { language: Language; publicUrl: string; spiritId: string; placeName: string };

/** `person`: the name of the person who died, as the family typed it; empty while it is not known. */
export type AboutPerson = About & { person: string };

/** Leads to signing in and from there to the record. */
export const signInLink = ({ language, publicUrl, spiritId }: About, page = ''): string =>
  `${publicUrl}${localPath(language, '/sign-in')}?redirect=${localPath(language, `/spirit/${spiritId}${page}`)}`;

/** A name as somebody typed it: letters only, so that no mail program makes a link of it. */
const nameOnly = (typed: string, maximum: number): string =>
  typed
    .replace(/[^\p{L}\p{M}\s'’-]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, maximum);

/** The place and, where it is known, for whom it was asked: what a mail to a family says in its subject. */
export function placeAndPerson({
  language,
  placeName,
  person,
}: Pick<AboutPerson, 'language' | 'placeName' | 'person'>) {
  const name = nameOnly(person, 60);
  return { place: placeName, ...namedPerson(language, name), named: name ? 'yes' : 'no' };
}

const timings = ['now', 'imminent', 'future'] as const;

/** What a mail about a request says of it: `answerBy` in ISO 8601, `zoneRegion` is where the funeral home keeps its clock. */
export type RequestFacts = {
  timing: string;
  town: string;
  region: string;
  answerBy: string;
  zoneRegion: string | null;
};

const timingOf = ({ timing }: Pick<RequestFacts, 'timing'>) => timings.find((code) => code === timing) ?? 'now';

/** Where a request comes from in words, the town first; a dot inside a word could be read as a web address. */
function whereOf({ town, region }: Pick<RequestFacts, 'town' | 'region'>, language: Language): string {
  const known = findRegion(region);
  return [nameOnly(town, 60), known ? regionLabel(known, language) : ''].filter(Boolean).join(', ');
}

/** Until when an answer is expected, on the clock of the funeral home: who reads it at night need not work it out. */
function answerByIn({ answerBy, zoneRegion, region }: RequestFacts, language: Language): string {
  const zone = timeZoneOfRegion[findRegion(zoneRegion ?? '') ?? findRegion(region) ?? 'Ontario'];
  const format = { month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit', timeZone: zone } as const;
  return withFrenchFirstDay(new Intl.DateTimeFormat(localeOf[language], format).format(new Date(answerBy)));
}

/** How soon help is needed, where, and until when: what stands in the subject of every mail about a request. */
export function requestSubject(facts: RequestFacts, language: Language): string {
  const where = nameOnly(facts.town, 60) || whereOf(facts, language);
  const values = { timing: timingOf(facts), where, located: where ? 'yes' : 'no', when: answerByIn(facts, language) };
  return mailTranslator(language)('connections.request.subject', values);
}

/** Tells a funeral home that it is asked: the arranger's first name, where, how soon and until when, and nothing else of the record. */
export function requestMail(about: About & RequestFacts & { arrangerFirstName: string }) {
  const t = mailTranslator(about.language);
  const name = nameOnly(about.arrangerFirstName, 40);
  const where = whereOf(about, about.language);
  const values = {
    name,
    named: name ? 'yes' : 'no',
    located: where ? 'yes' : 'no',
    region: where,
    place: about.placeName,
  };
  const timing = timingOf(about);
  const layout = mailLayout({
    language: about.language,
    title: t('connections.request.title'),
    paragraphs: [
      t('connections.request.who', values),
      t(`connections.request.timings.${timing}`),
      t('connections.request.until', { when: answerByIn(about, about.language) }),
      t('connections.request.how'),
    ],
    button: { label: t('connections.request.button'), url: signInLink(about) },
    closing: t('connections.request.closing', { place: about.placeName, product: productName }),
  });
  return { subject: mailSubject(requestSubject(about, about.language)), ...layout };
}

/** Tells the family that the funeral home has accepted. */
export function acceptedMail(about: AboutPerson & { placePhone: string | null }) {
  const t = mailTranslator(about.language);
  const values = placeAndPerson(about);
  const { place } = values;
  const layout = mailLayout({
    language: about.language,
    title: t('connections.accepted.title', values),
    paragraphs: [
      t('connections.accepted.what', { place }),
      ...(about.placePhone ? [t('connections.accepted.phone', { phone: about.placePhone })] : []),
    ],
    button: { label: t('connections.accepted.button'), url: signInLink(about) },
    closing: t('connections.accepted.closing'),
  });
  return { subject: mailSubject(t('connections.accepted.title', values)), ...layout };
}

/** Tells the family that its funeral home asks something; not what, because a mail is read by others too. */
export function questionMail(about: AboutPerson) {
  const t = mailTranslator(about.language);
  const values = placeAndPerson(about);
  const layout = mailLayout({
    language: about.language,
    title: t('connections.question.title', values),
    paragraphs: [t('connections.question.what', { place: values.place })],
    button: { label: t('connections.question.button'), url: signInLink(about) },
    closing: t('connections.question.closing'),
  });
  return { subject: mailSubject(t('connections.question.title', values)), ...layout };
}

/** Tells the family that the funeral home cannot help, why, in the home's own words, and how to go on. */
export function declinedMail(about: AboutPerson & { reason: DeclineReason; comments: string | null }) {
  const t = mailTranslator(about.language);
  const values = placeAndPerson(about);
  const { place } = values;
  const layout = mailLayout({
    language: about.language,
    title: t('connections.declined.title', values),
    paragraphs: [
      t('connections.declined.sorry'),
      t(`connections.declined.reasons.${about.reason}`, { place }),
      ...(about.comments ? [t('connections.declined.wrote', { place }), about.comments] : []),
      t('connections.declined.next'),
    ],
    button: { label: t('connections.declined.button'), url: signInLink(about, '/funeral-home') },
    closing: t('connections.declined.closing'),
  });
  return { subject: mailSubject(t('connections.declined.title', values)), ...layout };
}
