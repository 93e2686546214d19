// Made from messages/en.json by `npm run messages`.

declare module '#messages/start' {
  export const m: {
    app: () => string;
    noName: () => string;
    available: () => string;
    busy: () => string;
    doNotDisturb: () => string;
    unknown: () => string;
    ringing: () => string;
    inactive: () => string;
    dnd: () => string;
    dndUntil: (d: { end: string | number }) => string;
    dndOnLine: (d: { end: string | number }) => string;
    presenceUntil: (d: { word: string | number; end: string | number }) => string;
    seconds: (d: { count: string | number }) => string;
    minutes: (d: { count: string | number }) => string;
    hoursAndMinutes: (d: { hours: string | number; minutes: string | number }) => string;
    daysAndHours: (d: { days: string | number; hours: string | number }) => string;
    today: () => string;
    yesterday: () => string;
    todayWithin: () => string;
    timeToday: (d: { time: string | number }) => string;
    dayAndTime: (d: { day: string | number; time: string | number }) => string;
    timeLeft: (d: { time: string | number }) => string;
    updatedNow: () => string;
    updatedSecondsAgo: (d: { count: string | number }) => string;
    updatedMinutesAgo: (d: { count: string | number }) => string;
    updatedHoursAgo: (d: { count: string | number }) => string;
    numberWithheld: () => string;
    noNumber: () => string;
    errorNetwork: () => string;
    errorTimeout: () => string;
    errorUnauthorized: () => string;
    errorRefused: () => string;
    errorNotFound: () => string;
    errorInvalid: () => string;
    errorConflict: () => string;
    errorSlowDown: () => string;
    errorService: () => string;
    errorUnreadable: () => string;
    errorInPage: () => string;
    weekdayAndDate: (d: { weekday: string | number; date: string | number }) => string;
    switchboard: () => string;
    voicemails: () => string;
    chats: () => string;
    contacts: () => string;
    satisfaction: () => string;
    wallboard: () => string;
    mainNavigation: () => string;
    theme: () => string;
    keys: () => string;
    more: () => string;
    presenceWithin: (d: { presence: string }) => string;
    boardPeople: () => string;
    boardPeopleFailed: () => string;
    boardFetching: () => string;
    boardFilter: () => string;
    boardAll: () => string;
    boardGroup: () => string;
    boardAllGroups: () => string;
    boardCompact: () => string;
    boardOrder: () => string;
    boardAlphabet: (d: { first: string | number; last: string | number }) => string;
    boardByGroup: () => string;
    boardFavourites: () => string;
    boardNoGroup: () => string;
    boardSectionCount: (d: { count: number; free: string | number }) => string;
    boardJump: () => string;
    boardYou: () => string;
    boardStateAt: (d: { state: string | number; at: string | number }) => string;
    boardCard: (d: { you: string; name: string | number; state: string | number; digit: string }) => string;
    boardNoNumber: () => string;
    boardCall: () => string;
    boardCallName: (d: { name: string | number }) => string;
    boardMessage: () => string;
    boardTextName: (d: { name: string | number }) => string;
    boardDetails: () => string;
    boardMoreAbout: (d: { name: string | number }) => string;
    railTitle: () => string;
    railWaiting: () => string;
    railWaitingCounts: (d: { chats: string | number; voicemails: string | number }) => string;
    railClose: () => string;
    railChats: () => string;
    railChatsWaiting: () => string;
    railAllChats: () => string;
    railNobodyWaiting: () => string;
    railNewChatsHere: () => string;
    railMoreChats: (d: { count: string | number }) => string;
    railChatsAnswered: () => string;
    railNoNameGiven: () => string;
    railOverMinutes: (d: { count: string | number }) => string;
    railOverHours: (d: { count: string | number }) => string;
    railOverDays: (d: { count: string | number }) => string;
    railVoicemails: () => string;
    railUnheard: () => string;
    railUnheardAmong: (d: { count: string | number }) => string;
    railAllVoicemails: () => string;
    railNoUnheard: () => string;
    railNewVoicemailsHere: () => string;
    railLatestVoicemail: (d: { time: string | number }) => string;
    railMoreUnheard: (d: { count: string | number }) => string;
    railNotMarked: (d: { who: string | number }) => string;
    railToYou: () => string;
    railGroups: () => string;
    railFeedback: () => string;
    railLatestFeedback: () => string;
    railAllFeedback: () => string;
    railNoFeedback: () => string;
    railFeedbackHere: () => string;
    railNoComment: () => string;
    nobodyOpenTitle: () => string;
    nobodyOpenLast: () => string;
    nobodyOpenHint: () => string;
    ownStatus: () => string;
    ownUntil: (d: { end: string | number }) => string;
    ownAt: (d: { time: string | number }) => string;
    ownLeft: (d: { time: string | number }) => string;
    findField: () => string;
    findHint: () => string;
    findHintOnBoard: () => string;
  };
}

