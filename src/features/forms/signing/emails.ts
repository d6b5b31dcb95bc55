import { signInLink } from '#features/connections/core/emails.ts';
import { withFrenchFirstDay } from '#platform/firstDay.ts';
import { localPath } from '#platform/i18n.ts';
import { mailLayout, mailSubject, mailTranslator } from '#platform/mailLayout.ts';
import { type Language, localeOf } from '#vocabulary/languages.ts';
import { zoneOf } from '#vocabulary/regions/timeZones.ts';

/** Whom a mail about papers to sign is for, and what it may say: who asks and how many papers, never whose they are. */
type About = { language: Language; publicUrl: string; home: string };

/** A link to the papers: what opens them stands behind `#`, where no server and no log sees it. */
const signingLink = ({ language, publicUrl }: About, token: string): string =>
  `${publicUrl}${localPath(language, '/papers-to-sign')}#${token}`;

/** A day in words, by the clock of a region; Ontario’s where it is not known which one. */
const dayIn = (language: Language, region: string, iso: string): string =>
  withFrenchFirstDay(
    new Intl.DateTimeFormat(localeOf[language], { dateStyle: 'long', timeZone: zoneOf(region) }).format(new Date(iso)),
  );

/** What is mailed with a link: the first time, again, and once everybody has signed. */
export type LinkMail = 'asked' | 'reminded' | 'copies';

/** Asks somebody to sign, reminds them, or says where the signed copies are. */
export function signingLinkMail(
  about: About & { kind: LinkMail; name: string; papers: number; token: string; expiresAt: string; region: string },
) {
  const { language, kind, home, name, papers, expiresAt, region } = about;
  const t = mailTranslator(language);
  const values = { home, name, papers, day: dayIn(language, region, expiresAt) };
  const layout = mailLayout({
    language,
    title: t(`signing.${kind}.title`, values),
    paragraphs: [t(`signing.${kind}.what`, values), t(`signing.${kind}.how`, values)],
    button: { label: t(`signing.${kind}.button`), url: signingLink(about, about.token) },
    closing: t('signing.closing', values),
  });
  return { subject: mailSubject(t(`signing.${kind}.title`, values)), ...layout };
}

/** Tells whoever was asked that nothing is to be signed any more, and that what they have signed is kept. */
export function signingEndedMail({ language, home, why }: About & { why: 'withdrawn' | 'changed' }) {
  const t = mailTranslator(language);
  const layout = mailLayout({
    language,
    title: t('signing.ended.title', { home }),
    paragraphs: [t(`signing.ended.${why}`, { home }), t('signing.ended.kept')],
    closing: t('signing.closing', { home }),
  });
  return { subject: mailSubject(t('signing.ended.title', { home })), ...layout };
}

/** What the family and the home are told of a packet. */
export type PacketNews = 'sent' | 'signed' | 'refused' | 'changed' | 'expired';

/** Tells the family or the home how a packet stands; not who has signed and not which papers. */
export function packetNewsMail({
  language,
  publicUrl,
  home,
  spiritId,
  news,
}: About & { spiritId: string; news: PacketNews }) {
  const t = mailTranslator(language);
  const layout = mailLayout({
    language,
    title: t(`signing.news.${news}.title`, { home }),
    paragraphs: [t(`signing.news.${news}.what`, { home })],
    button: {
      label: t('signing.news.button'),
      url: signInLink({ language, publicUrl, spiritId, placeName: home }),
    },
    closing: t('signing.news.closing'),
  });
  return { subject: mailSubject(t(`signing.news.${news}.title`, { home })), ...layout };
}
