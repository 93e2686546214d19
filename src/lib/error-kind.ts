/** What kept a call from its answer. Rules and words hang on the kind, never on a status code. */
export type ErrorKind =
  | 'network'
  | 'timeout'
  | 'unauthorized'
  | 'refused'
  | 'not-found'
  | 'invalid'
  | 'conflict'
  | 'slow-down'
  | 'service'
  | 'unreadable';
