import { chatHandlers } from './chats.ts';
import { commentHandlers } from './comments.ts';
import { contactHandlers } from './contacts.ts';
import type { Handlers } from '../http/context.ts';
import { employeeGroupHandlers } from './employee-groups.ts';
import { employeeHandlers } from './employees.ts';
import { receptionHandlers } from './receptions.ts';
import { smileyHandlers } from './smileys.ts';
import { voicemailHandlers } from './voicemails.ts';

/** The handlers of all resource operations: if one is missing, this does not compile. */
export const handlers: Handlers = {
  ...voicemailHandlers,
  ...employeeHandlers,
  ...employeeGroupHandlers,
  ...contactHandlers,
  ...commentHandlers,
  ...smileyHandlers,
  ...chatHandlers,
  ...receptionHandlers,
};
