import { expect, test } from "vitest";
import { aCandidate, withRollback } from "#db/testing.ts";
import { addPeople, searchPeople } from "./people-search.testing.ts";

/** Each query with the people it should find, determined by hand. */
const labelled: readonly (readonly [string, string])[] = [
	["(SQL OR Python) AND Campinas", "Alice Bruno"],
	["(SQL OU Python) E Campinas", "Alice Bruno"],
	["SQL Campinas", "Alice Bruno"],
	["SQL NOT Campinas", "Fábio"],
	["SQL NÃO Campinas", "Fábio"],
	["SQL -cidade:Campinas", "Fábio"],
	["+SQL -Contador", "Alice Bruno"],
	["Python OR React", "Bruno Davi"],
	["Recife React OR Campinas Python", "Bruno Davi"],
	["cargo:gerente", "Célia"],
	['cargo:"gerente comercial"', "Célia"],
	["title:(analista OR engenheiro)", "Alice Bruno"],
	['"dados natura"', ""],
	["empresa:Ambev", "Bruno Célia"],
	["company:Ambev", "Bruno Célia"],
	["atual:Ambev", "Bruno"],
	["current:gerente", "Célia"],
	["atual:comercial", ""],
	["empresa:(Ambev OR Natura) NOT cargo:vendedor", "Alice Bruno Célia"],
	["cidade:“São Paulo”", "Célia Gina"],
	["estado:SP cargo:vendedora", "Hugo"],
	["estado:Pernambuco", "Davi Elisa"],
	["skill:sql", "Alice Bruno Fábio"],
	["skill:c#", "Davi"],
	["skill:java", "Gina"],
	["java*", "Davi Gina"],
	["idioma:inglês", "Alice Bruno"],
	["language:english language:spanish", "Bruno"],
	["formacao:usp", "Bruno"],
	["education:(FGV OR Unicamp)", "Alice Célia"],
	["formação:administração", "Célia"],
	["NOT administrador cidade:“São Paulo”", "Célia"],
	["tag:destaque", "Alice"],
	["cv:ifrs", "Fábio"],
	["IFRS", "Fábio"],
	["cv:99876", ""],
	["frontend", "Davi"],
	["front-end", "Davi"],
	['"front end"', "Davi"],
	["vendedora", "Elisa Hugo"],
	["vendedor AND Recife", "Elisa"],
	["java remoto", "Gina"],
	["remoto NOT java", "Bruno Davi"],
	["analista de TI", ""],
	["TI", "Gina"],
	["RH", "Fábio"],
	["vend*", "Célia Elisa Hugo"],
	["foo:bar AND Campinas", "Alice Bruno Hugo"],
	["(SQL OR Python AND Campinas", "Alice Bruno Fábio"],
	["Campinas AND", "Alice Bruno Hugo"],
	["*", ""],
	["-Campinas -Recife", "Célia Fábio Gina"],
	["+Excel Natura", "Fábio Hugo"],
	["JÚNIOR NOT vendedor", "Alice"],
	["'; drop table candidates; --", ""],
];

test("searchPeople finds exactly the candidates that words, brackets and fields describe", () =>
	withRollback(async ({ trx, inOther }) => {
		await addPeople(trx);
		await inOther((theirs) => aCandidate(theirs, { name: "Xisto", city: "Campinas", role_name: "SQL" }));
		const wrong: string[] = [];
		for (const [q, people] of labelled) {
			const names = await searchPeople(trx, q);
			if (names !== people) wrong.push(`${q}: ${names || "nobody"} instead of ${people || "nobody"}`);
		}
		expect(wrong).toEqual([]);
	}));

test("searchPeople searches a CV's current text and ignores an infected file", () =>
	withRollback(async ({ trx }) => {
		await addPeople(trx);
		const files = () => trx.updateTable("data_files").where("business_id", "=", trx.businessId);
		await files().set({ text_content: "Auditoria de balanços" }).execute();
		expect([await searchPeople(trx, "cv:ifrs"), await searchPeople(trx, "cv:auditoria")]).toEqual(["", "Fábio"]);
		await files().set({ scan_state: "infected" }).execute();
		expect(await searchPeople(trx, "cv:auditoria")).toBe("");
	}));
