// Made from messages/en.json by `npm run messages`.

declare module '#messages/start' {
  export const m: {
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
    noConnectionSaid: () => string;
    noConnectionSaidFrom: (d: { time: string | number }) => string;
    noConnection: () => string;
    noConnectionFrom: (d: { time: string | number }) => string;
    slowDownSaid: () => string;
    slowDownSaidFrom: (d: { time: string | number }) => string;
    slowDown: (d: { next: string | number }) => string;
    slowDownFrom: (d: { time: string | number; next: string | number }) => string;
    silentSaid: (d: { time: string | number }) => string;
    silent: (d: { seconds: string | number; time: string | number; next: string | number }) => string;
    tryingNow: () => string;
    tryingAgainIn: (d: { seconds: string | number }) => string;
    connection: () => string;
    tryNow: () => string;
    skipToScreen: () => string;
    yourPage: () => string;
    signOut: () => string;
    updatedTitle: () => string;
    brokenTitle: () => string;
    loadAgain: () => string;
    updatedText: () => string;
    brokenText: () => string;
    themeSystem: () => string;
    themeLight: () => string;
    themeDark: () => string;
    titleSignIn: () => string;
    titleSignedIn: () => string;
    titleGroups: () => string;
    titleImport: () => string;
    titleCaller: () => string;
    titleYou: () => string;
    titleNotFound: () => string;
    countUnheard: () => string;
    countWaiting: () => string;
    stillSignedIn: (d: { reason: string | number }) => string;
    speedDial: (d: { digit: string | number }) => string;
    notUpdatedSince: (d: { time: string | number }) => string;
    notUpdatedSinceNote: (d: { time: string | number; note: string | number }) => string;
    tryAgain: () => string;
    panelBroken: (d: { name: string | number }) => string;
    panelBrokenText: () => string;
    reference: (d: { reference: string | number }) => string;
    toasts: () => string;
    copied: (d: { what: string | number }) => string;
    notCopied: (d: { what: string | number }) => string;
    playOf: (d: { title: string | number }) => string;
    pauseOf: (d: { title: string | number }) => string;
    resumeOf: (d: { title: string | number }) => string;
    soundNetwork: () => string;
    soundTimeout: () => string;
    soundUnauthorized: () => string;
    soundRefused: () => string;
    soundNotFound: () => string;
    soundInvalid: () => string;
    soundConflict: () => string;
    soundUnreadable: () => string;
    soundUnplayable: () => string;
    position: () => string;
    spokenSeconds: (d: { seconds: number }) => string;
    spokenMinutes: (d: { minutes: number }) => string;
    spokenBoth: (d: { minutes: number; seconds: number }) => string;
    spokenPosition: (d: { at: string | number; length: string | number }) => string;
    language: () => string;
    languageFailed: (d: { reason: string | number }) => string;
    onThisComputer: () => string;
    staleAt: (d: { time: string | number }) => string;
  };
}

declare module '#messages/shared' {
  export const m: {
    signedOutTitle: () => string;
    signedOutText: () => string;
    signedOutDrafts: (d: { drafts: string | number }) => string;
    signInAgain: () => string;
    nobodyOfThatName: () => string;
    closeEsc: () => string;
    cancel: () => string;
    close: () => string;
    player: () => string;
    playerOf: (d: { length: string | number }) => string;
    playerBack: () => string;
    playerForward: () => string;
    playerPause: () => string;
    playerPlay: () => string;
    playerSpeed: () => string;
    playerLostAt: (d: { time: string | number }) => string;
    playerNotFetched: () => string;
    playerResume: () => string;
    playerTryAgain: () => string;
    playerSave: () => string;
    playerNotSaved: (d: { reason: string | number }) => string;
    playerHow: () => string;
    playerVolume: () => string;
    nothingHere: () => string;
    nothingHereText: (d: { path: string | number }) => string;
    toSwitchboard: () => string;
  };
}

