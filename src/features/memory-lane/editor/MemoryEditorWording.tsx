import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { isOver } from '#features/memory-lane/core/gatherings.rules.ts';
import memoryEditorFieldsStyles from '#features/memory-lane/editing/MemoryEditorFields.module.css';
import type { MemoryEditorState } from '#features/memory-lane/editing/useMemoryEditor.ts';
import { countBlanks, suggestWordings } from '#features/memory-lane/story/wording.rules.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { Button } from '#platform/ui/Button.tsx';
import { Notice } from '#platform/ui/feedback/Notice.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import styles from './MemoryEditorWording.module.css';

/** Sentences made of nothing but what the page says, with blanks to fill: put into the first chapter one by one. */
export function MemoryEditorWording({ editor }: { editor: MemoryEditorState }) {
  const t = useTranslations('memoryLane.wording');
  const language = useLanguage();
  const [announcement, setAnnouncement] = useState('');
  const { draft, change } = editor;
  const now = new Date().toISOString();
  // What is over does not take place any more: no sentence invites to it.
  const services = draft.services.filter((one) => !isOver(one, now));
  const wordings = suggestWordings({ ...draft, services }, language, t);
  const add = (texts: readonly string[]) => {
    const [first, ...rest] = draft.story;
    const text = [first?.text.trimEnd() ?? '', ...texts].filter(Boolean).join('\n\n');
    change('story', [{ ...(first ?? { key: crypto.randomUUID(), title: '' }), text }, ...rest]);
    setAnnouncement(t('added', { count: texts.length }));
  };
  const isIn = (text: string) => draft.story.some((chapter) => chapter.text.includes(text));
  const left = wordings.filter(({ text }) => !isIn(text));
  return (
    <details className={memoryEditorFieldsStyles.help}>
      <summary>{t('title')}</summary>
      <div className={memoryEditorFieldsStyles.fields}>
        <p className="quiet small">{t('text')}</p>
        {left.length > 0 && (
          <ul className={styles.wordings}>
            {left.map(({ key, text }) => (
              <li key={key}>
                <p>{text}</p>
                <Button kind="quiet" small flush icon={<Icon of={Plus} />} onClick={() => add([text])}>
                  {t('add')}
                  <span className="visually-hidden"> ({text})</span>
                </Button>
              </li>
            ))}
          </ul>
        )}
        {left.length > 1 && (
          <div>
            <Button kind="secondary" small onClick={() => add(left.map(({ text }) => text))}>
              {t('addAll')}
            </Button>
          </div>
        )}
        <p role="status" className="small">
          {announcement}
        </p>
      </div>
    </details>
  );
}

/** That blanks are left, where the page is about to be shown to others. */
export function BlanksLeft({ editor }: { editor: MemoryEditorState }) {
  const t = useTranslations('memoryLane.wording');
  const count = countBlanks(editor.draft);
  return count > 0 ? <Notice kind="warning" title={t('blanks', { count })} /> : null;
}
