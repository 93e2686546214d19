import { readChatAnswer, readChatsAnswer } from '#contract/chats.ts';
import { readCommentAnswer, readCommentsAnswer } from '#contract/comments.ts';
import { readContactAnswer, readContactsAnswer } from '#contract/contacts.ts';
import type { operations } from '#contract/endpoints.ts';
import { readSmileyStatisticsAnswer, readSmileysAnswer } from '#contract/smileys.ts';
import { readVoicemailAnswer, readVoicemailsAnswer } from '#contract/voicemails.ts';
import type { LaterOperation } from './later-operations.ts';

/** The table's readings of `LATER_OPERATIONS`; a test holds that they are the same. */
export const laterReadings = {
  listVoicemails: readVoicemailsAnswer,
  getVoicemail: readVoicemailAnswer,
  updateVoicemail: readVoicemailAnswer,
  listContacts: readContactsAnswer,
  createContact: readContactAnswer,
  getContact: readContactAnswer,
  getContactByNumber: readContactAnswer,
  updateContact: readContactAnswer,
  listComments: readCommentsAnswer,
  createComment: readCommentAnswer,
  listSmileys: readSmileysAnswer,
  getSmileyStatistics: readSmileyStatisticsAnswer,
  listChats: readChatsAnswer,
  getChat: readChatAnswer,
} as const satisfies { readonly [N in LaterOperation]: (typeof operations)[N]['read'] };
