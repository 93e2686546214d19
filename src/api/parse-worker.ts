import type { ResourceOperationName } from '#contract/endpoints.ts';
import { parseAnswer } from './parse.ts';

interface Order {
  readonly id: number;
  readonly name: ResourceOperationName;
  readonly text: string;
}

addEventListener('message', (event: MessageEvent<Order>) => {
  const { id, name, text } = event.data;
  try {
    postMessage({ id, value: parseAnswer(name, text), failed: false });
  } catch {
    postMessage({ id, failed: true });
  }
});
