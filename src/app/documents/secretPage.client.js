/** What the page at /api/secret-page does in the browser: it asks as the administrator who is signed in here. */

const texts = JSON.parse(document.getElementById('texts').textContent);
const pages = { mails: 0, jobs: 0 };
const find = (id) => document.getElementById(id);

/** Whose session the browser's cookie is; null when there is none. */
function readSession() {
  try {
    return JSON.parse(localStorage.getItem('rivage.session'));
  } catch {
    return null;
  }
}

function say(sentence) {
  find('status').textContent = sentence;
}

/** Only who may see anything is shown the tools; everybody else is asked to sign in. */
function show(signedIn, sentence = '') {
  find('tools').hidden = !signedIn;
  find('sign-in').hidden = signedIn;
  say(sentence);
}

/** Asks the server; null after a refusal, whose sentence is then shown. */
async function ask(method, path, body) {
  const session = readSession();
  if (!session) {
    show(false, texts.signedOut);
    return null;
  }
  const headers = { accept: 'application/json', session: session.user.id, role: 'admin' };
  if (body) headers['content-type'] = 'application/json';
  try {
    return await read(await fetch(path, { method, headers, body: body && JSON.stringify(body) }));
  } catch {
    say(texts.unreachable);
    return null;
  }
}

async function read(answer) {
  if (!answer.ok) {
    const mayStay = answer.status !== 401 && answer.status !== 403;
    show(mayStay, await answer.text());
    return null;
  }
  const reply = await answer.json();
  if (!reply.sessionExpired) return reply;
  show(false, texts.expired);
  return null;
}

function element(name, content, attributes = {}) {
  const made = document.createElement(name);
  made.append(...[content].flat().filter((part) => part !== null));
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}

function time(text) {
  const shown = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: 'medium', timeStyle: 'medium' });
  return element('time', shown.format(new Date(text)), { datetime: text });
}

/** Parts of a line with a dot between them; what is not there is left out. */
const line = (parts) =>
  element(
    'p',
    parts.filter(Boolean).flatMap((part, index) => (index === 0 ? [part] : [' · ', part])),
  );

const nextTry = ({ nextTryAt }) => nextTryAt && element('span', [texts.mails.nextTry, time(nextTryAt)]);
const attempts = (count) => count > 0 && `${texts.mails.attempts}${count}`;

const mailItem = (mail) =>
  element('li', [
    element('strong', mail.subject),
    line([mail.recipient, time(mail.createdAt)]),
    line([texts.mails[mail.state], attempts(mail.attempts), mail.state === 'retrying' && nextTry(mail)]),
  ]);

function jobItem(job) {
  const button = element('button', texts.jobs.retry, {
    type: 'button',
    'aria-label': `${texts.jobs.retry}: ${job.id}`,
  });
  button.addEventListener('click', () => retry(job.id));
  return element('li', [
    element('strong', `${job.task} ${job.id}`),
    line([`${texts.mails.attempts}${job.attempts}/${job.attemptsMaximum}`, time(job.failedAt)]),
    line([job.givenUp ? texts.jobs.givenUp : nextTry(job)]),
    element('p', job.error, { class: 'error' }),
    button,
  ]);
}

function fill(name, reply, item) {
  const list = find(`${name}-list`);
  list.replaceChildren(...reply.items.map(item));
  if (reply.items.length === 0) list.append(element('li', texts.none));
  find(`${name}-newer`).disabled = reply.page === 0;
  find(`${name}-older`).disabled = (reply.page + 1) * reply.size >= reply.total;
}

async function loadMails() {
  const reply = await ask('GET', `/api/admin/mails?size=20&page=${pages.mails}&unsent=${find('unsent').checked}`);
  if (reply) fill('mails', reply, mailItem);
  return reply !== null;
}

async function loadJobs() {
  const reply = await ask('GET', `/api/admin/failed-jobs?size=20&page=${pages.jobs}`);
  if (reply) fill('jobs', reply, jobItem);
  return reply !== null;
}

async function load() {
  if (!(await loadMails())) return;
  show(true);
  await loadJobs();
}

/** Does one thing, says that it is done, and shows what is different now. */
async function act(path, done, body) {
  say(texts.working);
  const reply = await ask('POST', path, body);
  if (!reply) return;
  await load();
  say(done(reply));
}

const retry = (id) => act(`/api/admin/failed-jobs/${id}/retry`, () => texts.jobs.retried);
const ended = ({ count }) => `${texts.sessions.ended}${count}`;

const onClick = (id, work) => find(id).addEventListener('click', work);

onClick('refresh', load);
onClick('test-mail', () => act('/api/admin/test-mail', () => texts.tools.testMailSent));
onClick('reseed', () => {
  if (confirm(texts.tools.reseedConfirm)) act('/api/admin/reseed', () => texts.tools.reseeded);
});
onClick('expire-others', () => {
  if (confirm(texts.sessions.expireOthersConfirm)) act('/api/admin/expire-other-sessions', ended);
});
onClick('expire-own', () => act('/api/expire-session', () => texts.sessions.ownEnded));
find('expire').addEventListener('submit', (event) => {
  event.preventDefault();
  act('/api/admin/expire-sessions', ended, { email: find('email').value });
});
find('unsent').addEventListener('change', () => {
  pages.mails = 0;
  loadMails();
});
for (const [name, reload] of Object.entries({ mails: loadMails, jobs: loadJobs }))
  for (const [button, step] of Object.entries({ newer: -1, older: 1 }))
    onClick(`${name}-${button}`, () => {
      pages[name] += step;
      reload();
    });

load();
