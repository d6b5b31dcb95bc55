/** A listing as a row of a list. */
export function Row({ listing }) {
  const { id, name, phone, website, address, city, region, postal_code: code, tags } = listing;
  return (
    <article aria-labelledby={`name-${id}`}>
      <h2 id={`name-${id}`}>
        <a href={`/listing/${id}`}>{name}</a>
      </h2>
      <p>{[address, city, region, code].filter(Boolean).join(', ')}</p>
      {phone && (
        <p>
          <a href={`tel:${phone}`}>{phone}</a>
        </p>
      )}
      {website && (
        <p>
          <a href={website} rel="nofollow noopener">
            Website
          </a>
        </p>
      )}
      <ul>
        {(tags ?? []).map((tag) => (
          <li key={tag}>{tag}</li>
        ))}
      </ul>
      <p>Listed from public data. Nobody has claimed this listing.</p>
      <button type="button">Save</button>
    </article>
  );
}
