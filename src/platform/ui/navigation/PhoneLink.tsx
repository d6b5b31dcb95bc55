import { Phone } from 'lucide-react';
import { Icon } from '#platform/ui/icons/Icon.tsx';
import { classes } from '#platform/ui/styles/classes.ts';
import styles from './PhoneLink.module.css';

/** A telephone number as written, and the `tel:` address that calls it. */
export type PhoneLinkProps = { phone: string; href: string; large?: boolean };

/** A telephone number that calls; `large` where calling is the act the page is for. */
export const PhoneLink = ({ phone, href, large }: PhoneLinkProps) => (
  <a href={href} className={classes(styles.phone, large && styles.large)}>
    <Icon of={Phone} />
    <span className="tabular">{phone}</span>
  </a>
);
