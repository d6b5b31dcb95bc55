import { useMutation } from '@tanstack/react-query';
import { Download, ExternalLink } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { exportMemoryPage, shareMemoryPage } from '#features/memory-lane/core/contract.ts';
import type { EditableMemoryPage } from '#features/memory-lane/core/schema.ts';
import { readsOf } from '#features/memory-lane/core/useMemoryPages.ts';
import type { MemoryEditorState } from '#features/memory-lane/editing/useMemoryEditor.ts';
import { ReturnCount } from '#features/memory-lane/returns/ReturnCount.tsx';
import { CopyLink } from '#features/memory-lane/tributes/CopyLink.island.tsx';
import type { MemoryPrivacy } from '#features/spirits/core/memory.schema.ts';
import { call, callForBytes } from '#platform/browser/network/api.ts';
import { sentenceOf, useWrite } from '#platform/browser/network/useWrite.ts';
import { saveFile } from '#platform/browser/saveFile.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ButtonRow } from '#platform/ui/ButtonRow.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { Notice } from '#platform/ui/feedback/Notice.tsx';
import { Checkbox } from '#platform/ui/form/Checkbox.tsx';
import { Field } from '#platform/ui/form/Field.tsx';
import { RadioCards } from '#platform/ui/form/RadioCards.tsx';
import { TextInput } from '#platform/ui/form/TextInput.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { isOneOf } from '#vocabulary/isOneOf.ts';
import styles from './MemoryEditorShare.module.css';
import { useSavedPage } from './useSavedPage.ts';

const levels: readonly MemoryPrivacy[] = ['private', 'link', 'password', 'public'];

type MemoryEditorShareProps = { id: string; page: EditableMemoryPage; editor: MemoryEditorState };

/** Who can see the page, its link, taking it back, and everything of it as files. */
export function MemoryEditorShare({ id, page, editor }: MemoryEditorShareProps) {
  const t = useTranslations('memoryLane.share');
  const [privacy, setPrivacy] = useState<MemoryPrivacy>(page.privacy === 'private' ? 'link' : page.privacy);
  const { share, password, setPassword, newLink, setNewLink } = useSharing(id);
  const now = useRef<HTMLParagraphElement>(null);
  // What appears above pushes the button out of sight: they are brought to what came of it.
  useEffect(() => {
    if (share.isSuccess) now.current?.focus();
  }, [share.isSuccess]);
  const isShared = page.privacy !== 'private';
  return (
    <>
      <p ref={now} role="status" tabIndex={-1} className={styles.now}>
        <strong>{t('now', { level: t(page.privacy) })}</strong>
      </p>
      {isShared && <SharedLink path={`/memory-lane/${page.slug}`} />}
      {isShared && <ReturnCount id={id} />}
      <RadioCards
        id="memory-privacy"
        name="memory-privacy"
        legend={t('question')}
        value={privacy}
        onChange={(value) => isOneOf(levels, value) && setPrivacy(value)}
        choices={levels.map((level) => ({ value: level, label: t(level), hint: t(`${level}Hint`) }))}
      />
      {privacy === 'password' && (
        <NewPassword value={password} isKept={page.privacy === 'password'} onChange={setPassword} />
      )}
      {privacy === 'public' && page.messages === 'shown' && <Notice kind="warning" live title={t('publicWriting')} />}
      {isShared && (
        <Checkbox
          id="memory-new-link"
          label={t('newLink')}
          checked={newLink}
          onChange={({ target }) => setNewLink(target.checked)}
        />
      )}
      <ErrorMessage id="share-refusal" message={sentenceOf(share.error)} />
      <ButtonRow>
        <Button busy={share.isPending} onClick={() => share.mutate(privacy)}>
          {t(privacy === 'private' && isShared ? 'withdraw' : 'save')}
        </Button>
      </ButtonRow>
      <ArchiveDownload id={id} editor={editor} />
    </>
  );
}

/** How the page is shared from now on; a password and the wish for a new link are forgotten once they are sent. */
function useSharing(id: string) {
  const [password, setPassword] = useState('');
  const [newLink, setNewLink] = useState(false);
  const share = useWrite<MemoryPrivacy>(readsOf(id), async (level, options) => {
    const body = { privacy: level, newLink, ...(level === 'password' && password ? { password } : {}) };
    await call<typeof shareMemoryPage>('POST /api/spirits/{id}/memory-lane/share', { params: { id }, body }, options);
    setPassword('');
    setNewLink(false);
  });
  return { share, password, setPassword, newLink, setNewLink };
}

function SharedLink({ path }: { path: string }) {
  const t = useTranslations('memoryLane.share');
  return (
    <div className="row">
      <Button kind="quiet" small icon={<Icon of={ExternalLink} />} href={path}>
        {t('open')}
      </Button>
      <CopyLink path={path} />
    </div>
  );
}

type NewPasswordProps = { value: string; isKept: boolean; onChange: (password: string) => void };

/** `isKept`: there is one that stays where none is typed. */
function NewPassword({ value, isKept, onChange }: NewPasswordProps) {
  const t = useTranslations('memoryLane.share');
  return (
    <Field id="memory-new-password" label={t('newPassword')} hint={t(isKept ? 'newPasswordKept' : 'newPasswordHint')}>
      {(wiring) => (
        <TextInput
          {...wiring}
          autoComplete="off"
          maxLength={200}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}

function ArchiveDownload({ id, editor }: Pick<MemoryEditorShareProps, 'id' | 'editor'>) {
  const t = useTranslations('memoryLane.share');
  const savePage = useSavedPage(editor);
  const archive = useMutation({
    mutationFn: async () => {
      await savePage();
      const file = await callForBytes<typeof exportMemoryPage>(
        'GET /api/spirits/{id}/memory-lane/archive',
        { params: { id } },
        { quiet: true },
      );
      saveFile(file, t('archiveName'));
    },
  });
  return (
    <div>
      <Button
        kind="secondary"
        small
        icon={<Icon of={Download} />}
        busy={archive.isPending}
        onClick={() => archive.mutate()}
      >
        {t('archive')}
      </Button>
      <p className="quiet small">{t('archiveHint')}</p>
      <ErrorMessage id="archive-refusal" message={sentenceOf(archive.error)} />
    </div>
  );
}
