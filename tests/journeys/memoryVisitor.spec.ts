import { type APIRequestContext, expect, test } from '@playwright/test';
import sharp from 'sharp';
import { paintedPicture } from './paintedPictures.ts';
import { bearerOf, createRecord, freshEmail, holdSession, signInByApi } from './people.ts';
import { expectAccessible } from './steps.ts';

test('what a visitor types is not lost, the family decides what becomes of it, and takes a decision back', async ({
  page,
  browser,
  request,
}) => {
  const person = await signInByApi(request, freshEmail('messages'));
  const id = await createRecord(request, person, 'Rose', 'LeBlanc');
  const headers = bearerOf(person, 'user');
  const lane = `/api/spirits/${id}/memory-lane`;
  const { slug } = (await (await request.post(lane, { headers })).json()).page;
  await request.post(`${lane}/share`, { headers, data: { privacy: 'link' } });
  const choose = (messages: string) => request.patch(`${lane}/messages`, { headers, data: { messages } });

  const visitor = await (await browser.newContext({ viewport: { width: 390, height: 800 } })).newPage();
  await visitor.goto(`/memory-lane/${slug}`);
  const [name, words] = [visitor.getByLabel('Your name'), visitor.getByLabel('Your words')];
  const send = visitor.getByRole('button', { name: 'Send to the family' });
  await name.fill('Ida');
  await words.fill('The kettle was always on.');
  await expect(send).toBeVisible();
  await visitor.reload();
  await expect(words).toHaveValue('The kettle was always on.');
  await expect(name).toHaveValue('Ida');
  // Closed while somebody writes in a tab from before: the words stay, and go once the family takes them again.
  await choose('closed');
  await send.click();
  await expect(visitor.getByText('The family no longer takes messages on this page.')).toBeVisible();
  await expect(words).toHaveValue('The kettle was always on.');
  await choose('held');
  await send.click();
  await expect(visitor.getByText('Thank you. The family has received it.')).toBeVisible();

  await holdSession(page, person);
  await page.goto(`/spirit/${id}/memory-lane`);
  // Looked at before, and looked up anew afterwards.
  await page.getByRole('button', { name: 'Removed', exact: true }).click();
  await expect(page.getByText('Nothing was removed in the last 30 days.')).toBeVisible();
  await page.getByRole('button', { name: 'Waiting (1)' }).click();
  await page.getByRole('button', { name: 'Remove (Ida)' }).click();
  await expect(page.getByText('Removed.', { exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Removed', exact: true }).click();
  await page.getByRole('button', { name: 'Bring it back (Ida)' }).click();
  await expect(page.getByText('The message from Ida is back.')).toBeVisible();
  await page.getByRole('button', { name: 'Waiting (1)' }).click();
  await page.getByRole('button', { name: 'Show it (Ida)' }).click();
  await expect(page.getByText('Visitors can see it now.')).toBeFocused();
  await page.getByText('Change this').click();
  await page.getByText('They are shown at once').click();
  await page.getByRole('button', { name: 'Save this choice' }).click();
  await expect(page.getByText('Messages are shown at once.')).toBeVisible();
  await expectAccessible(page);

  const other = await (await browser.newContext()).newPage();
  await other.goto(`/memory-lane/${slug}`);
  await expect(other.getByText('The kettle was always on.')).toBeVisible();
  await expect(other.getByText('It is shown on this page at once. The family can remove it.')).toBeVisible();
});

test('what is shown at once stands on a page behind a password as well', async ({ page, request }) => {
  const person = await signInByApi(request, freshEmail('locked'));
  const id = await createRecord(request, person, 'Rose', 'LeBlanc');
  const headers = bearerOf(person, 'user');
  const lane = `/api/spirits/${id}/memory-lane`;
  const { slug } = (await (await request.post(lane, { headers })).json()).page;
  await request.post(`${lane}/share`, { headers, data: { privacy: 'password', password: 'kettle' } });
  await request.patch(`${lane}/messages`, { headers, data: { messages: 'shown' } });
  await page.goto(`/memory-lane/${slug}`);
  await page.getByLabel('Password').fill('kettle');
  await page.getByRole('button', { name: 'Open the page' }).click();
  await page.getByLabel('Your name').fill('Ida');
  await page.getByLabel('Your words').fill('The kettle was always on.');
  await page.getByRole('button', { name: 'Leave the message' }).click();
  await expect(page.getByText('Thank you. Your message is on the page.')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'The kettle was always on.' })).toBeVisible();
  await page.getByRole('button', { name: 'Report something here' }).click();
  await page.getByRole('button', { name: 'Report “Ida”' }).press('Enter');
  await expect(page.getByText('The family has been told.')).toBeFocused();
});

test('a photograph goes with a message, with what proves that the message is its sender’s', async ({
  page,
  request,
}) => {
  const person = await signInByApi(request, freshEmail('photograph'));
  const id = await createRecord(request, person, 'Rose', 'LeBlanc');
  const headers = bearerOf(person, 'user');
  const lane = `/api/spirits/${id}/memory-lane`;
  const { slug } = (await (await request.post(lane, { headers })).json()).page;
  await request.post(`${lane}/share`, { headers, data: { privacy: 'link' } });
  await page.goto(`/memory-lane/${slug}`);
  await page.getByLabel('Your name').fill('Ida');
  const picture = { name: 'kettle.jpg', mimeType: 'image/jpeg', buffer: await paintedPicture(1) };
  await page.setInputFiles('#tribute-photograph', picture);
  const arrived = page.waitForResponse((answer) => answer.url().endsWith('/photographs'));
  await page.getByRole('button', { name: 'Send to the family' }).click();
  expect((await arrived).status()).toBe(201);
});

/** A shared page with one chapter and a photograph of such a shape in it: its slug, and whose it is. */
async function pageWithPhotograph(request: APIRequestContext, buffer: Buffer, isPortrait: boolean): Promise<string> {
  const person = await signInByApi(request, freshEmail('portrait'));
  const id = await createRecord(request, person, 'Rose', 'LeBlanc');
  const headers = bearerOf(person, 'user');
  const lane = `/api/spirits/${id}/memory-lane`;
  const { slug, sections } = (await (await request.post(lane, { headers })).json()).page;
  const sent = await request.post(`${lane}/photographs`, {
    headers: { ...headers, 'x-size': String(buffer.length) },
    multipart: { file: { name: 'a.jpg', mimeType: 'image/jpeg', buffer } },
  });
  const about = { ...sections.about, ...(isPortrait && { portraitId: (await sent.json()).id }) };
  const story = [{ key: 'a', title: 'The farm', text: 'She was born by the sea. '.repeat(30) }];
  await request.patch(lane, { headers, data: { sections: { about, story }, versions: { about: 0, story: 0 } } });
  await request.post(`${lane}/share`, { headers, data: { privacy: 'link' } });
  return slug;
}

const strip = () =>
  sharp({ create: { width: 400, height: 6_000, channels: 3, background: '#567' } })
    .jpeg()
    .toBuffer();

for (const isPortrait of [true, false])
  test(`a very tall photograph is seen whole: ${isPortrait ? 'the portrait' : 'in a chapter'}`, async ({
    page,
    request,
  }) => {
    await page.goto(`/memory-lane/${await pageWithPhotograph(request, await strip(), isPortrait)}`);
    const { height } = page.viewportSize()!;
    const picture = page.locator('picture > img').first();
    await expect(picture).toBeVisible();
    expect((await picture.boundingBox())!.height).toBeLessThanOrEqual(height);
    if (isPortrait) return;
    await page.getByRole('link', { name: /Photograph of/ }).click();
    const viewer = page.getByRole('dialog');
    await expect(viewer.getByRole('img')).toBeVisible();
    expect(await viewer.boundingBox()).toMatchObject({ x: 0, y: 0, height });
    await expect(viewer.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 });
  });

test('the slideshow of a page whose one photograph is the portrait shows it', async ({ page, request }) => {
  const slug = await pageWithPhotograph(request, await paintedPicture(1), true);
  await page.goto(`/memory-lane/${slug}/slideshow`);
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('figure').getByRole('img')).toBeVisible();
});
