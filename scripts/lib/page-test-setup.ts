import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// Test files share a process, and so a document.
afterEach(cleanup);
