import { paragraphsOf } from '#features/memory-lane/core/moments.rules.ts';
import { takenOf } from '#features/memory-lane/photographs/photographs.rules.ts';
import { messagesBelow } from '#platform/messages.ts';
import type { Block } from '#platform/server/pdf/document.ts';
import { bookFrame } from '#platform/server/pdf/frames.ts';
import { heading, reading, text } from './keepsakeBlocks.service.ts';
import { gold } from './paperText.service.ts';
import { sideBySide } from './sideBySide.service.ts';
import type { PaperSource } from './source.service.ts';

/** What can be heard on the page, as far as paper can say it: what it is, and what is said in it. */
export function recordingsOf({ page: { recordings }, t, language, book }: PaperSource): Block[] {
  if (recordings.length === 0) return [];
  const vague = messagesBelow(t, 'page.vague');
  return [
    heading(t('page.recordings.title')),
    ...recordings.flatMap(({ kind, title, otherTitle, taken, transcript, otherTranscript }) => {
      const what = t(`page.recordings.${kind}`);
      const name = [title, otherTitle].map((one) => one.trim()).filter(Boolean);
      const beside = [name.length > 0 ? what : '', takenOf(taken, language, vague)].filter(Boolean).join(' · ');
      return [
        text('H3', name.length > 0 ? name.join(' / ') : what, { font: 'serif', size: 15 }, 22),
        ...(beside ? [text('P', beside, { size: 10.5, colour: gold }, 1, 40)] : []),
        ...(transcript.trim() && otherTranscript.trim()
          ? [
              sideBySide(transcript, otherTranscript, {
                width: bookFrame(book).width,
                style: { ...reading, size: 11.5 },
              }),
            ]
          : paragraphsOf(transcript.trim() || otherTranscript).map((one) => text('P', one, reading, 8))),
      ];
    }),
  ];
}
