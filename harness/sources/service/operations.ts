import ts from "typescript";
import type { Operation, Parameter } from "../../../data/service/types";

/** The declarations of one generated file. */
function parse(name: string, text: string): ts.SourceFile {
  return ts.createSourceFile(name, text, ts.ScriptTarget.ES2022, true);
}

interface Member {
  type: string;
  required: boolean;
}

/** Members of the request interfaces of a file, by interface and property. */
function requestInterfaces(source: ts.SourceFile): Map<string, Map<string, Member>> {
  const found = new Map<string, Map<string, Member>>();
  for (const statement of source.statements.filter(ts.isInterfaceDeclaration)) {
    const members = statement.members.filter(ts.isPropertySignature).map((member): [string, Member] => [
      member.name.getText(source),
      {
        type: member.type?.getText(source).replaceAll("runtime.", "") ?? "any",
        required: member.questionToken === undefined,
      },
    ]);
    found.set(statement.name.text, new Map(members));
  }
  return found;
}

/** Where the body of a generated method puts each property: name on the wire and place. */
function places(body: string): Map<string, Pick<Parameter, "name" | "in">> {
  const patterns: [Parameter["in"], RegExp][] = [
    ["path", /replace\(`\{\$\{"(\w+)"\}\}`, encodeURIComponent\(String\(requestParameters\['(\w+)'\]/g],
    ["query", /queryParameters\['(\w+)'\] = requestParameters\['(\w+)'\]/g],
    ["form", /formParams\.append\('(\w+)', \(?requestParameters\['(\w+)'\]/g],
  ];
  return new Map(
    patterns.flatMap(([place, pattern]) =>
      Array.from(
        body.matchAll(pattern),
        ([, name = "", property = ""]): [string, Pick<Parameter, "name" | "in">] => [
          property,
          { name, in: place },
        ],
      ),
    ),
  );
}

function found(match: RegExpExecArray | null, what: string, where: string): string {
  if (match?.[1] === undefined) {
    throw new Error(
      `${where}: no ${what} found; the generated client has changed, so adapt harness/sources/service`,
    );
  }
  return match[1];
}

function operation(api: string, method: ts.MethodDeclaration, source: ts.SourceFile): Operation {
  const body = method.getText(source);
  const name = method.name.getText(source).replace(/Raw$/, "");
  const where = `${api}.${name}`;
  const verb = found(/method: '([A-Z]+)'/.exec(body), "method", where);
  const path = found(/path: `([^`]+?)`(?:\.replace|,)/.exec(body), "path", where);
  const type = method.parameters[0]?.type?.getText(source) ?? "";
  const members = requestInterfaces(source).get(type) ?? new Map<string, Member>();
  const wire = places(body);
  const parameters = Array.from(members, ([property, member]) => {
    const place = wire.get(property);
    if (place === undefined) {
      throw new Error(
        `${where}: ${property} is sent nowhere; the generated client has changed, so adapt harness/sources/service`,
      );
    }
    return { ...place, property, ...member };
  });
  const encoding = /contentType: '([^']+)'/.exec(body)?.[1] ?? null;
  return {
    id: `${verb} ${path}`,
    method: verb,
    path,
    api,
    function: name,
    body: encoding as Operation["body"],
    parameters,
    answer: found(/Promise<runtime\.ApiResponse<(.+?)>> \{/.exec(body), "answer", where),
  };
}

/**
 * Reads the operations of one generated API class.
 *
 * @param file name of the file, `JobApi.ts`
 * @param text its content
 * @throws Error when the code is not what the generator wrote for version 2.0.0
 */
export function readOperations(file: string, text: string): Operation[] {
  const source = parse(file, text);
  return source.statements.filter(ts.isClassDeclaration).flatMap((declaration) =>
    declaration.members
      .filter(ts.isMethodDeclaration)
      .filter((method) => method.name.getText(source).endsWith("Raw"))
      .map((method) => operation(declaration.name?.text ?? file, method, source)),
  );
}
