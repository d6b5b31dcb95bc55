/** A film that can be shown within our page: who shows it, and at which address. */
export type Film = { host: string; address: string };

/** From where films are shown within a page of ours: nobody else's pages are ever framed. */
export const filmOrigins = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'] as const;

const [youTube, vimeo] = filmOrigins;

const forms: readonly { host: string; pattern: RegExp; addressOf: (id: string, key: string | undefined) => string }[] =
  [
    {
      host: 'YouTube',
      pattern:
        /^https:\/\/(?:(?:www\.|m\.)?youtube\.com\/(?:watch\?(?:[^#]*&)?v=|live\/|embed\/)|youtu\.be\/)([\w-]{11})(?:[?&#/].*)?$/,
      addressOf: (id) => `${youTube}/embed/${id}?autoplay=1&rel=0`,
    },
    {
      host: 'Vimeo',
      pattern:
        /^https:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d{6,12})(?:(?:\/|\?h=)([\da-f]{8,12}))?(?:[?&#/].*)?$/,
      addressOf: (id, key) => `${vimeo}/video/${id}?autoplay=1&dnt=1${key ? `&h=${key}` : ''}`,
    },
  ];

/** The film of a link where its host is one we know; null for every other link, which stays a link. */
export function filmOf(link: string): Film | null {
  for (const { host, pattern, addressOf } of forms) {
    const [, id, key] = pattern.exec(link) ?? [];
    if (id) return { host, address: addressOf(id, key) };
  }
  return null;
}
