import { localPath } from '#platform/i18n.ts';
import { mailLayout, mailSubject, mailTranslator } from '#platform/mailLayout.ts';
import type { DeclineReason } from '#vocabulary/declineReasons.ts';
import type { Language } from '#vocabulary/languages.ts';
import { productName } from '#vocabulary/productName.ts';
import { findRegion, regionLabel } from '#vocabulary/regions/regions.ts';

type About = { language: Language; publicUrl: string; spiritId: string; placeName: string };

/** `person`: the name of the person who died, as the family typed it; empty while it is not known. */
type AboutPerson = About & { person: string };

const signInLink = ({ language, publicUrl, spiritId }: About, page = ''): string =>
  `${publicUrl}${localPath(language, '/sign-in')}?redirect=${localPath(language, `/spirit/${spiritId}${page}`)}`;

/** A name as somebody typed it: letters only, so that no mail program makes a link of it. */
const nameOnly = (typed: string, maximum: number): string =>
  typed
    .replace(/[^\p{L}\p{M}\s'’-]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, maximum);

/** The place and, where it is known, for whom it was asked: what a mail to a family says in its subject. */
export function placeAndPerson({ placeName, person }: Pick<AboutPerson, 'placeName' | 'person'>) {
  const name = nameOnly(person, 60);
  return { place: placeName, person: name, named: name ? 'yes' : 'no' };
}

const timings = ['now', 'imminent', 'future'] as const;

/** Tells a funeral home that it is asked: the arranger's first name, the region and the urgency, and nothing else of the record. */
export function requestMail(about: About & { arrangerFirstName: string; region: string; timing: string }) {
  const t = mailTranslator(about.language);
  const name = nameOnly(about.arrangerFirstName, 40);
  const region = findRegion(about.region);
  const values = {
    name,
    named: name ? 'yes' : 'no',
    located: region ? 'yes' : 'no',
    region: region ? regionLabel(region, about.language) : '',
    place: about.placeName,
  };
  const timing = timings.find((code) => code === about.timing) ?? 'now';
  const layout = mailLayout({
    language: about.language,
    title: t('connections.request.title'),
    paragraphs: [
      t('connections.request.who', values),
      t(`connections.request.timings.${timing}`),
      t('connections.request.how'),
    ],
    button: { label: t('connections.request.button'), url: signInLink(about) },
    closing: t('connections.request.closing', { place: about.placeName, product: productName }),
  });
  return { subject: mailSubject(t('connections.request.subject', { product: productName })), ...layout };
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
