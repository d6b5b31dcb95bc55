import type { LucideProps } from 'lucide-react';

type Attributes = Readonly<Record<string, string | number>>;

/** What lucide says of an icon: its name and its older ones, the length of its sides, the shapes it consists of. */
type IconData = {
  name: string;
  aliases?: readonly string[];
  size?: number;
  node: readonly (readonly [tag: string, attributes: Attributes])[];
};

const htmlOf = ([tag, { key: _key, ...attributes }]: IconData['node'][number]): string =>
  `<${[tag, ...Object.entries(attributes).map(([name, value]) => `${name}="${value}"`)].join(' ')}></${tag}>`;

/**
 * Makes the component of an icon. The build puts this in the place of lucide's own (vite.packages.ts), which makes a dozen
 * objects for each icon of each drawing to come to the same HTML: here its shapes are written once. An icon that says
 * nothing of itself is never read aloud.
 */
export default function createLucideIcon({ name, aliases = [], size: side = 24, node }: IconData) {
  const classes = ['lucide', ...[name, ...aliases].map((one) => `lucide-${one}`)].join(' ');
  const shapes = { __html: node.map(htmlOf).join('') };
  return ({ className, size = 24, color = 'currentColor', ...rest }: LucideProps) => (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={size}
      height={size}
      viewBox={`0 0 ${side} ${side}`}
      fill="none"
      stroke={color}
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...rest}
      className={className ? `${classes} ${className}` : classes}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: lucide's own shapes, which nobody writes in
      dangerouslySetInnerHTML={shapes}
    />
  );
}
