import compileMessage from 'icu-minify/compile';
import type formatWith from 'use-intl/format-message';
import formatCompiled from 'use-intl/format-message/format-only';

/** Sentences of the catalogues as the browser gets them, compiled the first time they are said. */
const compiled = new Map<string, ReturnType<typeof compileMessage>>();

function compiledOf(message: string): ReturnType<typeof compileMessage> {
  const known = compiled.get(message) ?? compileMessage(message);
  compiled.set(message, known);
  return known;
}

/** Formatters of dates, numbers and plurals, by locale. */
const sharedByLocale = new Map<string, Parameters<typeof formatWith>[3]['formatters']>();

/**
 * Formats a message as the browser does, with formatters that are kept for all drawings of the server: use-intl's own looks
 * its parsed message up by a text of all it was given. The build puts this in the place of that (vite.config.ts).
 */
const formatMessage: typeof formatWith = (key, message, values, options) => {
  const formatters = sharedByLocale.get(options.locale) ?? options.formatters;
  sharedByLocale.set(options.locale, formatters);
  const written = typeof message === 'string' ? compiledOf(message) : message;
  return formatCompiled(key, written, values, { ...options, formatters });
};
formatMessage.raw = true;

export default formatMessage;
