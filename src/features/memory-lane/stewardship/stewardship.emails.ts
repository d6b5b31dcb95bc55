import { formatTimeZone } from '#features/memory-lane/core/moments.rules.ts';
import { withFrenchFirstDay } from '#platform/firstDay.ts';
import { localPath } from '#platform/i18n.ts';
import { mailLayout, mailSubject, mailTranslator } from '#platform/mailLayout.ts';
import { type Language, localeOf } from '#vocabulary/languages.ts';
import { ofName } from '#vocabulary/ofName.ts';

/** What is written about who keeps a page, and what others ask about it. */
export type StewardMailKind =
  | 'helperInvited'
  | 'keeperInvited'
  | 'successorNamed'
  | 'handedOver'
  | 'successorAsks'
  | 'successorReminds'
  | 'successorRefused'
  | 'successorEnded'
  | 'successorWithdrew'
  | 'keeperLeft'
  | 'keeperDeclined'
  | 'successorDeclined'
  | 'passedToYou'
  | 'passedOn'
  | 'givenToYou'
  | 'givenOn'
  | 'successionForAdmin'
  | 'requestReceived'
  | 'requestForAdmin'
  | 'requestForFamily'
  | 'hidden'
  | 'shown'
  | 'takenDown'
  | 'left'
  | 'answerTakenDown'
  | 'answerLeft';

/** What such a letter is about; `name`: whose page, `email`: the other person, `words`: what somebody typed. */
export type StewardMailContext = {
  language: Language;
  publicUrl: string;
  name: string;
  email?: string;
  until?: string;
  words?: string;
};

/** Where the button of a letter leads; none for somebody who has nothing to press. */
const buttonPaths: Partial<Record<StewardMailKind, string>> = {
  requestForAdmin: '/memory-requests',
  successionForAdmin: '/memory-requests',
  requestReceived: '',
  answerTakenDown: '/contact',
  answerLeft: '/contact',
};

/** Letters after which somebody may have to write to us: the button leads elsewhere, so there is a second way. */
const withContact: readonly StewardMailKind[] = [
  'handedOver',
  'passedOn',
  'givenOn',
  'successorEnded',
  'keeperLeft',
  'hidden',
  'shown',
  'takenDown',
  'left',
];

const letterZone = 'America/Toronto';

/** A moment with its zone: who reads it may live in another one. */
function momentIn(language: Language, moment: string): string {
  const format = new Intl.DateTimeFormat(localeOf[language], {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: letterZone,
  });
  return `${withFrenchFirstDay(format.format(new Date(moment)))} (${formatTimeZone(letterZone, language)})`;
}

/** Writes one of the letters about who keeps a page. */
export function stewardMail(letter: StewardMailKind, about: StewardMailContext) {
  const { language, publicUrl, email = '', until, words } = about;
  const t = mailTranslator(language);
  const name = about.name || t('memorySteward.unnamed');
  const values = {
    name,
    ofName: ofName(language, name),
    email,
    until: until ? momentIn(language, until) : '',
  };
  const translate = (part: 'title' | 'what' | 'next' | 'closing') => t(`memorySteward.${letter}.${part}`, values);
  const door = buttonPaths[letter] ?? '/memory-pages';
  const isOpen = door === '/contact';
  const url = `${publicUrl}${localPath(language, isOpen ? door : '/sign-in')}`;
  const button = {
    label: t(
      isOpen ? 'memorySteward.write' : door === '/memory-requests' ? 'memorySteward.look' : 'memorySteward.open',
    ),
    url: isOpen ? url : `${url}?redirect=${localPath(language, door)}`,
  };
  const layout = mailLayout({
    language,
    title: translate('title'),
    paragraphs: [translate('what'), ...(words ? [words] : []), translate('next')],
    ...(door ? { button } : {}),
    ...(withContact.includes(letter)
      ? { links: [{ label: t('memorySteward.write'), url: `${publicUrl}${localPath(language, '/contact')}` }] }
      : {}),
    closing: translate('closing'),
  });
  return { subject: mailSubject(translate('title')), ...layout };
}
