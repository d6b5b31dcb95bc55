import { Fragment } from 'react';
import { paragraphsOf } from '#features/memory-lane/core/moments.rules.ts';
import type { MemoryPage, MemoryPhotograph } from '#features/memory-lane/core/schema.ts';
import type { WovenChapter } from '#features/memory-lane/core/weave.schema.ts';
import { shapeOf } from '#features/memory-lane/photographs/photographs.rules.ts';
import { Recording } from '#features/memory-lane/recordings/Recording.tsx';
import { MemoryText } from '#features/memory-lane/story/MemoryText.tsx';
import memoryPictureStyles from '#features/memory-lane/tributes/MemoryPicture.module.css';
import { OpenedPhotograph } from '#features/memory-lane/viewing/OpenedPhotograph.tsx';
import { PhotographFigure } from '#features/memory-lane/viewing/PhotographFigure.tsx';
import { usePhotographViewer } from '#features/memory-lane/viewing/usePhotographViewer.ts';
import { type PageOfPart, usePageOfPart } from '#features/memory-lane/visiting/useMemoryPage.ts';
import { classes } from '#platform/ui/styles/classes.ts';
import memoryGalleryStyles from './MemoryGallery.module.css';
import styles from './MemoryStory.module.css';

/** The life in its chapters, with the photographs that belong to them. */
export function MemoryStory(of: PageOfPart) {
  const page = usePageOfPart(of);
  return page && <Story page={page} />;
}

const sizes = {
  lead: '(width >= 80rem) 76rem, 100vw',
  side: '(width >= 64rem) 26rem, 92vw',
  margin: '(width >= 64rem) 14rem, 46vw',
  row: '(width >= 64rem) 24rem, 92vw',
};

/** A text of fewer characters is set larger. */
const fewCharacters = 260;

/** A first paragraph of fewer characters fills no two lines, and begins without a large letter. */
const shortStart = 100;

function Story({ page }: { page: MemoryPage }) {
  const { story, weave, name } = page;
  const viewer = usePhotographViewer(page, false);
  const { photographs, show: open } = viewer;
  const find = (id: string | null) => photographs.find((one) => one.id === id);
  const show = (id: string | null, place: keyof typeof sizes, key?: string) => {
    const photograph = find(id);
    if (!photograph) return null;
    const shape = place === 'side' && memoryGalleryStyles[`shape${shapeOf(photograph)}`];
    const className = classes(styles[place], shape);
    const figure = { photograph, name, sizes: sizes[place], onOpen: open, className };
    return <PhotographFigure key={key} {...figure} />;
  };
  return (
    <>
      {show(weave.opening, 'lead')}
      {story.map((chapter) => {
        const woven = weave.chapters.find(({ key }) => key === chapter.key);
        const row = (woven?.row ?? []).flatMap((id) => find(id) ?? []);
        const hasAside = woven?.side || (woven?.margin.length ?? 0) > 0;
        return (
          <Fragment key={chapter.key}>
            {woven && show(woven.lead, 'lead')}
            <div className={classes(styles.chapter, woven?.side && styles.withSide)}>
              <ChapterHead title={chapter.title} years={woven?.years ?? ''} />
              <div className={wordsClass(chapter.text)}>
                <MemoryText of={chapter.text} />
              </div>
              {woven && hasAside && (
                <div className={styles.aside}>
                  {show(woven.side, 'side')}
                  {woven.margin.map((id) => show(id, 'margin', id))}
                </div>
              )}
            </div>
            <ChapterRecordings page={page} chapter={chapter.key} />
            {row.length > 0 && <Row photographs={row} name={name} onOpen={open} />}
          </Fragment>
        );
      })}
      <OpenedPhotograph page={page} viewer={viewer} />
    </>
  );
}

const wordsClass = (text: string) =>
  classes(
    styles.words,
    text.length < fewCharacters && styles.fewWords,
    (paragraphsOf(text)[0]?.length ?? 0) < shortStart && styles.shortStart,
  );

/** The title of a chapter, and at the edge of the page the years it is about. */
function ChapterHead({ title, years }: { title: string } & Pick<WovenChapter, 'years'>) {
  if (!title && !years) return null;
  return (
    <div className={styles.head}>
      {years && <p className={styles.years}>{years}</p>}
      {title && <h3>{title}</h3>}
    </div>
  );
}

/** What can be heard of a chapter, below its words. */
function ChapterRecordings({ page: { recordings }, chapter }: { page: MemoryPage; chapter: string }) {
  const own = recordings.filter((one) => one.chapter === chapter);
  if (own.length === 0) return null;
  return (
    <div className={styles.recordings}>
      {own.map((one) => (
        <Recording key={one.id} recording={one} heading="h4" />
      ))}
    </div>
  );
}

type RowProps = { photographs: readonly MemoryPhotograph[]; name: string; onOpen: (id: string) => void };

/** As wide as so many squares, a row is still high enough in one line of a wide page. */
const oneLine = 7;

function Row({ photographs, name, onOpen }: RowProps) {
  const isFew = photographs.length < 3;
  const width = photographs.reduce((sum, one) => sum + one.width / one.height, 0);
  return (
    <ul
      className={classes(
        memoryGalleryStyles.gallery,
        styles.row,
        isFew && memoryPictureStyles.few,
        !isFew && width <= oneLine && styles.oneLine,
      )}
    >
      {photographs.map((photograph) => (
        <li
          key={photograph.id}
          className={classes(memoryPictureStyles.photograph, memoryGalleryStyles[`shape${shapeOf(photograph)}`])}
        >
          <PhotographFigure photograph={photograph} name={name} sizes={sizes.row} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
}
