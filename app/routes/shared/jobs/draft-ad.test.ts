import { expect, test } from "vitest";
import { checkAdLanguage } from "#app/domain/jobs/ad-wording.ts";
import { corpusAds } from "#app/e2e/ad-corpus/ads.ts";
import { languages } from "#app/i18n/languages.ts";
import { type AdFacts, draftAd } from "./draft-ad.server.ts";

const facts: AdFacts = {
	title: "Desenvolvedor Front-end Pleno",
	workType: 1,
	city: "Campinas",
	state: "SP",
	regimes: [2],
	schedule: "",
	pay: { from: 800_000, to: 1_000_000, currency: "BRL" },
	benefits: ["Vale-refeição"],
	skills: ["React", "TypeScript"],
	languages: [{ language: "Inglês", level: 3 }],
	responsibilities: "- Criar telas.\n- Revisar código",
	openings: 1,
	affirmative: "none",
};
const nothing: AdFacts = {
	title: "Analista",
	workType: 0,
	city: "",
	state: "",
	regimes: [],
	schedule: "",
	pay: null,
	benefits: [],
	skills: [],
	languages: [],
	responsibilities: "",
	openings: 1,
	affirmative: "none",
};

test("draftAd states each fact of the job once in both languages", () => {
	expect(draftAd(facts, "pt")).toBe(
		[
			"Estamos com uma vaga aberta: Pessoa desenvolvedora Front-end Pleno. O trabalho é presencial, em Campinas/SP. Contratação: CLT - Efetivo.",
			"No dia a dia, você vai cuidar de:\n- Criar telas\n- Revisar código",
			"Para este trabalho, contam: React e TypeScript.",
			"Idioma: Inglês (avançado).",
			"A remuneração vai de R$ 8.000 a R$ 10.000 por mês. Benefícios: Vale-refeição.",
			"Queremos conhecer pessoas de todas as idades, origens, gêneros e com deficiência.",
		].join("\n\n"),
	);
	const english = draftAd(facts, "en");
	for (const words of ["Campinas/SP", "React and TypeScript", "English (advanced)", "Day to day"])
		expect(english).toContain(words);
});

test("draftAd leaves out missing facts, and the pay when no site shows it", () => {
	for (const locale of languages) {
		expect(draftAd(nothing, locale).split("\n\n")).toHaveLength(2);
		expect(draftAd({ ...facts, pay: null }, locale)).not.toMatch(/8[.,]000/);
	}
});

test("draftAd writes nothing that checkAdLanguage reports", () => {
	const drafts = corpusAds.flatMap(({ title, truth, responsibilities = "" }) => {
		const skills = truth.flatMap(([kind, name]) => (kind === "skill" ? [name] : []));
		return languages.map((locale) => draftAd({ ...facts, title, skills, responsibilities }, locale));
	});
	expect(drafts.length).toBeGreaterThan(50);
	expect(drafts.flatMap((draft) => checkAdLanguage(draft, "description").map(({ match }) => match))).toEqual([]);
});
