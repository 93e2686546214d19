// The packages first, and the page in a task of its own: a press between the two is answered.
import '@tanstack/react-query';
import 'react-dom/client';
import 'react-router/dom';
import 'zod/mini';

import('./app/start.tsx').catch(window.startFailed);
