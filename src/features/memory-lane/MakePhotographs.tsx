import { ArrowDown, ArrowUp, ImagePlus, Trash2 } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#platform/browser/api.ts';
import { sentenceOf, useWrite } from '#platform/browser/useWrite.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ConfirmDialog } from '#platform/ui/ConfirmDialog.tsx';
import { Icon } from '#platform/ui/Icon.tsx';
import { ProgressBar } from '#platform/ui/ProgressBar.tsx';
import { Refusal } from '#platform/ui/Refusal.tsx';
import { Tag } from '#platform/ui/Tag.tsx';
import type { deleteMemoryPhotograph, orderMemoryPhotographs, updateMemoryPhotograph } from './contract.ts';
import styles from './Make.module.css';
import { MakeLine } from './MakeLine.tsx';
import { sourceOf } from './photographs.rules.ts';
import type { MemoryPhotograph } from './schema.ts';
import { keptPageQuery, type Making } from './useMaking.ts';
import { type Outgoing, usePhotographUploads } from './usePhotographUploads.ts';

const accepted = 'image/png,image/jpeg,image/webp,image/avif,image/heic,image/heif,.heic,.heif';

type MakePhotographsProps = {
  id: string;
  photographs: readonly MemoryPhotograph[];
  making: Making;
  onArrived: () => void;
};

/** The photographs on the table: several at once, put in order by dragging or by buttons, with what they show and when. */
export function MakePhotographs({ id, photographs, making, onArrived }: MakePhotographsProps) {
  const t = useTranslations('memoryLane.photographs');
  const uploads = usePhotographUploads(id, onArrived);
  const [dragged, setDragged] = useState<string | null>(null);
  const [said, say] = useState('');
  const order = useWrite<string[]>([keptPageQuery(id).queryKey], (ids, options) =>
    call<typeof orderMemoryPhotographs>(
      'PATCH /api/spirits/{id}/memory-lane/photographs',
      { params: { id }, body: { ids } },
      options,
    ),
  );
  const move = (from: number, to: number) => {
    const ids = photographs.map((one) => one.id);
    ids.splice(to, 0, ...ids.splice(from, 1));
    order.mutate(ids);
    say(t('moved', { number: to + 1, count: ids.length }));
  };
  const dropOn = (index: number) => {
    const from = photographs.findIndex((one) => one.id === dragged);
    if (from >= 0 && from !== index) move(from, index);
    setDragged(null);
  };
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
      <Refusal id="order-refusal" sentence={sentenceOf(order.error)} />
      {photographs.length > 0 && <p className="quiet small">{t('list')}</p>}
      <ol className={styles.photographs}>
        {photographs.map((photograph, index) => (
          <li
            key={photograph.id}
            className={styles.photograph}
            data-dragged={dragged === photograph.id || undefined}
            onDragOver={(event: DragEvent) => dragged && event.preventDefault()}
            onDrop={() => dropOn(index)}
          >
            <OnePhotograph
              id={id}
              photograph={photograph}
              number={index + 1}
              count={photographs.length}
              making={making}
              busy={order.isPending}
              onDrag={setDragged}
              onMove={(by) => move(index, index + by)}
            />
          </li>
        ))}
      </ol>
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </>
  );
}

function Chooser({ onFiles }: { onFiles: (files: File[]) => void }) {
  const t = useTranslations('memoryLane.photographs');
  const input = useRef<HTMLInputElement>(null);
  const drop = (event: DragEvent) => {
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    onFiles([...event.dataTransfer.files]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: files can be dropped here; the button in it does the same
    <div className={styles.chooser} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
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
      <p className="quiet small">{t('drop')}</p>
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

type OnePhotographProps = {
  id: string;
  photograph: MemoryPhotograph;
  number: number;
  count: number;
  making: Making;
  busy: boolean;
  /** It is in the hand, or put down again. */
  onDrag: (id: string | null) => void;
  onMove: (by: number) => void;
};

function OnePhotograph({ id, photograph, number, count, making, busy, onDrag, onMove }: OnePhotographProps) {
  const t = useTranslations('memoryLane.photographs');
  const [isAsked, setAsked] = useState(false);
  const { about } = making.draft;
  const isPortrait = about.portraitId === photograph.id;
  const reads = [keptPageQuery(id).queryKey];
  const params = { id, photographId: photograph.id };
  const remove = useWrite(reads, async (_, options) => {
    await call<typeof deleteMemoryPhotograph>(
      'DELETE /api/spirits/{id}/memory-lane/photographs/{photographId}',
      { params },
      options,
    );
    setAsked(false);
  });
  const named = (words: string) => (
    <>
      {words}
      <span className="visually-hidden"> ({t('number', { number })})</span>
    </>
  );
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the two buttons beside it move it without a mouse */}
      <div
        className={styles.thumbnail}
        draggable
        onDragStart={() => onDrag(photograph.id)}
        onDragEnd={() => onDrag(null)}
      >
        <img
          src={sourceOf(photograph, 480)}
          width={photograph.width}
          height={photograph.height}
          alt={t('number', { number })}
        />
        {isPortrait && <Tag tone="spruce">{t('isPortrait')}</Tag>}
      </div>
      <div className={styles.captions}>
        <Captions params={params} photograph={photograph} />
        <div className={styles.acts}>
          <Button
            kind="quiet"
            small
            icon={<Icon of={ArrowUp} />}
            disabled={number === 1 || busy}
            onClick={() => onMove(-1)}
          >
            {named(t('up'))}
          </Button>
          <Button
            kind="quiet"
            small
            icon={<Icon of={ArrowDown} />}
            disabled={number === count || busy}
            onClick={() => onMove(1)}
          >
            {named(t('down'))}
          </Button>
          {!isPortrait && (
            <Button kind="quiet" small onClick={() => making.change('about', { ...about, portraitId: photograph.id })}>
              {named(t('portrait'))}
            </Button>
          )}
          <Button kind="quiet" small icon={<Icon of={Trash2} />} onClick={() => setAsked(true)}>
            {named(t('remove'))}
          </Button>
        </div>
      </div>
      <ConfirmDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={t('removeTitle')}
        closeText={t('keep')}
        confirmText={t('remove')}
        danger
        busy={remove.isPending}
        refusal={sentenceOf(remove.error)}
        onConfirm={() => remove.mutate()}
      >
        <p>{t('removeText')}</p>
      </ConfirmDialog>
    </>
  );
}

type CaptionsProps = { params: { id: string; photographId: string }; photograph: MemoryPhotograph };

/** What a photograph shows and when it was taken; saved when the field is left. */
function Captions({ params, photograph }: CaptionsProps) {
  const t = useTranslations('memoryLane.photographs');
  const [caption, setCaption] = useState(photograph.caption);
  const [taken, setTaken] = useState(photograph.taken);
  const save = useWrite([keptPageQuery(params.id).queryKey], (_, options) =>
    call<typeof updateMemoryPhotograph>(
      'PATCH /api/spirits/{id}/memory-lane/photographs/{photographId}',
      { params, body: { caption, taken } },
      options,
    ),
  );
  const leave = () => {
    if (caption !== photograph.caption || taken !== photograph.taken) save.mutate();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: leaving one of its fields saves them, as typing elsewhere does
    <div onBlur={leave} className={styles.pair}>
      <MakeLine label={t('caption')} value={caption} most={400} onChange={setCaption} />
      <MakeLine label={t('taken')} hint={t('takenHint')} value={taken} most={80} onChange={setTaken} />
      <Refusal id={`caption-${photograph.id}`} sentence={sentenceOf(save.error)} />
    </div>
  );
}
