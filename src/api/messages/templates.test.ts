import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { changeTemplates, templateChanges, type TemplateChange } from './changes.ts';

test('templates are changed as they are saved now, so that those of another computer stay', async () => {
  const [back, waits, other] = ['Call back', 'Waits', 'Of another computer'].map((name) => ({
    name,
    text: name,
  }));
  if (!back || !waits || !other) throw new Error('no templates');
  const saved = [back, other, waits];
  const after = async (change: TemplateChange) => {
    let put: readonly { readonly name: string }[] = [];
    vi.stubGlobal('fetch', (_url: string, { method, body }: RequestInit) => {
      if (method === 'PUT') put = (JSON.parse(body as string) as { templates: typeof put }).templates;
      return Promise.resolve(Response.json({ templates: saved }));
    });
    await new MutationObserver(new QueryClient(), changeTemplates()).mutate(change);
    return put.map(({ name }) => name);
  };
  const { add, remove, replace } = templateChanges;
  const fresh = { name: 'New', text: 'New' };
  expect(await after(add(fresh))).toEqual(['Call back', 'Of another computer', 'Waits', 'New']);
  expect(await after(add(fresh, 1))).toEqual(['Call back', 'New', 'Of another computer', 'Waits']);
  expect(await after(replace(waits, fresh))).toEqual(['Call back', 'Of another computer', 'New']);
  expect(await after(replace(fresh, { ...fresh, text: 'Newer' }))).toHaveLength(4);
  expect(await after(remove(back))).toEqual(['Of another computer', 'Waits']);
  expect(await after(remove(fresh))).toHaveLength(3);
});
