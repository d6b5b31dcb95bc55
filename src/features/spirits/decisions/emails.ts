import { localPath } from '#platform/i18n.ts';
import { mailLayout, mailSubject, mailTranslator } from '#platform/mailLayout.ts';
import type { DecisionSubject } from '#vocabulary/decisions.ts';
import type { Language } from '#vocabulary/languages.ts';
import { namedPerson } from '#vocabulary/ofName.ts';

/** Tells somebody who decides what is proposed: the frame in their language, the words as they were written. */
export function proposalMail(about: {
  language: Language;
  publicUrl: string;
  spiritId: string;
  person: string;
  author: string;
  subject: DecisionSubject;
  proposal: string;
}) {
  const { language, publicUrl, spiritId, subject, proposal } = about;
  const t = mailTranslator(language);
  const values = {
    author: about.author || t('circle.announcement.maker'),
    ...namedPerson(language, about.person || t('circle.somebody')),
    subject: t(`circle.proposal.subjects.${subject}`),
  };
  const title = t('circle.proposal.title', values);
  const layout = mailLayout({
    language,
    title,
    paragraphs: [t('circle.proposal.says', values), proposal],
    button: { label: t('circle.proposal.button'), url: `${publicUrl}${localPath(language, `/spirit/${spiritId}`)}` },
    closing: t('circle.proposal.closing'),
  });
  return { subject: mailSubject(title), ...layout };
}
