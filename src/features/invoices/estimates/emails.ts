import { signInLink } from '#features/connections/core/emails.ts';
import { mailLayout, mailSubject, mailTranslator } from '#platform/mailLayout.ts';
import type { Language } from '#vocabulary/languages.ts';
import type { Estimate, EstimateAnswerInput } from './schema.ts';

type About = { language: Language; publicUrl: string; estimate: Pick<Estimate, 'spiritId' | 'place' | 'number'> };

/** Tells the family that an estimate has arrived: its number, and nothing that is on it. */
export function estimateMail({ language, publicUrl, estimate: { spiritId, place, number } }: About) {
  const t = mailTranslator(language);
  const values = { place: place.name, number: number ?? '' };
  const layout = mailLayout({
    language,
    title: t('estimates.sent.title', values),
    paragraphs: [t('estimates.sent.what', values), t('estimates.sent.how')],
    button: {
      label: t('estimates.sent.button'),
      url: signInLink({ language, publicUrl, spiritId, placeName: place.name }, '/invoice'),
    },
    closing: t('estimates.sent.closing'),
  });
  return { subject: mailSubject(t('estimates.sent.title', values)), ...layout };
}

type Answered = About & { estimate: Pick<EstimateAnswerInput, 'kind'> };

/** Tells a home that a family has answered its estimate; nothing of the family, and not what it said. */
export function estimateAnswerMail({ language, publicUrl, estimate: { spiritId, place, number, kind } }: Answered) {
  const t = mailTranslator(language);
  const values = { place: place.name, number: number ?? '', kind };
  const layout = mailLayout({
    language,
    title: t('estimates.answered.title', values),
    paragraphs: [t('estimates.answered.what', values)],
    button: {
      label: t('estimates.answered.button'),
      url: signInLink({ language, publicUrl, spiritId, placeName: place.name }, '/invoice'),
    },
    closing: t('estimates.answered.closing', values),
  });
  return { subject: mailSubject(t('estimates.answered.title', values)), ...layout };
}
