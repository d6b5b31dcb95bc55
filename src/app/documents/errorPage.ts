import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressOf } from '#platform/server/http/addressOf.ts';
import { judgeError, sendJudged } from '#platform/server/http/sendRefusal.ts';
import { type Language, languageOfPath } from '#vocabulary/languages.ts';
import english from '../../../messages/en/away.json' with { type: 'json' };
import french from '../../../messages/fr/away.json' with { type: 'json' };
import { bareHeaders, barePage } from './barePage.ts';

const texts: Record<Language, typeof english> = { en: english, fr: french };

/** Answers for a page that could not be drawn: a calm word, and the number under which the log says why. */
export function sendErrorPage(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const refusal = judgeError(error, request, reply);
  if (refusal.status !== 500) return sendJudged(refusal, request, reply);
  const language = languageOfPath(addressOf(request.url).pathname);
  const { failedTitle, failed, again, number } = texts[language];
  const note = `${number} ${request.id}`;
  const html = barePage(language, { title: failedTitle, sentences: [failed], link: { text: again, href: '' }, note });
  return reply.code(500).headers(bareHeaders(language)).send(html);
}
