import { type PointerEvent, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#platform/ui/Button.tsx';
import signatureStyles from './Signature.module.css';
import styles from './SignaturePad.module.css';

const width = 1_000;
const height = 300;
const longest = 23_000;

/** A field to draw a signature in; `strokes` is an SVG path of moves and lines. */
export type SignaturePadProps = { id: string; strokes: string; onChange: (strokes: string) => void };

function pointOf(event: PointerEvent<SVGSVGElement>): string {
  const box = event.currentTarget.getBoundingClientRect();
  const within = (value: number, size: number, maximum: number) =>
    Math.min(maximum, Math.max(0, Math.round((value / size) * maximum)));
  return `${within(event.clientX - box.left, box.width, width)} ${within(event.clientY - box.top, box.height, height)}`;
}

/** Draws with finger, pen or mouse; typing one's name stands beside it for everybody who cannot. */
export function SignaturePad({ id, strokes, onChange }: SignaturePadProps) {
  const t = useTranslations('forms.complete');
  const drawing = useRef(false);
  const draw = (event: PointerEvent<SVGSVGElement>, letter: 'M' | 'L') => {
    const point = pointOf(event);
    if (strokes.length < longest && !strokes.endsWith(` ${point}`)) onChange(`${strokes}${letter}${point}`);
  };
  return (
    <div className="group">
      <p id={`${id}-hint`} className="quiet small">
        {t('padHint')}
      </p>
      <svg
        id={id}
        role="img"
        aria-label={t('pad')}
        aria-describedby={`${id}-hint`}
        viewBox={`0 0 ${width} ${height}`}
        className={signatureStyles.pad}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          drawing.current = true;
          draw(event, 'M');
        }}
        onPointerMove={(event) => drawing.current && draw(event, 'L')}
        onPointerUp={() => {
          drawing.current = false;
        }}
        onPointerCancel={() => {
          drawing.current = false;
        }}
      >
        <path d="M60 240H940" className={styles.baseline} />
        <path d={strokes} className={signatureStyles.ink} />
      </svg>
      <p role="status" className="quiet small">
        {t(strokes ? 'drawnDone' : 'drawnEmpty')}
      </p>
      <div>
        <Button kind="quiet" small onClick={() => onChange('')}>
          {t('clear')}
        </Button>
      </div>
    </div>
  );
}
