import { createHash } from 'node:crypto';
import { isIdentifier } from '#platform/identifier.ts';

/**
 * Asks, once the page has been painted and long before its code has come, for what whoever is signed in here will see first;
 * the code takes the answers if it would have asked just so (browser/earlyReads.ts). A page that is asked for with a query
 * of its own is left to its code. It is allowed by its hash; what it asks for stands in its own element.
 */
export const earlyReadsScript = `(function (reads) {
try {
var held = JSON.parse(localStorage.getItem('rivage.session'));
var paths = held && held.startedAt && !held.expired && !location.search && JSON.parse(reads)[held.role];
if (paths) requestAnimationFrame(function () { setTimeout(function () {
if (self.rivageEarlyReads !== undefined) return;
var now = new Date(), two = function (number) { return String(number).padStart(2, '0') };
var headers = {
accept: 'application/json',
'accept-language': document.documentElement.lang.slice(0, 2),
'content-type': 'application/json',
'client-date': [now.getFullYear(), two(now.getMonth() + 1), two(now.getDate())].join('-'),
'client-time': now.toTimeString().slice(0, 8),
'client-timezone': self.Temporal ? Temporal.Now.timeZoneId() : Intl.DateTimeFormat().resolvedOptions().timeZone,
session: held.user.id,
role: held.role
};
self.rivageEarlyReads = { headers: headers, replies: {} };
paths.forEach(function (path) { rivageEarlyReads.replies[path] = fetch(path, { headers: headers }).catch(function () {}) });
}) });
} catch (error) {}
})(document.currentScript.dataset.reads)`;

/** The hash by which a content security policy lets it in. */
export const earlyReadsHash = `sha256-${createHash('sha256').update(earlyReadsScript).digest('base64')}`;

/** The paths of the reads of a page by role, as they stand in its HTML; nothing where there are none, or their id is none. */
export function earlyReadsOf(reads: object | undefined, id = ''): string | undefined {
  const text = reads && JSON.stringify(reads);
  if (!text?.includes('{id}')) return text;
  return isIdentifier(id) ? text.replaceAll('{id}', id) : undefined;
}
