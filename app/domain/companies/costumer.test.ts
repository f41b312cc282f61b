import { expect, test } from "vitest";
import { costumerProblems } from "./costumer.ts";

const right = { document_type: "cnpj", document: "11222333000181", finance_emails: ["contas@aurora.example"] };

test("costumerProblems checks the digits of a CPF or CNPJ and accepts any foreign document", () => {
	expect(costumerProblems(right)).toEqual({});
	expect(costumerProblems({ ...right, document: "12ABC34501DE35" })).toEqual({});
	expect(costumerProblems({ ...right, document: "11222333000182" })).toHaveProperty("document");
	expect(costumerProblems({ ...right, document_type: "cpf" })).toHaveProperty("document");
	expect(costumerProblems({ ...right, document_type: "cpf", document: "52998224725" })).toEqual({});
	expect(costumerProblems({ ...right, document_type: "foreign", document: "PT501234567" })).toEqual({});
});

test("costumerProblems refuses invalid billing addresses and a block without a reason", () => {
	for (const item of ["contas", "a@b", "a b@c.d", "a@b..c"])
		expect(costumerProblems({ ...right, finance_emails: ["contas@aurora.example", item] })).toHaveProperty(
			"finance_emails",
		);
	expect(costumerProblems({ ...right, blocked: true })).toHaveProperty("blocked_reason");
	expect(costumerProblems({ ...right, blocked: true, blocked_reason: "Três faturas em aberto" })).toEqual({});
});
