import { localPath } from '#platform/i18n.ts';
import { mailLayout, mailSubject, mailTranslator } from '#platform/mailLayout.ts';
import type { DeclineReason } from '#vocabulary/declineReasons.ts';
import type { Language } from '#vocabulary/languages.ts';
import { productName } from '#vocabulary/productName.ts';
import { findRegion, regionLabel } from '#vocabulary/regions/regions.ts';

type About = { language: Language; publicUrl: string; spiritId: string; placeName: string };

const signInLink = ({ language, publicUrl, spiritId }: About, page = ''): string =>
  `${publicUrl}${localPath(language, '/sign-in')}?redirect=${localPath(language, `/spirit/${spiritId}${page}`)}`;

/** A first name as typed by somebody a home does not know yet: letters only, so that no mail program makes a link of it. */
const firstName = (typed: string): string =>
  typed
    .replace(/[^\p{L}\p{M}\s'’-]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 40);

const timings = ['now', 'imminent', 'future'] as const;

/** Tells a funeral home that it is asked: the arranger's first name, the region and the urgency, and nothing else of the record. */
export function requestMail(about: About & { arrangerFirstName: string; region: string; timing: string }) {
  const t = mailTranslator(about.language);
  const name = firstName(about.arrangerFirstName);
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
export function acceptedMail(about: About & { placePhone: string | null }) {
  const t = mailTranslator(about.language);
  const place = about.placeName;
  const layout = mailLayout({
    language: about.language,
    title: t('connections.accepted.title', { place }),
    paragraphs: [
      t('connections.accepted.what', { place }),
      ...(about.placePhone ? [t('connections.accepted.phone', { phone: about.placePhone })] : []),
    ],
    button: { label: t('connections.accepted.button'), url: signInLink(about) },
    closing: t('connections.accepted.closing'),
  });
  return { subject: mailSubject(t('connections.accepted.title', { place })), ...layout };
}

/** Tells the family that the funeral home cannot help, why, in the home's own words, and how to go on. */
export function declinedMail(about: About & { reason: DeclineReason; comments: string | null }) {
  const t = mailTranslator(about.language);
  const place = about.placeName;
  const layout = mailLayout({
    language: about.language,
    title: t('connections.declined.title', { place }),
    paragraphs: [
      t('connections.declined.sorry'),
      t(`connections.declined.reasons.${about.reason}`, { place }),
      ...(about.comments ? [t('connections.declined.wrote', { place }), about.comments] : []),
      t('connections.declined.next'),
    ],
    button: { label: t('connections.declined.button'), url: signInLink(about, '/funeral-home') },
    closing: t('connections.declined.closing'),
  });
  return { subject: mailSubject(t('connections.declined.title', { place })), ...layout };
}
