/** Lines of code and data that readers paste, each shape with the section that explains it. */

import table from "../../data/pasted.json";

const shapes = table.map(({ shape, place }) => ({ shape: new RegExp(shape, "mu"), place }));

/** @returns the address of the section that explains a pasted line, by the first shape that it has */
export const sectionFor = (input: string): string | undefined =>
  shapes.find(({ shape }) => shape.test(input))?.place;
