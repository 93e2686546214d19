/**
 * A bare page of the same stack, as the reference for the first load: React, React Router in data mode and TanStack Query.
 * It fetches the employees after mounting and shows them as a plain list.
 */
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';

interface Answer {
  employees: { id: number; name: string; live_presence: string }[];
}

async function employees(): Promise<Answer> {
  const response = await fetch('/api/v2/employees', { headers: { 'X-Frontdesk': '1' } });
  if (!response.ok) throw new Error(String(response.status));
  return response.json() as Promise<Answer>;
}

function People() {
  const { data } = useQuery({ queryKey: ['employees'], queryFn: employees });
  if (!data) return <p>Loading</p>;
  return (
    <ul>
      {data.employees.map(({ id, name, live_presence }) => (
        <li key={id} data-person={id}>
          {name} {live_presence}
        </li>
      ))}
    </ul>
  );
}

const router = createBrowserRouter([{ path: '*', element: <People /> }]);
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}
