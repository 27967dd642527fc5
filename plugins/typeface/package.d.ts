declare module "subset-font" {
  interface Options {
    readonly targetFormat: "woff2";
    readonly variationAxes: Record<string, { readonly min: number; readonly max: number }>;
    readonly keepFeatures: readonly string[];
  }
  /** Leaves in a font what a text needs. */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
