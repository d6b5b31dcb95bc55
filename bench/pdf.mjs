import { client, repeated, rowPerSecond } from './measure.mjs';
import { signIn } from './records.mjs';

const every = 10;
const story = 'She was born by the bay, and kept bees for forty years. '.repeat(60);
const names = { spiritFirstName: 'Marie', spiritLastName: 'Roy', arrangerFirstName: 'Paul', arrangerLastName: 'Roy' };
const answers = {
  timing: { answer: 'now', answerValues: {} },
  location: { answer: 'Alberta', answerValues: {} },
  cremationOrBurial: { answer: 'cremation', answerValues: {} },
  spiritInfo: { answer: 'given', answerValues: names },
};

/** A family's record with a short form and a long one. */
async function fillForms(sql) {
  const family = await signIn(sql, 'bench-paper@example.org', ['user']);
  const [{ id }] = await sql`
    insert into spirits (owner_id, owner_email, data, claimed_at)
    values (${family.id}, ${family.email}, ${sql.json(answers)}, now()) returning id`;
  await sql`
    insert into forms (spirit_id, name, data)
    values (${id}, 'obituary', ${sql.json({ childhood: story })}), (${id}, 'vital-statistics', '{}')`;
  return { family, pathOf: (name) => `/api/spirits/${id}/forms/${name}/pdf` };
}

/** A small call at a steady beat, whether or not the one before it was answered: who waits is counted as waiting. */
async function beat(ask, until) {
  const times = [];
  const asked = [];
  const started = performance.now();
  while (!until.done) {
    const before = performance.now();
    asked.push(ask().then(() => times.push(performance.now() - before)));
    await new Promise((resolve) => setTimeout(resolve, every));
  }
  await Promise.all(asked);
  times.sort((a, b) => a - b);
  const rate = (times.length * 1_000) / (performance.now() - started);
  return { rate, p99: Math.round(times[Math.floor(times.length * 0.99)]) };
}

/** Papers drawn two at a time, and what a small call of somebody else feels of it. */
export async function measurePapers({ origin, sql }) {
  const { family, pathOf } = await fillForms(sql);
  let calls = 0;
  const ask = async (path) => {
    const headers = { ...family.headers, 'x-forwarded-for': client(calls++) };
    const answer = await fetch(origin + path, { headers });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}.`);
  };
  const light = () => ask('/api/check-session');
  const draw = (number) => ask(pathOf(number % 2 ? 'obituary' : 'vital-statistics'));
  await repeated(light, { workers: 1 });
  const quiet = {};
  setTimeout(() => (quiet.done = true), 2_000);
  const alone = await beat(light, quiet);
  const busy = {};
  const beating = beat(light, busy);
  const papers = await repeated(draw, { workers: 2 }).finally(() => (busy.done = true));
  rowPerSecond('a form on paper, two at once', papers, 'the light call', alone);
  rowPerSecond('the light call, every 10 ms, while they are drawn', await beating, 'alone', alone);
}
