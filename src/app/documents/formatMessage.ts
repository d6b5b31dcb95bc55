import formatWith from 'use-intl/format-message';

type Options = Parameters<typeof formatWith>[3];

/** What messages were parsed to, and the formatters of dates and numbers, by locale. */
const sharedByLocale = new Map<string, Pick<Options, 'cache' | 'formatters'>>();

/**
 * Formats a message as use-intl does, which keeps what it has parsed for one drawing only: here it is kept for all
 * drawings of the server. The build puts this in the place of use-intl's own (vite.config.ts).
 */
const formatMessage: typeof formatWith = (key, message, values, options) => {
  const { cache, formatters } = sharedByLocale.get(options.locale) ?? options;
  sharedByLocale.set(options.locale, { cache, formatters });
  return formatWith(key, message, values, { ...options, cache, formatters });
};
formatMessage.raw = formatWith.raw;

export default formatMessage;
