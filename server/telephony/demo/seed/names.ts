import type { Draw } from './random.ts';

const FIRST_NAMES =
  'Agnete Aksel Alberte Alfred Alma Andreas Anja Anton Arne Asta Aya Bente Bertil Birgit Bjarke Carla Christian Clara Dagmar Daniel Ebbe Elias Ellen Else Emma Erik Esther Eva Fatima Finn Frederik Gerda Gitte Gudrun Hans Hassan Helle Henrik Holger Inger Isak Ivan Jacob Jens Jonna Josefine Julie Karl Kaja Kim Kristian Lars Lea Lene Lis Lone Louise Maja Malene Marie Martin Mathilde Mia Mikkel Milan Mohammed Morten Nanna Niels Nikolaj Nina Oda Ole Oliver Otto Palle Peter Pia Preben Ragnhild Rita Rune Sanne Selma Simon Sofie Solveig Sten Steffen Susan Svend Sylvia Thea Thomas Thyra Tina Tobias Tove Ulla Valdemar Vera Victor Vigga Villads Wiktor Yasmin Zofia'.split(
    ' ',
  );

const SURNAME_STARTS =
  'Hejre Vibe Lærke Svale Trane Ugle Ravne Spove Stær Drossel Rug Havre Hvede Kløver Humle Timian Brombær Hylde Slåen Tjørne Tang Klit Marehalm Fersk Salt Rav Musvåge Blishøne Krage Elver Kornblomst Lupin Valmue Røllike Syren Mynte Kastanje Brisling Terne Kilde'.split(
    ' ',
  );
const SURNAME_ENDS =
  'tofte vang lyng kær krog rose klint holt sand fjord spring torn mark bæk lund høj skrænt bro eng gren'.split(
    ' ',
  );

const PLACES =
  'Aldersro Askebjerg Birkehus Bøgely Clausholt Dybsø Egeskær Elverhøj Fjordglimt Færgeby Gråsten Hannelund Havblik Kløvermark Lyngby Mosebæk Nørrevang Pileagre Ravnsø Sandvig Skovly Solbakken Søndergade Tangodde Tornehøj Vesterhav Ørnebjerg Åløkke'.split(
    ' ',
  );
const TRADES =
  'Apotek Arkitekter Autoværksted Bageri Blomster Boghandel Boligforening Brugs Byg Børnehave Cykler Dentalteknik Dyreklinik Elinstallation Ergoterapi Fiskehandel Fodterapi Friskole Frisør Fysioterapi Gartneri Glarmester Hotel Kiropraktor Køkkener Køleteknik Laboratorium Malerfirma Maskinudlejning Murer Møbler Optik Plejehjem Rengøring Revision Smedje Snedkeri Tandteknik Transport Trykkeri Tømrer Vinhandel VVS'.split(
    ' ',
  );

export function personName(draw: Draw): string {
  return `${draw.pick(FIRST_NAMES)} ${surname(draw)}`;
}

export function companyName(draw: Draw): string {
  const owner = draw.chance(0.65) ? draw.pick(PLACES) : surname(draw);
  return `${owner} ${draw.pick(TRADES)}`;
}

function surname(draw: Draw): string {
  return draw.pick(SURNAME_STARTS) + draw.pick(SURNAME_ENDS);
}

/** An address under `.example`, which leads nowhere: the first word before the sign for people, an office for companies. */
export function emailOf(name: string, kind: 'person' | 'company', draw: Draw): string {
  const words = name.toLowerCase().split(' ').map(plain);
  const [first = 'post', ...rest] = words;
  if (kind === 'person') return `${first}@${rest.at(-1) ?? first}.example`;
  const office = draw.pick(['post', 'kontor', 'info', 'drift', 'ordre', 'mail', 'hej']);
  return `${office}@${words.join('-')}.example`;
}

function plain(word: string): string {
  return word
    .replaceAll('æ', 'ae')
    .replaceAll('ø', 'oe')
    .replaceAll('å', 'aa')
    .replace(/[^a-z0-9]/g, '');
}

/**
 * Numbers, each given only once. Danish ones start with 70, as in the design; the others come from the ranges that each
 * country reserves for fiction.
 */
export function numberSource(
  draw: Draw,
  taken: Iterable<string>,
): (country?: 'danish' | 'foreign') => string {
  const used = new Set(taken);
  const make = {
    danish: () => `4570${draw.between(100_000, 999_999)}`,
    foreign: () =>
      draw.pick([
        () => `441134960${draw.between(100, 999)}`,
        () => `4420794609${draw.between(10, 99)}`,
        () => `1212555010${draw.between(0, 9)}`,
        () => `467017406${draw.between(10, 99)}`,
        () => `4930231250${draw.between(10, 99)}`,
      ])(),
  };
  return (country = 'danish') => {
    for (;;) {
      const number = make[country]();
      // The company's own numbers start with these.
      if (/^457026[12]0/.test(number) || used.has(number)) continue;
      used.add(number);
      return number;
    }
  };
}
