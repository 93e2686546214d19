/** Pilot Bakery: a small company in trial, without the products of most operations. */
export const PILOT = { id: 2, name: 'Pilot Bakery', products: 'mobile' };

export const PILOT_RECEPTION = { kind: 'Reception', id: 4, name: 'The shop', number: '4570262000' } as const;

export const PILOT_PEOPLE = [
  { name: 'Molly Surdej', number: '4570262001', email: 'owner@pilot.example', admin: true },
  { name: 'Birk Rasphøj', number: '4570262002', email: null, admin: false },
  { name: 'Elin Kardemom', number: '4570262003', email: null, admin: false },
  { name: 'Jonas Melsæk', number: '4570262004', email: null, admin: false },
  { name: 'Tilde Hindbærlund', number: '4570262005', email: null, admin: false },
] as const;

export const PILOT_CONTACTS = [
  { name: 'Havnens Kaffebar', number: '4570481190', email: 'kaffe@havnensbar.example' },
  { name: 'Kroen ved Sluseporten', number: '4570635127', email: 'koekken@sluseporten.example' },
  { name: 'Møllegårdens Mel', number: '4570229084', email: 'ordre@moellegaardensmel.example' },
  { name: 'Skolen på Bakken', number: '4570917736', email: 'kontor@skolenpaabakken.example' },
  { name: 'Grete Vaniljevang', number: '4570544903', email: null },
  { name: 'Ismejeriet Nordlys', number: '4570386215', email: 'lager@nordlys.example' },
] as const;
