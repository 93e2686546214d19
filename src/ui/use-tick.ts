import { useEffect, useState } from 'react';

/** This computer's clock once a second, for ages of answers (both ends by the same clock). Milliseconds. */
export function useTick(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
