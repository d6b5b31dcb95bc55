import { type AboutPerson, placeAndPerson, signInLink } from '#features/connections/core/emails.ts';
import type { StatusEvent } from '#features/spirits/core/rules.ts';
import { withFrenchFirstDay } from '#platform/firstDay.ts';
import { mailLayout, mailSubject, mailTranslator } from '#platform/mailLayout.ts';
import { localeOf } from '#vocabulary/languages.ts';
import { findRegion } from '#vocabulary/regions/regions.ts';
import { timeZoneOfRegion } from '#vocabulary/regions/timeZones.ts';

/** `happenedAt` in ISO 8601; `zoneRegion` is where the funeral home keeps its clock. */
type AboutStatus = AboutPerson & {
  event: StatusEvent;
  happenedAt: string;
  placePhone: string | null;
  zoneRegion: string | null;
};

const words = { 'in-care': 'inCare', 'at-rest': 'atRest' } as const;

/** Tells the family that the person is in the home's care, or that the burial or cremation has taken place, and since when. */
export function statusMail({ event, happenedAt, zoneRegion, placePhone, ...about }: AboutStatus) {
  const { language } = about;
  const t = mailTranslator(language);
  const zone = timeZoneOfRegion[findRegion(zoneRegion ?? '') ?? 'Ontario'];
  const format = { month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit', timeZone: zone } as const;
  const when = withFrenchFirstDay(new Intl.DateTimeFormat(localeOf[language], format).format(new Date(happenedAt)));
  const values = { ...placeAndPerson(about), when };
  const path = `connections.${words[event]}` as const;
  const layout = mailLayout({
    language,
    title: t(`${path}.title`, values),
    paragraphs: [
      t(`${path}.what`, values),
      ...(placePhone ? [t('connections.accepted.phone', { phone: placePhone })] : []),
    ],
    button: { label: t('connections.accepted.button'), url: signInLink(about) },
    closing: t(`${path}.closing`),
  });
  return { subject: mailSubject(t(`${path}.title`, values)), ...layout };
}
