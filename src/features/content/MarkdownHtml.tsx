/**
 * A text from one of our own Markdown files. The server makes the HTML with `html: false`, so nothing but the words and
 * marks of that file can be in it. `sourcePath` lets an administrator find the file.
 */
export const MarkdownHtml = ({ html, sourcePath }: { html: string; sourcePath: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered on the server from our own Markdown, without HTML
  <div className="prose" data-source-path={sourcePath} dangerouslySetInnerHTML={{ __html: html }} />
);
