import { expect, test } from "vitest";
import { templateFields } from "./template-fields.ts";

test("templateFields lists each field once in order and names those unknown to the document kind", () => {
	const text =
		"Proposta para {{company}}: {{ fee }} ({{fee}}), até {{validity}}. {{ salario }} {{}} {{a\nb}} {company}";
	const result = ["company", "fee", "validity", "salario"];
	expect(templateFields(text, "proposal")).toEqual({ found: result, unknown: ["salario"] });
	expect(templateFields("{{fee}} {{name}}", "cv")).toEqual({ found: ["fee", "name"], unknown: ["fee"] });
	expect(templateFields("", "cv")).toEqual({ found: [], unknown: [] });
	expect(templateFields("{{name}}", "nada").unknown).toEqual(["name"]);
});
