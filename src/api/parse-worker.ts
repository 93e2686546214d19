import type { ResourceOperationName } from '#contract/endpoints.ts';
import { parseAnswer } from './parse.ts';

interface Order {
  readonly id: number;
  readonly name: ResourceOperationName;
  readonly text: string;
}

async function answer({ id, name, text }: Order): Promise<void> {
  try {
    postMessage({ id, value: await parseAnswer(name, text), failed: false });
  } catch {
    postMessage({ id, failed: true });
  }
}

addEventListener('message', (event: MessageEvent<Order>) => void answer(event.data));
