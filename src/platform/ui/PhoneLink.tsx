import { Phone } from 'lucide-react';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';
import styles from './PhoneLink.module.css';

/** The part of a written number that is dialled: without its extension. */
const dialled = (phone: string): string => phone.split(/[a-zA-Z#,;]/, 1)[0]!.replace(/[^+\d]/g, '');

/** A telephone number that calls; `large` where calling is the act the page is for. */
export const PhoneLink = ({ phone, large }: { phone: string; large?: boolean }) => (
  <a href={`tel:${dialled(phone)}`} className={classes(styles.phone, large && styles.large)}>
    <Icon of={Phone} />
    <span className="tabular">{phone}</span>
  </a>
);
