import type { Voice } from './make-speech-voices.ts';

export interface VoicemailText {
  readonly name: string;
  readonly voice: Voice;
  /** The contact who leaves the message, when the caller says a name. */
  readonly caller?: string;
  /** The line it was left for, when the text shows it. */
  readonly line?: 'Main line' | 'Service line' | 'Bookings' | 'person';
  readonly text: string;
}

/** Voicemails to a dental clinic that also sells and repairs dental equipment. They are invented. */
export const VOICEMAILS: readonly VoicemailText[] = [
  {
    name: 'duelund-price-list',
    voice: 'soren',
    caller: 'Duelund Smedje',
    line: 'Main line',
    text: 'Hej, det er Søren fra Duelund Smedje. Jeg ringer om den nye prisliste, som Casper lovede at sende. Vi skal bruge den inden fredag, for vi regner på et tilbud til jer. Ring gerne før klokken otte, bagefter står vi alle sammen med høreværn på. Tak, og hej.',
  },
  {
    name: 'duelund-gate',
    voice: 'soren',
    caller: 'Duelund Smedje',
    line: 'Service line',
    text: 'Det er Duelund Smedje igen. Der er kommet ny port ved pladsen, så jeres tekniker skal ringe på ved den blå dør. Og så mangler vi stadig det opkald, vi blev lovet i mandags. Hej.',
  },
  {
    name: 'duelund-brackets',
    voice: 'soren',
    caller: 'Duelund Smedje',
    line: 'Main line',
    text: 'Goddag, Duelund Smedje her. De fire beslag til behandlingsstolene er færdige, og de kan hentes fra i morgen klokken syv.',
  },
  {
    name: 'kirsten-late',
    voice: 'kirsten',
    caller: 'Kirsten Hejreskov',
    line: 'person',
    text: 'Hej, det er Kirsten Hejreskov. Jeg bliver desværre forsinket til min tid i dag, toget holder stille. Kan du flytte mig til senere? Jeg kan hele eftermiddagen. Tak skal du have.',
  },
  {
    name: 'solvhoj-pallet',
    voice: 'bent',
    caller: 'Vognmand Sølvhøj',
    line: 'Main line',
    text: 'Goddag, det er Bent fra Vognmand Sølvhøj. Vi holder her med en palle til jer, men der er ingen, der lukker op nede ved porten. Chaufføren kan vente ti minutter, ellers kommer vi tilbage i eftermiddag mellem to og fire. Det drejer sig om tre kasser og en lang pakke, og den lange skal der kvitteres for. I kan ringe til mig på det nummer, jeg ringer fra. Tak.',
  },
  {
    name: 'solvhoj-delivery',
    voice: 'bent',
    caller: 'Vognmand Sølvhøj',
    line: 'Service line',
    text: 'Hej, Vognmand Sølvhøj. Kan vi flytte leveringen af stolen fra torsdag til fredag formiddag? Vi mangler en bil med lift på torsdag. Sig til, hvis det ikke går.',
  },
  {
    name: 'rugspurv-rolls',
    voice: 'karen',
    caller: 'Bageriet Rugspurv',
    line: 'Main line',
    text: 'Hej, det er Bageriet Rugspurv. Vi har jeres bestilling på tyve rundstykker til fredag klokken otte. Hvis det skal være flere, så sig til inden i morgen middag.',
  },
  {
    name: 'krogsand-invoice',
    voice: 'anne',
    caller: 'Anne-Mette Krogsand',
    line: 'Service line',
    text: 'Goddag, her er Anne-Mette Krogsand. Jeg har fået en regning på to behandlinger, men jeg har kun været hos jer én gang. Vil I kigge på det, og ringe tilbage til mig? Det haster ikke, bare det bliver i denne uge.',
  },
  {
    name: 'hannelund-fridge',
    voice: 'poul',
    caller: 'Hannelund Køleteknik',
    line: 'Main line',
    text: 'Goddag, Hannelund Køleteknik. Vi kommer og ser til køleskabet i laboratoriet på torsdag mellem ni og elleve. Der skal være en, der kan lukke os ind i kælderen. Vi regner med en times arbejde.',
  },
  {
    name: 'rugmark-crown',
    voice: 'torben',
    caller: 'Torben Rugmark',
    line: 'person',
    text: 'Hej, det er Torben Rugmark. Jeg skrev i chatten i går, men jeg nåede ikke at få svar. Det er om min krone, den sidder stadig løs. Ring, når du kan.',
  },
  {
    name: 'skaerso-move',
    voice: 'johanna',
    caller: 'Johanna Skærsø',
    line: 'Bookings',
    text: 'Hej, det er Johanna Skærsø. Jeg kan ikke komme på onsdag alligevel. Har I en tid i næste uge, helst om morgenen?',
  },
  {
    name: 'solsorten-visit',
    voice: 'karen',
    caller: 'Dagplejen Solsorten',
    line: 'Bookings',
    text: 'Hej, det er fra Dagplejen Solsorten. Vi vil gerne komme på besøg med seks børn, så de kan prøve at sidde i stolen, inden de skal til tandlæge for første gang. Det kunne være en tirsdag eller en onsdag formiddag. Ring til os efter klokken tolv, når de små sover.',
  },
  {
    name: 'birkehus-water',
    voice: 'poul',
    caller: 'Birkehus Boligforening',
    line: 'Main line',
    text: 'Goddag, det er driften i Birkehus Boligforening. Vi lukker for vandet i opgangen på mandag fra klokken syv til ni. Hvis I har patienter i den tid, så ring, så finder vi en løsning.',
  },
  {
    name: 'aldersro-denture',
    voice: 'anne',
    caller: 'Aldersro Plejehjem',
    line: 'Bookings',
    text: 'Goddag, det er afdeling to på Aldersro Plejehjem. En af vores beboere har knækket sin protese, og hun kan ikke spise ordentligt. Kan I tage imod hende i dag eller i morgen? Vi kan køre hende selv.',
  },
  {
    name: 'da-compressor',
    voice: 'torben',
    line: 'Service line',
    text: 'Hej, jeg ringer, fordi vores kompressor er begyndt at larme igen. Den blev repareret for tre uger siden. Vi har patienter hele dagen, så det må gerne være en, der kan komme efter klokken fire.',
  },
  {
    name: 'da-toothache',
    voice: 'johanna',
    line: 'Bookings',
    text: 'Hej. Jeg har haft tandpine hele natten, og jeg er ikke patient hos jer i forvejen. Har I en akuttid i dag? Jeg bor lige om hjørnet og kan være der på fem minutter.',
  },
  {
    name: 'da-child-time',
    voice: 'kirsten',
    line: 'Bookings',
    text: 'Hej, jeg skal bestille tid til min søn på ni år. Han har slået en fortand i skolen. Den er ikke knækket, men den er løs. Ring gerne hurtigt tilbage.',
  },
  {
    name: 'da-cancel',
    voice: 'bent',
    line: 'Bookings',
    text: 'Goddag. Jeg vil bare aflyse min tid i morgen klokken kvart over ni. Jeg er blevet syg. Jeg ringer selv efter en ny.',
  },
  {
    name: 'da-order',
    voice: 'poul',
    line: 'Service line',
    text: 'Hej, vi mangler to kasser handsker og en pakke filtre fra sidste bestilling. Resten kom, som det skulle. Kan I sende det med i morgen?',
  },
  {
    name: 'da-call-back',
    voice: 'anne',
    text: 'Hej, ring lige tilbage, når I har tid. Tak.',
  },
  {
    name: 'da-keys',
    voice: 'karen',
    line: 'Main line',
    text: 'Hej, jeg tror, jeg har glemt mit halstørklæde hos jer i går eftermiddags. Det er gråt med en blå kant. Hvis I har det, så henter jeg det på vej hjem.',
  },
  {
    name: 'da-quote',
    voice: 'soren',
    line: 'Main line',
    text: 'Goddag, jeg ringer om det tilbud på to behandlingsstole, vi fik for fjorten dage siden. Vi er klar til at gå videre, men vi har et par spørgsmål om leveringstiden og om, hvem der tager de gamle med. Vil I bede jeres sælger om at ringe i dag? Jeg sidder ved telefonen til klokken tre.',
  },
  {
    name: 'en-compressor',
    voice: 'george',
    line: 'Service line',
    text: 'Hi, I am calling about the compressor you put in for us this spring. It has started to make a knocking sound, about every ten seconds, and the pressure drops when two of us use it at the same time. We can work around it today, but not tomorrow, because we are fully booked. Could somebody ring me before four? This number is the best one.',
  },
  {
    name: 'en-new-patient',
    voice: 'emily',
    line: 'Bookings',
    text: 'Hello. I have just moved here, and I would like to become a patient. I have my X-rays from my last dentist in Leeds as files. Could you tell me where to send them, and how long the wait is? Thank you.',
  },
  {
    name: 'en-reschedule',
    voice: 'fiona',
    line: 'Bookings',
    text: 'Hi there. I have an appointment on Thursday at two, and I need to move it to any morning next week. Any dentist is fine. Please send me a text, or just ring back.',
  },
  {
    name: 'en-insurance',
    voice: 'george',
    line: 'Main line',
    text: 'Good morning. My insurance company needs a copy of the treatment plan with your stamp on it, not just the invoice. Could you e-mail it to me? You have the address. Thanks very much.',
  },
  {
    name: 'en-delivery',
    voice: 'callum',
    line: 'Service line',
    text: 'Hello, I have a delivery from Hamburg for your workshop, one crate, ninety kilos. I will be there between eleven and twelve, and I need a forklift, or two strong people. Thanks.',
  },
  {
    name: 'en-steriliser',
    voice: 'emily',
    line: 'Service line',
    text: 'Hi, our steriliser stops with error fourteen in the drying phase. We have cleaned the filter, and we have changed the seal. It is the second time this month, so please send somebody who knows that machine.',
  },
  {
    name: 'en-thanks',
    voice: 'fiona',
    text: 'Hello, this is just to say thank you to the person who stayed late for my mother on Friday. She is much better now.',
  },
  {
    name: 'en-short',
    voice: 'callum',
    text: 'Hi, sorry I missed your call. I am free until noon. Bye.',
  },
  {
    name: 'en-price',
    voice: 'george',
    line: 'person',
    text: 'Hi, I promised to get back to you about the price. We can live with it, if the installation is included, and if it happens before Christmas. Let me know, and I will sign today.',
  },
];
