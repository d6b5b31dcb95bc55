import { useMutation } from '@tanstack/react-query';
import { BookOpen, Heart, IdCard, Newspaper, QrCode } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { nextGathering } from '#features/memory-lane/core/gatherings.rules.ts';
import { formatDate } from '#features/memory-lane/core/moments.rules.ts';
import type { EditableMemoryPage, VisibleGathering } from '#features/memory-lane/core/schema.ts';
import type { getMemoryDocument } from '#features/memory-lane/documents/documents.contract.ts';
import type { MemoryEditorState } from '#features/memory-lane/editing/useMemoryEditor.ts';
import { callForBytes } from '#platform/browser/network/api.ts';
import { sentenceOf } from '#platform/browser/network/useWrite.ts';
import { saveFile } from '#platform/browser/saveFile.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import { Button } from '#platform/ui/Button.tsx';
import { ErrorMessage } from '#platform/ui/feedback/ErrorMessage.tsx';
import { Checkbox } from '#platform/ui/form/Checkbox.tsx';
import { Field } from '#platform/ui/form/Field.tsx';
import { Select } from '#platform/ui/form/Select.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { isOneOf } from '#vocabulary/isOneOf.ts';
import styles from './MemoryEditorDocuments.module.css';
import { MemoryEditorSent } from './MemoryEditorSent.tsx';
import { useSavedPage } from './useSavedPage.ts';

type MemoryEditorDocumentsProps = {
  id: string;
  page: EditableMemoryPage;
  editor: MemoryEditorState;
  /** What visitors read of the gatherings: an order of service is for one of them. */
  services: readonly VisibleGathering[];
};
type DocumentKind = 'order-of-service' | 'keepsake' | 'cards' | 'thank-you' | 'plate';
type DocumentQuery = {
  size: BookSize;
  gathering?: string;
  languages?: 'both';
  print?: 'shop';
};

const paperSizes = ['letter', 'a4'] as const;
type PaperSize = (typeof paperSizes)[number];
const bookSizes = ['letter', 'a4', 'square'] as const;
type BookSize = (typeof bookSizes)[number];

/** What can be printed of the page and handed on: its QR code, cards, the order of service, a keepsake; how its link looks. */
export function MemoryEditorDocuments({ id, page, editor, services }: MemoryEditorDocumentsProps) {
  const t = useTranslations('memoryLane.papers');
  const draw = usePaperDownload(id, editor);
  const isShared = page.privacy !== 'private';
  return (
    <>
      {isShared ? <MemoryEditorSent page={page} editor={editor} /> : <p className="quiet">{t('notYet')}</p>}
      <FoldedPapers draw={draw} services={services} isShared={isShared} />
      <Keepsake draw={draw} />
      <ErrorMessage id="paper-refusal" message={sentenceOf(draw.error)} />
    </>
  );
}

/** Draws a document of the page as it is written now, and saves it as a file. */
function usePaperDownload(id: string, editor: MemoryEditorState) {
  const savePage = useSavedPage(editor);
  return useMutation({
    mutationFn: async ({ paper, query }: { paper: DocumentKind; query: DocumentQuery }) => {
      await savePage();
      const file = await callForBytes<typeof getMemoryDocument>(
        'GET /api/spirits/{id}/memory-lane/papers/{paper}',
        { params: { id, paper }, query },
        { quiet: true },
      );
      saveFile(file, `${paper}.pdf`);
    },
  });
}
type PaperDownload = ReturnType<typeof usePaperDownload>;

type PaperButtonProps = {
  draw: PaperDownload;
  paper: DocumentKind;
  query: DocumentQuery;
  icon: typeof BookOpen;
  children: string;
};

function PaperButton({ draw, paper, query, icon, children }: PaperButtonProps) {
  return (
    <Button
      kind="secondary"
      small
      icon={<Icon of={icon} />}
      busy={draw.isPending && draw.variables.paper === paper}
      onClick={() => draw.isPending || draw.mutate({ paper, query })}
    >
      {children}
    </Button>
  );
}

type FoldedPapersProps = Pick<MemoryEditorDocumentsProps, 'services'> & { draw: PaperDownload; isShared: boolean };

