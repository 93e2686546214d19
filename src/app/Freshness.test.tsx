import { focusManager, QueryClient } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { person } from '#testing/page/people.ts';
import { employeesQuery } from '#src/api/employees/queries.ts';
import { inPage } from '#testing/page/page.tsx';
import { useFreshness } from '#src/components/panel/freshness.ts';
import { FreshnessProvider } from './Freshness.tsx';

const KEY = employeesQuery().queryKey;
const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
const drawn = vi.fn<() => void>();
const Level = () => <p>{useFreshness().level}</p>;
const level = () => screen.getByText(/^(fresh|late|stale)$/).textContent;
const answer = (name: string) =>
  act(() => {
    client.setQueryData(KEY, { items: [person(1, name)], dropped: 0 });
    // Queries notify their observers in a later task.
    vi.advanceTimersByTime(10);
  });
const wait = (seconds: number) =>
  act(() => {
    vi.advanceTimersByTime(seconds * 1000);
  });

beforeEach(() => {
  vi.useFakeTimers();
  client.setQueryData(KEY, { items: [person(1, 'Ida')], dropped: 0 });
  render(
    <Profiler id="age" onRender={drawn}>
      <FreshnessProvider>
        <Level />
      </FreshnessProvider>
    </Profiler>,
    { wrapper: inPage(client) },
  );
});
afterEach(() => {
  client.clear();
});

test('fresh data does not render when its age changes', () => {
  wait(2);
  drawn.mockClear();
  for (const name of ['Ida', 'Bo', 'Liv', 'Åse']) {
    answer(name);
    wait(5);
  }
  expect(level()).toBe('fresh');
  expect(drawn).not.toHaveBeenCalled();
});

test('late after 15 s, stale after 40 s, and fresh at once with the next answer', () => {
  wait(16);
  expect(level()).toBe('late');
  wait(25);
  expect(level()).toBe('stale');
  answer('Bo');
  expect(level()).toBe('fresh');
  wait(14);
  expect(level()).toBe('fresh');
  wait(2);
  expect(level()).toBe('late');
});

test('after an hour asleep everything is fetched at once, and the data is grey until then', () => {
  const fetched = vi.spyOn(focusManager, 'onFocus');
  wait(2);
  expect(fetched).not.toHaveBeenCalled();
  vi.setSystemTime(Date.now() + 3_600_000);
  wait(1);
  expect(level()).toBe('stale');
  expect(fetched).toHaveBeenCalledOnce();
  answer('Bo');
  expect(level()).toBe('fresh');
});
