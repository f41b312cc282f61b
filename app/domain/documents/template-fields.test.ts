import { expect, test } from "vitest";
import { templateFields } from "./template-fields.ts";

test("each field is found once, in order; what this kind of document does not know is named", () => {
	const text =
		"Proposta para {{company}}: {{ fee }} ({{fee}}), até {{validity}}. {{ salario }} {{}} {{a\nb}} {company}";
	const result = ["company", "fee", "validity", "salario"];
	expect(templateFields(text, "proposal")).toEqual({ found: result, unknown: ["salario"] });
	expect(templateFields("{{fee}} {{name}}", "cv")).toEqual({ found: ["fee", "name"], unknown: ["fee"] });
	expect(templateFields("", "cv")).toEqual({ found: [], unknown: [] });
	expect(templateFields("{{name}}", "nada").unknown).toEqual(["name"]);
});
