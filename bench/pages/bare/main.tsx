/**
 * A bare page of the same stack, as the reference for a first load: React, React Router in data mode and TanStack Query. It
 * fetches one list after mounting and shows its rows as plain text. `?list=` is the request; without one it shows a row.
 */
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';

const LIST = new URLSearchParams(location.search).get('list') ?? '';

/** The rows of the list in the answer, or the answer itself as one row. */
async function fetchRows(): Promise<readonly object[]> {
  if (LIST === '') return [{ text: 'No list' }];
  const response = await fetch(LIST, { headers: { 'X-Frontdesk': '1' } });
  if (!response.ok) throw new Error(String(response.status));
  const answer = (await response.json()) as object;
  return listIn(answer) ?? [answer];
}

/** The first list of objects in an answer. */
function listIn(part: unknown): readonly object[] | undefined {
  if (typeof part !== 'object' || part === null) return undefined;
  if (Array.isArray(part)) return typeof part[0] === 'object' ? part : undefined;
  return Object.values(part)
    .map(listIn)
    .find((list) => list !== undefined);
}

function textOf(row: object): string {
  const parts: unknown[] = Object.values(row).flatMap((part: unknown) =>
    typeof part === 'object' && part !== null ? Object.values(part) : [part],
  );
  return parts.filter((part) => typeof part === 'string' || typeof part === 'number').join(' ');
}

function Rows() {
  const { data } = useQuery({ queryKey: ['rows'], queryFn: fetchRows });
  const [pressed, setPressed] = useState(false);
  if (!data) return <p>Loading</p>;
  return (
    <>
      <button type="button" aria-pressed={pressed} onClick={() => setPressed(true)}>
        Press
      </button>
      <ul>
        {data.map((row, index) => (
          <li key={index} data-row>
            {textOf(row)}
          </li>
        ))}
      </ul>
    </>
  );
}

const router = createBrowserRouter([{ path: '*', element: <Rows /> }]);
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}