declare module '#messages/extras' {
  export const m: {
    counts: () => string;
    notices: () => string;
    keysEverywhere: () => string;
    keysSwitchboard: () => string;
    keysVoicemails: () => string;
    keysChats: () => string;
    keysContacts: () => string;
    keysGroups: () => string;
    keysFind: () => string;
    keysStatus: () => string;
    keysNextPart: () => string;
    keysScreens: () => string;
    keysClose: () => string;
    keysThese: () => string;
    keysType: () => string;
    keysPeople: () => string;
    keysDetails: () => string;
    keysCall: () => string;
    keysDetailsCall: () => string;
    keysDetailsCopy: () => string;
    keysList: () => string;
    keysPlay: () => string;
    keysSkip: () => string;
    keysSpeed: () => string;
    keysCallBack: () => string;
    keysHeard: () => string;
    keysDelete: () => string;
    keysChoose: () => string;
    keysIntoChat: () => string;
    keysTell: () => string;
    keysSearch: () => string;
    keysContact: () => string;
    keysSave: () => string;
    keysGroup: () => string;
    keysEdit: () => string;
    keysTitle: () => string;
    keySpace: () => string;
  };
}

declare module '#messages/voicemails' {
  export const m: {
    notInContacts: () => string;
    noNumberToCall: () => string;
    you: () => string;
    unknownLine: () => string;
    lineByNumber: (d: { kind: string; id: string | number }) => string;
    minutesAndSeconds: (d: { minutes: string | number; seconds: string | number }) => string;
    position: (d: { more: string; at: string | number; count: string | number }) => string;
    fileName: (d: { day: string | number; time: string | number; caller: string | number }) => string;
    list: () => string;
    openVoicemail: () => string;
    partVoicemail: () => string;
    partCaller: () => string;
    notMarked: (d: { error: string | number }) => string;
    crowded: (d: { when: string | number }) => string;
    lookedBackTo: (d: { when: string | number }) => string;
    lookFurtherBack: () => string;
    chosenBar: () => string;
    chooseAll: () => string;
    chooseNone: () => string;
    chosenCount: (d: { count: string | number }) => string;
    markChosenHeard: () => string;
    markChosenUnheard: () => string;
    passOn: () => string;
    delete: () => string;
    show: () => string;
    all: () => string;
    unheardFilter: (d: { count: string | number }) => string;
    leftFor: () => string;
    allLines: () => string;
    chooseSeveral: () => string;
    untilDate: () => string;
    until: () => string;
    showUntil: () => string;
    takeDateAway: () => string;
    search: () => string;
    searchHint: () => string;
    clearSearch: () => string;
    rowUnheard: () => string;
    rowLength: () => string;
    rowLeftFor: () => string;
    noneYet: () => string;
    noneFiltered: (d: { unheard: string; line: string; name: string | number; searched: string; query: string | number; numbered: string; number: string | number; dated: string }) => string;
    latestFrom: (d: { caller: string | number; when: string | number }) => string;
    whatShowsHere: () => string;
    showAll: () => string;
    noneOpen: () => string;
    chooseOne: () => string;
    nothingToHear: () => string;
    opensHere: () => string;
    fetching: () => string;
    gone: () => string;
    goneWhy: () => string;
    toNewest: () => string;
    notFetched: () => string;
    previous: () => string;
    next: () => string;
    thenNextUnheard: () => string;
    hintPlay: () => string;
    hintSkip: () => string;
    hintSpeed: () => string;
    hintNext: () => string;
    keySpace: () => string;
    keyDelete: () => string;
    callBack: () => string;
    noNumberToCallBack: () => string;
    markHeard: () => string;
    markUnheard: () => string;
    nobodyRecognised: () => string;
    factLeftFor: () => string;
    factWhen: () => string;
    factLength: () => string;
    factHeard: () => string;
    heardYes: () => string;
    heardJustNow: () => string;
    heardNo: () => string;
    earlier: () => string;
    earlierCount: (d: { more: string; count: string | number }) => string;
    allFromNumber: () => string;
    openThis: () => string;
    callerTitle: () => string;
    addContact: () => string;
    addedContact: (d: { name: string | number }) => string;
    contact: () => string;
    number: () => string;
    email: () => string;
    everythingFromNumber: () => string;
    comments: () => string;
    commentsNewest: (d: { shown: string | number; count: string | number }) => string;
    noCommentsYet: () => string;
    noNotes: () => string;
    addComment: () => string;
    feedback: () => string;
    passOnTitle: () => string;
    passOnAbout: (d: { name: string | number }) => string;
    passOnWithheld: () => string;
    passOnText: (d: { caller: string; name: string | number; number: string | number; day: string | number; time: string | number; onLine: string; line: string | number; length: string | number }) => string;
    severalTitle: (d: { count: string | number }) => string;
    severalPassOn: () => string;
    severalPassOnTo: (d: { name: string | number }) => string;
    severalPassedOn: (d: { name: string | number }) => string;
    severalWriteText: () => string;
    severalTextAbout: (d: { name: string | number }) => string;
    severalTo: () => string;
    severalChooseAnother: () => string;
    severalNote: () => string;
    severalComments: (d: { count: number }) => string;
    severalUnknown: (d: { count: number }) => string;
    severalNoComments: (d: { count: number }) => string;
    severalChooseWho: () => string;
    severalFailed: (d: { sent: string | number; count: string | number; error: string | number; unsure: string }) => string;
  };
}

