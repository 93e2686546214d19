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
    chatNew: () => string;
    chatRinging: () => string;
    chatAnswered: () => string;
    chatEnded: () => string;
    chatMissed: () => string;
    chatUnknown: () => string;
    callersTitle: () => string;
    callersVoicemail: () => string;
    listFailed: (d: { subject: string }) => string;
    listFailedTriesAgain: (d: { why: string | number }) => string;
    listNeeds: (d: { subject: string; plan: string | number }) => string;
    listNotShown: (d: { subject: string }) => string;
    listNotThere: (d: { subject: string }) => string;
    listNotInPlan: () => string;
    listRetriesItself: () => string;
    listTryAgain: () => string;
    listNotSince: (d: { time: string | number }) => string;
    listNotLately: () => string;
    planAnother: () => string;
    planChat: () => string;
    planHelpAdmin: () => string;
    planHelpAnyAdmin: () => string;
    planHelpAdmins: (d: { names: string | number }) => string;
    lineUnknown: () => string;
    lineWithId: (d: { kind: string; id: string | number }) => string;
  };
}

declare module '#messages/shared' {
  export const m: {
    colleagueFormer: () => string;
    colleagueUnknown: () => string;
    colleagueName: () => string;
    copyNumber: () => string;
    deleted: (d: { what: string | number }) => string;
    deletedCount: (d: { items: string; count: number }) => string;
    deleteFailed: (d: { what: string | number; why: string | number; items: string; count: number }) => string;
    deleteUndo: () => string;
    footDropped: (d: { items: string; count: number }) => string;
    footFetching: (d: { items: string }) => string;
    footFetchingOlder: (d: { items: string }) => string;
    footOlderFailed: (d: { items: string; why: string | number }) => string;
    footTryAgain: () => string;
    footAll: (d: { items: string; count: number }) => string;
    footAllMatching: (d: { items: string; count: number }) => string;
    panelFailed: (d: { subject: string; why: string | number }) => string;
    panelNeeds: (d: { subject: string; plan: string | number }) => string;
    panelNotShown: (d: { subject: string; why: string | number }) => string;
    panelTryAgain: () => string;
    panelReference: (d: { reference: string | number }) => string;
    commentsTitle: () => string;
    commentsNone: () => string;
    commentsCount: (d: { count: string | number }) => string;
    commentsNeed: (d: { plan: string | number }) => string;
    commentsNotInPlan: () => string;
    commentsUnread: (d: { count: number }) => string;
    commentsNoNotes: () => string;
    commentsNeedNotes: () => string;
    commentEmpty: () => string;
    commentNotification: () => string;
    commentNotified: (d: { name: string | number }) => string;
    commentByAndNotified: (d: { author: string | number; name: string | number }) => string;
    commentDelete: (d: { comment: string | number }) => string;
    commentDeleteEmpty: () => string;
    commentDraft: (d: { name: string | number }) => string;
    commentLabel: () => string;
    commentPlaceholder: () => string;
    commentNotify: () => string;
    commentNotifySomeone: () => string;
    commentNotifies: (d: { name: string | number }) => string;
    commentNotNotify: (d: { name: string | number }) => string;
    commentCancel: () => string;
    commentSave: () => string;
    commentTextKept: (d: { why: string | number }) => string;
    commentWanting: () => string;
    commentMayBeEmpty: () => string;
    commentMaybeSaved: (d: { why: string | number }) => string;
    commentNotSaved: (d: { why: string | number }) => string;
    contactName: () => string;
    contactNumber: () => string;
    contactEmail: () => string;
    contactNumberHint: () => string;
    contactEmailHint: () => string;
    contactMayBeEmpty: () => string;
    contactDraftChanges: (d: { name: string | number }) => string;
    contactDraftNew: () => string;
    contactDoubles: (d: { number: string | number; more: number }) => string;
    contactSaveAnyway: () => string;
    contactAddSecond: () => string;
    contactSave: () => string;
    contactAdd: () => string;
    contactCancel: () => string;
    contactWantsName: () => string;
    contactNameTooLong: (d: { most: string | number }) => string;
    contactNoNumber: () => string;
    contactNoEmail: () => string;
    contactEmailTooLong: (d: { most: string | number }) => string;
    contactNameRefused: () => string;
    contactNumberRefused: () => string;
    contactEmailRefused: () => string;
    contactMaybeSaved: (d: { why: string | number }) => string;
    contactKept: (d: { why: string | number }) => string;
    contactMail: () => string;
    contactWithoutMail: () => string;
    storyNoSmileys: () => string;
    storyPositive: (d: { positive: string | number; all: string | number }) => string;
    storySmileys: (d: { positive: string | number; negative: string | number; neutral: number; unknown: number }) => string;
    storyToday: () => string;
    storyDaysAgo: (d: { count: number }) => string;
    storyWeeksAgo: (d: { count: number }) => string;
    storyMonthsAgo: (d: { count: number }) => string;
    storyYearsAgo: (d: { count: number }) => string;
    storyCallOf: (d: { when: string | number }) => string;
    storyCall: () => string;
    tellTitle: () => string;
    tellWantsWho: () => string;
    tellWantsName: () => string;
    tellWantsText: () => string;
    tellNeedsPlan: (d: { plan: string | number }) => string;
    tellNoNotes: () => string;
    tellNoContact: () => string;
    tellDraft: (d: { name: string | number }) => string;
    tellDone: (d: { name: string | number }) => string;
    tellWriteText: () => string;
    tellPassOn: () => string;
    tellPassOnTo: (d: { name: string | number }) => string;
    tellTo: () => string;
    tellChooseAnother: () => string;
    tellNewName: (d: { who: string }) => string;
    tellTextMessage: () => string;
    tellComment: () => string;
    tellTextInstead: (d: { why: string | number }) => string;
    tellAlsoText: () => string;
    tellBilled: () => string;
    tellMaybeSaved: (d: { why: string | number }) => string;
    tellNotPassedOn: (d: { why: string | number }) => string;
  };
}

