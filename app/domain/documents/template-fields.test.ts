import { expect, test } from "vitest";
import { parseTemplateFields } from "./template-fields.ts";

test("templateFields lists each field once in order and names those unknown to the document kind", () => {
	const text =
		"Proposta para {{company}}: {{ fee }} ({{fee}}), até {{validity}}. {{ salario }} {{}} {{a\nb}} {company}";
	const result = ["company", "fee", "validity", "salario"];
	expect(parseTemplateFields(text, "proposal")).toEqual({ found: result, unknown: ["salario"] });
	expect(parseTemplateFields("{{fee}} {{name}}", "cv")).toEqual({ found: ["fee", "name"], unknown: ["fee"] });
	expect(parseTemplateFields("", "cv")).toEqual({ found: [], unknown: [] });
	expect(parseTemplateFields("{{name}}", "nada").unknown).toEqual(["name"]);
});