declare module '#messages/contacts' {
  export const m: {
    callerTitle: () => string;
    callerNoNumber: () => string;
    callerNoneNamed: () => string;
    callerNotLookedUp: (d: { typed: string | number }) => string;
    callerToContacts: () => string;
    callerLooking: () => string;
    callerLookUpFailed: () => string;
    callerNotInContacts: () => string;
    callerCall: () => string;
    callerOpenContact: () => string;
    callerCopyNumber: () => string;
    callerNoteAbout: (d: { who: string | number }) => string;
    callerNoContact: () => string;
    callerStory: () => string;
    callerEverything: () => string;
    callerContact: () => string;
    callerAddContact: () => string;
    callerAddHint: () => string;
    callerNotFetched: () => string;
    callerLookAgain: () => string;
    callerNumber: () => string;
    callerEmail: () => string;
    callerNone: () => string;
    callerLastRated: () => string;
    callerRating: (d: { name: string | number; kind: string }) => string;
    callerNoSmileys: () => string;
    callerFirstHeard: () => string;
    callerNever: () => string;
    callerOrEarlier: () => string;
    callerNothingBefore: () => string;
    callerVoicemails: () => string;
    callerNoVoicemail: () => string;
    callerAllHeard: () => string;
    callerUnheard: (d: { count: string | number }) => string;
    callerSmileys: () => string;
    callerNoneGiven: () => string;
    callerChats: () => string;
    callerChatsUnknown: () => string;
    callerChatsBy: (d: { email: string | number }) => string;
    callerText: (d: { named: string; name: string | number; number: string | number; day: string | number; time: string | number }) => string;
    addedContact: (d: { name: string | number }) => string;
    addedWithComment: (d: { name: string | number }) => string;
    addedWithoutComment: (d: { name: string | number; error: string | number }) => string;
    addedCommentAbout: (d: { name: string | number }) => string;
    firstComment: () => string;
    firstCommentAbout: (d: { number: string | number }) => string;
    firstCommentHint: () => string;
    nearLabel: () => string;
    nearTitle: () => string;
    nearHint: () => string;
    nearChangeOf: (d: { name: string | number }) => string;
    nearChange: () => string;
    nearChangeTitle: (d: { name: string | number }) => string;
    nearChangeAct: () => string;
    nearChangeText: (d: { before: string | number; after: string | number }) => string;
    nearSaved: (d: { name: string | number; number: string | number }) => string;
    nearNotChanged: (d: { error: string | number }) => string;
    nearMaybeChanged: (d: { error: string | number }) => string;
    ownMessage: () => string;
    ownOpenDetails: () => string;
    ownTransferToYou: () => string;
    ownTransfer: () => string;
    ownNoSpeedDial: () => string;
    ownAlsoInContacts: () => string;
    ownCompanyNumber: () => string;
    ownReception: (d: { free: number; count: number }) => string;
    ownWhoCalls: () => string;
    ownNoContact: () => string;
    ownAside: () => string;
    storyShow: () => string;
    storyAll: () => string;
    storyOnlyNewest: () => string;
    storyNothing: () => string;
    storyNothingOfKind: () => string;
    storyNoComment: () => string;
    storyCallTitle: (d: { when: string | number }) => string;
    storyCallOf: (d: { when: string | number }) => string;
    storyVoicemail: () => string;
    storyVoicemailTitle: (d: { when: string | number }) => string;
    storyVoicemailOf: (d: { when: string | number }) => string;
    storyOpenVoicemail: () => string;
    storyYou: () => string;
    storyUnknownLine: () => string;
    storyHeard: () => string;
    storyNotHeard: () => string;
    storyChat: () => string;
    storyOpenChat: () => string;
    storyAnsweredBy: (d: { name: string | number }) => string;
    storyNotAnswered: () => string;
  };
}

declare module '#messages/import' {
  export const m: {

  };
}

