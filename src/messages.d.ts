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
    playerPosition: () => string;
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
