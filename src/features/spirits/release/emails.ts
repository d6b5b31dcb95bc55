import { localPath } from '#platform/i18n.ts';
import { mailLayout, mailSubject, mailTranslator } from '#platform/mailLayout.ts';
import type { Language } from '#vocabulary/languages.ts';
import { limits } from '#vocabulary/limits.ts';
import { namedPerson } from '#vocabulary/ofName.ts';

type About = { language: Language; publicUrl: string; spiritId: string; person: string };

/** Where one press stops it; the key stands behind `#`, so that no server and no log sees it before. */
const stopPath = '/plan/stop';

const hours = limits.releaseWaitHours;

/** Asks whoever has planned, before anything is opened: one press stops it. */
export function askedPlannerMail(about: About & { who: string; stopKey: string; isForSelf: boolean }) {
  const { language, publicUrl, person, who, stopKey, isForSelf } = about;
  const t = mailTranslator(language);
  const values = {
    whose: isForSelf ? 'own' : 'other',
    ...namedPerson(language, person || t('circle.somebody')),
    who,
    hours,
  };
  const title = t('release.asked.title', values);
  const layout = mailLayout({
    language,
    title,
    paragraphs: [t('release.asked.what', values), t('release.asked.stop', values), t('release.asked.wait', values)],
    button: { label: t('release.asked.button'), url: `${publicUrl}${localPath(language, stopPath)}#${stopKey}` },
    closing: t('release.asked.closing'),
  });
  return { subject: mailSubject(title), ...layout };
}

/** Tells the others of the family that somebody has said it, and that nothing is open yet. */
export function saidMail(about: About & { who: string; isNamed: boolean }) {
  const { language, publicUrl, spiritId, person, who, isNamed } = about;
  const t = mailTranslator(language);
  const values = { ...namedPerson(language, person || t('circle.somebody')), who, hours };
  const title = t('release.said.title', values);
  const path = isNamed ? '/spirits' : `/spirit/${spiritId}`;
  const layout = mailLayout({
    language,
    title,
    paragraphs: [t('release.said.what', values), t('release.said.how', values)],
    button: { label: t('release.said.button'), url: `${publicUrl}${localPath(language, path)}` },
    closing: t('release.said.closing', values),
  });
  return { subject: mailSubject(title), ...layout };
}

/** Tells somebody who said it, calmly, that the planner has objected. */
export function stoppedMail(about: About & { isForSelf: boolean }) {
  const { language, publicUrl, person, isForSelf } = about;
  const t = mailTranslator(language);
  const values = { whose: isForSelf ? 'own' : 'other', ...namedPerson(language, person || t('circle.somebody')) };
  const title = t('release.stopped.title', values);
  const layout = mailLayout({
    language,
    title,
    paragraphs: [t('release.stopped.what', values), t('release.stopped.how', values)],
    button: { label: t('release.stopped.button'), url: `${publicUrl}${localPath(language, '/spirits')}` },
    closing: t('release.stopped.closing'),
  });
  return { subject: mailSubject(title), ...layout };
}

/** Tells everybody that the plan is open from now on. */
export function planOpenedMail({ language, publicUrl, spiritId, person }: About) {
  const t = mailTranslator(language);
  const values = namedPerson(language, person || t('circle.somebody'));
  const title = t('release.opened.title', values);
  const layout = mailLayout({
    language,
    title,
    paragraphs: [t('release.opened.what', values), t('release.opened.how', values)],
    button: { label: t('release.opened.button'), url: `${publicUrl}${localPath(language, `/spirit/${spiritId}`)}` },
    closing: t('release.opened.closing'),
  });
  return { subject: mailSubject(title), ...layout };
}