declare module '#messages/extras' {
  export const m: {
    messageTo: (d: { name: string | number }) => string;
    messageToTitle: (d: { name: string | number }) => string;
    messageSomebody: () => string;
    messageDraft: (d: { name: string | number }) => string;
    messageLabel: () => string;
    messageGone: () => string;
    messageToPeople: (d: { people: number }) => string;
    messageToGroup: (d: { people: number; name: string | number }) => string;
    messageToNumber: (d: { number: string | number }) => string;
    messageToNoNumber: () => string;
    messageFrom: (d: { from: string | number }) => string;
    messageFromNote: (d: { from: string | number }) => string;
    messageCharacters: (d: { count: number }) => string;
    messageLength: (d: { count: number; parts: number; room: string | number }) => string;
    messageLeftInOne: (d: { left: string | number }) => string;
    messageLeft: (d: { left: string | number; parts: string | number }) => string;
    messageOutside: (d: { count: number; signs: string | number }) => string;
    messageOutsideMany: (d: { signs: string | number }) => string;
    messageUsePlain: (d: { parts: number }) => string;
    messageBill: (d: { total: number; parts: number; people: number }) => string;
    messageBilled: (d: { parts: number; people: number }) => string;
    messageSend: () => string;
    messageSendCount: (d: { count: number }) => string;
    messageSending: () => string;
    messageSent: (d: { count: number; name: string | number }) => string;
    messageCancel: () => string;
    messageClose: () => string;
    messageWriteAgain: () => string;
    messageAskOutcome: () => string;
    messageTrialTitle: () => string;
    messageTrialText: () => string;
    messageRefused: () => string;
    messageNothingSent: (d: { why: string | number }) => string;
    messageNotSent: () => string;
    messageNotReached: () => string;
    messageNothingBilled: (d: { why: string | number }) => string;
    messageMaybeSent: () => string;
    messageMaybeSentText: (d: { name: string | number }) => string;
    messageUnseen: (d: { name: string | number; title: string | number; text: string | number }) => string;
    messageBlanks: (d: { blanks: string | number }) => string;
    messageUseTemplate: () => string;
    messageTemplatesKept: (d: { why: string | number }) => string;
    messageTemplateDelete: (d: { name: string | number }) => string;
    messageTemplateDeleted: (d: { name: string | number }) => string;
    messageTemplateUndo: () => string;
    messageTemplateName: () => string;
    messageTemplateHint: () => string;
    messageTemplateKeep: () => string;
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
    title: () => string;
    signedInSince: (d: { date: string | number }) => string;
    details: () => string;
    detailsFailed: () => string;
    detailsFailedRest: (d: { why: string | number }) => string;
    notListed: () => string;
    notices: () => string;
    theme: () => string;
    onThisComputer: () => string;
    templates: () => string;
    templatesCount: (d: { count: string | number }) => string;
    templatesFull: (d: { count: string | number }) => string;
    templatesFailed: () => string;
    templatesKept: (d: { why: string | number }) => string;
    templatesNone: () => string;
    templateNew: () => string;
    templateEdit: () => string;
    templateEditNamed: (d: { name: string | number }) => string;
    templateDeleteNamed: (d: { name: string | number }) => string;
    templateDeleted: (d: { name: string | number }) => string;
    templateUndo: () => string;
    templateSave: () => string;
    templateName: () => string;
    templateText: () => string;
    templateBraces: () => string;
    templateWanting: () => string;
    templatesUnchanged: (d: { why: string | number }) => string;
    walls: () => string;
    wallsNote: () => string;
    wallsFailed: () => string;
    wallsGoOn: (d: { why: string | number }) => string;
    wallsNone: () => string;
    wallsNeedFeature: () => string;
    wallsNotIncluded: () => string;
    wallMake: () => string;
    wallMakeDone: () => string;
    wallNotMade: (d: { why: string | number }) => string;
    wallCancel: () => string;
    wallPreview: () => string;
    wallWhere: () => string;
    wallWhereExample: () => string;
    wallTitle: () => string;
    wallShows: () => string;
    wallPeople: () => string;
    wallGroups: () => string;
    wallChats: () => string;
    wallVoicemails: () => string;
    wallSatisfaction: () => string;
    wallOnlyGroups: () => string;
    wallNames: () => string;
    wallNameShort: () => string;
    wallNameFirst: () => string;
    wallNameFull: () => string;
    wallTheme: () => string;
    wallDark: () => string;
    wallLight: () => string;
    wallWantsPart: () => string;
    wallCode: (d: { name: string | number }) => string;
    wallShownOnce: () => string;
    wallCopy: () => string;
    wallCopied: () => string;
    wallNotCopied: () => string;
    wallDone: () => string;
    wallRevoke: () => string;
    wallRevokeNamed: (d: { name: string | number }) => string;
    wallRevoked: (d: { name: string | number }) => string;
    wallNotRevoked: (d: { why: string | number }) => string;
    wallMadeNotSeen: (d: { made: string | number }) => string;
    wallMadeSeenNow: (d: { made: string | number }) => string;
    wallMadeSeen: (d: { made: string | number; seen: string | number }) => string;
  };
}

