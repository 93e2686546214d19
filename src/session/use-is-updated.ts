import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { FileError } from '#src/api/client/files.ts';
import { isUpdated, sessionQuery } from './session.ts';

/**
 * Whether a file of the page could not be fetched because the gateway has another build by now. The gateway is asked at each `error`,
 * and only its answer counts.
 */
export function useIsUpdated(error: unknown): boolean {
  const { data = false, refetch } = useQuery({ ...sessionQuery(), enabled: false, select: isUpdated });
  const noFile = error instanceof FileError ? error : null;
  useEffect(() => {
    if (noFile) void refetch();
  }, [refetch, noFile]);
  return data && noFile !== null;
}
