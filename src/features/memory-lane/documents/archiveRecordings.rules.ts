import type { HeardRecording } from '#features/memory-lane/core/recordings.schema.ts';
import { takenOf } from '#features/memory-lane/photographs/photographs.rules.ts';
import type { TranslateVagueDate } from '#features/memory-lane/story/vagueDates.rules.ts';
import type { Messages } from '#platform/catalogue.ts';
import type { MessageKeyOf, MessageValues } from '#platform/messages.ts';
import type { Language } from '../../../vocabulary/languages.ts';

type ArchiveWords = (key: MessageKeyOf<Messages['memoryPublic']>, values?: MessageValues) => string;

/** How a recording is written: where its file lies, and how words become HTML. */
type RecordingParts = {
  pathOf: (recording: { id: string }) => string;
  text: (written: string) => string;
  paragraphs: (written: string) => string;
};

/** A recording with the browser's own player, which asks for nothing before it is pressed, and what is said in it. */
export function archiveRecording(
  recording: HeardRecording,
  { pathOf, text, paragraphs }: RecordingParts,
  language: Language,
  t: ArchiveWords,
): string {
  const vague: TranslateVagueDate = (key, values) => t(`vague.${key}`, values);
  const { kind, title, otherTitle, taken, transcript, otherTranscript, unwritten } = recording;
  const what = t(`recordings.${kind}`);
  const names = [title, otherTitle].map((one) => one.trim()).filter(Boolean);
  const name = names[0] ?? what;
  const beside = [names.length > 0 ? what : '', takenOf(taken, language, vague)].filter(Boolean).join(' · ');
  const said = [transcript, otherTranscript].map(paragraphs).filter(Boolean).join('\n');
  const silent = unwritten && kind !== 'music' ? `<p class="quiet">${text(t('recordings.unwritten'))}</p>` : '';
  return `<div class="recording"><h3>${text(names.length > 0 ? names.join(' / ') : what)}</h3>${
    beside && `<p class="quiet">${text(beside)}</p>`
  }<audio controls preload="none" src="${text(pathOf(recording))}" aria-label="${text(name)}"></audio>${said || silent}</div>`;
}
