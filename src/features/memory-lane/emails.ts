import { localPath } from '#platform/i18n.ts';
import { mailLayout, mailSubject, mailTexts } from '#platform/mailLayout.ts';
import type { Language } from '#vocabulary/languages.ts';

/** Tells a family, once a day at most, that something waits on its memory page. Names nobody. */
export function waitingMail(about: { language: Language; publicUrl: string; spiritId: string; count: number }) {
  const { language, publicUrl, spiritId, count } = about;
  const t = mailTexts(language);
  const page = localPath(language, `/spirit/${spiritId}/memory-lane`);
  const layout = mailLayout({
    language,
    title: t('memoryLane.title', { count }),
    paragraphs: [t('memoryLane.what'), t('memoryLane.pace')],
    button: { label: t('memoryLane.button'), url: `${publicUrl}${localPath(language, '/sign-in')}?redirect=${page}` },
    closing: t('memoryLane.closing'),
  });
  return { subject: mailSubject(t('memoryLane.title', { count })), ...layout };
}
