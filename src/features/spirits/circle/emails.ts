import { localPath } from '#platform/i18n.ts';
import { mailLayout, mailSubject, mailTranslator } from '#platform/mailLayout.ts';
import type { CircleLevel, CircleSight } from '#vocabulary/circleLevels.ts';
import type { Language } from '#vocabulary/languages.ts';
import { namedPerson } from '#vocabulary/ofName.ts';
import { productName } from '#vocabulary/productName.ts';

type About = { language: Language; publicUrl: string; person: string };

/** Asks a relative to decide, help or look; nothing is theirs to see until they have accepted. */
export function relativeInvitationMail(about: About & { inviter: string; level: CircleLevel; sees: CircleSight }) {
  const { language, publicUrl, person, inviter, level, sees } = about;
  const t = mailTranslator(language);
  const values = { inviter, ...namedPerson(language, person || t('circle.somebody')), product: productName };
  const redirect = localPath(language, '/spirits');
  const layout = mailLayout({
    language,
    title: t('circle.invitation.title', values),
    paragraphs: [t(`circle.invitation.${sees === 'now' ? level : 'afterDeath'}`, values), t('circle.invitation.how')],
    button: {
      label: t('circle.invitation.button'),
      url: `${publicUrl}${localPath(language, '/sign-in')}?redirect=${redirect}`,
    },
    closing: t('circle.invitation.closing', values),
  });
  return { subject: mailSubject(t('circle.invitation.title', values)), ...layout };
}

/** Tells both sides that a record has been handed over, and to whom. */
export function handedOverMail({
  language,
  publicUrl,
  person,
  spiritId,
  to,
}: About & { spiritId: string; to: string }) {
  const t = mailTranslator(language);
  const values = { ...namedPerson(language, person || t('circle.somebody')), to };
  const layout = mailLayout({
    language,
    title: t('circle.handedOver.title', values),
    paragraphs: [t('circle.handedOver.what', values)],
    button: { label: t('circle.handedOver.button'), url: `${publicUrl}${localPath(language, `/spirit/${spiritId}`)}` },
    closing: t('circle.handedOver.closing'),
  });
  return { subject: mailSubject(t('circle.handedOver.title', values)), ...layout };
}

/** Tells who keeps a record and who made a link that somebody has come in by it, with their address. */
export function linkUsedMail(
  about: About & { spiritId: string; name: string; email: string; level: CircleLevel; sees: CircleSight },
) {
  const { language, publicUrl, spiritId, name, email, level, sees } = about;
  const t = mailTranslator(language);
  const values = { ...namedPerson(language, about.person || t('circle.somebody')), name, email };
  const layout = mailLayout({
    language,
    title: t('circle.linkUsed.title', values),
    paragraphs: [
      t('circle.linkUsed.what', values),
      t(`circle.linkUsed.${sees === 'now' ? level : 'afterDeath'}`, values),
    ],
    button: { label: t('circle.handedOver.button'), url: `${publicUrl}${localPath(language, `/spirit/${spiritId}`)}` },
    closing: t('circle.linkUsed.closing', values),
  });
  return { subject: mailSubject(t('circle.linkUsed.title', values)), ...layout };
}
