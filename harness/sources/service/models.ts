import ts from "typescript";
import type { Model, Property } from "../../../data/service/types";

/** Strings of a generated choice: `export const X = { A: 'A' } as const`. */
function choice(source: ts.SourceFile): { name: string; values: string[] } | undefined {
  for (const statement of source.statements.filter(ts.isVariableStatement)) {
    const [declaration] = statement.declarationList.declarations;
    const initialiser = declaration?.initializer;
    if (
      initialiser &&
      ts.isAsExpression(initialiser) &&
      ts.isObjectLiteralExpression(initialiser.expression)
    ) {
      const values = initialiser.expression.properties
        .filter(ts.isPropertyAssignment)
        .map(({ initializer }) => {
          return (initializer as ts.StringLiteral).text;
        });
      return { name: declaration?.name.getText(source) ?? "", values };
    }
  }
  return undefined;
}

/**
 * Reads one generated model: an object with its names on the wire, or a choice of strings.
 *
 * @param file name of the file, `NodeProvider.ts`
 * @param text its content
 * @throws Error when it holds neither, or a property has no name on the wire
 */
export function readModel(file: string, text: string): Model {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true);
  const strings = choice(source);
  if (strings !== undefined) {
    return { ...strings, properties: null };
  }
  const declaration = source.statements.find(ts.isInterfaceDeclaration);
  if (declaration === undefined) {
    throw new Error(`${file} holds neither an interface nor a choice; adapt harness/sources/service`);
  }
  const wire = new Map(
    Array.from(text.matchAll(/^ +'(\w+)': .*?json\['(\w+)'\]/gm), ([, property = "", name = ""]) => [
      property,
      name,
    ]),
  );
  const properties = declaration.members.filter(ts.isPropertySignature).map((member): Property => {
    const property = member.name.getText(source);
    const name = wire.get(property);
    if (name === undefined) {
      throw new Error(`${file}: ${property} has no name on the wire; adapt harness/sources/service`);
    }
    return {
      name,
      property,
      type: member.type?.getText(source) ?? "any",
      required: member.questionToken === undefined,
    };
  });
  return { name: declaration.name.text, values: null, properties };
}
