// Made from messages/en.json by `npm run messages`.

declare module '#messages/start' {
  export const m: {
    readonly app: () => string;
    readonly noName: () => string;
    readonly available: () => string;
    readonly busy: () => string;
    readonly doNotDisturb: () => string;
    readonly unknown: () => string;
    readonly ringing: () => string;
    readonly inactive: () => string;
    readonly dnd: () => string;
    readonly dndUntil: (d: { end: string | number }) => string;
    readonly dndOnLine: (d: { end: string | number }) => string;
    readonly presenceUntil: (d: { word: string | number; end: string | number }) => string;
    readonly seconds: (d: { count: string | number }) => string;
    readonly minutes: (d: { count: string | number }) => string;
    readonly hoursAndMinutes: (d: { hours: string | number; minutes: string | number }) => string;
    readonly daysAndHours: (d: { days: string | number; hours: string | number }) => string;
    readonly today: () => string;
    readonly yesterday: () => string;
    readonly todayWithin: () => string;
    readonly timeToday: (d: { time: string | number }) => string;
    readonly dayAndTime: (d: { day: string | number; time: string | number }) => string;
    readonly timeLeft: (d: { time: string | number }) => string;
    readonly updatedNow: () => string;
    readonly updatedSecondsAgo: (d: { count: string | number }) => string;
    readonly updatedMinutesAgo: (d: { count: string | number }) => string;
    readonly updatedHoursAgo: (d: { count: string | number }) => string;
    readonly numberWithheld: () => string;
    readonly noNumber: () => string;
    readonly errorNetwork: () => string;
    readonly errorTimeout: () => string;
    readonly errorUnauthorized: () => string;
    readonly errorRefused: () => string;
    readonly errorNotFound: () => string;
    readonly errorInvalid: () => string;
    readonly errorConflict: () => string;
    readonly errorSlowDown: () => string;
    readonly errorService: () => string;
    readonly errorUnreadable: () => string;
    readonly errorInPage: () => string;
    readonly weekdayAndDate: (d: { weekday: string | number; date: string | number }) => string;
    readonly switchboard: () => string;
    readonly voicemails: () => string;
    readonly chats: () => string;
    readonly contacts: () => string;
    readonly satisfaction: () => string;
    readonly wallboard: () => string;
    readonly mainNavigation: () => string;
    readonly theme: () => string;
    readonly keys: () => string;
    readonly more: () => string;
    readonly groupsTitle: () => string;
    readonly groupsLamps: () => string;
    readonly groupsAll: () => string;
    readonly groupsAllCount: (d: { count: string | number }) => string;
    readonly groupsNew: () => string;
    readonly groupsYoursFirst: (d: { shown: string | number; count: string | number }) => string;
    readonly groupsMembersAvailable: () => string;
    readonly groupsEmpty: () => string;
    readonly groupsEmptyHint: () => string;
    readonly groupsFree: (d: { as: string; free: string | number; size: string | number }) => string;
    readonly groupsSize: (d: { count: number }) => string;
    readonly groupsPresence: (d: { presence: string }) => string;
    readonly groupsLamp: (d: { name: string | number; presence: string; end: string | number }) => string;
    readonly groupsMoreLamps: (d: { count: string | number }) => string;
    readonly groupsNoMembers: () => string;
  };
}

declare module '#messages/shared' {
  export const m: {

  };
}

declare module '#messages/extras' {
  export const m: {

  };
}

declare module '#messages/voicemails' {
  export const m: {

  };
}

declare module '#messages/contacts' {
  export const m: {
    readonly bookLabel: () => string;
    readonly bookFetching: () => string;
    readonly bookFetchedSoFar: (d: { count: string | number }) => string;
    readonly bookCount: (d: { count: string | number }) => string;
    readonly bookNew: () => string;
    readonly bookSearchPlaceholder: () => string;
    readonly bookSearch: () => string;
    readonly bookSort: () => string;
    readonly bookOrder: (d: { order: string }) => string;
    readonly bookHead: (d: { head: string }) => string;
    readonly bookOtherLetters: () => string;
    readonly bookJumpToLetter: () => string;
    readonly bookNoNumber: () => string;
    readonly bookNoEmail: () => string;
    readonly bookNotWhole: () => string;
    readonly bookGoOn: () => string;
    readonly bookNeedsPlan: (d: { plan: string | number }) => string;
    readonly bookNotShown: () => string;
    readonly bookNotInPlan: () => string;
    readonly bookNotFetched: () => string;
    readonly bookNotListed: () => string;
    readonly bookEmpty: () => string;
    readonly bookEmptyHint: () => string;
    readonly bookNoMatch: () => string;
    readonly bookNoMatchHint: () => string;
    readonly bookNoMatchYet: () => string;
    readonly bookShowAll: () => string;
    readonly bookMatches: (d: { count: number }) => string;
    readonly bookUnreadable: (d: { count: number }) => string;
    readonly bookImport: () => string;
    readonly bookExport: () => string;
    readonly bookExportMatches: () => string;
    readonly bookExported: (d: { count: number; file: string | number }) => string;
    readonly bookNotExported: () => string;
    readonly csvFile: () => string;
    readonly csvName: () => string;
    readonly csvNumber: () => string;
    readonly csvEmail: () => string;
    readonly newHint: () => string;
    readonly newAdded: (d: { name: string | number }) => string;
    readonly cardNone: () => string;
    readonly cardNoneHint: () => string;
    readonly cardPanel: () => string;
    readonly cardGone: () => string;
    readonly cardGoneHint: () => string;
    readonly cardToBook: () => string;
    readonly cardNotFetched: () => string;
    readonly cardFetching: () => string;
    readonly cardNoNumber: () => string;
    readonly cardSaved: (d: { name: string | number }) => string;
    readonly cardCall: () => string;
    readonly cardCopy: () => string;
    readonly cardEdit: () => string;
    readonly cardDelete: () => string;
    readonly cardNumber: () => string;
    readonly cardEmail: () => string;
    readonly cardSharedWith: () => string;
    readonly cardEveryone: () => string;
    readonly cardEverything: () => string;
    readonly cardDeleteTitle: (d: { name: string | number }) => string;
    readonly cardDeleteAct: () => string;
    readonly cardDeleteHint: () => string;
    readonly cardDeleteKeeps: () => string;
    readonly cardDeleted: (d: { name: string | number }) => string;
    readonly cardNotDeleted: () => string;
    readonly history: () => string;
    readonly historyNoNumber: () => string;
    readonly historyVoicemails: () => string;
    readonly historyFeedback: () => string;
    readonly historySmileys: () => string;
    readonly historyChats: () => string;
    readonly historyOver: (d: { count: string | number }) => string;
    readonly historyByEmail: (d: { count: string | number }) => string;
    readonly historyVoicemailOf: (d: { when: string | number }) => string;
    readonly historyYou: () => string;
    readonly historyUnknownLine: () => string;
    readonly historyUnheard: (d: { line: string | number }) => string;
    readonly historyAnsweredBy: (d: { name: string | number }) => string;
    readonly historyNotAnswered: () => string;
  };
}

