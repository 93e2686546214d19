import type { Migration } from 'kysely/migration';
import { audit } from './migrations/010-audit.ts';
import { callRecordings } from './migrations/018-call-recordings.ts';
import { chats } from './migrations/005-chats.ts';
import { contactEmail } from './migrations/011-contact-email.ts';
import { contacts } from './migrations/003-contacts.ts';
import { intake } from './migrations/015-intake.ts';
import { intakeEmail } from './migrations/019-intake-email.ts';
import { feedback } from './migrations/004-feedback.ts';
import { leaving } from './migrations/016-leaving.ts';
import { messages } from './migrations/007-messages.ts';
import { mobileSubscription } from './migrations/013-mobile-subscription.ts';
import { notifications } from './migrations/014-notifications.ts';
import { people } from './migrations/001-people.ts';
import { signIn } from './migrations/006-sign-in.ts';
import { smileyAsks } from './migrations/017-smiley-asks.ts';
import { statistics } from './migrations/008-statistics.ts';
import { versions } from './migrations/009-versions.ts';
import { tokenSignIn } from './migrations/012-token-sign-in.ts';
import { voicemails } from './migrations/002-voicemails.ts';

/**
 * The telephony service's tables (`schema.ts`), in order. Every list has an index in its own order for each common filter, so
 * that a page takes the same time among ten thousand rows as among a million.
 */
export const telephonyMigrations: Record<string, Migration> = {
  '001-people': people,
  '002-voicemails': voicemails,
  '003-contacts': contacts,
  '004-feedback': feedback,
  '005-chats': chats,
  '006-sign-in': signIn,
  '007-messages': messages,
  '008-statistics': statistics,
  '009-versions': versions,
  '010-audit': audit,
  '011-contact-email': contactEmail,
  '012-token-sign-in': tokenSignIn,
  '013-mobile-subscription': mobileSubscription,
  '014-notifications': notifications,
  '015-intake': intake,
  '016-leaving': leaving,
  '017-smiley-asks': smileyAsks,
  '018-call-recordings': callRecordings,
  '019-intake-email': intakeEmail,
};
