import { pageSize, readList } from '../../data.mjs';
import { Row } from '../row.jsx';

const types = ['funeral-home', 'merchant', 'organization', 'cemetery'];
const regions = [
  ...['Alberta', 'British Columbia', 'Manitoba', 'New Brunswick', 'Newfoundland and Labrador'],
  ...['Northwest Territories', 'Nova Scotia', 'Nunavut', 'Ontario', 'Prince Edward Island', 'Quebec'],
  ...['Saskatchewan', 'Yukon'],
];
const facts = [
  'Crematorium on site',
  'Green burial',
  'Prices online',
  'Open at night',
  'Wheelchair access',
  'In French',
];
const orders = ['name', 'distance', 'price', 'answer'];

const Choice = ({ name, values, chosen }) => (
  <label>
    {name}
    <select name={name} defaultValue={chosen}>
      {values.map((value) => (
        <option key={value} value={value}>
          {value}
        </option>
      ))}
    </select>
  </label>
);

export default async function ListPage({ searchParams }) {
  const { type = 'funeral-home', region = 'Ontario', page = '0' } = await searchParams;
  const { rows, total } = await readList(type, region, Number(page));
  const pages = [...Array(Math.min(Math.ceil(total / pageSize), 7)).keys()];
  return (
    <>
      <h1>
        {total} listings in {region}
      </h1>
      <form>
        <label>
          Name
          <input name="name" />
        </label>
        <Choice name="type" values={types} chosen={type} />
        <Choice name="region" values={regions} chosen={region} />
        <Choice name="sort" values={orders} chosen="name" />
        {facts.map((fact) => (
          <label key={fact}>
            <input type="checkbox" name={fact} />
            {fact}
          </label>
        ))}
        <button type="submit">Show</button>
      </form>
      <ol>
        {rows.map((listing) => (
          <li key={listing.id}>
            <Row listing={listing} />
          </li>
        ))}
      </ol>
      <nav aria-label="Pages">
        {pages.map((number) => (
          <a key={number} href={`/listings?type=${type}&region=${region}&page=${number}`}>
            {number + 1}
          </a>
        ))}
      </nav>
    </>
  );
}
