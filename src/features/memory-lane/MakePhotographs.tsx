import { ImagePlus } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#platform/browser/api.ts';
import { sentenceOf, useWrite } from '#platform/browser/useWrite.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Icon } from '#platform/ui/Icon.tsx';
import { ProgressBar } from '#platform/ui/ProgressBar.tsx';
import { Refusal } from '#platform/ui/Refusal.tsx';
import type { updateMemoryPhotograph } from './contract.ts';
import styles from './Make.module.css';
import { type Described, MakePhotograph } from './MakePhotograph.tsx';
import { MakeTile } from './MakeTile.tsx';
import type { KeptMemoryPage } from './schema.ts';
import { keptPageQuery, type Making } from './useMaking.ts';
import { usePhotographOrder } from './usePhotographOrder.ts';
import { type Outgoing, usePhotographUploads } from './usePhotographUploads.ts';

const accepted = 'image/png,image/jpeg,image/webp,image/avif,image/heic,image/heif,.heic,.heif';

type MakePhotographsProps = { id: string; page: KeptMemoryPage; making: Making; onArrived: () => void };

/** The photographs on the table: several at once, put in order by hand or by keyboard, each opened to be written under. */
export function MakePhotographs({ id, page, making, onArrived }: MakePhotographsProps) {
  const t = useTranslations('memoryLane.photographs');
  const uploads = usePhotographUploads(id, onArrived);
  const table = usePhotographOrder({ id, photographs: page.photographs, making });
  const [dragged, setDragged] = useState<string | null>(null);
  const [opened, setOpened] = useState<string | null>(null);
  const [said, say] = useState('');
  const describe = useWrite<{ photographId: string; words: Described }>(
    [keptPageQuery(id).queryKey],
    ({ photographId, words }, options) =>
      call<typeof updateMemoryPhotograph>(
        'PATCH /api/spirits/{id}/memory-lane/photographs/{photographId}',
        { params: { id, photographId }, body: words },
        options,
      ),
  );
  const { inOrder } = table;
  const move = (from: number, to: number) => {
    if (to < 0 || to >= inOrder.length || to === from) return;
    table.move(from, to);
    say(t('moved', { number: to + 1, count: inOrder.length }));
  };
  const dropOn = (index: number) => {
    const from = inOrder.findIndex((one) => one.id === dragged);
    if (from >= 0) move(from, index);
    setDragged(null);
  };
  const index = inOrder.findIndex((one) => one.id === opened);
  const photograph = inOrder[index];
  return (
    <>
      <Chooser onFiles={uploads.add} />
      <ul className={styles.items} hidden={uploads.rows.length === 0}>
        {uploads.rows.map((row) => (
          <OnItsWay
            key={row.key}
            row={row}
            onDrop={() => uploads.drop(row.key)}
            onAgain={() => uploads.again(row.key)}
          />
        ))}
      </ul>
      <Refusal id="order-refusal" sentence={sentenceOf(table.error ?? describe.error)} />
      {inOrder.length > 1 && <p className="quiet small">{t('list')}</p>}
      <ol className={styles.tiles}>
        {inOrder.map((one, at) => (
          <MakeTile
            key={one.id}
            photograph={one}
            number={at + 1}
            count={inOrder.length}
            isPortrait={making.draft.about.portraitId === one.id}
            dragged={dragged}
            onDrag={setDragged}
            onDrop={() => dropOn(at)}
            onMove={(to) => move(at, to)}
            onOpen={() => setOpened(one.id)}
          />
        ))}
      </ol>
      <p role="status" className="visually-hidden">
        {said}
      </p>
      {photograph && (
        <MakePhotograph
          key={photograph.id}
          id={id}
          photograph={photograph}
          number={index + 1}
          count={inOrder.length}
          making={making}
          removable={page.right === 'keeper' || page.added.includes(photograph.id)}
          onWords={(words) => describe.mutate({ photographId: photograph.id, words })}
          onOpen={(number) => setOpened(inOrder[number - 1]?.id ?? null)}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

function Chooser({ onFiles }: { onFiles: (files: File[]) => void }) {
  const t = useTranslations('memoryLane.photographs');
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    setOver(false);
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    onFiles([...event.dataTransfer.files]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: files can be dropped here; the button in it does the same
    <div
      className={styles.chooser}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(event.dataTransfer.types.includes('Files'));
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        ref={input}
        id="memory-photographs"
        type="file"
        multiple
        accept={accepted}
        className="visually-hidden"
        tabIndex={-1}
        aria-hidden="true"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <Button kind="secondary" icon={<Icon of={ImagePlus} />} onClick={() => input.current?.click()}>
        {t('choose')}
      </Button>
      <p className={`quiet small ${styles.dropWords}`}>{t('drop')}</p>
      <p className="quiet small">{t('intro')}</p>
    </div>
  );
}

type OnItsWayProps = { row: Outgoing; onDrop: () => void; onAgain: () => void };

function OnItsWay({ row, onDrop, onAgain }: OnItsWayProps) {
  const t = useTranslations('memoryLane.photographs');
  const percent = row.size > 0 ? Math.round((row.sent / row.size) * 100) : 0;
  const words = percent >= 100 ? t('preparing') : row.state === 'waiting' ? t('waiting') : t('percent', { percent });
  return (
    <li className={styles.item}>
      {row.state === 'failed' ? (
        <p role="alert">
          <strong>{row.name}</strong>: {row.sentence || t('failed')}
        </p>
      ) : (
        <ProgressBar label={row.name} text={words} value={row.sent} max={Math.max(1, row.size)} />
      )}
      <div className={styles.acts}>
        {row.state === 'failed' && (
          <Button kind="secondary" small onClick={onAgain}>
            {t('again')}
            <span className="visually-hidden"> {row.name}</span>
          </Button>
        )}
        <Button kind="quiet" small onClick={onDrop}>
          {t('drop1')}
          <span className="visually-hidden"> {row.name}</span>
        </Button>
      </div>
    </li>
  );
}
