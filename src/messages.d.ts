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
    groupsTitle: () => string;
    groupsLamps: () => string;
    groupsAll: () => string;
    groupsAllCount: (d: { count: string | number }) => string;
    groupsNew: () => string;
    groupsYoursFirst: (d: { shown: string | number; count: string | number }) => string;
    groupsMembersAvailable: () => string;
    groupsEmpty: () => string;
    groupsEmptyHint: () => string;
    groupsFree: (d: { as: string; free: string | number; size: string | number }) => string;
    groupsSize: (d: { count: number }) => string;
    groupsPresence: (d: { presence: string }) => string;
    groupsLamp: (d: { name: string | number; presence: string; end: string | number }) => string;
    groupsMoreLamps: (d: { count: string | number }) => string;
    groupsNoMembers: () => string;
  };
}

declare module '#messages/shared' {
  export const m: {
    csvFormat: (d: { separator: string; example: string | number }) => string;
    csvFormatLabel: () => string;
    csvFormatTitle: (d: { format: string | number }) => string;
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
    bookLabel: () => string;
    bookFetching: () => string;
    bookFetchedSoFar: (d: { count: string | number }) => string;
    bookCount: (d: { count: string | number }) => string;
    bookNew: () => string;
    bookSearchPlaceholder: () => string;
    bookSearch: () => string;
    bookSort: () => string;
    bookOrder: (d: { order: string }) => string;
    bookHead: (d: { head: string }) => string;
    bookOtherLetters: () => string;
    bookJumpToLetter: () => string;
    bookNoNumber: () => string;
    bookNoEmail: () => string;
    bookNotWhole: () => string;
    bookGoOn: () => string;
    bookNeedsPlan: (d: { plan: string | number }) => string;
    bookNotShown: () => string;
    bookNotInPlan: () => string;
    bookNotFetched: () => string;
    bookNotListed: () => string;
    bookEmpty: () => string;
    bookEmptyHint: () => string;
    bookNoMatch: () => string;
    bookNoMatchHint: () => string;
    bookNoMatchYet: () => string;
    bookShowAll: () => string;
    bookMatches: (d: { count: number }) => string;
    bookUnreadable: (d: { count: number }) => string;
    bookImport: () => string;
    bookExport: () => string;
    bookExportMatches: () => string;
    bookExported: (d: { count: number; file: string | number }) => string;
    bookNotExported: () => string;
    csvFile: () => string;
    csvName: () => string;
    csvNumber: () => string;
    csvEmail: () => string;
    newHint: () => string;
    newAdded: (d: { name: string | number }) => string;
    cardNone: () => string;
    cardNoneHint: () => string;
    cardPanel: () => string;
    cardGone: () => string;
    cardGoneHint: () => string;
    cardToBook: () => string;
    cardNotFetched: () => string;
    cardFetching: () => string;
    cardNoNumber: () => string;
    cardSaved: (d: { name: string | number }) => string;
    cardCall: () => string;
    cardCopy: () => string;
    cardEdit: () => string;
    cardDelete: () => string;
    cardNumber: () => string;
    cardEmail: () => string;
    cardSharedWith: () => string;
    cardEveryone: () => string;
    cardEverything: () => string;
    cardDeleteTitle: (d: { name: string | number }) => string;
    cardDeleteAct: () => string;
    cardDeleteHint: () => string;
    cardDeleteKeeps: () => string;
    cardDeleted: (d: { name: string | number }) => string;
    cardNotDeleted: () => string;
    history: () => string;
    historyNoNumber: () => string;
    historyVoicemails: () => string;
    historyFeedback: () => string;
    historySmileys: () => string;
    historyChats: () => string;
    historyOver: (d: { count: string | number }) => string;
    historyByEmail: (d: { count: string | number }) => string;
    historyVoicemailOf: (d: { when: string | number }) => string;
    historyYou: () => string;
    historyUnknownLine: () => string;
    historyUnheard: (d: { line: string | number }) => string;
    historyAnsweredBy: (d: { name: string | number }) => string;
    historyNotAnswered: () => string;
  };
}

