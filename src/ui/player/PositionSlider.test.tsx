import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { player } from './controller.ts';
import { aTrack } from '#testing/page/player.ts';
import { PositionSlider } from './PositionSlider.tsx';

afterEach(() => {
  player.reset();
});

test('a press or a key on the slider moves its own track, also after another one was played', () => {
  const [own, other] = [aTrack('own', 40).track, aTrack('other').track];
  render(<PositionSlider track={own} className="" />);
  const slider = screen.getByRole('slider');
  Object.assign(slider, {
    setPointerCapture: () => {},
    getBoundingClientRect: () => ({ left: 0, width: 100 }),
  });
  act(() => player.prepare(other));
  fireEvent.pointerDown(slider, { button: 0, clientX: 50 });
  expect([player.get().track?.key, slider.getAttribute('aria-valuenow')]).toEqual(['own', '20']);
  act(() => player.prepare(other));
  fireEvent.keyDown(slider, { key: 'ArrowRight' });
  expect([player.get().track?.key, slider.getAttribute('aria-valuenow')]).toEqual(['own', '25']);
});