declare module '#messages/satisfaction' {
  export const m: {

  };
}

declare module '#messages/wallboard' {
  export const m: {
    documentTitle: () => string;
    wall: () => string;
    people: () => string;
    waiting: () => string;
    updatedNow: () => string;
    updatedAgo: (d: { age: string | number }) => string;
    oldData: (d: { time: string | number }) => string;
    noAnswer: (d: { age: string | number }) => string;
    tryingNow: () => string;
    nextTry: (d: { count: string | number }) => string;
    groups: () => string;
    groupsHeading: () => string;
    freeOf: (d: { free: string | number; all: string | number }) => string;
    andMore: (d: { count: string | number }) => string;
    triesAgain: (d: { why: string | number }) => string;
    broken: () => string;
    needs: (d: { plan: string | number }) => string;
    notForAccount: () => string;
    notKnown: () => string;
    at: (d: { time: string | number }) => string;
    over: (d: { limit: string | number }) => string;
    under: (d: { limit: string | number }) => string;
    chats: () => string;
    chatsNone: () => string;
    chatsOver: (d: { limit: string | number; count: string | number }) => string;
    chatsWaiting: (d: { line: string | number; count: string | number }) => string;
    voicemails: () => string;
    voicemailsOver: (d: { limit: string | number; since: string | number }) => string;
    voicemailsOldest: (d: { since: string | number }) => string;
    voicemailsOldestOn: (d: { since: string | number; line: string | number }) => string;
    voicemailsNone: () => string;
    satisfaction: () => string;
    satisfactionNone: () => string;
    satisfactionOf: (d: { positive: string | number; all: string | number }) => string;
    satisfactionUnder: (d: { limit: string | number }) => string;
    satisfactionLimit: (d: { limit: string | number; average: string | number }) => string;
    satisfactionLine: (d: { days: string | number; average: string | number }) => string;
    satisfactionAverage: (d: { days: string | number; average: string | number }) => string;
    satisfactionChart: (d: { days: string | number; today: string | number }) => string;
    satisfactionChartNone: (d: { days: string | number }) => string;
    limitSeconds: (d: { count: string | number }) => string;
    limitMinutes: (d: { count: string | number }) => string;
    limitHours: (d: { count: string | number }) => string;
    opening: () => string;
    unreachable: () => string;
    unreachableText: () => string;
    revoked: () => string;
    revokedText: () => string;
    signedOut: () => string;
    signedOutText: () => string;
    brokenWall: () => string;
    brokenWallText: () => string;
    notIncluded: () => string;
    notIncludedText: () => string;
    signIn: () => string;
    toSwitchboard: () => string;
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
