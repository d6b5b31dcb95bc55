import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bareHeaders, barePage } from '#app/documents/barePage.ts';
import { partsOf } from '#platform/endpoint.ts';
import { notFound, Refusal } from '#platform/errors.ts';
import { addressOf } from '#platform/server/http/addressOf.ts';
import type { ServedEndpoint } from '#platform/server/http/pipeline.ts';
import { type Language, languageOfPath, prefixOf } from '#vocabulary/languages.ts';
import english from '../../messages/en/away.json' with { type: 'json' };
import french from '../../messages/fr/away.json' with { type: 'json' };

const texts: Record<Language, typeof english> = { en: english, fr: french };

const pathOf = ({ url }: FastifyRequest): string => addressOf(url).pathname;

/** The parts of a path; a slash at its end makes no other. */
const segmentsOf = (path: string): string[] => path.replace(/(?<!\/)\/$/, '').split('/');

/** Finds the methods that are known at a path: of calls, and (`GET`) of what is read. */
function methodFinder(calls: readonly ServedEndpoint[]) {
  const known = calls.map(({ endpoint }) => {
    const { method, path } = partsOf(endpoint.address);
    return { method, segments: segmentsOf(path) };
  });
  return (path: string): string[] => {
    const asked = segmentsOf(path);
    const isAsked = (segments: readonly string[]) =>
      segments.length === asked.length &&
      segments.every((segment, at) => (segment.startsWith('{') ? asked[at] !== '' : segment === asked[at]));
    return [...new Set(known.filter(({ segments }) => isAsked(segments)).map(({ method }) => method))].sort();
  };
}

const withHead = (methods: readonly string[]) =>
  methods.flatMap((method) => (method === 'GET' ? [method, 'HEAD'] : method));

/**
 * Answers what nothing else answers: in words, and with nothing of what was asked. A known address that is asked in another
 * way (WebDAV's methods among them) says which ways there are.
 */
export function registerUnknownAddresses(
  app: FastifyInstance,
  calls: readonly ServedEndpoint[],
  isProduction: boolean,
) {
  const methodsAt = methodFinder(calls.filter(({ endpoint }) => endpoint.production !== false || !isProduction));
  const refuse = (request: FastifyRequest, reply: FastifyReply) => {
    const path = pathOf(request);
    const methods = methodsAt(path);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    // A name in an address may also be longer than any.
    if (methods.includes(request.method)) throw notFound();
    if (methods.length === 0 && (isRead || /^\/(api|dev)(\/|$)/.test(path))) throw notFound();
    if (methods.length === 0) return sendOnlyRead(request, reply);
    reply.header('allow', withHead(methods).join(', '));
    throw new Refusal(405, 'methodNotAllowed');
  };
  app.all('/api/*', refuse);
  app.setNotFoundHandler(refuse);
}

/** A form that was sent to a page that takes none: a page that says so, in the language of its address. */
function sendOnlyRead(request: FastifyRequest, reply: FastifyReply) {
  const language = languageOfPath(pathOf(request));
  const { onlyRead, home } = texts[language];
  return reply
    .code(405)
    .headers({ ...bareHeaders(language), allow: 'GET, HEAD' })
    .send(barePage(language, { title: onlyRead, link: { text: home, href: prefixOf[language] || '/' } }));
}
