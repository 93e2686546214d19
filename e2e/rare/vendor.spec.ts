import { expect, test } from '#testing/e2e/fixtures.ts';
import { figures, openOne } from '#testing/e2e/satisfaction-steps.ts';

/** The answers of the vendor's current service, beyond the spec (docs/api-facts.md, As the vendor speaks now). */
const person = (id: number, name: string, live_presence: string) => ({
  id,
  company_id: 1,
  name,
  number: '4571999901',
  employee_group_ids: [],
  features: [],
  speed_dial: null,
  live_presence,
});

const smiley = (id: number, minute: string, more: object) => ({
  id,
  conversation_type: 'call',
  conversation_uuid: null,
  rated_at: `2026-11-20T09:${minute}:00Z`,
  comment: `Comment ${id}`,
  number: 'anonymous',
  endpoint: 'Reception#1',
  employee_id: null,
  ...more,
});

test('ringing people are busy and inactive ones unknown; smileys are of three kinds, and one without a known rating is not counted', async ({
  page,
  server,
  signInAs,
}) => {
  const employees = [
    person(1, 'Anna Holm', 'available'),
    person(2, 'Bo Lund', 'ringing'),
    person(3, 'Carl Ny', 'inactive'),
    person(4, 'Dorte Ek', 'on_the_moon'),
  ];
  server.faults.set('listEmployees', { kind: 'raw', body: JSON.stringify({ employees }) });
  await signInAs('manager');
  await page.goto('/');
  const card = (name: string) => page.locator('[data-person]', { hasText: name });
  await expect(card('Anna Holm')).toContainText('Available');
  await expect(card('Bo Lund')).toContainText('Ringing');
  await expect(card('Carl Ny')).toContainText('Inactive');
  await expect(card('Dorte Ek')).toContainText('Unknown');
  const filter = page.getByRole('toolbar', { name: 'Filter people' });
  for (const words of ['All 4', 'Available 1', 'Busy 1', 'Do not disturb 0', 'Unknown 2'])
    await expect(filter.getByRole('button', { name: words })).toBeVisible();

  const smileys = [
    smiley(6, '35', { kind: 'positive', emoji: '👍', net_promoter_score: 10 }),
    smiley(5, '34', { kind: 'neutral', rating: 0, emoji: '😐', net_promoter_score: 8 }),
    smiley(4, '33', { rating: -1 }),
    smiley(3, '32', { rating: 1 }),
    smiley(2, '31', { kind: 'delighted' }),
    smiley(1, '30', {}),
  ];
  const counts = {
    smileys_count: 10,
    positive_smileys_count: 6,
    negative_smileys_count: 1,
    commented_smileys_count: 6,
    average_rating: 0.6,
  };
  const receptions = [
    { id: 1, endpoint: 'Reception#1', smileys_request_count: 20, ...counts, employees: [] },
  ];
  server.faults.set('listSmileys', { kind: 'raw', body: JSON.stringify({ smileys }) });
  server.faults.set('getSmileyStatistics', {
    kind: 'raw',
    body: JSON.stringify({ statistics: { receptions } }),
  });
  await page.goto('/satisfaction');
  await expect(figures(page)).toContainText('6 of 10 positive, 3 neutral');
  await expect(figures(page)).toContainText('6 positive, 1 negative, 3 neutral');
  // Only the one of them that is really negative.
  const today = page.getByRole('region', { name: 'Negative today' });
  await expect(today.getByRole('article')).toHaveCount(1);
  await expect(today).toContainText('Comment 4');

  await page.goto('/satisfaction/feedback?range=today');
  const row = (id: number) => page.locator('[data-smiley]', { hasText: `Comment ${id}` });
  for (const [id, words] of [
    [6, '👍Positive'],
    [5, '😐Neutral'],
    [4, 'Negative'],
    [3, 'Positive'],
    [2, 'Rating unknown'],
    [1, 'Rating unknown'],
  ] as const) {
    await expect(row(id).getByRole('cell').first()).toHaveText(words);
    await expect(row(id)).toContainText('Number withheld');
  }
  await row(5).getByRole('link').click();
  await expect(openOne(page)).toContainText('8 of 10');
});