declare module '#messages/shared' {
  export const m: {
    nobodyAtAll: () => string;
    nobodyInGroup: (d: { group: string | number }) => string;
    nobodyMatches: (d: { presence: string | number }) => string;
    nobodyMatchesInGroup: (d: { presence: string | number; group: string | number }) => string;
    nobodyUnknownGroup: () => string;
    nobodyGroupSize: (d: { count: number; group: string | number }) => string;
    nobodyShowAll: () => string;
    nobodyShowAllOf: (d: { group: string | number }) => string;
    nobodyShowAllGroups: () => string;
    nobodyNoEmployees: () => string;
    detailsTitle: () => string;
    detailsPart: () => string;
    detailsClose: () => string;
    detailsNobody: () => string;
    detailsNotFetched: () => string;
    detailsNotInCompany: () => string;
    detailsOldLink: () => string;
    detailsBack: () => string;
    detailsFailed: () => string;
    detailsNotAllowed: () => string;
    detailsShowFirst: () => string;
    detailsShownFirst: () => string;
    detailsFavourite: (d: { name: string | number }) => string;
    detailsYourPage: () => string;
    detailsCall: () => string;
    detailsNoNumberToCall: () => string;
    detailsMessage: () => string;
    detailsTransfer: () => string;
    detailsTransferToYou: () => string;
    detailsTransferByNumber: () => string;
    detailsTransferToYouByNumber: () => string;
    detailsSince: (d: { time: string | number }) => string;
    detailsSinceAtLeast: (d: { time: string | number }) => string;
    detailsDnd: () => string;
    detailsDndOff: () => string;
    detailsDndOn: () => string;
    detailsDndUntil: (d: { end: string | number }) => string;
    detailsDndOpen: () => string;
    detailsDndKey: () => string;
    detailsDndSwitchOff: () => string;
    detailsDndHalfHour: () => string;
    detailsDndHour: () => string;
    detailsDndPresetUntil: (d: { end: string | number }) => string;
    detailsDndMorning: () => string;
    detailsDndNoEnd: () => string;
    detailsDndNeedsSwitch: () => string;
    detailsDndUnsure: () => string;
    detailsDndOwn: () => string;
    detailsDndAsAdministrator: (d: { name: string | number }) => string;
    detailsDndNotYours: () => string;
    detailsNothingChanged: () => string;
    detailsNumber: () => string;
    detailsCopyNumber: () => string;
    detailsOutgoing: () => string;
    detailsOwnNumber: () => string;
    detailsAReception: () => string;
    detailsCanUse: () => string;
    detailsFeature: (d: { feature: string }) => string;
    detailsNoFeatures: () => string;
    detailsRights: () => string;
    detailsAdministrator: () => string;
    detailsFeedbackOn: (d: { ending: string; name: string | number }) => string;
    detailsLatestOn: (d: { ending: string; name: string | number }) => string;
    detailsDays: (d: { days: string | number }) => string;
    detailsNoSmileys: (d: { days: string | number }) => string;
    detailsPositive: (d: { positive: string | number; all: string | number; share: string | number }) => string;
    detailsAllFeedback: (d: { count: string | number }) => string;
    detailsAlsoFree: (d: { groups: string | number }) => string;
    detailsSomeoneElse: (d: { groups: string | number }) => string;
    detailsOrSomeoneElse: (d: { presence: string | number; groups: string | number }) => string;
    detailsSameGroups: () => string;
    detailsNobodyFree: () => string;
    detailsMoreFree: (d: { count: string | number }) => string;
    detailsNotFree: (d: { count: number }) => string;
  };
}

