import { productName } from '#vocabulary/productName.ts';
import type { OwnData, OwnRecord } from './gathering.service.ts';
import { markup } from './markup.service.ts';
import { memoryFolders } from './memoryFolders.service.ts';
import { type RecordPlaces, recordTitle, writeRecord } from './recordPage.service.ts';
import { pageStyle } from './style.service.ts';
import type { ArchiveWords } from './wording.service.ts';

const { text, paragraph, heading, link, facts, table } = markup;

/** The page of the archive: everything in words, to be read from the disk, without the product and without scripts. */
export function writePage(
  words: ArchiveWords,
  data: OwnData,
  placesOf: (own: OwnRecord) => RecordPlaces,
  made: Date,
): string {
  const say = (key: string, values = {}) => words.say(`exports.${key}`, values);
  const title = say('title', { product: productName });
  return `<!doctype html>
<html lang="${words.language}-CA">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${text(title)}</title>
<style>${pageStyle}</style>
</head>
<body>
<main>
<h1>${text(title)}</h1>
${paragraph(say('intro', { email: data.account.email }))}
${paragraph(say('made', { moment: words.moment(made.toISOString()) }), true)}
${paragraph(say('careful'), true)}
${writeContents(words, data)}
${data.records.map((own) => writeRecord(words, own, placesOf(own))).join('\n')}
${writeAccount(words, data)}
</main>
</body>
</html>
`;
}

function writeContents(words: ArchiveWords, data: OwnData): string {
  const items = data.records.map((own) => `<li><a href="#${own.record.id}">${text(recordTitle(words, own))}</a></li>`);
  const account = `<li><a href="#account">${text(words.say('exports.account.heading'))}</a></li>`;
  return `<nav aria-label="${text(words.say('exports.contents'))}"><ul>${items.join('')}${account}</ul></nav>`;
}

function writeAccount(words: ArchiveWords, data: OwnData): string {
  const { account, passkeys, listings } = data;
  const say = (key: string) => words.say(`exports.account.${key}`);
  return [
    heading(2, say('heading'), 'account'),
    facts([
      [say('email'), account.email],
      [say('language'), say(account.language)],
      [say('since'), words.moment(account.createdAt)],
    ]),
    listings.length > 0 ? heading(3, say('listings')) : '',
    listings.length > 0
      ? `<ul>${listings.map(({ name, city }) => `<li>${text([name, city].filter(Boolean).join(', '))}</li>`).join('')}</ul>
<p>${link('listings.json', 'listings.json')}</p>`
      : '',
    writeMemoryPages(words, data),
    writeSessions(words, data),
    table(
      say('passkeys'),
      [say('name'), say('added')],
      passkeys.map((passkey) => [passkey.name, words.moment(passkey.createdAt)]),
    ),
    writeAccesses(words, data),
    paragraph(words.say('exports.json'), true),
  ].join('\n');
}

/** The memory pages that she keeps, each with the way to its own page, and those she has to do with otherwise. */
function writeMemoryPages(words: ArchiveWords, { memoryPages }: OwnData): string {
  if (memoryPages.length === 0) return '';
  const say = (key: string) => words.say(`exports.memory.${key}`);
  const folders = new Map(memoryFolders(words, memoryPages).map(({ id, path }) => [id, path]));
  const items = memoryPages.map(({ id, name, part, keeper, personId }) => {
    const title = name || say('unnamed');
    const path = personId === null ? folders.get(id) : undefined;
    const about = personId === null ? say('kept') : say(part);
    const line = path ? link(`${path}index.html`, title) : text(title);
    return `<li>${line}<br><span class="quiet">${text([about, keeper].filter(Boolean).join(' · '))}</span></li>`;
  });
  return `${heading(3, say('heading'))}\n<ul>${items.join('')}</ul>`;
}

const writeSessions = (words: ArchiveWords, { sessions }: OwnData): string =>
  table(
    words.say('exports.account.sessions'),
    [words.say('exports.account.device'), words.say('exports.account.signedIn')],
    sessions.map(({ device, createdAt }) => [
      device || words.say('account.sessions.unknownDevice'),
      words.moment(createdAt),
    ]),
  );

function writeAccesses(words: ArchiveWords, { accesses }: OwnData): string {
  const say = (key: string, values = {}) => words.say(`account.accesses.${key}`, values);
  if (accesses.length === 0) return paragraph(say('none'), true);
  return table(
    say('heading'),
    [say('date'), say('home'), say('what')],
    accesses.map(({ date, placeName, what, spiritName }) => [
      words.moment(date),
      placeName,
      say(`kinds.${what}`, { name: spiritName || say('unnamed') }),
    ]),
  );
}
