import { signInLink } from '#features/connections/core/emails.ts';
import { mailLayout, mailSubject, mailTranslator } from '#platform/mailLayout.ts';
import type { Language } from '#vocabulary/languages.ts';
import type { Contract } from './schema.ts';

type About = { language: Language; publicUrl: string; contract: Pick<Contract, 'spiritId' | 'place' | 'number'> };

/** Tells the family that a contract waits to be read and signed: its number, and nothing that is on it. */
export function contractMail({ language, publicUrl, contract: { spiritId, place, number } }: About) {
  const t = mailTranslator(language);
  const values = { place: place.name, number: number ?? '' };
  const layout = mailLayout({
    language,
    title: t('contracts.sent.title', values),
    paragraphs: [t('contracts.sent.what', values), t('contracts.sent.how')],
    button: {
      label: t('contracts.sent.button'),
      url: signInLink({ language, publicUrl, spiritId, placeName: place.name }, '/invoice'),
    },
    closing: t('contracts.sent.closing'),
  });
  return { subject: mailSubject(t('contracts.sent.title', values)), ...layout };
}

type Answered = About & { contract: { kind: 'accepted' | 'declined' } };

/** Tells a home that a family has signed or declined its contract; nothing of the family, and not what it said. */
export function contractAnswerMail({ language, publicUrl, contract: { spiritId, place, number, kind } }: Answered) {
  const t = mailTranslator(language);
  const values = { place: place.name, number: number ?? '', kind };
  const layout = mailLayout({
    language,
    title: t('contracts.answered.title', values),
    paragraphs: [t('contracts.answered.what', values)],
    button: {
      label: t('contracts.answered.button'),
      url: signInLink({ language, publicUrl, spiritId, placeName: place.name }, '/invoice'),
    },
    closing: t('contracts.answered.closing', values),
  });
  return { subject: mailSubject(t('contracts.answered.title', values)), ...layout };
}

/** Who has cancelled a contract, and the credit note over its invoice: begun now, there before, or none. */
export type CancelledContract = { side: 'family' | 'home'; credit: 'begun' | 'before' | 'none' };

type Cancelled = About & { contract: CancelledContract };

/** Tells the other side that a contract is cancelled; nothing of the family, and not why. */
export function contractCancelledMail({ language, publicUrl, contract }: Cancelled) {
  const { spiritId, place, number, side, credit } = contract;
  const t = mailTranslator(language);
  const values = { place: place.name, number: number ?? '', side, credit };
  const layout = mailLayout({
    language,
    title: t('contracts.cancelled.title', values),
    paragraphs: [t('contracts.cancelled.what', values)],
    button: {
      label: t('contracts.cancelled.button'),
      url: signInLink({ language, publicUrl, spiritId, placeName: place.name }, '/invoice'),
    },
    closing: t('contracts.cancelled.closing', values),
  });
  return { subject: mailSubject(t('contracts.cancelled.title', values)), ...layout };
}
