import { hasService, isOver } from '#features/memory-lane/core/gatherings.rules.ts';
import { whatRecordingLacks } from '#features/memory-lane/core/recordings.rules.ts';
import type { HeardRecording, MemoryRecording } from '#features/memory-lane/core/recordings.schema.ts';
import { visibleDate } from '#features/memory-lane/core/rules.ts';
import type {
  MemoryMessages,
  MemoryPage,
  MemoryPhotograph,
  MemorySections,
  ModeratedTribute,
} from '#features/memory-lane/core/schema.ts';
import { lettersFirst } from '#features/memory-lane/core/tributes.rules.ts';
import type { MemoryPrivacy } from '#features/spirits/core/memory.schema.ts';
import { dayInRegion } from '#vocabulary/regions/clocks.ts';
import { seasonOf } from './season.rules.ts';
import { weaveOf } from './weave.rules.ts';

const hasText = (...texts: string[]) => texts.some((text) => text.trim() !== '');

type PageParts = {
  slug: string;
  privacy: MemoryPrivacy;
  messages: MemoryMessages;
  sections: MemorySections;
  photographs: readonly MemoryPhotograph[];
  recordings: readonly MemoryRecording[];
  tributes: readonly ModeratedTribute[];
  /** When it is read: what is over by then is past. */
  readAt: string;
};

/** A recording without what only its family needs to know. */
const heardOf = ({ version: _version, mayPublish: _mayPublish, ...heard }: MemoryRecording): HeardRecording => heard;

/** The page as visitors see it: only what is shown, and no empty parts. */
export function visiblePage({
  slug,
  privacy,
  messages,
  sections,
  photographs,
  recordings,
  tributes,
  readAt,
}: PageParts): MemoryPage {
  const { about, story, places, services, pieces, giving } = sections;
  const portrait = photographs.find(({ id }) => id === about.portraitId) ?? null;
  const others = photographs.filter((one) => one !== portrait);
  const name = about.name.trim();
  const told = story.filter((chapter) => hasText(chapter.title, chapter.text));
  return {
    slug,
    privacy,
    messages,
    name,
    line: about.line.trim(),
    born: visibleDate(about.born, about.bornShown),
    died: visibleDate(about.died, about.diedShown),
    region: about.region,
    season: seasonOf(about.region, dayInRegion(about.region, new Date(readAt))),
    portrait,
    photographs: others,
    photographCount: others.length,
    recordings: recordings.filter((one) => whatRecordingLacks(one) === null).map(heardOf),
    weave: weaveOf({ name, story: told, places, photographs: others }),
    story: told,
    places: places.filter((one) => hasText(one.years, one.place, one.text)),
    services: services
      .filter((one, index) => hasService(one, services[index - 1]))
      .map((one) => ({ ...one, past: isOver(one, readAt) })),
    pieces: pieces.filter((piece) => hasText(piece.title, piece.by, piece.source ?? '', piece.text, piece.other ?? '')),
    giving: hasText(giving.name, giving.address, giving.note) ? giving : null,
    tributes: lettersFirst(tributes.filter(({ state }) => state === 'shown')).map(
      ({ id, name, relation, since, words, date, photograph }) => ({
        id,
        name,
        relation,
        since,
        words,
        date,
        photograph,
      }),
    ),
  };
}
