import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { person } from '#src/api/employees/people.testing.ts';
import { employeesQuery } from '#src/api/employees/queries.ts';
import { CommentThread } from './CommentThread.tsx';

const comment = { id: 1, contact_id: 4, body: null, employee_id: 1, recipient_id: 2 };

test.each(['thread', 'note'] as const)('names from right to left change no words beside them: %s', (look) => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, enabled: false } } });
  const items = [person(1, 'שרה כהן'), person(2, 'نور الهدى')];
  client.setQueryData(employeesQuery().queryKey, { items, dropped: 0 });
  const { container } = render(
    <QueryClientProvider client={client}>
      <CommentThread
        contactId={4}
        comments={[comment, { ...comment, id: 2, recipient_id: null }]}
        look={look}
      />
    </QueryClientProvider>,
  );
  const isolated = Array.from(container.querySelectorAll('bdi'), (one) => one.textContent);
  expect(isolated).toEqual(['שרה כהן', 'نور الهدى', 'שרה כהן']);
});
