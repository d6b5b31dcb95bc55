import { formatDate } from '#features/memory-lane/core/moments.rules.ts';
import { messagesBelow } from '#platform/messages.ts';
import { productName } from '#vocabulary/productName.ts';
import { markup } from './markup.service.ts';
import { memoryFolders } from './memoryFolders.service.ts';
import type { OwnData, OwnRecord } from './ownData.service.ts';
import { type RecordPaths, recordTitle, writeRecord } from './recordPage.service.ts';
import { archiveStyles } from './style.service.ts';
import type { ArchiveWords } from './words.service.ts';

const { text, paragraph, heading, link, facts, table } = markup;

/** The page of the archive: everything in words, to be read from the disk, without the product and without scripts. */
export function writePage(
  words: ArchiveWords,
  data: OwnData,
  placesOf: (own: OwnRecord) => RecordPaths,
  made: Date,
): string {
  const t = messagesBelow(words.t, 'exports');
  const title = t('title', { product: productName });
  return `<!doctype html>
<html lang="${words.language}-CA">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${text(title)}</title>
<style>${archiveStyles}</style>
</head>
<body>
<main>
<h1>${text(title)}</h1>
${paragraph(t('intro', { email: data.account.email }))}
${paragraph(t('made', { moment: words.moment(made.toISOString()) }), true)}
${paragraph(t('careful'), true)}
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
  const account = `<li><a href="#account">${text(words.t('exports.account.heading'))}</a></li>`;
  return `<nav aria-label="${text(words.t('exports.contents'))}"><ul>${items.join('')}${account}</ul></nav>`;
}

function writeAccount(words: ArchiveWords, data: OwnData): string {
  const { account, passkeys, listings } = data;
  const t = messagesBelow(words.t, 'exports.account');
  return [
    heading(2, t('heading'), 'account'),
    facts([
      [t('email'), account.email],
      [t('language'), t(account.language)],
      [t('since'), words.moment(account.createdAt)],
    ]),
    listings.length > 0 ? heading(3, t('listings')) : '',
    listings.length > 0
      ? `<ul>${listings.map(({ name, city }) => `<li>${text([name, city].filter(Boolean).join(', '))}</li>`).join('')}</ul>
<p>${link('listings.json', 'listings.json')}</p>`
      : '',
    writeMemoryPages(words, data),
    writeReturns(words, data),
    writeSessions(words, data),
    table(
      t('passkeys'),
      [t('name'), t('added')],
      passkeys.map((passkey) => [passkey.name, words.moment(passkey.createdAt)]),
    ),
    writeAccesses(words, data),
    paragraph(words.t('exports.json'), true),
  ].join('\n');
}

/** The memory pages that they keep, each with the way to its own page, and those they have to do with otherwise. */
function writeMemoryPages(words: ArchiveWords, { memoryPages }: OwnData): string {
  if (memoryPages.length === 0) return '';
  const t = messagesBelow(words.t, 'exports.memory');
  const folders = new Map(memoryFolders(words, memoryPages).map(({ id, path }) => [id, path]));
  const items = memoryPages.map(({ id, name, part, keeper, personId }) => {
    const title = name || t('unnamed');
    const path = personId === null ? folders.get(id) : undefined;
    const about = personId === null ? t('kept') : t(part);
    const line = path ? link(`${path}index.html`, title) : text(title);
    return `<li>${line}<br><span class="quiet">${text([about, keeper].filter(Boolean).join(' · '))}</span></li>`;
  });
  return `${heading(3, t('heading'))}\n<ul>${items.join('')}</ul>`;
}

/** The mails about memory pages that they have asked for and that are still to come. */
function writeReturns({ t, language }: ArchiveWords, { memoryReturns }: OwnData): string {
  if (memoryReturns.length === 0) return '';
  const items = memoryReturns.map(({ name, day }) => {
    const title = name || t('exports.memory.unnamed');
    return `<li>${text([title, day && formatDate(day, language)].filter(Boolean).join(', '))}</li>`;
  });
  return `${heading(3, t('exports.memory.returns'))}\n<ul>${items.join('')}</ul>`;
}

const writeSessions = (words: ArchiveWords, { sessions }: OwnData): string =>
  table(
    words.t('exports.account.sessions'),
    [words.t('exports.account.device'), words.t('exports.account.signedIn')],
    sessions.map(({ device, createdAt }) => [
      device || words.t('account.sessions.unknownDevice'),
      words.moment(createdAt),
    ]),
  );

function writeAccesses(words: ArchiveWords, { accesses }: OwnData): string {
  const t = messagesBelow(words.t, 'account.accesses');
  if (accesses.length === 0) return paragraph(t('none'), true);
  return table(
    t('heading'),
    [t('date'), t('home'), t('what')],
    accesses.map(({ date, placeName, what, spiritName }) => [
      words.moment(date),
      placeName,
      t(`kinds.${what}`, { name: spiritName || t('unnamed') }),
    ]),
  );
}