declare module '#messages/import' {
  export const m: {
    title: () => string;
    setUp: () => string;
    lines: () => string;
    stepFile: () => string;
    chooseFile: () => string;
    chooseAnother: () => string;
    fileField: () => string;
    dropHint: () => string;
    fileFacts: (d: { count: number; delimiter: string }) => string;
    fileTooLarge: (d: { file: string | number }) => string;
    fileNotCsv: (d: { file: string | number }) => string;
    fileEmpty: (d: { file: string | number }) => string;
    fileTooLong: (d: { file: string | number; count: string | number; most: string | number }) => string;
    fileUnreadable: (d: { file: string | number }) => string;
    stepColumns: () => string;
    columnsUsed: (d: { used: string | number; count: string | number }) => string;
    hasHead: () => string;
    column: (d: { number: string | number }) => string;
    columnEmpty: () => string;
    use: (d: { use: string }) => string;
    noNameColumn: () => string;
    numbersCleaned: () => string;
    numbersPrefixed: (d: { prefix: string | number; digits: string | number }) => string;
    columnsJoined: () => string;
    stepMode: () => string;
    mode: (d: { mode: string }) => string;
    modeChangeHint: () => string;
    stepImport: () => string;
    start: (d: { count: number }) => string;
    importing: (d: { count: number }) => string;
    another: () => string;
    nothingToDo: () => string;
    startHint: () => string;
    noFile: () => string;
    noFileHint: () => string;
    noName: () => string;
    noNameHint: () => string;
    bookNotFetched: () => string;
    bookComparing: () => string;
    bookFetching: (d: { count: string | number }) => string;
    stage: (d: { stage: string }) => string;
    filters: () => string;
    filterAll: () => string;
    filterErrors: () => string;
    filterKept: () => string;
    follow: (d: { line: string | number }) => string;
    following: (d: { line: string | number }) => string;
    lineNumbers: () => string;
    table: () => string;
    headLine: () => string;
    headWill: () => string;
    headDid: () => string;
    headName: () => string;
    headNumber: () => string;
    headEmail: () => string;
    headWhy: () => string;
    noLine: () => string;
    lineWill: (d: { act: string }) => string;
    lineDid: (d: { act: string }) => string;
    lineUndone: () => string;
    lineNotUndone: (d: { why: string | number }) => string;
    lineWaiting: () => string;
    lineNotDone: () => string;
    lineUnsure: () => string;
    noNameInLine: () => string;
    noNumber: () => string;
    noEmail: () => string;
    whySame: () => string;
    whySecond: (d: { name: string | number }) => string;
    whyInUse: (d: { name: string | number }) => string;
    whyNameWas: (d: { value: string | number }) => string;
    whyNameWasEmpty: () => string;
    whyEmailWas: (d: { value: string | number }) => string;
    whyEmailWasEmpty: () => string;
    whyRounded: () => string;
    whyNoNumber: () => string;
    whyNoPrefix: (d: { count: string | number }) => string;
    whyLength: (d: { count: string | number; expected: string | number }) => string;
    whyQuote: () => string;
    whyNoName: () => string;
    whyNoEmail: () => string;
    whyDouble: (d: { by: string; line: string | number }) => string;
    whyAdded: () => string;
    whyDeleted: () => string;
    whyChanged: () => string;
    whyUnsure: () => string;
    maybeSaved: () => string;
    running: () => string;
    paused: () => string;
    halted: (d: { why: string | number }) => string;
    haltedUnsure: (d: { why: string | number; count: number }) => string;
    goesOn: (d: { time: string | number }) => string;
    progress: () => string;
    done: (d: { done: string | number; total: number }) => string;
    pause: () => string;
    resume: () => string;
    stop: () => string;
    counted: (d: { count: string | number; kind: string }) => string;
    rate: (d: { rate: string | number; time: string | number }) => string;
    stopHint: () => string;
    span: (d: { minutes: number; seconds: string | number }) => string;
    stopped: (d: { time: string | number; done: string | number; total: number }) => string;
    goOn: (d: { count: number }) => string;
    finished: (d: { time: string | number; done: string | number; total: number; span: string | number }) => string;
    accepted: (d: { errors: number }) => string;
    result: () => string;
    resultErrors: () => string;
    resultNew: () => string;
    resultBeforeUndo: () => string;
    resultNoChange: () => string;
    resultNone: () => string;
    resultNotInBook: () => string;
    resultEmails: (d: { count: number }) => string;
    resultNames: (d: { count: number }) => string;
    resultSame: (d: { count: string | number }) => string;
    resultDouble: (d: { count: string | number }) => string;
    resultInUse: (d: { count: number }) => string;
    download: (d: { count: number }) => string;
    errorsFile: (d: { name: string | number }) => string;
    openContacts: () => string;
    undo: () => string;
    undoTitle: () => string;
    undoAct: (d: { count: number }) => string;
    undoCreated: (d: { count: number }) => string;
    undoChanged: (d: { count: number }) => string;
    undoKeeps: () => string;
    undone: (d: { undone: string | number; total: number }) => string;
    notUndone: (d: { count: number; lines: string | number; more: number }) => string;
    undoRunning: () => string;
    undoStopped: () => string;
    undoHalted: (d: { why: string | number }) => string;
    undoDone: (d: { done: string | number; total: number }) => string;
    undoProgress: () => string;
    undoStop: () => string;
  };
}

