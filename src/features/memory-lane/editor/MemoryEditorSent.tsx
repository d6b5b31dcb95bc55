import { Download, MonitorPlay } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { EditableMemoryPage } from '#features/memory-lane/core/schema.ts';
import type { MemoryEditorState } from '#features/memory-lane/editing/useMemoryEditor.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Field } from '#platform/ui/form/Field.tsx';
import { Select } from '#platform/ui/form/Select.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { isOneOf } from '#vocabulary/isOneOf.ts';
import styles from './MemoryEditorDocuments.module.css';

const sharedPictures = ['portrait', 'landscape'] as const;

type MemoryEditorSentProps = { page: EditableMemoryPage; editor: MemoryEditorState };

/** How a shared page goes out: its QR code, its slideshow, and the picture that its link shows. */
export function MemoryEditorSent({ page, editor }: MemoryEditorSentProps) {
  const t = useTranslations('memoryLane.papers');
  const language = useLanguage();
  const path = `/memory-lane/${page.slug}`;
  const { about } = editor.draft;
  // Another address whenever the picture may be another: browsers keep what they have fetched.
  const state = `${page.versions.about ?? 0}-${page.privacy}`;
  return (
    <div className={styles.sent}>
      <figure className={styles.code}>
        <img src={`${path}/qr.svg`} alt={t('qr')} width={512} height={512} />
        <figcaption className="quiet small">{t('qrHint')}</figcaption>
        <div className={styles.acts}>
          <Button kind="quiet" small flush icon={<Icon of={Download} />} href={`${path}/qr.svg`} download="qr.svg">
            {t('qrSave')}
          </Button>
          <Button kind="quiet" small flush icon={<Icon of={MonitorPlay} />} href={`${path}/slideshow`}>
            {t('slideshow')}
          </Button>
        </div>
      </figure>
      <figure className={styles.preview}>
        <figcaption>{t('preview')}</figcaption>
        <img
          src={`/previews/${language}/memory-lane/${page.slug}.jpg?${state}`}
          alt={t('previewAlt')}
          width={1200}
          height={630}
          loading="lazy"
        />
        {about.portraitId && <SharedPicture editor={editor} />}
      </figure>
    </div>
  );
}

function SharedPicture({ editor: { draft, change } }: Pick<MemoryEditorSentProps, 'editor'>) {
  const t = useTranslations('memoryLane.about');
  const { about } = draft;
  return (
    <Field id="memory-shared" label={t('shared')}>
      {(wiring) => (
        <Select
          {...wiring}
          value={about.shared}
          onChange={({ target }) =>
            isOneOf(sharedPictures, target.value) && change('about', { ...about, shared: target.value })
          }
        >
          <option value="portrait">{t('sharedPortrait')}</option>
          <option value="landscape">{t('sharedLandscape')}</option>
        </Select>
      )}
    </Field>
  );
}