/** What is printed at home, then folded or cut: the order of service and the cards. */
function FoldedPapers({ draw, services, isShared }: FoldedPapersProps) {
  const t = useTranslations('memoryLane.papers');
  const [size, setSize] = useState<PaperSize>('letter');
  const [chosen, choose] = useState('');
  const [isBoth, setBoth] = useState(false);
  // One that was removed meanwhile is no choice any more.
  const gathering = (services.find(({ key }) => key === chosen) ?? nextGathering(services) ?? services[0])?.key;
  const query = { size, ...(gathering ? { gathering } : {}) };
  return (
    <div className={styles.papers}>
      <SizeField id="memory-paper-size" label={t('size')} sizes={paperSizes} size={size} onSize={setSize} />
      {services.length > 1 && <GatheringField services={services} gathering={gathering} onGathering={choose} />}
      <Checkbox
        id="memory-paper-both"
        label={t('both')}
        checked={isBoth}
        onChange={({ target }) => setBoth(target.checked)}
      />
      <div className={styles.acts}>
        <PaperButton
          draw={draw}
          paper="order-of-service"
          query={{ ...query, ...(isBoth ? { languages: 'both' } : {}) }}
          icon={BookOpen}
        >
          {t('order')}
        </PaperButton>
        <PaperButton draw={draw} paper="thank-you" query={query} icon={Heart}>
          {t('thankYou')}
        </PaperButton>
        {isShared && (
          <>
            <PaperButton draw={draw} paper="cards" query={query} icon={IdCard}>
              {t('cards')}
            </PaperButton>
            <PaperButton draw={draw} paper="plate" query={query} icon={QrCode}>
              {t('plate')}
            </PaperButton>
          </>
        )}
      </div>
      <p className="quiet small">{t('foldHint')}</p>
    </div>
  );
}

/** The book to be kept: at home on its paper, or at a print shop. */
function Keepsake({ draw }: { draw: PaperDownload }) {
  const t = useTranslations('memoryLane.papers');
  const [size, setSize] = useState<BookSize>('letter');
  const [isShop, setShop] = useState(false);
  return (
    <div className={styles.papers}>
      <SizeField id="memory-book-size" label={t('bookSize')} sizes={bookSizes} size={size} onSize={setSize} />
      <Checkbox
        id="memory-book-shop"
        label={t('shop')}
        hint={t('shopHint')}
        checked={isShop}
        onChange={({ target }) => setShop(target.checked)}
      />
      <div className={styles.acts}>
        <PaperButton
          draw={draw}
          paper="keepsake"
          query={{ size, ...(isShop ? { print: 'shop' } : {}) }}
          icon={Newspaper}
        >
          {t('keepsake')}
        </PaperButton>
      </div>
    </div>
  );
}

type SizeFieldProps<Size extends BookSize> = {
  id: string;
  label: string;
  sizes: readonly Size[];
  size: Size;
  onSize: (size: Size) => void;
};

function SizeField<Size extends BookSize>({ id, label, sizes, size, onSize }: SizeFieldProps<Size>) {
  const t = useTranslations('memoryLane.papers');
  const nameOf = (one: BookSize) => t(one);
  return (
    <Field id={id} label={label}>
      {(wiring) => (
        <Select
          {...wiring}
          value={size}
          onChange={({ target }) => isOneOf(sizes, target.value) && onSize(target.value)}
        >
          {sizes.map((one) => (
            <option key={one} value={one}>
              {nameOf(one)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

type GatheringFieldProps = Pick<MemoryEditorDocumentsProps, 'services'> & {
  gathering: string | undefined;
  onGathering: (key: string) => void;
};

function GatheringField({ services, gathering, onGathering }: GatheringFieldProps) {
  const t = useTranslations('memoryLane.papers');
  const language = useLanguage();
  return (
    <Field id="memory-paper-gathering" label={t('gathering')}>
      {(wiring) => (
        <Select {...wiring} value={gathering} onChange={({ target }) => onGathering(target.value)}>
          {services.map(({ key, title, date }) => (
            <option key={key} value={key}>
              {title || (date && formatDate(date, language)) || t('untitled')}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
