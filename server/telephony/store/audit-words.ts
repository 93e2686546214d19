/** What the audit log records. A word or two for people, and stable for programs that read it. */
export type AuditAction =
  | 'signed in'
  | 'sign-in refused'
  | 'signed out'
  | 'token made'
  | 'token destroyed'
  | 'message sent'
  | 'notification sent'
  | 'notification given up'
  | 'smiley asked for'
  | 'smiley not asked for'
  | 'voicemail deleted'
  | 'contact deleted'
  | 'comment deleted'
  | 'employee changed'
  | 'group made'
  | 'group changed'
  | 'intake key made'
  | 'intake key revoked'
  | 'old rows deleted'
  | 'person forgotten'
  | 'command';

/** Who acted: an employee by id, the operator at the command line, or the service itself. */
export type Actor = `employee ${number}` | 'operator' | 'service';
