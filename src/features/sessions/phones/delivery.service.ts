import { forbidden, Refusal } from '#platform/errors.ts';
import { isIdentifier } from '#platform/identifier.ts';
import type { Service } from '#platform/server/http/pipeline.ts';
import { toldAt } from '#platform/server/push/textAccount.ts';
import { isSignedByTwilio } from '#platform/server/push/twilioSignature.ts';
import { limits } from '#vocabulary/limits.ts';
import type * as contract from './contract.ts';
import { newsOf, troubleIn } from './delivery.rules.ts';
import { noteTroubleOfText, tellText } from './texts.repository.ts';

/** Takes what the provider tells of a text: in any order, twice or late, it comes to the same. */
export const tellTextEvent: Service<typeof contract.tellTextEvent> = async ({ sql, config, params, bytes, header }) => {
  const { texts, publicUrl } = config;
  const sent = bytes();
  if (sent.length > limits.texts.eventBytes) throw new Refusal(413, 'requestTooLarge');
  const form = new URLSearchParams(sent.toString('utf8'));
  const address = typeof texts === 'object' ? toldAt(texts, publicUrl, params.textId) : null;
  const authToken = typeof texts === 'object' ? texts.authToken : null;
  const signature = header('x-twilio-signature');
  if (!address || !authToken || !isSignedByTwilio({ address, form }, signature, authToken))
    throw forbidden('signatureUnknown');
  const reference = form.get('MessageSid') ?? '';
  const news = newsOf(form.get('MessageStatus') ?? '', form.get('ErrorCode') ?? '');
  if (!news || !isReference(reference) || !isIdentifier(params.textId)) return null;
  const trouble = troubleIn(news);
  if ((await tellText(sql, params.textId, reference, news)) && trouble)
    await noteTroubleOfText(sql, params.textId, trouble);
  return null;
};

/** True for a name that the provider gives a text. */
const isReference = (text: string): boolean => /^\w{1,64}$/.test(text);
