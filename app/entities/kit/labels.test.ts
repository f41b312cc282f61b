import { expect, test } from "vitest";
import { candidates } from "#app/entities/recruiters/candidates.ts";
import { fixedT } from "#app/i18n/i18n.ts";
import { getLabels } from "./labels.ts";

test("getLabels names options of an entity after a part of it with the same words and fewer fields was named", () => {
	const t = fixedT("pt");
	getLabels({ ...candidates, fields: {} }, t);
	expect(getLabels(candidates, t).option("source", "Inbound Call")).toBe("Ligação recebida");
});
