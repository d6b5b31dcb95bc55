export const metadata = { title: 'Beside' };

const sections = {
  Find: ['Funeral homes', 'Cemeteries', 'Merchants', 'Organizations', 'Compare prices', 'By province'],
  Arrange: ['Guide me', 'When someone dies', 'Planning ahead', 'Memory pages', 'Obituaries', 'Forms'],
  Business: ['List your business', 'For funeral homes', 'Sign in', 'Data and sources', 'Corrections'],
  Rivage: ['About', 'Blog', 'Contact', 'Privacy', 'Terms', 'Accessibility', 'Status'],
};

const addressOf = (text) => `/${text.toLowerCase().replaceAll(' ', '-')}`;

export default function Layout({ children }) {
  return (
    <html lang="en-CA">
      <body>
        <a href="#main">Skip to content</a>
        <header>
          <a href="/">Rivage</a>
          <nav>
            <ul>
              {sections.Find.map((text) => (
                <li key={text}>
                  <a href={addressOf(text)}>{text}</a>
                </li>
              ))}
            </ul>
          </nav>
        </header>
        <main id="main">{children}</main>
        <footer>
          {Object.entries(sections).map(([title, texts]) => (
            <section key={title}>
              <h2>{title}</h2>
              <ul>
                {texts.map((text) => (
                  <li key={text}>
                    <a href={addressOf(text)}>{text}</a>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </footer>
      </body>
    </html>
  );
}
