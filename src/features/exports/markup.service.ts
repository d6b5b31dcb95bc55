import { escapeHtml } from '#platform/mailLayout.ts';

/** A cell of a table: text, or text that is set as a number. */
export type Cell = string | { number: string };

/** Parts of the archive's page. Texts go in as they are and come out escaped; parts are put together with `join`. */
export const markup = {
  text: escapeHtml,
  paragraph: (text: string, quiet = false) => `<p${quiet ? ' class="quiet"' : ''}>${escapeHtml(text)}</p>`,
  heading: (level: 2 | 3 | 4, text: string, id?: string) =>
    `<h${level}${id ? ` id="${escapeHtml(id)}"` : ''}>${escapeHtml(text)}</h${level}>`,
  link: (path: string, text: string) =>
    `<a href="${escapeHtml(path.split('/').map(encodeURIComponent).join('/'))}">${escapeHtml(text)}</a>`,
  facts: (facts: readonly (readonly [string, string])[]) =>
    facts.length === 0
      ? ''
      : `<dl>${facts
          .map(([term, text]) => `<div><dt>${escapeHtml(term)}</dt><dd>${escapeHtml(text)}</dd></div>`)
          .join('')}</dl>`,
  table: (caption: string, headings: readonly Cell[], rows: readonly (readonly Cell[])[]) =>
    rows.length === 0
      ? ''
      : `<table><caption>${escapeHtml(caption)}</caption><thead><tr>${headings
          .map((heading) => cell('th scope="col"', 'th', heading))
          .join('')}</tr></thead><tbody>${rows
          .map((row) => `<tr>${row.map((one) => cell('td', 'td', one)).join('')}</tr>`)
          .join('')}</tbody></table>`,
};

const cell = (open: string, close: string, content: Cell): string =>
  typeof content === 'string'
    ? `<${open}>${escapeHtml(content)}</${close}>`
    : `<${open} class="number">${escapeHtml(content.number)}</${close}>`;