declare module '#messages/import' {
  export const m: {

  };
}

declare module '#messages/chats' {
  export const m: {

  };
}

declare module '#messages/groups' {
  export const m: {
    readonly counts: (d: { groups: number; people: number }) => string;
    readonly needsPlan: (d: { plan: string | number }) => string;
    readonly notInPlan: () => string;
    readonly notShown: () => string;
    readonly youAreIn: () => string;
    readonly panel: () => string;
    readonly group: () => string;
    readonly noneOpen: () => string;
    readonly noneOpenHint: () => string;
    readonly gone: () => string;
    readonly goneHint: () => string;
    readonly toGroups: () => string;
    readonly left: (d: { name: string | number }) => string;
    readonly joined: (d: { name: string | number }) => string;
    readonly notChanged: () => string;
    readonly noDial: () => string;
    readonly transfer: () => string;
    readonly message: (d: { count: number }) => string;
    readonly leave: () => string;
    readonly join: () => string;
    readonly edit: () => string;
    readonly empty: () => string;
    readonly emptyHint: () => string;
    readonly columnLamp: () => string;
    readonly columnMember: () => string;
    readonly columnPresence: () => string;
    readonly columnNumber: () => string;
    readonly columnDial: () => string;
    readonly columnActions: () => string;
    readonly noNumber: () => string;
    readonly callPerson: (d: { name: string | number }) => string;
    readonly textPerson: (d: { name: string | number }) => string;
    readonly missing: (d: { count: number }) => string;
    readonly name: () => string;
    readonly cancel: () => string;
    readonly newDraft: () => string;
    readonly newMade: (d: { name: string | number }) => string;
    readonly newDialHint: () => string;
    readonly newMembers: () => string;
    readonly newTakeOut: (d: { name: string | number }) => string;
    readonly newAddMembers: () => string;
    readonly newNotMade: () => string;
    readonly newCreate: (d: { count: number }) => string;
    readonly editDraft: (d: { name: string | number }) => string;
    readonly editSaved: (d: { name: string | number }) => string;
    readonly editGroup: () => string;
    readonly editLabel: (d: { name: string | number }) => string;
    readonly editTitle: (d: { name: string | number }) => string;
    readonly editClose: () => string;
    readonly editAddPeople: () => string;
    readonly editSave: () => string;
    readonly editTogether: () => string;
    readonly editKept: () => string;
    readonly editDiscardTitle: () => string;
    readonly editDiscard: () => string;
    readonly editNotSaved: (d: { name: string | number; changes: string | number }) => string;
    readonly editMembers: (d: { count: string | number }) => string;
    readonly editOut: () => string;
    readonly editPutBack: () => string;
    readonly editPutBackPerson: (d: { name: string | number }) => string;
    readonly editRemove: (d: { name: string | number }) => string;
    readonly changesRenamed: () => string;
    readonly changesRenamedWithin: () => string;
    readonly changesAdded: (d: { count: string | number }) => string;
    readonly changesRemoved: (d: { count: string | number }) => string;
    readonly othersFirst: (d: { changes: string | number }) => string;
    readonly othersNamed: (d: { name: string | number }) => string;
    readonly othersAdded: (d: { names: string | number }) => string;
    readonly othersRemoved: (d: { names: string | number }) => string;
    readonly othersBoth: (d: { one: string | number; other: string | number }) => string;
    readonly othersSomebody: () => string;
    readonly pickerPlaceholder: () => string;
    readonly pickerFound: (d: { count: string | number }) => string;
    readonly pickerManyFound: (d: { count: string | number }) => string;
    readonly pickerList: () => string;
    readonly pickerInGroup: () => string;
    readonly pickerAdded: () => string;
  };
}

declare module '#messages/me' {
  export const m: {

  };
}

declare module '#messages/satisfaction' {
  export const m: {

  };
}

declare module '#messages/wallboard' {
  export const m: {

  };
}

declare module '#messages/signIn' {
  export const m: {

  };
}

declare module '#messages/service' {
  export const m: {

  };
}
