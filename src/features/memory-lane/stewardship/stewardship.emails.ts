import { localPath } from '#platform/i18n.ts';
import { mailLayout, mailSubject, mailTexts } from '#platform/mailLayout.ts';
import { type Language, localeOf } from '#vocabulary/languages.ts';
import { ofName } from '#vocabulary/ofName.ts';

/** What is written about who keeps a page, and what others ask about it. */
export type StewardLetter =
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
export type StewardAbout = {
  language: Language;
  publicUrl: string;
  name: string;
  email?: string;
  until?: string;
  words?: string;
};

/** Where the button of a letter leads; none for somebody who has nothing to press. */
const doors: Partial<Record<StewardLetter, string>> = {
  requestForAdmin: '/memory-requests',
  successionForAdmin: '/memory-requests',
  requestReceived: '',
  answerTakenDown: '/contact',
  answerLeft: '/contact',
};

/** Letters after which somebody may have to write to us: the button leads elsewhere, so there is a second way. */
const withContact: readonly StewardLetter[] = [
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

const dateIn = (language: Language, moment: string) =>
  new Intl.DateTimeFormat(localeOf[language], { dateStyle: 'long', timeZone: 'America/Toronto' }).format(
    new Date(moment),
  );

/** Writes one of the letters about who keeps a page. */
export function stewardMail(letter: StewardLetter, about: StewardAbout) {
  const { language, publicUrl, email = '', until, words } = about;
  const t = mailTexts(language);
  const name = about.name || t('memorySteward.unnamed');
  const values = {
    name,
    ofName: ofName(language, name),
    email,
    until: until ? dateIn(language, until) : '',
  };
  const say = (part: 'title' | 'what' | 'next' | 'closing') => t(`memorySteward.${letter}.${part}`, values);
  const door = doors[letter] ?? '/memory-pages';
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
    title: say('title'),
    paragraphs: [say('what'), ...(words ? [words] : []), say('next')],
    ...(door ? { button } : {}),
    ...(withContact.includes(letter)
      ? { links: [{ label: t('memorySteward.write'), url: `${publicUrl}${localPath(language, '/contact')}` }] }
      : {}),
    closing: say('closing'),
  });
  return { subject: mailSubject(say('title')), ...layout };
}
