import type { Reach } from '#server/http/public-fetch.ts';

/** Of tests alone: for `calendar.example`, `other.example` and `private.example`, by itself. */
export const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgLe+/coA/Y6XOgpRm
PWXCVya2bH5CNFaNW5nfvt8c2hahRANCAAQcEIay83HiUf1r25HbB9Iv6Do9skHT
EmVVgeX3uBdYJKFLCt4LHSc0R5tCYCKtwbVJjfBr7NKEQI7AbeTHNrUs
-----END PRIVATE KEY-----`;
export const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBzTCCAXKgAwIBAgIUHSdDdwhhh91ob1S+l94WeZVHP7EwCgYIKoZIzj0EAwIw
GzEZMBcGA1UEAwwQY2FsZW5kYXIuZXhhbXBsZTAgFw0yNjExMjkwNzUzMDRaGA8y
MTI2MTEwNTA3NTMwNFowGzEZMBcGA1UEAwwQY2FsZW5kYXIuZXhhbXBsZTBZMBMG
ByqGSM49AgEGCCqGSM49AwEHA0IABBwQhrLzceJR/WvbkdsH0i/oOj2yQdMSZVWB
5fe4F1gkoUsK3gsdJzRHm0JgIq3BtUmN8Gvs0oRAjsBt5Mc2tSyjgZEwgY4wHQYD
VR0OBBYEFB6sXr/JOYvhm8j1QN+jmLD4m4CnMB8GA1UdIwQYMBaAFB6sXr/JOYvh
m8j1QN+jmLD4m4CnMA8GA1UdEwEB/wQFMAMBAf8wOwYDVR0RBDQwMoIQY2FsZW5k
YXIuZXhhbXBsZYINb3RoZXIuZXhhbXBsZYIPcHJpdmF0ZS5leGFtcGxlMAoGCCqG
SM49BAMCA0kAMEYCIQDB5h1spN76nz/J5nvlJBZqXxBhvdMphvVVUvoGJHg/fAIh
AJf+4Cr7HodT4aUzVu8G7jfHHxS2W8RsjsL4lIsJQ+Bc
-----END CERTIFICATE-----`;

/** How hosts with this certificate are reached, on this machine. */
export const REACH: Reach = {
  ca: CERTIFICATE,
  allowed: '127.0.0.1',
  lookup: (name, _options, callback) =>
    callback(null, [{ address: name === 'private.example' ? '10.0.0.7' : '127.0.0.1', family: 4 }]),
};

/** A calendar of these lines of events, each by a line that is empty. */
export const calendarOf = (...events: readonly string[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Example//EN',
    ...events.flatMap((event, id) => [
      'BEGIN:VEVENT',
      ...(event.includes('UID:') ? [] : [`UID:${id}@example`]),
      ...event.trim().split(/\s*\n\s*/),
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
    '',
  ].join('\r\n');
