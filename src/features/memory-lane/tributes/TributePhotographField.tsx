import { ImagePlus, X } from 'lucide-react';
import { useRef } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { Button } from '#platform/ui/Button.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import styles from './TributePhotographField.module.css';

/** The kinds of pictures that a page takes, as a file dialogue wants them. */
const acceptedPictures = 'image/png,image/jpeg,image/webp,image/avif,image/heic,image/heif,.heic,.heif';

type TributePhotographFieldProps = {
  file: File | null;
  onFile: (file: File | null) => void;
  /** One was chosen before the page was loaded anew: only they can choose it again. */
  isLost: boolean;
  /** It is shown without the family's having seen it. */
  isShownImmediately: boolean;
};

/** The one photograph that somebody may send with a message. */
export function TributePhotographField({ file, onFile, isLost, isShownImmediately }: TributePhotographFieldProps) {
  const t = useTranslations('memoryPublic.leave');
  const format = useFormatter();
  const input = useRef<HTMLInputElement>(null);
  const size = file ? format.number(file.size / 1_048_576, { maximumFractionDigits: 1, minimumFractionDigits: 1 }) : '';
  const drop = () => {
    onFile(null);
    if (input.current) input.current.value = '';
    input.current?.focus();
  };
  return (
    <div className={styles.photographField}>
      <label htmlFor="tribute-photograph" className={styles.choose}>
        <Icon of={ImagePlus} />
        <span>{t('photograph')}</span>
      </label>
      <input
        ref={input}
        id="tribute-photograph"
        name="photograph"
        type="file"
        accept={acceptedPictures}
        className={styles.file}
        aria-describedby="tribute-photograph-hint"
        onChange={({ target }) => onFile(target.files?.[0] ?? null)}
      />
      {file && (
        <p className={styles.chosen}>
          <span>{t('photographChosen', { name: file.name, size })}</span>
          <Button kind="quiet" small icon={<Icon of={X} />} onClick={drop}>
            {t('photographDrop')}
          </Button>
        </p>
      )}
      {isLost && <p className="small">{t('photographLost')}</p>}
      <p id="tribute-photograph-hint" className="quiet small">
        {t(isShownImmediately ? 'photographHintAtOnce' : 'photographHint')}
      </p>
    </div>
  );
}
