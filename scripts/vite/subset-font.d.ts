/** What is used of the package, which has no types. */
declare module 'subset-font' {
  interface Options {
    readonly targetFormat: 'woff2';
    /** The range that stays of each axis. */
    readonly variationAxes: Readonly<Record<string, { readonly min: number; readonly max: number }>>;
    /** Tags of OpenType features. */
    readonly keepFeatures: readonly string[];
  }
  /** The font with only the glyphs that a text needs. */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
