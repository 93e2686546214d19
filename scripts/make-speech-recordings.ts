import type { Voice } from './make-speech-voices.ts';

export interface RecordingText {
  readonly name: string;
  /** The rating that fits the conversation. */
  readonly mood: 'positive' | 'negative';
  readonly lines: readonly (readonly [Voice, string])[];
}

/** Recorded calls between a receptionist and a caller. They are invented. */
export const RECORDINGS: readonly RecordingText[] = [
  {
    name: 'call-da-moved',
    mood: 'positive',
    lines: [
      ['hanne', 'Harbour Dental, det er reception. Hvad kan jeg gøre for dig?'],
      ['kirsten', 'Hej. Jeg skal flytte min tid på torsdag. Har I noget fredag formiddag?'],
      ['hanne', 'Ja, klokken kvart over ti. Passer det?'],
      ['kirsten', 'Det er perfekt. Det gik hurtigt.'],
      ['hanne', 'Så står du der. Du får en besked på telefonen. Hav en god dag.'],
    ],
  },
  {
    name: 'call-da-transfer',
    mood: 'negative',
    lines: [
      ['poul', 'Goddag, jeg er blevet stillet om tre gange nu. Jeg skal tale med en om en regning.'],
      ['hanne', 'Det er jeg ked af. De sidder i telefon i bogholderiet lige nu.'],
      ['poul', 'Det sagde I også i går.'],
      ['hanne', 'Jeg skriver dit nummer op, og de ringer inden klokken to.'],
      ['poul', 'Det håber jeg. Hej.'],
    ],
  },
  {
    name: 'call-da-order',
    mood: 'positive',
    lines: [
      ['kasper', 'Service, goddag.'],
      ['bent', 'Hej, vi fik ikke de filtre, vi bestilte i mandags.'],
      ['kasper', 'Lad mig se. Nej, de blev glemt. Undskyld. Jeg sender dem med bilen i eftermiddag.'],
      ['bent', 'Det er fint. Så er vi kørende igen i morgen.'],
    ],
  },
  {
    name: 'call-da-line',
    mood: 'negative',
    lines: [
      ['kasper', 'Service, goddag.'],
      ['torben', 'Endelig. Jeg har ventet i seks minutter, og så blev jeg afbrudt.'],
      ['kasper', 'Det beklager jeg. Hvad drejer det sig om?'],
      ['torben', 'Kompressoren. Den, I skulle have ordnet i mandags.'],
      ['kasper', 'Jeg kan høre dig dårligt. Er du der? Hallo?'],
    ],
  },
  {
    name: 'call-en-new-time',
    mood: 'positive',
    lines: [
      ['grace', 'Harbour Dental, how can I help?'],
      ['emily', 'Hi, I need to see a dentist today. I think a filling came out.'],
      ['grace', 'Does it hurt? We have a time at twenty to three.'],
      ['emily', 'A little. Twenty to three is great, thank you.'],
      ['grace', 'Then we will see you at twenty to three. Come five minutes early, please.'],
    ],
  },
  {
    name: 'call-en-promise',
    mood: 'negative',
    lines: [
      ['fiona', 'Hello, I was promised a call back on Monday. It is Thursday.'],
      ['oliver', 'I am sorry about that. Who did you speak to?'],
      ['fiona', 'I do not know. Somebody on the service line.'],
      ['oliver', 'The person who knows is out with a customer. I can ask him to ring you tonight.'],
      ['fiona', 'Well. I have heard that before.'],
    ],
  },
  {
    name: 'call-en-steriliser',
    mood: 'positive',
    lines: [
      ['oliver', 'Service, good morning.'],
      ['george', 'Morning. Our steriliser stops with error fourteen.'],
      [
        'oliver',
        'That is the door sensor. Open it, wipe the small glass at the top left, and start it again.',
      ],
      ['george', 'One moment. Yes. It is running. I thought it would take a week.'],
      ['oliver', 'Good. Ring me directly, if it comes back.'],
    ],
  },
  {
    name: 'call-en-invoice',
    mood: 'positive',
    lines: [
      ['grace', 'Harbour Dental, good afternoon.'],
      ['callum', 'Hi. I have lost the invoice from last week. Can you send it again?'],
      ['grace', 'Of course. To the same e-mail as before?'],
      ['callum', 'Yes, please.'],
      ['grace', 'There, it is on its way. Anything else?'],
      ['callum', 'No, that was all. Thanks a lot.'],
    ],
  },
];
