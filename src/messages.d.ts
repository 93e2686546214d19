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
    feedbackKind: (d: { kind: string }) => string;
    feedbackNegativeFrom: (d: { name: string | number }) => string;
    feedbackNegativeSaid: (d: { name: string | number; comment: string | number }) => string;
    feedbackNegatives: (d: { count: string | number }) => string;
    feedbackOpen: () => string;
  };
}

declare module '#messages/shared' {
  export const m: {
    feedbackFigures: () => string;
    feedbackWhenAndWho: () => string;
    feedbackEverySmiley: () => string;
    feedbackPrint: () => string;
    feedbackSearch: () => string;
    feedbackEmptySearch: () => string;
    feedbackOwnDays: () => string;
    feedbackChat: () => string;
    feedbackChatOf: (d: { name: string | number }) => string;
    feedbackNoRecording: () => string;
    feedbackPlayCall: (d: { state: string; name: string | number }) => string;
    feedbackCallLength: (d: { length: string | number }) => string;
    feedbackPlaceOf: (d: { place: string | number; length: string | number }) => string;
    feedbackBefore: (d: { period: string; days: string | number }) => string;
    feedbackBeforeTitle: (d: { period: string; days: string | number }) => string;
    feedbackUnknownReception: () => string;
    feedbackEmployeeLeft: (d: { name: string | number }) => string;
    feedbackHours: (d: { from: string | number; to: string | number }) => string;
    feedbackDates: (d: { from: string | number; to: string | number }) => string;
    feedbackNoSmileys: () => string;
    feedbackPercent: (d: { share: string | number }) => string;
    feedbackRange: (d: { range: string }) => string;
    datesTo: () => string;
    datesOpenCalendar: () => string;
    datesMonthBefore: () => string;
    datesNextMonth: () => string;
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
    comments: () => string;
    commentsCount: (d: { known: string; count: number; above: number }) => string;
    show: () => string;
    all: () => string;
    negative: () => string;
    positive: () => string;
    noComment: () => string;
    commentsFailed: () => string;
    figuresStay: () => string;
    allAbove: () => string;
    allAboveNote: () => string;
    noComments: (d: { kind: string }) => string;
    noCommentsWith: (d: { kind: string; text: string | number }) => string;
    nobodyWrote: () => string;
    nobodyWroteThat: () => string;
    leftOut: (d: { of: string; shown: number }) => string;
    leftOutOf: (d: { of: string; shown: number; all: number }) => string;
    showAllAsRows: () => string;
    negativeToday: () => string;
    noneSoFar: () => string;
    notHandled: () => string;
    allCount: (d: { count: number }) => string;
    byEmployee: () => string;
    who: () => string;
    whiskers: () => string;
    whiskersSorted: (d: { end: string }) => string;
    headEmployee: () => string;
    headReception: () => string;
    headGiven: () => string;
    headPositive: () => string;
    headNegative: () => string;
    headComments: () => string;
    headSatisfaction: () => string;
    headSatisfactionSorted: (d: { end: string }) => string;
    headInterval: () => string;
    headAverage: (d: { share: string | number }) => string;
    headDrawn: () => string;
    headAgainst: (d: { average: string | number }) => string;
    headAgainstAverage: () => string;
    noneNames: (d: { of: string }) => string;
    showAllCount: (d: { count: number }) => string;
    sortedByEnd: (d: { end: string }) => string;
    withoutEmployee: (d: { count: number }) => string;
    notWithUs: () => string;
    interval: (d: { low: string | number; high: string | number }) => string;
    verdict: (d: { verdict: string }) => string;
    intervalVerdict: (d: { verdict: string; interval: string | number }) => string;
    byReception: () => string;
    noReceptions: () => string;
    noSmileys: () => string;
    givenNegative: (d: { given: number; negative: number }) => string;
    when: () => string;
    whenNote: () => string;
    loading: (d: { title: string | number }) => string;
    countedOf: (d: { done: number; asked: number }) => string;
    heatLegend: () => string;
    countedOver: (d: { dates: string | number; count: number }) => string;
    countMore: () => string;
    countsTooLow: () => string;
    tryAgain: () => string;
    noSmileysAtAll: () => string;
    heatSummary: (d: { given: number; negative: number; weekday: string | number; hours: string | number; most: number }) => string;
    heatSum: (d: { of: string | number; given: number; negative: number }) => string;
    heatCell: (d: { weekday: string | number; hours: string | number; given: number; negative: number }) => string;
    heatEmpty: () => string;
    none: () => string;
    weekday: () => string;
    day: () => string;
    hour: () => string;
    close: () => string;
    smileysFailed: () => string;
    countsStay: () => string;
    showCountAsRows: (d: { count: number }) => string;
    keyFigures: () => string;
    noChange: () => string;
    changedByPoints: (d: { way: string; amount: string | number }) => string;
    changedBy: (d: { way: string; amount: number }) => string;
    satisfactionNote: (d: { given: number; positive: number; neutral: number; compared: string; share: string | number; earlier: number; before: string | number }) => string;
    smileysGiven: () => string;
    inThisPeriod: () => string;
    givenNote: (d: { positive: number; negative: number; neutral: number }) => string;
    responseRate: () => string;
    noRate: () => string;
    askedUnknown: () => string;
    nobodyAsked: () => string;
    askedNote: (d: { given: number; asked: number }) => string;
    askedEarlierNote: (d: { given: number; asked: number }) => string;
    withComment: () => string;
    noSmileysInPeriod: () => string;
    commentedNote: (d: { share: string | number; given: number }) => string;
    showAs: () => string;
    charts: () => string;
    tables: () => string;
    smileys: () => string;
    figuresFailed: () => string;
    noStatistics: () => string;
    theTrend: () => string;
    receptions: () => string;
    employees: () => string;
    askedAfterCall: () => string;
    tryLongerPeriod: () => string;
    period: () => string;
    trendTitle: (d: { unit: string }) => string;
    trendProgress: (d: { unit: string; done: string | number; asked: string | number }) => string;
    trendNoneFetched: (d: { unit: string; asked: string | number }) => string;
    trendNotFetched: (d: { unit: string; failed: string | number; asked: string | number }) => string;
    trendLowest: (d: { name: string | number; positive: number; negative: number; share: string | number }) => string;
    trendColumn: (d: { name: string | number; positive: number; negative: number; share: string | number }) => string;
    trendColumnCompared: (d: { name: string | number; positive: number; negative: number; share: string | number; earlier: string | number; before: string | number }) => string;
    trendDescription: (d: { title: string | number; from: string | number; to: string | number; summary: string | number }) => string;
    trendTarget: (d: { target: number }) => string;
    trendLinks: (d: { title: string | number }) => string;
    satisfactionPercent: () => string;
    average: () => string;
    target: () => string;
    averageShare: (d: { share: string | number }) => string;
    targetShare: (d: { target: number }) => string;
    dayAndHours: (d: { day: string | number; hours: string | number }) => string;
    trendOf: () => string;
    trendOfWhat: (d: { of: string }) => string;
    columns: () => string;
    units: (d: { unit: string }) => string;
    unit: (d: { unit: string }) => string;
    targetInPercent: () => string;
    targetWrong: () => string;
    eachNote: (d: { dates: string | number }) => string;
    eachNoteTarget: (d: { dates: string | number; target: number }) => string;
    shareOf: (d: { share: string | number; given: number }) => string;
    couldNotBeFetched: () => string;
    toCome: () => string;
    headBefore: () => string;
    satisfactionBefore: (d: { before: string | number }) => string;
    exportCsv: () => string;
    exportTrendWaits: () => string;
    trendFile: (d: { from: string | number; to: string | number }) => string;
    exportedLines: (d: { count: number; file: string | number }) => string;
    csvFrom: () => string;
    csvTo: () => string;
    csvHour: () => string;
    csvOf: () => string;
    csvGiven: () => string;
    csvPositive: () => string;
    csvNegative: () => string;
    csvCommented: () => string;
    csvPercent: () => string;
    fetchingSmileys: () => string;
    smileysCount: (d: { count: number }) => string;
    smileysCountNegative: (d: { count: number; negative: number }) => string;
    smileysCountOf: (d: { count: number; given: number }) => string;
    smileysCountOfNegative: (d: { count: number; given: number; negative: number }) => string;
    smileysSoFar: (d: { count: number }) => string;
    smileysPrinted: (d: { dates: string | number; count: string | number }) => string;
    smileysMissing: (d: { count: number }) => string;
    lookingHandled: () => string;
    searchingOlder: () => string;
    fetchingOlder: () => string;
    thatIsAll: () => string;
    olderFailed: () => string;
    noneToHandle: () => string;
    noneFits: () => string;
    takeFilterAway: () => string;
    showAllOf30Days: () => string;
    negativesToday: (d: { count: number }) => string;
    showThem: (d: { count: number }) => string;
    handledUnknown: (d: { count: number }) => string;
    handledNeedsPlan: (d: { plan: string | number }) => string;
    handledRefused: () => string;
    headTime: () => string;
    headRating: () => string;
    headComment: () => string;
    headFrom: () => string;
    headCall: () => string;
    nobodyNamed: () => string;
    everySmiley: () => string;
    filterHour: () => string;
    filters: () => string;
    takePeriodAway: () => string;
    showHandledToo: () => string;
    weekdays: (d: { day: string }) => string;
    takeWeekdayAway: () => string;
    takeHourAway: () => string;
    showUncommentedToo: () => string;
    filter: (d: { by: string }) => string;
    takeFilterByAway: (d: { by: string }) => string;
    addFilterBy: (d: { by: string }) => string;
    choose: () => string;
    number: () => string;
    takeNumberAway: () => string;
    filterByNumber: () => string;
    numberTooShort: () => string;
    smiley: () => string;
    smileyTitle: (d: { kind: string | number; when: string | number }) => string;
    previous: () => string;
    next: () => string;
    lookingForIt: () => string;
    notAmongThese: () => string;
    notAmongTheseNote: () => string;
    email: () => string;
    score: () => string;
    scoreOf10: (d: { score: string | number }) => string;
    chat: () => string;
    openChat: () => string;
    callRecording: () => string;
    recordingLength: (d: { length: string | number }) => string;
    recordingStarted: (d: { time: string | number; length: string | number }) => string;
    noSound: () => string;
    callFile: (d: { id: string | number }) => string;
    moreFromNumber: () => string;
    nothingElse: () => string;
    positiveOf: (d: { positive: string | number; all: string | number }) => string;
    followUp: () => string;
    callBack: () => string;
    tellColleague: () => string;
    tellingDraft: (d: { name: string | number }) => string;
    callerIsNoContact: () => string;
    addCaller: () => string;
    countsHandledAgain: () => string;
    countHandledAgain: () => string;
    notes: () => string;
    handledNote: () => string;
    cannotKeepPlan: (d: { plan: string | number }) => string;
    cannotKeep: () => string;
    cannotKeepForYou: () => string;
    handledFailed: () => string;
    handledLooking: () => string;
    handledBy: (d: { name: string | number }) => string;
    handledByYou: () => string;
    markNotHandled: () => string;
    mayNotNote: () => string;
    handledSaved: (d: { name: string | number }) => string;
    markHandled: () => string;
    markHandledNote: () => string;
    handledText: (d: { when: string | number }) => string;
    tellText: (d: { name: string | number; when: string | number; reception: string | number }) => string;
    tellTextSaid: (d: { name: string | number; when: string | number; reception: string | number; comment: string | number }) => string;
    pleaseCallBack: () => string;
    commentDraft: (d: { name: string | number }) => string;
    commentSaved: (d: { name: string | number }) => string;
    commentOnContact: () => string;
    seenByEveryone: () => string;
    commentHint: () => string;
    doNotNotify: (d: { name: string | number }) => string;
    notify: (d: { name: string | number }) => string;
    save: () => string;
    textKept: () => string;
    exportWaits: () => string;
    smileysFile: (d: { from: string | number; to: string | number }) => string;
    exporting: (d: { done: number }) => string;
    exportingOf: (d: { done: number; count: number }) => string;
    export: () => string;
    stop: () => string;
    exportedSmileys: (d: { count: number; file: string | number }) => string;
    rowsNotExported: (d: { count: number }) => string;
    nothingExported: () => string;
    csvId: () => string;
    csvRatedAt: () => string;
    csvRating: () => string;
    csvRatingWords: () => string;
    csvComment: () => string;
    csvNumber: () => string;
    csvEmail: () => string;
    csvContactId: () => string;
    csvContactName: () => string;
    csvEndpoint: () => string;
    csvEndpointName: () => string;
    csvEmployeeId: () => string;
    csvEmployeeName: () => string;
    csvConversationType: () => string;
    csvConversationUuid: () => string;
    csvRecordingSeconds: () => string;
    csvKind: () => string;
    csvScore: () => string;
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