declare module '#messages/chats' {
  export const m: {

  };
}

declare module '#messages/groups' {
  export const m: {
    counts: (d: { groups: number; people: number }) => string;
    needsPlan: (d: { plan: string | number }) => string;
    notInPlan: () => string;
    notShown: () => string;
    youAreIn: () => string;
    panel: () => string;
    group: () => string;
    noneOpen: () => string;
    noneOpenHint: () => string;
    gone: () => string;
    goneHint: () => string;
    toGroups: () => string;
    left: (d: { name: string | number }) => string;
    joined: (d: { name: string | number }) => string;
    notChanged: () => string;
    noDial: () => string;
    transfer: () => string;
    message: (d: { count: number }) => string;
    leave: () => string;
    join: () => string;
    edit: () => string;
    empty: () => string;
    emptyHint: () => string;
    columnLamp: () => string;
    columnMember: () => string;
    columnPresence: () => string;
    columnNumber: () => string;
    columnDial: () => string;
    columnActions: () => string;
    noNumber: () => string;
    callPerson: (d: { name: string | number }) => string;
    textPerson: (d: { name: string | number }) => string;
    missing: (d: { count: number }) => string;
    name: () => string;
    cancel: () => string;
    newDraft: () => string;
    newMade: (d: { name: string | number }) => string;
    newDialHint: () => string;
    newMembers: () => string;
    newTakeOut: (d: { name: string | number }) => string;
    newAddMembers: () => string;
    newNotMade: () => string;
    newCreate: (d: { count: number }) => string;
    editDraft: (d: { name: string | number }) => string;
    editSaved: (d: { name: string | number }) => string;
    editGroup: () => string;
    editLabel: (d: { name: string | number }) => string;
    editTitle: (d: { name: string | number }) => string;
    editClose: () => string;
    editAddPeople: () => string;
    editSave: () => string;
    editTogether: () => string;
    editKept: () => string;
    editDiscardTitle: () => string;
    editDiscard: () => string;
    editNotSaved: (d: { name: string | number; changes: string | number }) => string;
    editMembers: (d: { count: string | number }) => string;
    editOut: () => string;
    editPutBack: () => string;
    editPutBackPerson: (d: { name: string | number }) => string;
    editRemove: (d: { name: string | number }) => string;
    changesRenamed: () => string;
    changesRenamedWithin: () => string;
    changesAdded: (d: { count: string | number }) => string;
    changesRemoved: (d: { count: string | number }) => string;
    othersFirst: (d: { changes: string | number }) => string;
    othersNamed: (d: { name: string | number }) => string;
    othersAdded: (d: { names: string | number }) => string;
    othersRemoved: (d: { names: string | number }) => string;
    othersBoth: (d: { one: string | number; other: string | number }) => string;
    othersSomebody: () => string;
    pickerPlaceholder: () => string;
    pickerFound: (d: { count: string | number }) => string;
    pickerManyFound: (d: { count: string | number }) => string;
    pickerList: () => string;
    pickerInGroup: () => string;
    pickerAdded: () => string;
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
