import { useEffect, useRef, useState } from 'react';

const carriesFiles = (data: DataTransfer | null): data is DataTransfer => data?.types.includes('Files') ?? false;

/**
 * Takes files that are dropped anywhere on the page or pasted into it: a browser would otherwise leave the page to show a
 * file that was let go beside the box. True while files are held over the page.
 */
export function useDroppedFiles(onFiles: (files: readonly File[]) => void): boolean {
  const [dragging, setDragging] = useState(false);
  const latest = useRef(onFiles);
  latest.current = onFiles;
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!carriesFiles(event.dataTransfer)) return;
      event.preventDefault();
      setDragging(true);
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setDragging(false);
    };
    const takeFrom = (event: Event, data: DataTransfer | null) => {
      setDragging(false);
      if (!carriesFiles(data)) return;
      event.preventDefault();
      latest.current([...data.files]);
    };
    const dropped = (event: DragEvent) => takeFrom(event, event.dataTransfer);
    const pasted = (event: ClipboardEvent) => takeFrom(event, event.clipboardData);
    document.addEventListener('dragover', over);
    document.addEventListener('dragleave', leave);
    document.addEventListener('drop', dropped);
    document.addEventListener('paste', pasted);
    return () => {
      document.removeEventListener('dragover', over);
      document.removeEventListener('dragleave', leave);
      document.removeEventListener('drop', dropped);
      document.removeEventListener('paste', pasted);
    };
  }, []);
  return dragging;
}
