import { expect, test } from "vitest";
import { fillDocument, getLegalNames } from "./legal-document.ts";
import { privacy as privacyEn } from "./privacy.en.ts";
import { privacy as privacyPt } from "./privacy.pt.ts";
import { terms as termsEn } from "./terms.en.ts";
import { terms as termsPt } from "./terms.pt.ts";

const words = { registered: (cnpj: string) => `CNPJ ${cnpj}`, contact: "o canal de contato", age: "16 anos" };
const owner = { name: "Seleta", legal_name: "Seleta Ltda", cnpj: "12ABC34501DE35", email: "dpo@seleta.example" };

test.each([
	["privacy", privacyPt, privacyEn],
	["terms", termsPt, termsEn],
])("both languages of the %s have the same version and structure", (_, pt, en) => {
	expect(en.version).toBe(pt.version);
	const shape = ({ sections }: typeof pt) => sections.map(({ list }) => list?.length ?? 0);
	expect(shape(en)).toEqual(shape(pt));
});

test.each([privacyPt, privacyEn, termsPt, termsEn])(
	"fillDocument fills every name, with or without an owner",
	(document) => {
		const named = JSON.stringify(fillDocument(document, getLegalNames("Marca", owner, words)));
		expect(named).toContain("Seleta Ltda, CNPJ 12.ABC.345/01DE-35");
		expect(named).toContain("dpo@seleta.example");
		const unknown = JSON.stringify(fillDocument(document, getLegalNames("Marca", undefined, words)));
		expect(named + unknown).not.toMatch(/\{\w+\}/);
		expect(unknown).toContain("Marca");
	},
);
