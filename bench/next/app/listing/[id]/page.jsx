import { notFound } from 'next/navigation';
import { readListing } from '../../../data.mjs';
import { Row } from '../../row.jsx';

export const dynamic = 'force-dynamic';

const labels = { type: 'Kind', email: 'E-mail', city: 'Town', region: 'Province', source: 'Source' };
const hours = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

export default async function ListingPage({ params }) {
  const { id } = await params;
  const found = await readListing(id);
  if (!found) notFound();
  const { listing, others } = found;
  return (
    <>
      <h1>{listing.name}</h1>
      <Row listing={listing} />
      <dl>
        {Object.entries(labels).map(([key, label]) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{listing[key] ?? 'Not known'}</dd>
          </div>
        ))}
      </dl>
      <h2>Hours</h2>
      <table>
        <tbody>
          {hours.map((day) => (
            <tr key={day}>
              <th scope="row">{day}</th>
              <td>Ask by telephone</td>
            </tr>
          ))}
        </tbody>
      </table>
      <form>
        <label>
          Your name
          <input name="who" />
        </label>
        <label>
          Message
          <textarea name="message" rows={5} />
        </label>
        <button type="submit">Send</button>
      </form>
      <h2>Nearby</h2>
      {others.map((other) => (
        <Row key={other.id} listing={other} />
      ))}
    </>
  );
}
