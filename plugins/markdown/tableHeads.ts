import type { Element, Root } from "hast";
import { toString as textOf } from "mdast-util-to-string";
import type { Plugin } from "unified";
import { visit } from "unist-util-visit";

/** From this many columns on, a table does not fit on a phone as it is. */
const manyColumns = 3;

/** From this many columns of numbers on, a table stays one on a phone, and scrolls: rows alone could not be compared. */
const manyNumbers = 3;

/** A cell that is a number with its unit, or a dash or dots in place of one. */
const NUMBER = /^[(≈<]* ?\d[\d.,]*(?: ?(?:[kMG]i?)?B| ?m?s| ?%)?\)?$|^[…–]$/;

/** The head of a column that belongs to one party. */
const PARTY = /^Party ([0-2])$/;

const elementsIn = ({ children }: Element): Element[] => children.filter((child) => child.type === "element");

/** Rows of a table, and in them cells; the first row has the names of the columns. */
const rowsOf = (table: Element): Element[][] => elementsIn(table).flatMap(elementsIn).map(elementsIn);

const roles: Record<string, string> = {
  table: "table",
  thead: "rowgroup",
  tbody: "rowgroup",
  tr: "row",
  td: "cell",
  th: "columnheader",
};

/**
 * Marks columns of numbers, which are aligned at their end, and those of a party.
 *
 * @returns how many columns have numbers
 */
function markColumns([heads = [], ...rows]: Element[][]): number {
  const numeric = heads.filter((head, index) => {
    const cells = rows.flatMap((row) => row[index] ?? []);
    const texts = cells.map((cell) => textOf(cell)).filter(Boolean);
    const isNumeric = index > 0 && texts.length > 0 && texts.every((text) => NUMBER.test(text));
    const [, dataParty] = PARTY.exec(textOf(head)) ?? [];
    for (const { properties } of [head, ...cells]) {
      Object.assign(properties, isNumeric && { className: ["number"] }, dataParty && { dataParty });
    }
    return isNumeric;
  });
  return numeric.length;
}

/** How many letters wide a column would be, as its longest word and wider the longer its texts are; and its hyphens. */
function lettersOf(cells: readonly string[]): readonly [wide: number, hyphened: number] {
  const lengths = cells.map(({ length }) => length);
  const mean = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
  const words = cells.flatMap((cell) => cell.split(/\s/));
  const longest = (some: readonly string[]) => Math.max(0, ...some.map(({ length }) => length));
  const wide = Math.max(1.2 * longest(words), Math.min(Math.max(...lengths), 8 * Math.sqrt(mean))) + 3;
  return [wide, longest(words.filter((word) => word.includes("-")))];
}

/** Makes columns of tables with the same heads equally wide, in tenths; one that is wider than half takes what is left. */
function alignColumns(tables: readonly Element[]) {
  const kindOf = (table: Element) => textOf(elementsIn(table)[0]);
  for (const kind of new Set(tables.map(kindOf))) {
    const alike = tables.filter((table) => kindOf(table) === kind).map(rowsOf);
    const letters = (alike[0]?.[0] ?? []).map((_, index) =>
      lettersOf(alike.flat().map((cells) => textOf(cells[index]))),
    );
    const total = letters.reduce((sum, [wide]) => sum + wide, 0);
    for (const [heads = []] of alike) {
      heads.forEach(({ properties }, index) => {
        const [wide = 0, hyphened = 0] = letters[index] ?? [];
        // A tenth has room for six letters: a date or a command would break at its hyphen.
        const tenths = `tenths-${Math.max(hyphened > 6 ? 2 : 1, Math.round((10 * wide) / total))}`;
        properties.className = [properties.className ?? [], tenths].flat();
      });
    }
  }
}

/**
 * Adds row headers, which Markdown does not have: where the corner is empty, the first cell of each row
 * becomes one. In a table of many columns, which phones show row by row, each cell names its column, and each part says
 * its role, since some browsers drop it when the stylesheet shows a table as something else. Columns of tables of one
 * kind have the same places on a page.
 */
const rehypeTableHeads: Plugin<[], Root> = () => (root) => {
  const ofWords: Element[] = [];
  visit(root, { tagName: "table" }, (node) => {
    const table = node as Element;
    const all = rowsOf(table);
    const [[corner, ...columns] = [], ...rows] = all;
    if (corner?.children.length === 0) {
      corner.tagName = "td";
      for (const head of columns) head.properties.scope = "col";
      for (const [cell] of rows) Object.assign(cell ?? {}, { tagName: "th", properties: { scope: "row" } });
    }
    if (markColumns(all) >= manyNumbers) {
      table.properties.className = ["numbers"];
      return;
    }
    ofWords.push(table);
    if (columns.length + 1 < manyColumns) return;
    table.properties.className = ["labelled"];
    visit(table, "element", ({ tagName, properties }: Element) => {
      properties.role = properties.scope === "row" ? "rowheader" : roles[tagName];
    });
    for (const [, ...others] of rows) {
      others.forEach(({ properties, children }, index) => {
        if (children.length > 0) properties.dataLabel = textOf(columns[index]);
      });
    }
  });
  alignColumns(ofWords);
};

export default rehypeTableHeads;
