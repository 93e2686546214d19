/** Contacts of the design's pictures: name, number, e-mail. Null where there is none. */
export const KNOWN_CONTACTS: readonly (readonly [string, string, string | null])[] = [
  ['Aldersro Plejehjem', '4570158820', 'post@aldersro.example'],
  ['Anne-Mette Krogsand', '4570445108', 'anne@krogsand.example'],
  ['Askebjerg Murer', '4570623319', null],
  ['Bageriet Rugspurv', '4570356428', 'ordre@rugspurv.example'],
  ['Birkehus Boligforening', '4570710945', 'drift@birkehus.example'],
  ['Bølgebryder Bådservice', '4570284750', null],
  ['Clausholt Elinstallation', '4570531684', 'vagt@clausholt.example'],
  ['Dagplejen Solsorten', '4570942036', 'leder@solsorten.example'],
  ['Duelund Smedje', '4570441802', 'kontor@duelund.example'],
  ['Dybsø Fiskehandel', '4570127563', null],
  ['Egeskær Maskinudlejning', '4570875211', 'leje@egeskaer.example'],
  ['Elverhøj Friskole', '4570304197', 'kontor@elverhoej.example'],
  ['Fjordglimt Camping', '4570660824', 'hej@fjordglimt.example'],
  ['Færgeby Revision', '4570419358', 'sekretariat@faergeby.example'],
  ['Gråspurvens Cykler', '4570793502', null],
  ['Grønbæk Glarmester', '4570226071', 'glas@groenbaek.example'],
  ['Hannelund Køleteknik', '4570382066', 'drift@hannelund.example'],
  ['Hasselmus Forlag', '4570581439', 'red@hasselmus.example'],
  ['Iben Sølvpil', '4570612847', 'iben@soelvpil.example'],
  ['Johanna Skærsø', '4570197340', null],
  ['Jonna Tangloppe', '4570842615', 'jonna@tangloppe.example'],
  ['Kirsten Hejreskov', '4570295514', null],
  ['Lindekrog, private', '4570619073', null],
  ['Liselotte Kornblomst', '4570937408', 'lise@kornblomst.example'],
  ['Mads Havtorn', '4570518263', 'mads@havtorn.example'],
  ['Nikoline Ferskvang', '4570376912', 'nikoline@ferskvang.example'],
  ['Oda Frøkjole', '4570254387', 'oda@froekjole.example'],
  ['Poul Tranebæk', '4570836190', null],
  ['Tangloppe Planteskole', '4570619031', 'salg@tangloppe-planter.example'],
  ['Torben Rugmark', '4570574190', 'torben@rugmark.example'],
  ['Vilfred Muldvarp', '4570461752', 'vilfred@muldvarp.example'],
  ['Vognmand Sølvhøj', '4570830761', null],
];

/** Callers of the pictures who are not in the contacts. */
export const KNOWN_STRANGERS = ['4570619037', '4570901273', '4570318804'] as const;

/** Comments of the pictures, oldest first: contact, writer, text, who was notified. */
export const KNOWN_COMMENTS: readonly (readonly [string, string, string | null, string | null])[] = [
  ['Duelund Smedje', 'Emil Rugbjerg', null, 'Magnus Ørnekilde'],
  [
    'Duelund Smedje',
    'Filippa Havgren',
    'Prefers a call before 08:00, they weld with ear defenders on after that.',
    null,
  ],
  ['Duelund Smedje', 'Mette Strandgran', 'Invoices go to the e-mail, not to the yard.', null],
  ['Duelund Smedje', 'Casper Birkemose', 'Asked for the new price list.', 'Annika Fjordholt'],
  [
    'Vognmand Sølvhøj',
    'Signe Vintermark',
    'Bent drives on Tuesdays and Thursdays; the others ring first.',
    null,
  ],
  ['Vognmand Sølvhøj', 'Emil Rugbjerg', 'Cut off twice. Rang back; wants it in writing.', null],
  ['Kirsten Hejreskov', 'Mette Strandgran', 'Kommer med toget, så hellere efter klokken ti.', null],
  ['Bageriet Rugspurv', 'Filippa Havgren', 'Twenty rolls every Friday, on account.', null],
  ['Aldersro Plejehjem', 'Kasper Hvidtorn', 'Ward two has its own number for the night.', 'Mette Strandgran'],
];
