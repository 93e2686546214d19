import { act, cleanup, renderHook } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { afterEach, expect, test } from 'vitest';
import { sheetOf, useSheet } from './use-screen.ts';

const { innerWidth, innerHeight } = window;

function resize(width: number, height: number) {
  Object.assign(window, { innerWidth: width, innerHeight: height });
  window.dispatchEvent(new Event('resize'));
}

afterEach(() => {
  cleanup();
  resize(innerWidth, innerHeight);
});

test('the wall fits its screen, also when the window is resized before the page listens to that', () => {
  const { result } = renderHook(() => {
    const sheet = useSheet();
    useLayoutEffect(() => resize(1080, 1920), []);
    return sheet;
  });
  expect(result.current).toEqual(sheetOf(1080, 1920));

  act(() => resize(3840, 2160));
  expect(result.current).toEqual(sheetOf(3840, 2160));
});
