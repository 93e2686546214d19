import { expect, it } from 'vitest';
import { createHoldBack } from './hold-back.ts';

it('holds back some refusals at a time, and answers more of them at once', async () => {
  const holdBack = createHoldBack(3_600_000);
  for (let refusal = 0; refusal < 100; refusal += 1) void holdBack();
  await expect(holdBack()).resolves.toBeUndefined();
});
