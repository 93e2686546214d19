// Made from messages/en.json by `npm run messages`.

declare module '#messages/start' {
  export const m: {
    app(): string;
    noName(): string;
    available(): string;
    busy(): string;
    doNotDisturb(): string;
    unknown(): string;
    ringing(): string;
    inactive(): string;
    dnd(): string;
    dndUntil(d: { end: string | number }): string;
    dndOnLine(d: { end: string | number }): string;
    presenceUntil(d: { word: string | number; end: string | number }): string;
    seconds(d: { count: string | number }): string;
    minutes(d: { count: string | number }): string;
    hoursAndMinutes(d: { hours: string | number; minutes: string | number }): string;
    daysAndHours(d: { days: string | number; hours: string | number }): string;
    today(): string;
    yesterday(): string;
    todayWithin(): string;
    timeToday(d: { time: string | number }): string;
    dayAndTime(d: { day: string | number; time: string | number }): string;
    timeLeft(d: { time: string | number }): string;
    updatedNow(): string;
    updatedSecondsAgo(d: { count: string | number }): string;
    updatedMinutesAgo(d: { count: string | number }): string;
    updatedHoursAgo(d: { count: string | number }): string;
    numberWithheld(): string;
    noNumber(): string;
    errorNetwork(): string;
    errorTimeout(): string;
    errorUnauthorized(): string;
    errorRefused(): string;
    errorNotFound(): string;
    errorInvalid(): string;
    errorConflict(): string;
    errorSlowDown(): string;
    errorService(): string;
    errorUnreadable(): string;
    errorInPage(): string;
    weekdayAndDate(d: { weekday: string | number; date: string | number }): string;
    switchboard(): string;
    voicemails(): string;
    chats(): string;
    contacts(): string;
    satisfaction(): string;
    wallboard(): string;
    mainNavigation(): string;
    theme(): string;
    keys(): string;
    more(): string;
  };
}

declare module '#messages/shared' {
  export const m: {};
}

declare module '#messages/extras' {
  export const m: {};
}

declare module '#messages/voicemails' {
  export const m: {};
}

declare module '#messages/contacts' {
  export const m: {};
}

declare module '#messages/import' {
  export const m: {};
}

declare module '#messages/chats' {
  export const m: {};
}

declare module '#messages/groups' {
  export const m: {};
}

declare module '#messages/me' {
  export const m: {};
}

declare module '#messages/satisfaction' {
  export const m: {};
}

declare module '#messages/wallboard' {
  export const m: {};
}

declare module '#messages/signIn' {
  export const m: {};
}

declare module '#messages/service' {
  export const m: {};
}