declare module '#messages/chats' {
  export const m: {
    minutesAndSeconds: (d: { minutes: string | number; seconds: string | number }) => string;
    clockWithSeconds: (d: { clock: string | number; seconds: string | number }) => string;
    noName: () => string;
    unknownLine: () => string;
    lineByNumber: (d: { id: string | number }) => string;
    employeeByNumber: (d: { id: string | number }) => string;
    tellText: (d: { who: string | number; day: string | number; time: string | number; line: string | number }) => string;
    partChat: () => string;
    timersStandStill: () => string;
    crowded: (d: { when: string | number }) => string;
    openChat: () => string;
    close: () => string;
    noneYet: () => string;
    noneYetWhy: () => string;
    noneLikeThis: (d: { state: string }) => string;
    newOnesShow: () => string;
    showAll: () => string;
    noneOpen: () => string;
    chooseOne: () => string;
    fetching: () => string;
    noSuch: () => string;
    noSuchWhy: () => string;
    toChats: () => string;
    notFetched: () => string;
    contact: () => string;
    callNumber: (d: { number: string | number; name: string | number }) => string;
    contactsNotFetched: () => string;
    lookingThrough: (d: { count: string | number }) => string;
    nobodyHasAddress: () => string;
    addContact: () => string;
    tryAgain: () => string;
    earlier: () => string;
    olderNotFetched: () => string;
    lookedBackTo: (d: { day: string | number }) => string;
    lookFurtherBack: () => string;
    feedback: () => string;
    feedbackNotFetched: (d: { error: string | number }) => string;
    noFeedback: () => string;
    noFeedbackFound: () => string;
    figures: () => string;
    latestToday: (d: { count: string | number }) => string;
    figuresAnswered: () => string;
    figuresMissed: () => string;
    figuresWait: () => string;
    figuresNoWait: () => string;
    anyTime: () => string;
    week: () => string;
    month: () => string;
    chosenDays: () => string;
    allLines: (d: { phone: string; count: number }) => string;
    chatLine: () => string;
    started: () => string;
    nobodyWaits: () => string;
    waiting: (d: { count: string | number; wait: string | number }) => string;
    from: () => string;
    until: () => string;
    startedFrom: () => string;
    startedUntil: () => string;
    daysReversed: () => string;
    filterByState: () => string;
    all: () => string;
    nobodyYet: () => string;
    nobody: () => string;
    columnState: () => string;
    columnStarted: () => string;
    columnFrom: () => string;
    columnLine: () => string;
    columnWaited: () => string;
    columnAnsweredBy: () => string;
    columnLasted: () => string;
    now: () => string;
    nowNote: () => string;
    noMail: () => string;
    noteAbout: (d: { name: string | number }) => string;
    noContactWithoutMail: () => string;
    noContactFetched: () => string;
    stepStarted: () => string;
    stepAnswered: () => string;
    stepAnsweredBy: (d: { name: string | number }) => string;
    stepMissed: () => string;
    stepEnded: () => string;
    stepWait: (d: { waiting: string; length: string | number }) => string;
    stepLength: (d: { live: string; length: string | number }) => string;
  };
}

declare module '#messages/groups' {
  export const m: {

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
    meansAvailable: () => string;
    meansBusy: () => string;
    meansDnd: () => string;
    meansUnknown: () => string;
    continue: () => string;
    windowTitle: () => string;
    signIn: () => string;
    heading: () => string;
    intro: () => string;
    or: () => string;
    sharedComputer: () => string;
    shapesLabel: () => string;
    shapes: () => string;
    signedInWindow: () => string;
    signedIn: () => string;
    closeWindow: () => string;
    tokenMissing: () => string;
    tokenLabel: () => string;
    tokenPlaceholder: () => string;
    signingIn: () => string;
    tokenNote: () => string;
    keep: () => string;
    refusal: (d: { title: string | number; text: string | number }) => string;
    errorDenied: () => string;
    errorDeniedText: () => string;
    errorState: () => string;
    errorStateText: () => string;
    errorExpired: () => string;
    errorExpiredText: () => string;
    errorExchange: () => string;
    errorExchangeText: () => string;
    errorUnreachable: () => string;
    errorUnreachableText: () => string;
    errorFailed: () => string;
    errorFailedText: () => string;
    errorToken: () => string;
    errorTokenText: () => string;
    errorLimited: () => string;
    errorLimitedText: () => string;
    errorOther: () => string;
    errorOtherText: () => string;
  };
}

declare module '#messages/service' {
  export const m: {

  };
}
