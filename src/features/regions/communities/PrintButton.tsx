import { Printer } from 'lucide-react';
import { Button } from '#platform/ui/Button.tsx';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import styles from './GuideText.module.css';

/** Prints a page that the server has drawn; without script the browser's own menu does. */
export const PrintButton = ({ children }: { children: string }) => (
  <Button kind="secondary" icon={<Icon of={Printer} />} data-action="print" className={styles.scripted}>
    {children}
  </Button>
);