declare module '#messages/extras' {
  export const m: {
    ownTitle: () => string;
    ownDnd: () => string;
    ownDndMeans: () => string;
    ownDndMeansUntilThen: () => string;
    ownDndHalfHour: () => string;
    ownDndHour: () => string;
    ownDndLunch: () => string;
    ownDndMorning: () => string;
    ownDndOpen: () => string;
    ownDndUntil: (d: { end: string | number }) => string;
    ownDndToday: () => string;
    ownDndTomorrow: () => string;
    ownDndAnotherTime: () => string;
    ownDndSwitchOff: () => string;
    ownDndSwitchOn: () => string;
    ownDndUntilField: () => string;
    ownDndIsOn: () => string;
    ownDndNotChanged: () => string;
    ownDndNeeds: (d: { plan: string | number }) => string;
    ownSheetLeft: (d: { left: string | number; time: string | number }) => string;
    ownSheetOpen: () => string;
    ownSheetSetNow: () => string;
    ownSheetNoEnd: () => string;
    ownSheetUntil: (d: { time: string | number }) => string;
    ownSpeedDial: (d: { digit: string | number }) => string;
    ownOutgoing: () => string;
    ownOutgoingMeans: () => string;
    ownOutgoingOwn: () => string;
    ownOutgoingYourOwn: () => string;
    ownOutgoingReception: () => string;
    ownOutgoingChanged: () => string;
    ownReception: (d: { id: string | number }) => string;
    ownNumber: () => string;
    ownNumberField: () => string;
    ownNumberWrong: () => string;
    ownNumberChanged: () => string;
    ownTimeMissing: () => string;
    ownTimePassed: () => string;
    ownSave: () => string;
    ownNothingChanged: () => string;
    ownNeedsPlan: (d: { what: string | number; plan: string | number }) => string;
    ownNotInPlan: () => string;
    ownPage: () => string;
    ownPageHas: () => string;
    ownSignOut: () => string;
    ownFeature: (d: { feature: string }) => string;
    findTitle: () => string;
    findField: () => string;
    findPlaceholder: () => string;
    findClear: () => string;
    findCancel: () => string;
    findResults: () => string;
    findShowMore: (d: { count: string | number }) => string;
    findShownOf: (d: { shown: string | number; count: string | number }) => string;
    findCount: (d: { count: string | number }) => string;
    findPart: (d: { kind: string }) => string;
    findNobody: () => string;
    findTryPart: () => string;
    findType: () => string;
    findTryAgain: () => string;
    findContactsNotInPlan: () => string;
    findContactsFailed: () => string;
    findContactsSearched: (d: { count: number }) => string;
    findContactsComing: (d: { count: number }) => string;
    findKeysMove: () => string;
    findKeysAct: () => string;
    findKeysDigits: () => string;
    findOpen: () => string;
    findDetails: () => string;
    findLookUp: () => string;
    findAdd: () => string;
    findCall: () => string;
    findCallName: (d: { name: string | number }) => string;
    findMessage: () => string;
    findMail: () => string;
    findTransfer: () => string;
    findNoNumber: () => string;
    findNoMail: () => string;
    findMembersFree: (d: { free: string | number; size: string | number }) => string;
    findWhoIsThis: () => string;
    findWhatIsKnown: () => string;
    findAddContact: () => string;
    findNumberFilledIn: () => string;
    noticeWaiting: (d: { count: number }) => string;
    noticeChat: (d: { count: number }) => string;
    noticeVoicemail: (d: { count: number }) => string;
    noticeNegative: (d: { count: number }) => string;
    noticeDnd: () => string;
    noticeChatReception: (d: { id: string | number }) => string;
  };
}

declare module '#messages/voicemails' {
  export const m: {

  };
}

declare module '#messages/contacts' {
  export const m: {

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

  };
}

declare module '#messages/me' {
  export const m: {
    dndTitle: () => string;
    dndMeans: () => string;
    dndHalfHour: () => string;
    dndHour: () => string;
    dndMorning: () => string;
    dndOpen: () => string;
    dndUntilTime: () => string;
    dndSwitchOff: () => string;
    dndIsOpen: () => string;
    dndIsUntil: (d: { end: string | number; left: string | number }) => string;
    dndIsOff: (d: { presence: string }) => string;
    detailsTitle: () => string;
    detailsName: () => string;
    detailsNumber: () => string;
    detailsNumberNone: () => string;
    detailsNumberMobile: () => string;
    detailsNumberChange: () => string;
    detailsNumberChangeYours: () => string;
    detailsSpeedDial: () => string;
    detailsSpeedDialNone: () => string;
    detailsGroups: () => string;
    detailsGroupsNone: () => string;
    detailsGroupsJoinOrLeave: () => string;
    detailsRole: () => string;
    detailsRoleAdministrator: () => string;
    detailsRoleEmployee: () => string;
    detailsOutgoing: () => string;
    detailsOutgoingOwn: () => string;
    detailsOutgoingReception: () => string;
    detailsPlanIncludes: () => string;
    signedIn: () => string;
    signedInPlaces: (d: { count: number }) => string;
    signOutWorks: () => string;
    signOutHere: () => string;
    signOutEverywhere: () => string;
    signOutEverywhereMeans: () => string;
    signOutEverywhereAsk: () => string;
    signInLastSeen: (d: { time: string | number }) => string;
    signInSince: (d: { time: string | number }) => string;
    signInDeviceSince: (d: { device: string | number; time: string | number }) => string;
    signInBrowser: () => string;
    signInThisComputer: () => string;
    signInHere: () => string;
    signOutOf: (d: { name: string | number; time: string | number }) => string;
    signOut: () => string;
    noticesTitle: () => string;
    noticesWhere: () => string;
    noticesDesktop: () => string;
    noticesAbsent: () => string;
    noticesDefault: () => string;
    noticesGranted: () => string;
    noticesDenied: () => string;
    noticesSound: () => string;
    noticesTone: () => string;
    noticesTry: () => string;
    noticesTrySound: () => string;
    noticesWhatFor: () => string;
    noticesWaiting: () => string;
    noticesChat: () => string;
    noticesVoicemail: () => string;
    noticesNegative: () => string;
    noticesDnd: () => string;
    noticesOnce: () => string;
    noticesSwitchOn: () => string;
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
