import { expect, test } from "vitest";
import { candidates } from "#app/entities/recruiters/candidates.ts";
import { fixedT } from "#app/i18n/i18n.ts";
import { getLabels } from "./labels.ts";

test("getLabels returns an entity's option labels after a reduced copy with equal words was labelled", () => {
	const t = fixedT("pt");
	getLabels({ ...candidates, fields: {} }, t);
	expect(getLabels(candidates, t).option("source", "Inbound Call")).toBe("Ligação recebida");
});
